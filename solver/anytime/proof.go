package anytime

import (
	"errors"
	"slices"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// end is one end of the way, from which IDA* proves bounds: every bound that it searches
// to its end without a solution is one that no solution is within. Each takes some
// twenty-five times the states of the one before on 6×6, and how many it begins with
// depends on what surrounds the blank; so it pays to look at both ends, and to go on from
// the one where it is narrower.
type end struct {
	board     *puzzle.Board
	heuristic search.Heuristic
	back      bool   // the board is that of the way back
	bound     int    // proven from here
	last      uint64 // states of the last bound that was searched to its end
}

// endsOf is the start, with h where that is admissible and says more of it, and the goal.
func endsOf(start *puzzle.Board, h search.Heuristic) []end {
	var ends []end
	for _, b := range []*puzzle.Board{start, start.Reversed()} {
		e := end{board: b, heuristic: heuristic.NewLastMove(b.Size, b.BlankGoal), back: len(ends) > 0}
		e.bound = e.heuristic.H(b)
		if !e.back && h.Admissible() && h.H(b) > e.bound {
			e.heuristic, e.bound = h, h.H(b)
		}
		ends = append(ends, e)
	}
	return ends
}

// narrower puts the end first that has proven more, or as much with fewer states.
func narrower(a, b end) int {
	if a.bound != b.bound {
		return b.bound - a.bound
	}
	return int(int64(a.last) - int64(b.last))
}

// firstProof is how many states the first proof may look at from either end.
const firstProof = 20_000

// longer is how many states the proof after one of so many may look at: some for each one
// of the beams, whose states cost ten times as much. A bound that is far from the solutions
// is worth little time.
func (q *quest) longer(states uint64) uint64 {
	growth, share := uint64(2), uint64(1)
	if len(q.start.Cells) <= 36 {
		growth, share = 8, 4
	}
	return min(growth*states, share*q.asked)
}

// exhaust raises the bound with about so many states: the first time from both ends, then
// from the one that led further.
func (q *quest) exhaust(nodes uint64) error {
	for i := range q.ends {
		if err := q.exhaustFrom(&q.ends[i], nodes); err != nil {
			return err
		}
	}
	slices.SortStableFunc(q.ends, narrower)
	q.ends = q.ends[:1]
	return nil
}

func (q *quest) exhaustFrom(e *end, nodes uint64) error {
	o := search.Options{Workers: q.options.Workers, Nodes: nodes}
	if q.options.Nodes > 0 {
		o.Nodes = min(nodes, q.options.Nodes-min(q.options.Watch.Expanded.Load(), q.options.Nodes)+1)
	}
	if q.options.Time > 0 {
		o.Time = max(q.options.Time-q.options.Clock(), time.Millisecond)
	}
	found, err := ida.IDAStar(q.ctx, e.board, e.heuristic, o)
	q.options.Watch.Expanded.Add(found.Expanded)
	q.options.Watch.Generated.Add(found.Generated)
	for _, round := range found.Iterations {
		if round.Bound < found.LowerBound {
			e.last = round.Expanded
		}
	}
	e.bound = found.LowerBound
	if found.Found {
		q.offer(e.forward(found.Moves))
	}
	q.prove(found.LowerBound, found.Iterations)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return err
	}
	return q.may()
}

// forward is a solution of the end's board as one of the start.
func (e *end) forward(moves []puzzle.Move) []puzzle.Move {
	if !e.back {
		return moves
	}
	moves = slices.Clone(moves)
	slices.Reverse(moves)
	for i, m := range moves {
		moves[i] = m.Inverse()
	}
	return moves
}
