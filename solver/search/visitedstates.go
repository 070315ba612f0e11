package search

import "tilewise/solver/puzzle"

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
