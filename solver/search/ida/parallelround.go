package ida

import (
	"errors"
	"sync"
	"sync/atomic"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// split is a round of IDA* by several workers, or by one that takes what is most
// promising first:
//
//  1. cut the tree into leaves
//  2. every worker takes the next leaf, until none is left, one has found
//     the goal, or one has hit a limit
//
// The upper part holds no goal: it is a round that was exhausted.
func (r *iterativeDeepening) split(bound int) ([]puzzle.Move, int, error) {
	if err := r.cut.to(r.cutter, bound); err != nil {
		return nil, noBound, err
	}
	if r.cut.leaves.len() == 0 {
		return r.trees[0].under(nil, bound)
	}
	r.Rewind(search.Stats{Expanded: r.Expanded + r.cut.upper.Expanded, Generated: r.Generated + r.cut.upper.Generated})
	t := &parallelRound{leaves: &r.cut.leaves, order: r.front.order(&r.cut.leaves),
		reached: make([]uint8, r.cut.leaves.len()), bound: bound, next: noBound, err: search.ErrExhausted}
	if err := r.share(t.stop, t.work); err != nil {
		return nil, noBound, err
	}
	r.front.leaves, r.front.reached = r.cut.leaves, t.reached
	return t.moves, t.next, t.err
}

// share has every tree work until it returns; stop makes them.
func (r *iterativeDeepening) share(stop func(), work func(boundedDFS)) error {
	crew := guard.NewWorkers(stop)
	for _, tree := range r.trees[1:] {
		crew.Go(func() { work(tree) })
	}
	crew.Work(func() { work(r.trees[0]) }) // it shares its counter with the upper part
	err := crew.Wait()
	for _, tree := range r.trees[1:] {
		r.Join(tree.counts())
	}
	return err
}

type parallelRound struct {
	leaves  *leafList
	order   []int32 // the order in which the leaves are searched
	reached []uint8 // by leaf, see depthTrackingDFS; each is written by the worker that took it
	bound   int
	taken   atomic.Int64
	done    atomic.Bool

	mu    sync.Mutex
	next  int
	moves []puzzle.Move
	err   error
}

func (t *parallelRound) stop() { t.done.Store(true) }

func (t *parallelRound) work(tree boundedDFS) {
	tree.counts().StopWith(&t.done)
	scout, _ := tree.(depthTrackingDFS)
	var path []puzzle.Move
	for !t.done.Load() {
		i := int(t.taken.Add(1)) - 1
		if i >= len(t.order) {
			return
		}
		leaf := int(t.order[i])
		path = t.leaves.path(leaf, path)
		moves, next, err := tree.under(path, t.bound)
		if scout != nil {
			t.reached[leaf] = uint8(min(scout.reached(), 255))
		}
		if errors.Is(err, search.ErrStopped) {
			return
		}
		t.mu.Lock()
		t.next = min(t.next, next)
		if !errors.Is(err, search.ErrExhausted) && errors.Is(t.err, search.ErrExhausted) {
			t.moves, t.err = moves, err
			t.stop()
		}
		t.mu.Unlock()
	}
}
