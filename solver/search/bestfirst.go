package search

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// openListOrder is how a best-first search ranks its open states.
type openListOrder struct {
	g      int     // 1 where the way so far counts, else 0
	weight float64 // the weight of h
	reopen bool    // whether a shorter way to a known state counts
	closed bool    // whether it does not count for a closed one
}

// priority is g + w·h rounded down. Rounding down costs no guarantee: where
// g + w·h ≤ w·C holds for some open state, it holds for the whole part, too.
func (o openListOrder) priority(g, h int) int { return o.g*g + int(o.weight*float64(h)) }

// proves tells whether the priority of an open state bounds every solution.
func (o openListOrder) proves() bool { return o.g == 1 && o.weight == 1 }

// bestFirst is the frame of A*, weighted A* and greedy best-first search:
//
//  1. pop the open state of least priority; the goal ends the search
//  2. expand it: play each move but the one that leads straight back
//  3. a new state is opened; a known one is opened again if this way is
//     shorter, be it open or closed
type bestFirst struct {
	*EffortCounter
	openListOrder
	board *puzzle.SearchState // the state that is being expanded
	key   []uint64            // that state as stateTable packs it
	h     Heuristic
	table *stateTable
	open  *bucketQueue
	floor int    // the largest priority popped so far
	depth uint32 // the largest g popped so far

	record *record.Recorder // nil where nobody wants to know
}

// runBestFirst returns the moves, and the largest priority popped: with weight
// 1 and an admissible heuristic no solution is shorter than that.
func runBestFirst(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options,
	by openListOrder) (Result, int, error) {
	if err := Suits(h, start); err != nil {
		return Result{}, 0, err
	}
	s := &bestFirst{EffortCounter: NewEffortCounter(ctx, o, start.Size.Cells()), openListOrder: by, board: start.Clone(),
		h: h, record: o.Record}
	if s.record != nil {
		s.record.Begin(record.RunHeader{
			Method: record.BestFirst, Start: start, H: h.H(start), Order: Tries, Informed: true,
			CountG: by.g == 1, Weight: by.weight, Reopen: by.reopen, Closed: by.closed,
		})
		defer s.record.End()
	}
	moves, err := s.run()
	s.Show()
	return Result{Moves: moves, Found: err == nil, Stats: s.Stats}, s.floor, err
}

func (s *bestFirst) run() ([]puzzle.Move, error) {
	if err := s.begin(); err != nil {
		return nil, err
	}
	for {
		number, priority, ok := s.open.pop()
		if !ok {
			return nil, ErrExhausted
		}
		if priority > s.floor {
			s.floor = priority
			if s.proves() {
				s.watch.Bound.Store(int64(priority))
			}
		}
		n := s.table.node(number)
		n.closed = true
		if n.g > s.depth {
			s.depth = n.g
			s.watch.Depth.Store(int64(n.g))
		}
		s.table.unpack(s.table.key(number), s.board)
		if n.h == 0 && s.board.Solved() {
			if s.record != nil {
				s.record.Goal(number)
			}
			return s.table.path(number, s.board), nil
		}
		if err := s.Expand(); err != nil {
			return nil, err
		}
		if err := s.successors(number, n); err != nil {
			return nil, err
		}
	}
}

func (s *bestFirst) begin() (err error) {
	h := s.h.H(s.board)
	if s.table, s.key, err = newStateTable(s.board, s.EffortCounter, tableNode{h: uint16(h)}); err != nil {
		return err
	}
	s.open = &bucketQueue{table: s.table}
	return s.open.push(0, s.priority(0, h))
}

func (s *bestFirst) successors(number uint32, n *tableNode) error {
	if s.record != nil {
		s.record.Expand(number, int(n.h))
	}
	copy(s.key, s.table.key(number))
	b, links := s.board, *s.board.Links()
	blank := b.Blank
	for _, m := range Tries {
		from := int(links[blank][m])
		if from < 0 || (n.g > 0 && m == n.move.Inverse()) {
			continue
		}
		s.Generated++
		tile, hole := b.Cells[from], b.Cells[blank]
		s.table.swap(s.key, from, blank, tile, hole)
		b.Play(from)
		err := s.meet(n, m, from, blank)
		b.Play(blank)
		s.table.swap(s.key, from, blank, tile, hole)
		if err != nil {
			return err
		}
	}
	s.Stored = uint64(s.table.states)
	return nil
}

// meet looks at the successor that board and key hold, reached from parent by
// m, which slid a tile from one cell to another.
func (s *bestFirst) meet(parent *tableNode, m puzzle.Move, from, to int) error {
	child := tableNode{g: parent.g + 1, move: m}
	number, slot, known := s.table.find(s.key)
	if !known {
		h := s.h.After(s.board, int(parent.h), from, to)
		child.h = uint16(h)
		number, err := s.table.add(s.key, slot, child)
		if err != nil {
			return err
		}
		if s.record != nil {
			s.record.New(m, h)
		}
		return s.open.push(number, s.priority(int(child.g), h))
	}
	old := s.table.node(number)
	if !s.reopen || child.g >= old.g || s.closed && old.closed {
		if s.record != nil {
			s.record.Known(m, number)
		}
		return nil
	}
	if s.record != nil {
		s.record.Shorter(m, number, !old.closed)
	}
	child.h = old.h
	if old.closed {
		*old = child
	} else {
		var err error
		if number, err = s.table.replace(number, slot, child); err != nil {
			return err
		}
	}
	return s.open.push(number, s.priority(int(child.g), int(child.h)))
}
