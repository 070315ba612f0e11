package ida

import (
	"context"
	"errors"
	"slices"
	"sync"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// CountShortest counts the solutions of exactly length moves, where length is the true distance of start and h is
// admissible. Solutions are different where their moves are. It calls each, which may be nil, with every one as it
// finds it, in no order, one at a time; each may keep the moves.
//
// It runs the last round of IDA* to its end, past every goal, with all workers.
// ErrLimit and the context's error come with the count so far.
func CountShortest(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, length int, o search.Options,
	each func(moves []puzzle.Move)) (uint64, error) {
	if err := search.Suits(h, start); err != nil {
		return 0, err
	}
	return newIterativeDeepening(ctx, start, h, o).count(h.H(start), length, each)
}

// count runs the round under the bound of length moves.
func (d *iterativeDeepening) count(h, length int, each func(moves []puzzle.Move)) (goals uint64, err error) {
	d.cut.next = h
	each = oneByOne(each)
	for _, t := range d.trees {
		t.pastGoals(each)
	}
	if len(d.trees) > 1 && length >= shareFrom {
		_, _, err = d.split(length)
	} else {
		_, _, err = d.trees[0].under(nil, length)
	}
	d.Show()
	for _, t := range d.trees {
		goals += t.goals()
	}
	if errors.Is(err, search.ErrExhausted) {
		err = nil
	}
	return goals, err
}

// oneByOne returns a function that several trees may call at once; nil for nil.
func oneByOne(each func(moves []puzzle.Move)) func(moves []puzzle.Move) {
	if each == nil {
		return nil
	}
	var mu sync.Mutex
	return func(moves []puzzle.Move) {
		mu.Lock()
		defer mu.Unlock()
		each(slices.Clone(moves))
	}
}

// shareFrom is the length from which on workers share a count: where a tree is cut into subtrees there must be no goal
// above the cut.
const shareFrom = 20

// duplicates is the length of the words that an automaton leaves out where every solution counts: those of two moves,
// the second of which takes the first back. Longer duplicates are other paths to the same state.
const duplicates = 2

// possible reports whether a solution can have a length: f keeps its parity.
func possible(h, length int) bool { return h <= length && (length-h)%2 == 0 }
