package search

import (
	"context"
	"errors"
	"math"
	"time"

	"tilewise/solver/puzzle"
)

// IDAStar is iterative-deepening A* (R. E. Korf, 1985): depth-first searches
// under a bound on f = g + h that rises from round to round to the least f
// that was cut off. It never takes the last move back, and keeps nothing but
// its path.
//
// Complete. Optimal where h is admissible, whether consistent or not. Memory
// is the length of the path. Stopped early, its lower bound is the bound of the
// round it was in. With Options.Workers, rounds that are long enough are split
// into subtrees that the workers share out; the length stays the same, the
// counts of the last round depend on who finds the goal first.
func IDAStar(ctx context.Context, start *puzzle.Board, h Heuristic, o Options) (Result, error) {
	return newDeepening(ctx, start, h, o).run(h.H(start))
}

// tree is a depth-first search under a bound.
type tree interface {
	// under searches the subtree that prefix leads to, whose root has
	// f ≤ bound, for the goal, through all states of f ≤ bound. It returns the
	// moves from the start to the goal, or ErrExhausted and the least f that
	// was cut off.
	under(prefix []puzzle.Move, bound int) (moves []puzzle.Move, next int, err error)
	// fork is a tree for another worker.
	fork() tree
	// counts is the gauge that the tree counts with.
	counts() *gauge
}

// cutter is what can cut a tree into subtrees.
type cutter interface {
	// cut searches the upper part of the tree, down to where there are about
	// count subtrees, and lists the paths to these. Otherwise it is like under
	// without a prefix.
	cut(bound, count int) (roots [][]puzzle.Move, moves []puzzle.Move, next int, err error)
}

// noBound is the next bound when nothing was cut off.
const noBound = math.MaxInt

// deepening is the loop over the bounds.
type deepening struct {
	*gauge
	trees      []tree // one for each worker; the first counts with the deepening's own gauge
	cutter     cutter // counts with the deepening's own gauge, too
	admissible bool
}

func newDeepening(ctx context.Context, start *puzzle.Board, h Heuristic, o Options) *deepening {
	m := newGauge(ctx, o, start.Size.Cells())
	plain := newBoardTree(start, h, m)
	d := &deepening{gauge: m, cutter: plain, trees: []tree{plain}, admissible: h.Admissible()}
	if t, ok := newNibbleTree(start, h, m); ok {
		d.trees[0] = t
	}
	for range o.Workers - 1 {
		d.trees = append(d.trees, d.trees[0].fork())
	}
	return d
}

func (d *deepening) run(bound int) (result Result, err error) {
	for {
		if d.admissible {
			result.LowerBound = bound
		}
		d.Stored = uint64(bound)
		d.watch.Bound.Store(int64(bound))
		before := d.Stats
		var next int
		result.Moves, next, err = d.round(bound)
		d.Iterations = append(d.Iterations, Iteration{
			bound, d.Expanded - before.Expanded, d.Generated - before.Generated, time.Since(d.began),
		})
		rounds := d.Iterations // which only grow
		d.watch.rounds.Store(&rounds)
		if !errors.Is(err, ErrExhausted) || next == noBound {
			break
		}
		bound = next
	}
	result.Found = err == nil
	d.show()
	result.Stats = d.Stats
	return result, err
}

// splitFrom is the number of states that a round must have expanded for the
// next one to be split.
const splitFrom = 50_000

func (d *deepening) round(bound int) ([]puzzle.Move, int, error) {
	if n := len(d.Iterations); len(d.trees) > 1 && n > 0 && d.Iterations[n-1].Expanded >= splitFrom {
		return d.split(bound)
	}
	return d.trees[0].under(nil, bound)
}
