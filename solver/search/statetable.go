package search

import (
	"math/bits"
	"slices"
	"unsafe"

	"tilewise/solver/puzzle"
)

// stateTable is the open and the closed list in one: it stores every generated state under a number, and finds it by
// its key.
//
// Keys and nodes lie in chunks that never move; only the slots, four bytes each, are copied when they double. All
// memory is reserved from the effort counter before it is allocated, old and new slots together, so that a search ends
// with ErrLimit before the system ends the process. Adding a state allocates only a chunk every chunkLen states.
type stateTable struct {
	statePacking
	effort *EffortCounter
	slots  []uint32 // a number plus 1, or 0; linear probing; at most 3/4 are taken
	keys   [][]uint64
	nodes  [][]tableNode
	count  int // numbers in use
	states int // different states among them
}

// tableNode is the search's data of a state. The path to it is not stored: taking move back leads to its parent.
type tableNode struct {
	next   uint32 // of a queue: a number plus 1, or 0
	g      uint32
	h      uint16
	move   puzzle.Move // the last one on the path
	closed bool        // expanded, or replaced by a better node of the same state
}

const (
	chunkLen   = 1 << 10
	firstSlots = 1 << 10
	nodeBytes  = int64(unsafe.Sizeof(tableNode{}))
	sliceBytes = int64(unsafe.Sizeof([]uint64{}))
)

// newStateTable returns a table with a board as number 0, and the board's key, which the caller may change.
func newStateTable(b *puzzle.SearchState, m *EffortCounter, root tableNode) (t *stateTable, key []uint64, err error) {
	t = &stateTable{statePacking: newStatePacking(b.Size.Cells()), effort: m}
	if err := m.reserve(4 * firstSlots); err != nil {
		return nil, nil, err
	}
	t.slots, key = make([]uint32, firstSlots), make([]uint64, t.words)
	t.pack(b, key)
	_, slot, _ := t.find(key)
	_, err = t.add(key, slot, root)
	return t, key, err
}

// node returns the node of a number. It stays where it is.
func (t *stateTable) node(number uint32) *tableNode {
	return &t.nodes[number/chunkLen][number%chunkLen]
}

func (t *stateTable) key(number uint32) []uint64 {
	at := int(number%chunkLen) * t.words
	return t.keys[number/chunkLen][at : at+t.words]
}

// find returns the number of a state and true, or false; and in both cases the slot where it is, or belongs.
func (t *stateTable) find(key []uint64) (number, slot uint32, found bool) {
	last := uint32(len(t.slots) - 1)
	slot = t.home(key)
	for t.slots[slot] != 0 {
		number = t.slots[slot] - 1
		if t.same(number, key) {
			return number, slot, true
		}
		slot = (slot + 1) & last
	}
	return 0, slot, false
}

func (t *stateTable) same(number uint32, key []uint64) bool {
	if t.words == 1 {
		return t.keys[number/chunkLen][number%chunkLen] == key[0]
	}
	return slices.Equal(t.key(number), key)
}

// home returns the slot where the search for a key begins: the high bits of a product with the golden ratio.
func (t *stateTable) home(key []uint64) uint32 {
	const golden = 0x9e3779b97f4a7c15
	h := key[0] * golden
	for _, word := range key[1:] {
		h = (bits.RotateLeft64(h, 29) ^ word) * golden
	}
	return uint32(h >> (64 - bits.Len(uint(len(t.slots)-1))))
}

// add gives a new state its number, at the slot that find returned.
func (t *stateTable) add(key []uint64, slot uint32, n tableNode) (uint32, error) {
	number, err := t.append(key, n)
	if err != nil {
		return 0, err
	}
	t.slots[slot] = number + 1
	t.states++
	if 4*t.count > 3*len(t.slots) {
		err = t.grow()
	}
	return number, err
}

// replace gives a state another number and closes the old one, which a queue may still hold.
func (t *stateTable) replace(old, slot uint32, n tableNode) (uint32, error) {
	number, err := t.append(t.key(old), n)
	if err != nil {
		return 0, err
	}
	t.node(old).closed = true
	t.slots[slot] = number + 1
	return number, nil
}

func (t *stateTable) append(key []uint64, n tableNode) (uint32, error) {
	number := uint32(t.count)
	if t.count == len(t.nodes)*chunkLen {
		if err := t.effort.reserve(chunkLen*(8*int64(t.words)+nodeBytes) + 4*sliceBytes); err != nil {
			return 0, err
		}
		t.keys = append(t.keys, make([]uint64, chunkLen*t.words))
		t.nodes = append(t.nodes, make([]tableNode, chunkLen))
	}
	copy(t.key(number), key)
	*t.node(number) = n
	t.count++
	return number, nil
}

// grow doubles the slots. Replaced nodes have none.
func (t *stateTable) grow() error {
	old := t.slots
	if err := t.effort.reserve(8 * int64(len(old))); err != nil {
		return err
	}
	t.slots = make([]uint32, 2*len(old))
	last := uint32(len(t.slots) - 1)
	for _, entry := range old {
		if entry == 0 {
			continue
		}
		slot := t.home(t.key(entry - 1))
		for t.slots[slot] != 0 {
			slot = (slot + 1) & last
		}
		t.slots[slot] = entry
	}
	t.effort.release(4 * int64(len(old)))
	return nil
}

// path returns the moves from the root, the one state with g = 0, to a state of the table, by taking them back.
func (t *stateTable) path(number uint32, b *puzzle.SearchState) []puzzle.Move {
	t.unpack(t.key(number), b)
	key := slices.Clone(t.key(number))
	var moves []puzzle.Move
	for n := t.node(number); n.g > 0; {
		moves = append(moves, n.move)
		back, blank := b.Source(n.move.Inverse()), b.Blank
		t.swap(key, back, blank, b.Cells[back], b.Cells[blank])
		b.Play(back)
		parent, _, _ := t.find(key)
		n = t.node(parent)
	}
	slices.Reverse(moves)
	return moves
}

// VisitedStates are the states that a depth-first search keeps so as not to enter them again, each with the least depth
// at which it was seen. They count as memory of the search.
type VisitedStates struct {
	table *stateTable
	key   []uint64
}

// NewVisitedStates returns a set with the start, at depth 0.
func NewVisitedStates(start *puzzle.SearchState, effort *EffortCounter) (*VisitedStates, error) {
	table, key, err := newStateTable(start, effort, tableNode{})
	return &VisitedStates{table, key}, err
}

// Visit stores a state at a depth, and reports whether it is new, or was only seen deeper.
func (v *VisitedStates) Visit(b *puzzle.SearchState, depth int) (bool, error) {
	v.table.pack(b, v.key)
	number, slot, known := v.table.find(v.key)
	if !known {
		_, err := v.table.add(v.key, slot, tableNode{g: uint32(depth)})
		v.table.effort.Stored = uint64(v.table.states)
		return true, err
	}
	n := v.table.node(number)
	if uint32(depth) >= n.g {
		return false, nil
	}
	n.g = uint32(depth)
	return true, nil
}
