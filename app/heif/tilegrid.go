package heif

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"sync"
)

// tileGrid is the arrangement of a picture's tiles: rows of tiles of one size, of which the last ones may extend beyond
// the picture.
type tileGrid struct {
	c          *metaBox
	size, tile image.Point
	columns    int
	tiles      []*metaItem
	cut        bool // the file lacks a part of them
}

func (m *metaBox) plan(id uint32) (*tileGrid, error) {
	it := m.items[id]
	switch it.kind {
	case "hvc1", "av01":
		p := &tileGrid{c: m, columns: 1, tiles: []*metaItem{it}}
		return p, p.measure()
	case "grid":
		return m.grid(id, it)
	}
	return nil, fmt.Errorf("%w: a picture of the kind %q", ErrUnsupported, it.kind)
}

// grid reads a picture that is cut into tiles.
func (m *metaBox) grid(id uint32, it *metaItem) (*tileGrid, error) {
	data, err := m.bytes(it)
	if err != nil {
		return nil, err
	}
	r := &boxReader{data: data}
	r.number(1)
	wide := 2 + 2*int(r.number(1)&1)
	rows, columns := int(r.number(1))+1, int(r.number(1))+1
	w, h := r.number(wide), r.number(wide)
	if r.short {
		return nil, fmt.Errorf("%w: its grid", ErrDamaged)
	}
	if rows*columns > maxTiles {
		return nil, fmt.Errorf("%w: %d × %d tiles; expected up to %d", ErrLarge, columns, rows, maxTiles)
	}
	p := &tileGrid{c: m, columns: columns}
	for _, ref := range m.references {
		if ref.kind != "dimg" || ref.from != id {
			continue
		}
		for _, to := range ref.to {
			tile := m.items[to]
			if tile == nil || len(p.tiles) > 0 && tile.kind != p.tiles[0].kind {
				return nil, fmt.Errorf("%w: its tiles", ErrDamaged)
			}
			p.tiles = append(p.tiles, tile)
		}
	}
	if len(p.tiles) != rows*columns {
		return nil, fmt.Errorf("%w: %d tiles in a grid of %d × %d", ErrDamaged, len(p.tiles), columns, rows)
	}
	if err := p.measure(); err != nil {
		return nil, err
	}
	p.size = image.Pt(int(w), int(h))
	fits := func(picture, tile, count int) bool {
		return picture > 0 && picture <= tile*count && picture > tile*(count-1)
	}
	if !fits(p.size.X, p.tile.X, columns) || !fits(p.size.Y, p.tile.Y, rows) {
		return nil, fmt.Errorf("%w: %d × %d tiles of %v for %v", ErrDamaged, columns, rows, p.tile, p.size)
	}
	return p, nil
}

// measure checks the tiles, and sets their size. At least a part of the first tile must be in the file.
func (g *tileGrid) measure() error {
	configuration := map[string]string{"hvc1": "hvcC", "av01": "av1C"}
	total := 0
	for i, it := range g.tiles {
		if _, ok := it.property(configuration[it.kind]); !ok {
			return fmt.Errorf("%w: a picture of the kind %q", ErrUnsupported, it.kind)
		}
		declared, _ := it.property("ispe")
		_, _, r := fullBox(declared)
		w, h := r.number(4), r.number(4)
		const most = 1 << 20 // sides up to this do not overflow when they are multiplied; the caller judges the size
		switch {
		case w == 0 || h == 0:
			return fmt.Errorf("%w: a picture without a size", ErrDamaged)
		case w > most || h > most:
			return fmt.Errorf("%w: %d × %d pixels", ErrLarge, w, h)
		case i == 0:
			g.tile = image.Pt(int(w), int(h))
			g.size = g.tile
		case image.Pt(int(w), int(h)) != g.tile:
			return fmt.Errorf("%w: tiles of two sizes", ErrDamaged)
		}
		data, err := g.c.bytes(it)
		if cut := errors.Is(err, ErrTruncated); cut && (i > 0 || len(data) > 0) {
			g.cut, err = true, nil
		}
		if err != nil {
			return err
		}
		if total += len(data); total > 2*len(g.c.file) {
			return fmt.Errorf("%w: its tiles are larger than the file", ErrDamaged)
		}
	}
	return nil
}

// rich reports whether the samples of a coded picture have more than 8 bits, or colour at full resolution.
func (it *metaItem) rich() bool {
	if c, ok := it.property("hvcC"); ok {
		return len(c) > 18 && (c[17]&7 > 0 || c[18]&7 > 0 || c[16]&3 > 1)
	}
	c, ok := it.property("av1C")
	return ok && len(c) > 2 && c[2]&0x40 > 0
}

// units returns the input of a decoder: for AV1 the coded picture as it is; for HEVC its units, those of the
// configuration first, each behind its length in four bytes.
func units(it *metaItem, data []byte) ([]byte, error) {
	if it.kind == "av01" {
		return data, nil
	}
	const most = 1 << 16 // bytes of a configuration
	config, _ := it.property("hvcC")
	r := &boxReader{data: config}
	head := r.take(22)
	if r.short || len(config) > most {
		return nil, fmt.Errorf("%w: its configuration", ErrDamaged)
	}
	var all []byte
	add := func(r *boxReader, wide int) {
		unit := r.take(min(int(r.number(wide)), len(r.data)))
		all = append(binary.BigEndian.AppendUint32(all, uint32(len(unit))), unit...)
	}
	for n := r.number(1); n > 0 && !r.short; n-- {
		r.number(1)
		for count := r.number(2); count > 0 && !r.short; count-- {
			add(r, 2)
		}
	}
	for r = (&boxReader{data: data}); len(r.data) > 0; {
		add(r, 1+int(head[21]&3))
	}
	return all, nil
}

// decodedPicture holds the planes of a decoded picture, as they lie in the decoder's memory.
type decodedPicture struct {
	size   image.Point
	planes []samplePlane // brightness, and two of colour
	bits   [2]int        // of a sample of brightness, and of colour
	codes  colourCodes
}

// samplePlane holds samples in rows. Samples of more than 8 bits take two bytes, the lower one first.
type samplePlane struct {
	samples      []byte
	stride, w, h int // bytes from row to row, samples in a row, rows
}

// step returns how many pixels share a sample of a plane, across and down: 1 or 2.
func (d *decodedPicture) step(plane int) image.Point {
	if plane == 0 {
		return image.Pt(1, 1)
	}
	p := d.planes[plane]
	return image.Pt(min(2, ceil(d.size.X, p.w)), min(2, ceil(d.size.Y, p.h)))
}

func ceil(a, b int) int { return (a + b - 1) / b }

// sameRows returns how many of the upper rows, at most most, are those of another picture of the same size.
func (d *decodedPicture) sameRows(other *decodedPicture, most int) int {
	for y := range most {
		for i, p := range d.planes {
			from := y / d.step(i).Y * p.stride
			to := from + p.w*ceil(d.bits[min(i, 1)], 8)
			if i >= len(other.planes) || to > len(other.planes[i].samples) ||
				!bytes.Equal(p.samples[from:to], other.planes[i].samples[from:to]) {
				return y
			}
		}
	}
	return most
}

// mosaic is a picture that is put together from decoded ones. Its samples have 8 bits and the range of a JPEG's.
type mosaic struct {
	sync.Mutex
	tile    image.Point
	count   image.Point  // tiles across and down
	codes   *colourCodes // of all parts; where nothing is said, the first part says it
	bits    [2]int
	picture image.Image
	planes  []samplePlane // of the picture
	steps   []image.Point // of each plane
	levels  [2][]uint8    // of the samples of brightness, and of colour; nil where these stay
	rows    int           // that were laid, of all parts
}

// begin makes a grey picture when the first part arrives, which defines how all samples are stored.
func (m *mosaic) begin(d *decodedPicture) {
	if !m.codes.said {
		*m.codes = d.codes
	}
	m.bits = d.bits
	m.levels[0], _ = m.codes.planes().Levels(d.bits[0])
	_, m.levels[1] = m.codes.planes().Levels(d.bits[1])
	if m.codes.matrix == matrixIdentity {
		m.levels[1], _ = m.codes.planes().Levels(d.bits[1])
	}
	full := image.Rect(0, 0, m.tile.X*m.count.X, m.tile.Y*m.count.Y)
	one := image.Pt(1, 1)
	m.steps = []image.Point{one}
	switch {
	case len(d.planes) == 1:
		p := image.NewGray(full)
		m.picture, m.planes = p, []samplePlane{{p.Pix, p.Stride, full.Dx(), full.Dy()}}
	default:
		step, ratio := d.step(1), image.YCbCrSubsampleRatio444
		switch whole := m.count == one; { // else a sample may belong to two tiles
		case step == image.Pt(2, 2) && (whole || m.tile.X%2+m.tile.Y%2 == 0):
			ratio = image.YCbCrSubsampleRatio420
		case step == image.Pt(2, 1) && (whole || m.tile.X%2 == 0):
			ratio = image.YCbCrSubsampleRatio422
		default:
			step = one
		}
		p := image.NewYCbCr(full, ratio)
		m.picture, m.steps = p, []image.Point{one, step, step}
		w, h := ceil(full.Dx(), step.X), ceil(full.Dy(), step.Y)
		m.planes = []samplePlane{{p.Y, p.YStride, full.Dx(), full.Dy()}, {p.Cb, p.CStride, w, h}, {p.Cr, p.CStride, w, h}}
	}
	for _, p := range m.planes {
		for i := range p.samples {
			p.samples[i] = 128
		}
	}
}

// lay copies the upper rows of a decoded picture to their place. Where its colour is coarser than that of the whole,
// each sample is repeated.
func (m *mosaic) lay(d *decodedPicture, at image.Point, rows int) error {
	m.Lock()
	if m.picture == nil {
		m.begin(d)
	}
	m.rows += rows
	m.Unlock()
	if len(m.planes) != len(d.planes) || m.bits != d.bits {
		return fmt.Errorf("%w: its tiles are stored in different ways", ErrDamaged)
	}
	for i, from := range d.planes {
		to, step, own := m.planes[i], m.steps[i], d.step(i)
		left, w := at.X/step.X, ceil(d.size.X, step.X)
		for y := range ceil(rows, step.Y) {
			out := to.samples[(at.Y/step.Y+y)*to.stride+left:][:w]
			row := from.samples[y*step.Y/own.Y*from.stride:]
			copyRow(out, row, step.X, own.X, d.bits[min(i, 1)] > 8, m.levels[min(i, 1)])
		}
	}
	return nil
}

// copyRow copies a row of samples. A sample of out stands for step pixels, one of row for own pixels.
func copyRow(out, row []byte, step, own int, deep bool, levels []uint8) {
	switch {
	case step == own && levels == nil:
		copy(out, row)
	case step == own && !deep:
		for x, v := range row[:len(out)] {
			out[x] = levels[v]
		}
	default:
		for x := range out {
			switch k := x * step / own; {
			case deep:
				out[x] = levels[min(int(row[2*k])|int(row[2*k+1])<<8, len(levels)-1)]
			case levels != nil:
				out[x] = levels[row[k]]
			default:
				out[x] = row[k]
			}
		}
	}
}
