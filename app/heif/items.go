package heif

import (
	"fmt"
	"slices"
)

// The limits of what is read.
const (
	maxItems = 8192    // items and properties of a file: a telephone's largest photo has some 300
	maxParts = 1 << 16 // pieces that items lie in, and properties that they have, all counted
	maxTiles = 1024    // of a grid: the largest picture that is opened has 512, of 512 × 512 pixels
)

// item is a part of a picture file: a coded picture, a grid of such, or notes on one.
type item struct {
	kind       string
	properties []box
	inside     bool // its bytes lie in the meta box, not in the file
	extents    []extent
	foreign    bool // its bytes lie where they are not looked for
}

type extent struct{ at, length uint64 }

// reference says that an item, such as a thumbnail, belongs to others.
type reference struct {
	kind string
	from uint32
	to   []uint32
}

// contents is what the meta box of a file tells.
type contents struct {
	file, inside []byte
	primary      uint32
	items        map[uint32]*item
	references   []reference
	parts        int // pieces and properties so far
}

// count tells whether there may be one piece or property more.
func (c *contents) count() error {
	if c.parts++; c.parts > maxParts {
		return fmt.Errorf("%w: more than %d pieces", ErrLarge, maxParts)
	}
	return nil
}

// item is the item of a number, made where there is none yet.
func (c *contents) item(id uint32) (*item, error) {
	if c.items[id] == nil {
		if len(c.items) >= maxItems {
			return nil, fmt.Errorf("%w: more than %d items", ErrLarge, maxItems)
		}
		c.items[id] = &item{}
	}
	return c.items[id], nil
}

// readMeta reads the meta box of a file.
func readMeta(file, body []byte) (*contents, error) {
	c := &contents{file: file, items: map[uint32]*item{}}
	_, _, r := fullBox(body)
	inner, err := boxesIn(r.data)
	if err != nil {
		return nil, err
	}
	readers := map[string]func([]byte) error{
		"pitm": c.readPrimary, "iinf": c.readKinds, "iloc": c.readPlaces, "iref": c.readReferences,
		"iprp": c.readProperties, "idat": func(b []byte) error { c.inside = b; return nil },
	}
	for _, b := range inner {
		if read := readers[b.kind]; read != nil {
			if err := read(b.body); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// idBytes is the length of an item's number.
func idBytes(long bool) int {
	if long {
		return 4
	}
	return 2
}

// ended is the error of a box that was too short.
func (r *reader) ended(kind string) error {
	if r.short {
		return fmt.Errorf("%w: the box %q is too short", ErrDamaged, kind)
	}
	return nil
}

func (c *contents) readPrimary(body []byte) error {
	version, _, r := fullBox(body)
	c.primary = uint32(r.number(idBytes(version > 0)))
	return r.ended("pitm")
}

func (c *contents) readKinds(body []byte) error {
	version, _, r := fullBox(body)
	r.number(idBytes(version > 0)) // the count
	if r.short {
		return r.ended("iinf")
	}
	entries, err := boxesIn(r.data)
	if err != nil {
		return err
	}
	for _, b := range entries {
		version, _, r := fullBox(b.body)
		if b.kind != "infe" || version < 2 {
			continue
		}
		id := uint32(r.number(idBytes(version > 2)))
		r.number(2) // protection
		kind := string(r.take(4))
		if err := r.ended("infe"); err != nil {
			return err
		}
		it, err := c.item(id)
		if err != nil {
			return err
		}
		it.kind = kind
	}
	return nil
}

func (c *contents) readPlaces(body []byte) error {
	version, _, r := fullBox(body)
	sizes := r.number(2)
	offset, length, base, index := int(sizes>>12), int(sizes>>8&15), int(sizes>>4&15), int(sizes&15)
	if max(offset, length, base, index) > 8 || version > 2 {
		return fmt.Errorf("%w: the places of its items", ErrUnsupported)
	}
	if version == 0 {
		index = 0
	}
	count := r.number(idBytes(version == 2))
	for i := uint64(0); i < count && !r.short; i++ {
		id := uint32(r.number(idBytes(version == 2)))
		method := uint64(0)
		if version > 0 {
			method = r.number(2) & 15
		}
		elsewhere := r.number(2)
		start := r.number(base)
		it, err := c.item(id)
		if err != nil {
			return err
		}
		it.inside, it.foreign = method == 1, method > 1 || elsewhere != 0
		it.extents = nil
		for n := r.number(2); n > 0 && !r.short; n-- {
			r.number(index)
			at := r.number(offset)
			if err := c.count(); err != nil {
				return err
			}
			it.extents = append(it.extents, extent{start + at, r.number(length)})
		}
	}
	return r.ended("iloc")
}

func (c *contents) readReferences(body []byte) error {
	version, _, r := fullBox(body)
	all, err := boxesIn(r.data)
	if err != nil {
		return err
	}
	for _, b := range all {
		r := &reader{data: b.body}
		ref := reference{kind: b.kind, from: uint32(r.number(idBytes(version > 0)))}
		for n := r.number(2); n > 0 && !r.short; n-- {
			ref.to = append(ref.to, uint32(r.number(idBytes(version > 0))))
		}
		if err := r.ended("iref"); err != nil {
			return err
		}
		c.references = append(c.references, ref)
	}
	return nil
}

func (c *contents) readProperties(body []byte) error {
	parts, err := boxesIn(body)
	if err != nil {
		return err
	}
	var all []box
	for _, part := range parts {
		switch part.kind {
		case "ipco":
			if all, err = boxesIn(part.body); err != nil {
				return err
			}
		case "ipma":
			if err := c.readOwners(part.body, all); err != nil {
				return err
			}
		}
	}
	return nil
}

// readOwners reads which item has which of the properties.
func (c *contents) readOwners(body []byte, all []box) error {
	version, flags, r := fullBox(body)
	wide := idBytes(flags&1 == 1) / 2 // a place in the list has two bytes where the flag is set
	for n := r.number(4); n > 0 && !r.short; n-- {
		it, err := c.item(uint32(r.number(idBytes(version > 0))))
		if err != nil {
			return err
		}
		for k := r.number(1); k > 0; k-- {
			place := r.number(wide)
			place &= 1<<(8*wide-1) - 1 // the first bit tells whether one must understand it
			if place == 0 || r.short {
				continue
			}
			if place > uint64(len(all)) {
				return fmt.Errorf("%w: the property %d of %d", ErrDamaged, place, len(all))
			}
			if err := c.count(); err != nil {
				return err
			}
			it.properties = append(it.properties, all[place-1])
		}
	}
	return r.ended("ipma")
}

// property is the body of the first property of a kind that an item has.
func (it *item) property(kind string) ([]byte, bool) {
	i := slices.IndexFunc(it.properties, func(b box) bool { return b.kind == kind })
	if i < 0 {
		return nil, false
	}
	return it.properties[i].body, true
}

// size is the width and height that an item says it has.
func (it *item) size() (w, h uint64, err error) {
	body, ok := it.property("ispe")
	if !ok {
		return 0, 0, fmt.Errorf("%w: a picture without a size", ErrDamaged)
	}
	_, _, r := fullBox(body)
	w, h = r.number(4), r.number(4)
	return w, h, r.ended("ispe")
}

// bytes are the bytes of an item, which lie within the file.
func (c *contents) bytes(it *item) ([]byte, error) {
	from := c.file
	if it.inside {
		from = c.inside
	}
	if it.foreign {
		return nil, fmt.Errorf("%w: a part lies in another file", ErrUnsupported)
	}
	var all []byte
	for i, e := range it.extents {
		if e.length == 0 && e.at <= uint64(len(from)) {
			e.length = uint64(len(from)) - e.at
		}
		if e.at > uint64(len(from)) || e.length > uint64(len(from))-e.at {
			return nil, fmt.Errorf("%w: a part would end at %d of %d bytes", ErrTruncated, e.at+e.length, len(from))
		}
		part := from[e.at : e.at+e.length]
		if i == 0 {
			all = part[:len(part):len(part)]
			continue
		}
		if len(all)+len(part) > len(c.file) {
			return nil, fmt.Errorf("%w: a part is larger than the file", ErrDamaged)
		}
		all = append(all, part...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%w: a part is empty", ErrDamaged)
	}
	return all, nil
}
