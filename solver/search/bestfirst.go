package search

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// openListOrder says how a best-first search ranks its open states.
type openListOrder struct {
	g      int     // 1 where the length of the path so far counts, else 0
	weight float64 // the weight of h
	reopen bool    // a shorter path to a known state replaces the known one
	closed bool    // closed states stay closed
}

// priority returns g + w·h rounded down. Rounding keeps the guarantee: where g + w·h ≤ w·C holds for some open state,
// it holds for the whole part, too.
func (o openListOrder) priority(g, h int) int { return o.g*g + int(o.weight*float64(h)) }

// proves reports whether the priority of an open state bounds every solution.
func (o openListOrder) proves() bool { return o.g == 1 && o.weight <= 1 }

// bestFirst is the core of uniform-cost search, A*, weighted A*, greedy best-first search and each side of NBS:
//
//  1. pop the open state of least priority; the goal ends the search
//  2. expand it: play each move but the one that leads straight back
//  3. open a new state; open a known one again, whether open or closed, where this path is shorter
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

	record *record.Recorder    // nil for no record
	enter  func(number uint32) // called with each state that is new or has a shorter path; may be nil
}

// runBestFirst returns the moves, and the largest priority that it popped. With weight 1 and an admissible heuristic,
// no solution is shorter than that.
func runBestFirst(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options,
	by openListOrder) (Result, int, error) {
	if err := Suits(h, start); err != nil {
		return Result{}, 0, err
	}
	s := &bestFirst{EffortCounter: NewEffortCounter(ctx, o, start.Size.Cells()), openListOrder: by, board: start.Clone(),
		h: h, record: o.Record}
	s.record.Begin(record.RunHeader{
		Method: record.BestFirst, Start: start, H: h.H(start), Order: Tries, Informed: by.weight > 0,
		CountG: by.g == 1, Weight: by.weight, Reopen: by.reopen, Closed: by.closed,
	})
	defer s.record.End()
	moves, err := s.run()
	s.Show()
	return Result{Moves: moves, Found: err == nil, Stats: s.Stats}, s.floor, err
}

func (f *bestFirst) run() ([]puzzle.Move, error) {
	if err := f.begin(); err != nil {
		return nil, err
	}
	for {
		number, priority, ok := f.open.pop()
		if !ok {
			return nil, ErrExhausted
		}
		if priority > f.floor {
			f.floor = priority
			if f.proves() {
				f.watch.Bound.Store(int64(priority))
			}
		}
		n := f.table.node(number)
		n.closed = true
		if n.g > f.depth {
			f.depth = n.g
			f.watch.Depth.Store(int64(n.g))
		}
		f.table.unpack(f.table.key(number), f.board)
		if n.h == 0 && f.board.Solved() {
			f.record.Goal(number)
			return f.table.path(number, f.board), nil
		}
		if err := f.Expand(); err != nil {
			return nil, err
		}
		if err := f.successors(number, n); err != nil {
			return nil, err
		}
	}
}

func (f *bestFirst) begin() (err error) {
	h := f.h.H(f.board)
	if f.table, f.key, err = newStateTable(f.board, f.EffortCounter, tableNode{h: uint16(h)}); err != nil {
		return err
	}
	f.open = &bucketQueue{table: f.table}
	return f.open.push(0, f.priority(0, h))
}

func (f *bestFirst) successors(number uint32, n *tableNode) error {
	f.record.Expand(number, int(n.h))
	copy(f.key, f.table.key(number))
	b, links := f.board, *f.board.Links()
	blank := b.Blank
	for _, m := range Tries {
		from := int(links[blank][m])
		if from < 0 || (n.g > 0 && m == n.move.Inverse()) {
			continue
		}
		f.Generated++
		tile, hole := b.Cells[from], b.Cells[blank]
		f.table.swap(f.key, from, blank, tile, hole)
		b.Play(from)
		err := f.meet(n, m, from, blank)
		b.Play(blank)
		f.table.swap(f.key, from, blank, tile, hole)
		if err != nil {
			return err
		}
	}
	f.Stored = uint64(f.table.states)
	return nil
}

// meet handles the successor in board and key, which m reached from parent by sliding a tile from one cell to another.
func (f *bestFirst) meet(parent *tableNode, m puzzle.Move, from, to int) error {
	child := tableNode{g: parent.g + 1, move: m}
	number, slot, known := f.table.find(f.key)
	if !known {
		h := f.h.After(f.board, int(parent.h), from, to)
		child.h = uint16(h)
		number, err := f.table.add(f.key, slot, child)
		if err != nil {
			return err
		}
		f.record.New(m, h)
		if f.enter != nil {
			f.enter(number)
		}
		return f.open.push(number, f.priority(int(child.g), h))
	}
	old := f.table.node(number)
	if !f.reopen || child.g >= old.g || f.closed && old.closed {
		f.record.Known(m, number)
		return nil
	}
	f.record.Shorter(m, number, !old.closed)
	child.h = old.h
	if old.closed {
		*old = child
	} else {
		var err error
		if number, err = f.table.replace(number, slot, child); err != nil {
			return err
		}
	}
	if f.enter != nil {
		f.enter(number)
	}
	return f.open.push(number, f.priority(int(child.g), int(child.h)))
}
