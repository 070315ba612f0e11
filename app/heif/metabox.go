package heif

import (
	"fmt"
	"slices"
)

// The limits of a meta box.
const (
	maxItems = 8192    // items of a file, and boxes side by side: a telephone's largest photo has some 300
	maxParts = 1 << 16 // pieces that items lie in, and properties that they have, all counted
	maxTiles = 1024    // of a grid: the largest picture that is opened has 512, of 512 × 512 pixels
)

// metaItem is a part of a picture file: a coded picture, a grid of such, or notes on one.
type metaItem struct {
	kind       string
	properties []box
	inside     bool // its bytes lie in the meta box, not in the file
	foreign    bool // its bytes lie in a place that is not read, such as another file
	extents    []itemExtent
}

type itemExtent struct{ at, length uint64 }

// itemReference says that an item, such as a thumbnail, belongs to others.
type itemReference struct {
	kind string
	from uint32
	to   []uint32
}

type metaBox struct {
	file, inside []byte
	primary      uint32
	items        map[uint32]*metaItem
	references   []itemReference
	parts        int // pieces and properties so far
}

// item returns the item with a number. It makes the item if there is none yet.
func (m *metaBox) item(id uint32) *metaItem {
	if m.items[id] == nil {
		m.items[id] = &metaItem{}
		m.parts += maxParts / maxItems
	}
	return m.items[id]
}

// full reports whether no more may be read.
func (m *metaBox) full(r *boxReader) bool { return r.short || m.parts > maxParts }

func readMeta(file, body []byte) (*metaBox, error) {
	c := &metaBox{file: file, items: map[uint32]*metaItem{}}
	inner, err := boxesIn(body[min(4, len(body)):])
	if err != nil {
		return nil, err
	}
	readers := map[string]func(version byte, r *boxReader) error{
		"pitm": c.readPrimary, "iinf": c.readKinds, "iloc": c.readPlaces, "iref": c.readReferences,
	}
	for _, b := range inner {
		version, _, r := fullBox(b.body)
		switch read := readers[b.kind]; {
		case read != nil:
			err = read(version, r)
		case b.kind == "idat":
			c.inside = b.body
			continue
		case b.kind == "iprp":
			err = c.readProperties(b.body)
		}
		switch {
		case err != nil:
			return nil, err
		case r.short && readers[b.kind] != nil:
			return nil, fmt.Errorf("%w: the box %q is too short", ErrDamaged, b.kind)
		case c.parts > maxParts:
			return nil, ErrLarge
		}
	}
	return c, nil
}

// id reads the number of an item, or a count, which later versions of a box have in 4 bytes.
func (r *boxReader) id(long bool) uint32 {
	if long {
		return uint32(r.number(4))
	}
	return uint32(r.number(2))
}

func (m *metaBox) readPrimary(version byte, r *boxReader) error {
	m.primary = r.id(version > 0)
	return nil
}

func (m *metaBox) readKinds(version byte, r *boxReader) error {
	r.id(version > 0) // the count
	entries, err := boxesIn(r.data)
	for _, b := range entries {
		version, _, r := fullBox(b.body)
		if b.kind != "infe" || version < 2 {
			continue
		}
		id := r.id(version > 2)
		r.number(2) // protection
		m.item(id).kind = string(r.take(4))
	}
	return err
}

func (m *metaBox) readPlaces(version byte, r *boxReader) error {
	sizes := r.number(2)
	offset, length, base, index := int(sizes>>12), int(sizes>>8&15), int(sizes>>4&15), int(sizes&15)
	if max(offset, length, base, index) > 8 || version > 2 {
		return fmt.Errorf("%w: the places of its items", ErrUnsupported)
	}
	if version == 0 {
		index = 0
	}
	for n := r.id(version == 2); n > 0 && !m.full(r); n-- {
		it := m.item(r.id(version == 2))
		method := uint64(0)
		if version > 0 {
			method = r.number(2) & 15
		}
		elsewhere, start := r.number(2), r.number(base)
		it.inside, it.foreign, it.extents = method == 1, method > 1 || elsewhere != 0, nil
		for n := r.number(2); n > 0 && !m.full(r); n-- {
			r.number(index)
			at := r.number(offset)
			it.extents = append(it.extents, itemExtent{start + at, r.number(length)})
			m.parts++
		}
	}
	return nil
}

func (m *metaBox) readReferences(version byte, r *boxReader) error {
	all, err := boxesIn(r.data)
	for _, b := range all {
		r := &boxReader{data: b.body}
		ref := itemReference{kind: b.kind, from: r.id(version > 0)}
		for n := r.number(2); n > 0 && !r.short; n-- {
			ref.to = append(ref.to, r.id(version > 0))
		}
		m.references = append(m.references, ref)
	}
	return err
}

func (m *metaBox) readProperties(body []byte) error {
	parts, err := boxesIn(body)
	var all []box
	for _, part := range parts {
		switch part.kind {
		case "ipco":
			if all, err = boxesIn(part.body); err != nil {
				return err
			}
		case "ipma":
			if err := m.readOwners(part.body, all); err != nil {
				return err
			}
		}
	}
	return err
}

func (m *metaBox) readOwners(body []byte, all []box) error {
	version, flags, r := fullBox(body)
	wide := 1 + int(flags&1) // the bytes of a place in the list
	for n := r.number(4); n > 0 && !m.full(r); n-- {
		it := m.item(r.id(version > 0))
		for k := r.number(1); k > 0 && !m.full(r); k-- {
			place := int(r.number(wide)) & (1<<(8*wide-1) - 1) // the first bit reports whether one must understand it
			if place > len(all) {
				return fmt.Errorf("%w: the property %d of %d", ErrDamaged, place, len(all))
			}
			if place > 0 {
				it.properties = append(it.properties, all[place-1])
				m.parts++
			}
		}
	}
	return nil
}

// property returns the body of the first property of a kind that an item has.
func (it *metaItem) property(kind string) ([]byte, bool) {
	i := slices.IndexFunc(it.properties, func(b box) bool { return b.kind == kind })
	if i < 0 {
		return nil, false
	}
	return it.properties[i].body, true
}

// about returns the items that refer to an item by references of a kind.
func (m *metaBox) about(kind string, id uint32) (ids []uint32) {
	for _, ref := range m.references {
		if ref.kind == kind && m.items[ref.from] != nil && slices.Contains(ref.to, id) {
			ids = append(ids, ref.from)
		}
	}
	return ids
}

// length returns how many bytes an item has: the sum of its extents.
func (it *metaItem) length() (n uint64) {
	for _, e := range it.extents {
		n += e.length
	}
	return n
}

// bytes returns the bytes of an item, which lie within the file. With ErrTruncated it returns the bytes that are there.
func (m *metaBox) bytes(it *metaItem) ([]byte, error) {
	from := m.file
	if it.inside {
		from = m.inside
	}
	if it.foreign {
		return nil, fmt.Errorf("%w: a part lies in another file", ErrUnsupported)
	}
	var all []byte
	var cut error
	for i, e := range it.extents {
		if e.length == 0 && e.at <= uint64(len(from)) {
			e.length = uint64(len(from)) - e.at
		}
		if e.at > uint64(len(from)) || e.length > uint64(len(from))-e.at {
			cut = fmt.Errorf("%w: a part would end at %d of %d bytes", ErrTruncated, e.at+e.length, len(from))
			e.at = min(e.at, uint64(len(from)))
			e.length = uint64(len(from)) - e.at
		}
		part := from[e.at : e.at+e.length]
		switch {
		case i == 0:
			all = part[:len(part):len(part)]
		case len(all)+len(part) > len(m.file):
			return nil, fmt.Errorf("%w: a part is larger than the file", ErrDamaged)
		default:
			all = append(all, part...)
		}
		if cut != nil {
			return all, cut
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%w: a part is empty", ErrDamaged)
	}
	return all, nil
}
