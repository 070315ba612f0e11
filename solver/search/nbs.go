package search

import (
	"context"
	"math"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// NBS is near-optimal bidirectional search (J. Chen, R. C. Holte, S. Zilles, N. R. Sturtevant, 2017): it expands pairs
// of states, one from each end, whose lower bound max(f, f′, g + g′ + 1) is the least of all pairs, and ends when that
// is no less than the shortest solution found. With consistent heuristics it expands at most twice as many states as
// any search from both ends must. Options.Backward is the heuristic toward the start.
//
// Complete. Optimal where both heuristics are admissible: it opens closed states again. Memory grows with the states.
// Stopped early, its lower bound is the least of all pairs.
func NBS(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error) {
	s, err := newPairSearch(ctx, start, h, o)
	if err != nil {
		return Result{}, err
	}
	o.Record.Begin(record.RunHeader{
		Method: record.Pairs, Start: start, H: h.H(start), BackwardH: s.fronts[1].h.H(s.fronts[1].board),
		Order: Tries, Informed: true, CountG: true, Weight: 1, Reopen: true,
	})
	defer o.Record.End()
	if start.Solved() {
		s.best = 0
	}
	err = s.run()
	s.Show()
	result := Result{Stats: s.Stats}
	if err == nil {
		a, b := s.fronts[0], s.fronts[1]
		result.Moves = append([]puzzle.Move{}, a.table.path(s.at[0], a.board)...)
		result.Moves = append(result.Moves, puzzle.Undo(b.table.path(s.at[1], b.board))...)
		result.Found, s.bound = true, len(result.Moves)
		o.Record.Layer(0)
		o.Record.Met(s.at[0], s.at[1])
	}
	if h.Admissible() && s.fronts[1].h.Admissible() {
		result.LowerBound = s.bound
	}
	return result, err
}

type pairSearch struct {
	*EffortCounter
	record *record.Recorder
	fronts [2]*pairFront
	bound  int       // no pair of open states has a lower one
	best   int       // the length of the shortest solution found; math.MaxInt where there is none
	at     [2]uint32 // where its two parts meet
}

// newPairSearch makes the boards of both directions. For the search from the goal, it renames each tile to its cell at
// the start.
func newPairSearch(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (*pairSearch, error) {
	backward := o.Backward
	if backward == nil {
		backward = NoHeuristic{}
	}
	there := puzzle.Home(start.Size, start.Blank)
	for cell, tile := range start.Cells {
		there.Cells[tile] = uint16(cell)
	}
	there.Blank = start.BlankGoal
	for _, side := range []struct {
		h Heuristic
		b *puzzle.SearchState
	}{{h, start}, {backward, there}} {
		if err := Suits(side.h, side.b); err != nil {
			return nil, err
		}
	}
	count := NewEffortCounter(ctx, o, start.Size.Cells())
	s := &pairSearch{EffortCounter: count, record: o.Record, best: math.MaxInt}
	here := append([]uint16{}, there.Cells...)
	s.fronts[0] = s.newFront(start.Clone(), h, here)
	s.fronts[1] = s.newFront(there, backward, start.Clone().Cells)
	s.fronts[0].other, s.fronts[1].other = s.fronts[1], s.fronts[0]
	return s, nil
}

// run expands pairs until none can lead to a shorter solution than the one that was found.
func (s *pairSearch) run() error {
	for _, f := range s.fronts {
		if err := f.begin(); err != nil {
			return err
		}
		f.twin, f.twinKey = f.board.Clone(), make([]uint64, len(f.key))
	}
	for {
		if err := s.preparePair(); err != nil || s.bound >= s.best {
			return err
		}
		for side, f := range s.fronts {
			s.record.Layer(side)
			if err := f.expandReady(); err != nil {
				return err
			}
			s.Stored = uint64(s.fronts[0].table.states + s.fronts[1].table.states)
		}
	}
}

// preparePair moves states from open to ready, and raises the bound, until there is a pair of ready states under it:
// first states with f below the bound, then, one by one, those with f equal to it.
func (s *pairSearch) preparePair() error {
	for s.bound < s.best {
		next, moved := math.MaxInt, false
		for _, f := range s.fronts {
			if err := f.makeReadyBelow(s.bound); err != nil {
				return err
			}
		}
		a, readyA := s.fronts[0].leastReady()
		b, readyB := s.fronts[1].leastReady()
		if readyA && readyB {
			if next = a + b + 1; next <= s.bound {
				return nil
			}
		}
		for _, f := range s.fronts {
			least, ok := f.leastOpen()
			if ok && least <= s.bound && !moved {
				if err := f.makeReady(); err != nil {
					return err
				}
				moved = true
			} else if ok {
				next = min(next, least)
			}
		}
		switch {
		case moved:
		case s.best == math.MaxInt && !s.complete():
			return ErrExhausted
		default: // where a side has no open state left, the solution found is shortest
			s.bound = min(next, s.best)
			s.watch.Bound.Store(int64(s.bound))
			s.record.Bound(s.bound)
		}
	}
	return nil
}

// complete reports whether both sides have open states.
func (s *pairSearch) complete() bool {
	for _, f := range s.fronts {
		_, ready := f.leastReady()
		if _, open := f.leastOpen(); !ready && !open {
			return false
		}
	}
	return true
}

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
