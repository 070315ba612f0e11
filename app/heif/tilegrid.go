package heif

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
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

// measure judges the tiles, and takes their size. Bytes of the first one must be there at the least.
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
