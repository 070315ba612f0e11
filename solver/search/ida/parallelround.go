package ida

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// splitInto is the number of subtrees for each worker: enough that the last
// ones to finish do not leave the others waiting for long.
const splitInto = 200

// split is a round of IDA* by several workers, or by one that takes what is most
// promising first:
//
//  1. search the tree down to a depth that gives many subtrees
//  2. every worker takes the next subtree, until none is left, one has found
//     the goal, or one has hit a limit
//
// The upper part holds no goal: the rounds before went deeper.
func (r *iterativeDeepening) split(bound int) ([]puzzle.Move, int, error) {
	pieces := max(splitInto*len(r.trees), r.front.wants(r.Iterations))
	roots, moves, next, err := r.cutter.cutting().cut(r.cutter, bound, pieces)
	if !errors.Is(err, search.ErrExhausted) {
		return moves, next, err
	}
	t := &parallelRound{roots: roots, order: r.front.order(roots, bound), reached: make([]int, len(roots)),
		bound: bound, next: next, err: search.ErrExhausted}
	crew := guard.NewWorkers(func() { t.done.Store(true) })
	for _, tree := range r.trees[1:] {
		crew.Go(func() { t.work(tree) })
	}
	crew.Work(func() { t.work(r.trees[0]) }) // it shares its counter with the upper part
	err = crew.Wait()
	for _, tree := range r.trees[1:] {
		r.Join(tree.counts())
	}
	if err != nil {
		return nil, noBound, err
	}
	r.front.roots, r.front.reached = t.roots, t.reached
	return t.moves, t.next, t.err
}

type parallelRound struct {
	roots   [][]puzzle.Move
	order   []int // the order in which the roots are searched
	reached []int // by root; each is written by the worker that took it
	bound   int
	taken   atomic.Int64
	done    atomic.Bool

	mu    sync.Mutex
	next  int
	moves []puzzle.Move
	err   error
}

func (t *parallelRound) work(tree boundedDFS) {
	tree.counts().StopWith(&t.done)
	scout, _ := tree.(depthTrackingDFS)
	for !t.done.Load() {
		i := int(t.taken.Add(1)) - 1
		if i >= len(t.roots) {
			return
		}
		root := t.order[i]
		moves, next, err := tree.under(t.roots[root], t.bound)
		if scout != nil {
			t.reached[root] = scout.reached()
		}
		if errors.Is(err, search.ErrStopped) {
			return
		}
		t.mu.Lock()
		t.next = min(t.next, next)
		if !errors.Is(err, search.ErrExhausted) && errors.Is(t.err, search.ErrExhausted) {
			t.moves, t.err = slices.Clone(moves), err
			t.done.Store(true)
		}
		t.mu.Unlock()
	}
}
