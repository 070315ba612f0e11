package record

import "tilewise/solver/puzzle"

type enteredState struct {
	node     uint32
	hash     uint64
	born     uint32 // the step in which it was new
	expanded uint32 // the step that expanded it first, 0 for none
	again    uint32 // how often it was expanded again
	front    int
}

// StateVisits says when a search reached a state.
type StateVisits struct {
	Generated int // the step in which it was entered first; −1 where it never was
	Expanded  int // the step in which it was expanded first; 0 where it never was
	Times     int // how often the state was expanded
	Fronts    int // TwoWaves: bit 0 from the start, bit 1 from the goal
	Node      NodeID
}

// At returns the status of the state after step k. A state that was opened again counts as expanded.
func (s StateVisits) At(k int) NodeStatus {
	switch {
	case s.Expanded > 0 && s.Expanded <= k:
		return Expanded
	case s.Generated >= 0 && s.Generated <= k:
		return Waiting
	}
	return Unseen
}

// stateIndex finds states by their hashes.
type stateIndex struct {
	of  map[uint64]int32
	all []StateVisits
	by  []uint64 // hashes, as all
}

// Seen returns when the search reached a state of its size and goal. The first call reads the whole record, half a
// second for a million expansions, and keeps up to 150 bytes for each.
func (r *RecordedRun) Seen(b *puzzle.SearchState) StateVisits {
	i, ok := r.states().of[Hash(b)]
	if !ok {
		return StateVisits{Generated: -1, Node: None}
	}
	return r.states().all[i]
}

func (r *RecordedRun) states() *stateIndex { return r.index() }

func (r *RecordedRun) indexed() *stateIndex {
	x := &stateIndex{of: map[uint64]int32{}}
	r.past.visit(func(s enteredState) {
		i, known := x.of[s.hash]
		if !known {
			i = int32(len(x.all))
			x.of[s.hash] = i
			x.by = append(x.by, s.hash)
			x.all = append(x.all, StateVisits{Generated: int(s.born), Node: NodeID(s.node)})
		}
		seen := &x.all[i]
		seen.Generated = min(seen.Generated, int(s.born))
		if s.expanded > 0 && (seen.Expanded == 0 || int(s.expanded) < seen.Expanded) {
			seen.Expanded = int(s.expanded)
		}
		if s.expanded > 0 {
			seen.Times += 1 + int(s.again)
		}
		seen.Fronts |= 1 << s.front
	})
	return x
}

// visit calls see with every node, parents before children, on one board, so that it walks no path twice.
func (g *graphHistory) visit(see func(enteredState)) {
	child, sibling := g.families()
	for root := range uint32(len(g.parents)) {
		if g.parents[root] != root {
			break // the roots come first
		}
		b := g.board(g.front(root), nil)
		hash, n := Hash(b), root
		for down := true; ; {
			if down {
				see(enteredState{n, hash, g.born[n], g.first[n], uint32(len(g.again[n])), g.front(n)})
			}
			switch {
			case down && child[n] != 0:
				n = child[n]
				hash = slide(b, g.move(n), hash)
				continue
			case n == root:
			default:
				hash = slide(b, g.move(n).Inverse(), hash)
				if down = sibling[n] != 0; down {
					n = sibling[n]
					hash = slide(b, g.move(n), hash)
				} else {
					n = g.parents[n]
				}
				continue
			}
			break
		}
	}
}

// families returns the first child and the next sibling of each node, 0 for none, by the paths on which the nodes were
// new.
func (g *graphHistory) families() (child, sibling []uint32) {
	child, sibling = make([]uint32, len(g.parents)), make([]uint32, len(g.parents))
	for n := len(g.parents) - 1; n >= 0; n-- {
		if parent := g.parents[n]; int(parent) != n {
			sibling[n], child[parent] = child[parent], uint32(n)
		}
	}
	return child, sibling
}

// Hash returns a number that tells boards apart, the same in every run: the XOR of a random number for each cell and
// its content (A. L. Zobrist, 1970). The chance that two of a million boards have the same hash is less than one in ten
// million.
func Hash(b *puzzle.SearchState) (hash uint64) {
	for c, tile := range b.Cells {
		hash ^= hashCell(c, int(tile))
	}
	return hash
}

// HashMoved returns the hash of the board before the tile that is now on to came there from from. hash is that of b; or
// the hash of b, where hash is that of the board before.
func HashMoved(b *puzzle.SearchState, hash uint64, from, to int) uint64 {
	tile := int(b.Cells[to])
	return hash ^ hashCell(to, tile) ^ hashCell(from, b.BlankGoal) ^ hashCell(from, tile) ^ hashCell(to, b.BlankGoal)
}

// hashCell returns a random number for a cell and a tile: the last steps of S. Vigna's splitmix64.
func hashCell(cell, tile int) uint64 {
	x := (uint64(cell)<<16 | uint64(tile)) + 1
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
