package search

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// BFS is breadth-first search: all states at depth 0, 1, 2 … until the goal is
// among them. h is not used and may be nil.
//
// Complete. Optimal. Memory grows with the states. Stopped early, its lower bound is the depth that it had reached.
func BFS(ctx context.Context, start *puzzle.SearchState, _ Heuristic, o Options) (Result, error) {
	s := &breadthFirstWave{EffortCounter: NewEffortCounter(ctx, o, start.Size.Cells()), board: start.Clone(),
		record: o.Record}
	s.record.Begin(record.RunHeader{Method: record.Waves, Start: start, Order: waveOrder})
	defer s.record.End()
	var result Result
	err := s.begin()
	for err == nil && !result.Found {
		if s.waiting() == 0 {
			err = ErrExhausted
			break
		}
		result.LowerBound = s.depth()
		s.table.unpack(s.table.key(uint32(s.head)), s.board)
		if s.board.Solved() {
			result.Moves, result.Found = s.table.path(uint32(s.head), s.board), true
			s.record.Goal(uint32(s.head))
			break
		}
		err = s.step(nil)
		s.Stored = uint64(s.table.states)
	}
	s.Show()
	result.Stats = s.Stats
	return result, err
}

// breadthFirstWave is a breadth-first search in progress. The numbers of the table are its queue: the states before
// head are expanded, the others wait in order.
type breadthFirstWave struct {
	*EffortCounter
	board *puzzle.SearchState // the state that is being expanded
	key   []uint64            // that state as stateTable packs it
	table *stateTable
	head  int

	record *record.Recorder // nil for none
}

// waveOrder is the order in which breadth-first search tries the moves. It only decides which states of a layer come
// first. With this order, the farthest board of the 8-puzzle reaches its goal before the last other state.
var waveOrder = [4]puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Right, puzzle.Left}

func (w *breadthFirstWave) begin() (err error) {
	w.table, w.key, err = newStateTable(w.board, w.EffortCounter, tableNode{})
	return err
}

func (w *breadthFirstWave) waiting() int { return w.table.count - w.head }

func (w *breadthFirstWave) depth() int { return int(w.table.node(uint32(w.head)).g) }

// step expands the next state. It calls seen, which may be nil, with the key and the number of each new state; seen
// returns false to end the search.
func (w *breadthFirstWave) step(seen func(key []uint64, number uint32) bool) error {
	if err := w.Expand(); err != nil {
		return err
	}
	parent := w.table.node(uint32(w.head))
	copy(w.key, w.table.key(uint32(w.head)))
	w.table.unpack(w.key, w.board)
	w.record.Expand(uint32(w.head), 0)
	w.head++
	b := w.board
	for _, m := range waveOrder {
		from := b.Source(m)
		if from < 0 || (parent.g > 0 && m == parent.move.Inverse()) {
			continue
		}
		w.Generated++
		w.table.swap(w.key, from, b.Blank, b.Cells[from], b.Cells[b.Blank])
		if number, slot, known := w.table.find(w.key); known {
			w.record.Known(m, number)
		} else {
			number, err := w.table.add(w.key, slot, tableNode{g: parent.g + 1, move: m})
			if err != nil {
				return err
			}
			w.record.New(m, 0)
			if seen != nil && !seen(w.key, number) {
				return nil
			}
		}
		w.table.swap(w.key, from, b.Blank, b.Cells[from], b.Cells[b.Blank])
	}
	w.watch.Depth.Store(int64(parent.g))
	return nil
}
