package heif

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"slices"
)

// tileGrid is how a picture is put together: from tiles of one size in rows, of which the last ones may stand out.
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

// measure judges the tiles, and takes their size. Bytes of the first one must be there at the least; of a single one of
// AVIF, all.
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
		if cut := errors.Is(err, ErrTruncated); cut && (i > 0 || len(data) > 0 && it.kind != "av01") {
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

// rich reports whether the samples of a coded picture have more than 8 bits, or each pixel a colour of its own.
func (it *metaItem) rich() bool {
	if c, ok := it.property("hvcC"); ok {
		return len(c) > 18 && (c[17]&7 > 0 || c[18]&7 > 0 || c[16]&3 > 1)
	}
	c, ok := it.property("av1C")
	return ok && len(c) > 2 && c[2]&0x40 > 0
}

// units are the units of a coded picture of HEVC, those of its configuration first, each behind its length in four
// bytes. The last one may break off.
func units(it *metaItem, data []byte) ([]byte, error) {
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

// alone writes a file with nothing but one coded picture of AV1 in it, and of its properties only those that the
// decoder needs.
func alone(it *metaItem, data []byte) ([]byte, error) {
	var properties, owned []byte
	for _, b := range it.properties {
		switch b.kind {
		case "colr":
			if len(b.body) < 4 || string(b.body[:4]) != "nclx" {
				continue
			}
		case "ispe", "pixi", "av1C":
		default:
			continue
		}
		if len(owned) > 8 {
			return nil, fmt.Errorf("%w: too many properties", ErrDamaged)
		}
		properties = append(properties, b.whole...)
		owned = append(owned, byte(len(owned)+1)|0x80)
	}
	be := binary.BigEndian
	begin := wrap("ftyp", []byte("avif\x00\x00\x00\x00mif1avif"))
	meta := func(at int) []byte {
		place := be.AppendUint32([]byte("\x00\x00\x00\x00\x44\x00\x00\x01\x00\x01\x00\x00\x00\x01"), uint32(at))
		entry := wrap("infe", []byte("\x02\x00\x00\x00\x00\x01\x00\x00"+it.kind+"\x00"))
		owner := append([]byte("\x00\x00\x00\x00\x00\x00\x00\x01\x00\x01"), byte(len(owned)))
		return wrap("meta", []byte{0, 0, 0, 0},
			wrap("hdlr", []byte("\x00\x00\x00\x00\x00\x00\x00\x00pict"), make([]byte, 13)),
			wrap("pitm", []byte("\x00\x00\x00\x00\x00\x01")),
			wrap("iloc", place, be.AppendUint32(nil, uint32(len(data)))),
			wrap("iinf", []byte("\x00\x00\x00\x00\x00\x01"), entry),
			wrap("iprp", wrap("ipco", properties), wrap("ipma", owner, owned)))
	}
	at := len(begin) + len(meta(0)) + 8
	return slices.Concat(begin, meta(at), wrap("mdat", data)), nil
}

func wrap(kind string, parts ...[]byte) []byte {
	body := slices.Concat(parts...)
	return slices.Concat(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), []byte(kind), body)
}
