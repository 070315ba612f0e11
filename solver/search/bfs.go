package search

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// BFS is breadth-first search: all states at depth 0, 1, 2 … until the goal is
// among them. h is not used and may be nil.
//
// Complete. Optimal. Memory grows with the states. Stopped early, its lower
// bound is the depth that it had reached.
func BFS(ctx context.Context, start *puzzle.SearchState, _ Heuristic, o Options) (Result, error) {
	s := &breadthFirstWave{EffortCounter: NewEffortCounter(ctx, o, start.Size.Cells()), board: start.Clone(),
		record: o.Record}
	if s.record != nil {
		s.record.Begin(record.RunHeader{Method: record.Waves, Start: start, Order: waveOrder})
		defer s.record.End()
	}
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
			if s.record != nil {
				s.record.Goal(uint32(s.head))
			}
			break
		}
		err = s.step(nil)
		s.Stored = uint64(s.table.states)
	}
	s.Show()
	result.Stats = s.Stats
	return result, err
}

// breadthFirstWave is a breadth-first search in progress. The numbers of the table are its
// queue: those before head are expanded, the others wait in their order.
type breadthFirstWave struct {
	*EffortCounter
	board *puzzle.SearchState // the state that is being expanded
	key   []uint64            // that state as stateTable packs it
	table *stateTable
	head  int

	record *record.Recorder // nil where nobody wants to know
}

// waveOrder is the order in which breadth-first search tries the moves. It
// decides only which states of a layer come first: here, that the farthest
// board of the 8-puzzle meets its goal before the last other state.
var waveOrder = [4]puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Right, puzzle.Left}

func (s *breadthFirstWave) begin() (err error) {
	s.table, s.key, err = newStateTable(s.board, s.EffortCounter, tableNode{})
	return err
}

// waiting is the number of states that are not expanded yet.
func (s *breadthFirstWave) waiting() int { return s.table.count - s.head }

// depth is that of the next state to expand.
func (s *breadthFirstWave) depth() int { return int(s.table.node(uint32(s.head)).g) }

// step expands the next state. seen, which may be nil, is told the key and the
// number of each new state; it returns false to end the search.
func (s *breadthFirstWave) step(seen func(key []uint64, number uint32) bool) error {
	if err := s.Expand(); err != nil {
		return err
	}
	parent := s.table.node(uint32(s.head))
	copy(s.key, s.table.key(uint32(s.head)))
	s.table.unpack(s.key, s.board)
	if s.record != nil {
		s.record.Expand(uint32(s.head), 0)
	}
	s.head++
	b := s.board
	for _, m := range waveOrder {
		from := b.Source(m)
		if from < 0 || (parent.g > 0 && m == parent.move.Inverse()) {
			continue
		}
		s.Generated++
		s.table.swap(s.key, from, b.Blank, b.Cells[from], b.Cells[b.Blank])
		if number, slot, known := s.table.find(s.key); known {
			if s.record != nil {
				s.record.Known(m, number)
			}
		} else {
			number, err := s.table.add(s.key, slot, tableNode{g: parent.g + 1, move: m})
			if err != nil {
				return err
			}
			if s.record != nil {
				s.record.New(m, 0)
			}
			if seen != nil && !seen(s.key, number) {
				return nil
			}
		}
		s.table.swap(s.key, from, b.Blank, b.Cells[from], b.Cells[b.Blank])
	}
	s.watch.Depth.Store(int64(parent.g))
	return nil
}
