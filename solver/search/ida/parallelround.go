package ida

import (
	"errors"
	"sync"
	"sync/atomic"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// split runs a round of IDA* with several workers, or with one that takes the most promising leaves first:
//
//  1. cut the tree into leaves
//  2. every worker takes the next leaf, until none is left, one has found the goal, or one has reached a limit
//
// The upper part holds no goal, as it is an exhausted round.
func (d *iterativeDeepening) split(bound int) ([]puzzle.Move, int, error) {
	if err := d.cut.to(d.cutter, bound); err != nil {
		return nil, noBound, err
	}
	if d.cut.leaves.len() == 0 {
		return d.trees[0].under(nil, bound)
	}
	d.Rewind(search.Stats{Expanded: d.Expanded + d.cut.upper.Expanded, Generated: d.Generated + d.cut.upper.Generated})
	t := &parallelRound{leaves: &d.cut.leaves, order: d.front.order(&d.cut.leaves),
		reached: make([]uint8, d.cut.leaves.len()), bound: bound, next: noBound, err: search.ErrExhausted}
	if err := d.share(t.stop, t.work); err != nil {
		return nil, noBound, err
	}
	d.front.leaves, d.front.reached = d.cut.leaves, t.reached
	return t.moves, t.next, t.err
}

// share runs work on every tree until it returns; stop ends the others after an error.
func (d *iterativeDeepening) share(stop func(), work func(boundedDFS)) error {
	crew := guard.NewWorkers(stop)
	for _, tree := range d.trees[1:] {
		crew.Go(func() { work(tree) })
	}
	crew.Work(func() { work(d.trees[0]) }) // it shares its counter with the upper part
	err := crew.Wait()
	for _, tree := range d.trees[1:] {
		d.Join(tree.counts())
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

func (r *parallelRound) stop() { r.done.Store(true) }

func (r *parallelRound) work(tree boundedDFS) {
	tree.counts().StopWith(&r.done)
	scout, _ := tree.(depthTrackingDFS)
	var path []puzzle.Move
	for !r.done.Load() {
		i := int(r.taken.Add(1)) - 1
		if i >= len(r.order) {
			return
		}
		leaf := int(r.order[i])
		path = r.leaves.path(leaf, path)
		moves, next, err := tree.under(path, r.bound)
		if scout != nil {
			r.reached[leaf] = uint8(min(scout.reached(), 255))
		}
		if errors.Is(err, search.ErrStopped) {
			return
		}
		r.mu.Lock()
		r.next = min(r.next, next)
		if !errors.Is(err, search.ErrExhausted) && errors.Is(r.err, search.ErrExhausted) {
			r.moves, r.err = moves, err
			r.stop()
		}
		r.mu.Unlock()
	}
}
