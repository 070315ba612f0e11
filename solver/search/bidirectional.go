package search

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// Bidirectional is breadth-first search from both ends, a whole layer at a time and always on the side whose next layer
// is smaller, until the two meet (I. Pohl, 1971). h is not used and may be nil.
//
// Why the first meeting is optimal: with all layers up to a and b complete and no meeting yet, every solution is longer
// than a + b. A state of layer a+1 that the other side has reached lies in its layer b, and gives length a + b + 1.
//
// Complete. Optimal. Memory grows with the states, of which it sees what two breadth-first searches of half the depth
// do. Stopped early, its lower bound is a + b + 1.
func Bidirectional(ctx context.Context, start *puzzle.SearchState, _ Heuristic, o Options) (result Result, err error) {
	m := NewEffortCounter(ctx, o, start.Size.Cells())
	here := &breadthFirstWave{EffortCounter: m, board: start.Clone(), record: o.Record}
	there := &breadthFirstWave{EffortCounter: m, board: puzzle.Home(start.Size, start.BlankGoal), record: o.Record}
	o.Record.Begin(record.RunHeader{Method: record.TwoWaves, Start: start, Order: waveOrder})
	defer o.Record.End()
	if err = here.begin(); err == nil {
		err = there.begin()
	}
	if start.Solved() {
		result.Moves, result.Found = []puzzle.Move{}, true
		o.Record.Goal(0)
	}
	for err == nil && !result.Found {
		near, far, side := here, there, 0
		if there.waiting() < here.waiting() {
			near, far, side = there, here, 1
		}
		o.Record.Layer(side)
		if near.waiting() == 0 {
			err = ErrExhausted
			break
		}
		result.LowerBound = here.depth() + there.depth() + 1
		m.watch.Bound.Store(int64(result.LowerBound))
		var at frontierMeeting
		if at, err = near.layer(far); at.met {
			result.Moves, result.Found = at.join(here, there, near), true
			o.Record.Met(at.near, at.far)
		}
	}
	m.Show()
	result.Stats = m.Stats
	return result, err
}

// frontierMeeting is a state that both waves have reached, by its numbers.
type frontierMeeting struct {
	near, far uint32
	met       bool
}

// layer expands all waiting states, which have the same depth, or stops at the first new state that the other wave has
// reached.
func (w *breadthFirstWave) layer(other *breadthFirstWave) (at frontierMeeting, err error) {
	seen := func(key []uint64, number uint32) bool {
		at.far, _, at.met = other.table.find(key)
		at.near = number
		return !at.met
	}
	for end := w.table.count; w.head < end && err == nil && !at.met; {
		err = w.step(seen)
		w.Stored = uint64(w.table.states + other.table.states)
	}
	return at, err
}

// join returns the path from here to the meeting, and from there back to the goal.
func (m frontierMeeting) join(here, there, near *breadthFirstWave) []puzzle.Move {
	if near == there {
		m.near, m.far = m.far, m.near
	}
	moves := here.table.path(m.near, here.board)
	back := there.table.path(m.far, there.board)
	return append(moves, puzzle.Undo(back)...)
}
