package search

import "tilewise/solver/puzzle"

// pairFront is one side of NBS. Its open states are in two lists: those that may be in the next pair are ready, ordered
// by g; the others wait in the queue of bestFirst, ordered by f.
type pairFront struct {
	bestFirst
	search  *pairSearch
	other   *pairFront
	relabel []uint16   // from the numbers of this side to those of the other
	ready   [][]uint32 // by g
	least   int        // ≤ every g in ready
	twin    *puzzle.SearchState
	twinKey []uint64
}

func (s *pairSearch) newFront(b *puzzle.SearchState, h Heuristic, relabel []uint16) *pairFront {
	f := &pairFront{relabel: relabel, search: s, bestFirst: bestFirst{EffortCounter: s.EffortCounter, h: h, board: b,
		openListOrder: openListOrder{g: 1, weight: 1, reopen: true}, record: s.record}}
	f.enter = f.meets
	return f
}

// leastOpen returns the least f of the states that are not ready.
func (f *pairFront) leastOpen() (int, bool) {
	_, priority, ok := f.open.peek()
	return priority, ok
}

// makeReadyBelow makes all states with f below the bound ready.
func (f *pairFront) makeReadyBelow(bound int) error {
	for {
		if least, ok := f.leastOpen(); !ok || least >= bound {
			return nil
		}
		if err := f.makeReady(); err != nil {
			return err
		}
	}
}

// makeReady makes the first open state ready.
func (f *pairFront) makeReady() error {
	number, _, _ := f.open.pop()
	g := int(f.table.node(number).g)
	const entryBytes = 8 // of a slice that doubles
	if err := f.reserve(entryBytes); err != nil {
		return err
	}
	for len(f.ready) <= g {
		f.ready = append(f.ready, nil)
	}
	f.ready[g] = append(f.ready[g], number)
	f.least = min(f.least, g)
	return nil
}

// leastReady returns the least g of the ready states. It drops states that were closed, or are open with a shorter
// path.
func (f *pairFront) leastReady() (int, bool) {
	for ; f.least < len(f.ready); f.least++ {
		row := &f.ready[f.least]
		for n := len(*row); n > 0; n = len(*row) {
			if last := f.table.node((*row)[n-1]); !last.closed && int(last.g) == f.least {
				return f.least, true
			}
			*row = (*row)[:n-1]
		}
	}
	return 0, false
}

// expandReady expands the ready state with the least g, the latest among equals.
func (f *pairFront) expandReady() error {
	g, ok := f.leastReady()
	if !ok {
		return nil // the other state of the pair found a shorter path to it
	}
	row := f.ready[g]
	number := row[len(row)-1]
	if err := f.Expand(); err != nil {
		return err
	}
	f.ready[g] = row[:len(row)-1]
	n := f.table.node(number)
	n.closed = true
	f.table.unpack(f.table.key(number), f.board)
	if n.g > f.depth {
		f.depth = n.g
		f.watch.Depth.Store(int64(f.depth + f.other.depth))
	}
	return f.successors(number, n)
}

// meets looks for a state on the other side.
func (f *pairFront) meets(number uint32) {
	for c, tile := range f.board.Cells {
		f.twin.Cells[c] = f.relabel[tile]
	}
	f.other.table.pack(f.twin, f.twinKey)
	far, _, ok := f.other.table.find(f.twinKey)
	if !ok {
		return
	}
	length := int(f.table.node(number).g + f.other.table.node(far).g)
	if length < f.search.best {
		f.search.best, f.search.at = length, [2]uint32{number, far}
		if f == f.search.fronts[1] {
			f.search.at = [2]uint32{far, number}
		}
	}
}
