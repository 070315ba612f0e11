package heif

import (
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
)

// File is the description of a picture in the boxes of its file, before any pixel is decoded.
type File struct {
	Size        image.Point // the stored size, before the picture is turned
	Orientation int         // how it must be turned, as EXIF has it: 1 to 8
	Turned      bool        // the boxes turn or mirror the picture, so that EXIF's orientation does not count
	Coded       int64       // pixels of all that is decoded
	Notes       []byte      // EXIF data, from the header of TIFF on; nil where there are none
	Colours     Colours
	LacksAlpha  bool // the file ends before the picture's transparency does

	main, alpha *tileGrid
	darkened    bool      // where the picture is transparent its colours were made darker
	small       *tileGrid // a small picture of the same; nil where there is none
	crop        image.Rectangle
}

// Known reports whether data begin like a file of this kind.
func Known(data []byte) bool {
	head := data[:min(len(data), 12)]
	if len(head) < 12 || string(head[4:8]) != "ftyp" {
		return false
	}
	major := string(head[8:])
	return slices.Contains([]string{"mif1", "msf1", "mif2", "miaf", "avif", "avis"}, major) ||
		strings.HasPrefix(major, "hei") || strings.HasPrefix(major, "hev")
}

// films are the brands of files with moving pictures.
var films = []string{"msf1", "avis", "hevc", "hevx", "hevm", "hevs"}

// Read reads the boxes of a file. Of a file with moving pictures it takes the still beside them, and returns ErrFilm
// where there is none.
func Read(data []byte) (*File, error) {
	var meta []byte
	cut, film := error(nil), false
	for rest, first := data, true; len(rest) > 0; first = false {
		b, after, err := nextBox(rest)
		if err != nil {
			cut = err // the picture may lie before the end; what is missing is found below
			break
		}
		rest = after
		if first && (b.kind != "ftyp" || len(b.body) < 4) {
			return nil, fmt.Errorf("%w: it begins with %q", ErrDamaged, b.kind)
		}
		film = film || b.kind == "moov" || first && slices.Contains(films, string(b.body[:4]))
		if b.kind == "meta" && meta == nil {
			meta = b.body
		}
	}
	switch {
	case meta != nil:
	case cut != nil:
		return nil, cut
	case film:
		return nil, ErrFilm
	default:
		return nil, fmt.Errorf("%w: it holds no picture", ErrDamaged)
	}
	c, err := readMeta(data, meta)
	if film && (err != nil || c.items[c.primary] == nil) { // the boxes describe the film alone
		return nil, ErrFilm
	}
	if err != nil {
		return nil, err
	}
	return c.picture()
}

// picture checks the primary picture of the file, and plans how it is decoded.
func (m *metaBox) picture() (*File, error) {
	it := m.items[m.primary]
	if it == nil || it.kind == "" {
		return nil, fmt.Errorf("%w: its picture is not there", ErrDamaged)
	}
	main, err := m.plan(m.primary)
	if err != nil {
		return nil, err
	}
	f := &File{Size: main.size, Orientation: 1, main: main}
	f.crop = image.Rectangle{Max: f.Size}
	f.Colours = readColour(append(slices.Clone(it.properties), main.tiles[0].properties...))
	f.turn(it.properties)
	f.alpha, f.LacksAlpha = m.alphaOf(main.size)
	f.darkened = slices.ContainsFunc(m.references, func(r itemReference) bool {
		return r.kind == "prem" && r.from == m.primary
	})
	for _, p := range []*tileGrid{f.main, f.alpha} {
		if p != nil {
			f.Coded += int64(p.tile.X) * int64(p.tile.Y) * int64(len(p.tiles))
		}
	}
	f.Notes = m.notes()
	f.small = m.small(main.size)
	return f, nil
}

// notes returns the EXIF data of the picture; nil if there are none that can be read.
func (m *metaBox) notes() []byte {
	for _, id := range m.about("cdsc", m.primary) {
		data, err := m.bytes(m.items[id])
		r := &boxReader{data: data}
		skip := r.number(4)
		if err == nil && m.items[id].kind == "Exif" && skip < uint64(len(r.data)) {
			return r.data[skip:]
		}
	}
	return nil
}

// alphaOf plans the picture that holds how transparent each pixel is; nil where there is none that can be used. It
// reports whether the file breaks off in it.
func (m *metaBox) alphaOf(size image.Point) (plan *tileGrid, cut bool) {
	for _, id := range m.about("auxl", m.primary) {
		body, _ := m.items[id].property("auxC")
		_, _, r := fullBox(body)
		kind, _, _ := strings.Cut(string(r.data), "\x00")
		if kind != "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha" && kind != "urn:mpeg:hevc:2015:auxid:1" {
			continue
		}
		p, err := m.plan(id)
		if err == nil && p.size == size && !p.cut {
			return p, false
		}
		cut = cut || errors.Is(err, ErrTruncated) || err == nil && p.cut
	}
	return nil, cut
}

// small plans the small picture that telephones store beside a photo; nil where there is none.
func (m *metaBox) small(size image.Point) *tileGrid {
	for _, id := range m.about("thmb", m.primary) {
		if p, err := m.plan(id); err == nil && !p.cut && p.size.X <= size.X/2 && p.size.Y <= size.Y/2 {
			return p
		}
	}
	return nil
}

// Small returns the file with its small picture in place of the whole one, if that has at least side pixels each way
// and the picture is not cropped.
func (f *File) Small(side int) *File {
	if f.small == nil || min(f.small.size.X, f.small.size.Y) < side || f.crop != (image.Rectangle{Max: f.Size}) {
		return f
	}
	g := *f
	g.main, g.alpha, g.Size = f.small, nil, f.small.size
	g.crop = image.Rectangle{Max: g.Size}
	g.Coded = int64(g.Size.X) * int64(g.Size.Y)
	return &g
}

// turn reads how the picture is cut and turned. Telephones note the turn in EXIF as well: it must be done once.
func (f *File) turn(properties []box) {
	now := orientation{1, 0, 0, 1}
	for _, p := range properties {
		r := &boxReader{data: p.body}
		f.Turned = f.Turned || p.kind == "irot" || p.kind == "imir"
		switch p.kind {
		case "irot": // anticlockwise, in quarters
			for range r.number(1) & 3 {
				now = orientation{0, 1, -1, 0}.after(now)
			}
		case "imir": // the upper half and the lower change places, or the left and the right
			if r.number(1)&1 == 0 {
				now = orientation{1, 0, 0, -1}.after(now)
			} else {
				now = orientation{-1, 0, 0, 1}.after(now)
			}
		case "clap":
			f.frame(r)
		}
	}
	f.Orientation = 1 + slices.Index(orientations[:], now)
}

// frame reads which part of the picture is to be seen, as fractions from the middle on. It ignores a part that does not
// lie within the picture.
func (f *File) frame(r *boxReader) {
	var v [4]float64 // width, height, and how far from the middle
	for i := range v {
		over, under := int32(r.number(4)), int32(r.number(4))
		if under <= 0 {
			return
		}
		v[i] = float64(over) / float64(under)
	}
	left, top := (float64(f.Size.X)-v[0])/2+v[2], (float64(f.Size.Y)-v[1])/2+v[3]
	part := image.Rect(int(left), int(top), int(left+v[0]), int(top+v[1]))
	if left >= 0 && top >= 0 && v[0] >= 1 && v[1] >= 1 && part.In(f.crop) {
		f.crop = part
	}
}

// Visible returns the size of the visible part, which Decode returns, before the turn.
func (f *File) Visible() image.Point { return f.crop.Size() }

// orientation turns or mirrors a picture: it maps the pixel at x, y from the middle to m0·x + m1·y, m2·x + m3·y.
type orientation [4]int

// after returns the orientation that applies first b, then a.
func (o orientation) after(b orientation) orientation {
	return orientation{
		o[0]*b[0] + o[1]*b[2], o[0]*b[1] + o[1]*b[3],
		o[2]*b[0] + o[3]*b[2], o[2]*b[1] + o[3]*b[3],
	}
}

// orientations are the turns of EXIF, 1 to 8.
var orientations = [8]orientation{
	{1, 0, 0, 1}, {-1, 0, 0, 1}, {-1, 0, 0, -1}, {1, 0, 0, -1},
	{0, 1, 1, 0}, {0, -1, 1, 0}, {0, -1, -1, 0}, {0, 1, -1, 0},
}
