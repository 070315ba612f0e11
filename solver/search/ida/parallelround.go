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

// lastRoundLeaves are the leaves of the last round, with the depth to which each of them was expanded before all its
// paths were cut off. On a shortest path, f mostly rises to the last bound only late. So the goal is most often below a
// leaf that went deep under the bound before, and the next round begins with the deepest leaves. All rounds but the
// last visit the same states in any order; this order saves half of the last round or more.
//
// States that several paths lead to are left in: under the last bound but one of boards 44 and 25 of Korf and Felner,
// 21 and 17 % of what the automaton leaves of the depths down to 40. To remember states would take more than that:
// 16,384 of those in the upper third of the paths spare 5 % of board 40's states, and no time.
type lastRoundLeaves struct {
	scouts  bool // the trees report how deep they went
	leaves  leafList
	reached []uint8
}

// depthTrackingDFS is a search that reports how deep it went.
type depthTrackingDFS interface {
	// reached returns the depth of the deepest state that the last under expanded.
	reached() int
}

// The states of a round from which on the next one is cut into leaves. Shorter searches look at the same states in the
// same order as one that is recorded, which has no leaves; but for a FifteenSearch, which looks at the states of its
// batches in another order in any case. Of Korf's hundred boards it looks at 8,005 states each with the tables of 7
// and 8 tiles where it cuts from 20,000 states on, at 7,104 from 2,000 and 6,564 from 100, which took
// about as long: a cut costs time, too.
const (
	cutFrom        = 20_000
	cutFifteenFrom = 2_000
)

// CutsFrom returns the number of states of a round from which on the next one is cut into leaves, for boards of a size
// and the tables of one partition.
func CutsFrom(size puzzle.Size) uint64 {
	if size == packedSize {
		return cutFifteenFrom
	}
	return cutFrom
}

// order returns the order in which to search the leaves: first those below the deepest of the last round, of these the
// ones with the deepest roots, and equal ones in their order. Each is a leaf of the last round, or below one.
func (l *lastRoundLeaves) order(leaves *leafList) []int32 {
	order, depths := make([]int32, leaves.len()), make([]int, leaves.len())
	known := 0
	var path, before []puzzle.Move
	for i := range order {
		order[i] = int32(i)
		path = leaves.path(i, path)
		for ; known < l.leaves.len(); known++ {
			before = l.leaves.path(known, before)
			if slices.Compare(before, path[:min(len(path), len(before))]) >= 0 {
				break
			}
		}
		depths[i] = len(path)
		if known < l.leaves.len() && slices.Equal(before, path[:min(len(path), len(before))]) {
			depths[i] += int(l.reached[known]) << 8
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return depths[b] - depths[a] })
	return order
}
