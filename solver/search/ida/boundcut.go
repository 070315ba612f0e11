package ida

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// BoundCut is the search of a board under one bound, cut into leaves that are searched in any order, by any number of
// workers and processes (see leafCut): the cut depends on the board, the bound and the tables alone, and so do the
// states of each leaf. A bound of which all leaves are searched without a goal is exhausted: no solution is that short.
//
// Part k of n is the leaves whose number is k modulo n. Neighbours are alike, so that such parts are as heavy as one
// another where each has some thousand leaves.
type BoundCut struct {
	Bound int
	Base  int          // the bound of the upper part; 0 where there is one leaf, the whole tree
	Upper search.Stats // what the upper part counts, which belongs to no leaf
	round *iterativeDeepening
}

// SearchVersion changes whenever the counts of a leaf change. Records of leaves are valid for the same version only.
const SearchVersion = 3

// Leaves returns the number of leaves.
func (c *BoundCut) Leaves() int { return c.round.cut.leaves.len() }

// CutProgress is the progress in a part of the leaves. The zero value is its beginning.
type CutProgress struct {
	Done      int           // how many leaves are searched, from the first one of the part
	Expanded  uint64        // states, in the leaves that are searched
	Generated uint64        // states, in the same leaves
	Next      int           // the least f above the bound in the same leaves; 0 for none
	Moves     []puzzle.Move // to the goal, which is in the next leaf; nil if no goal is found
}

// CutIDAStar does what Cut of a search with tables does, for any heuristic.
func CutIDAStar(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, bound, base int, o search.Options) (
	*BoundCut, error) {
	return newIterativeDeepening(ctx, start, h, o).cutAt(h.H(start), bound, base)
}

// cutAt cuts a round as run would, which goes through all bounds from h on: at the first bound where the round before
// has cutFrom states. With a base it runs only the round of the base.
func (d *iterativeDeepening) cutAt(h, bound, base int) (*BoundCut, error) {
	d.cut = leafCut{next: h}
	known := base >= h && base < bound
	if known {
		d.cut.next = base
		if err := d.cut.to(d.cutter, base+d.cutter.gap()); err != nil {
			return nil, err
		}
	}
	for at, large := h, known; at < bound && !large; {
		before := d.Stats
		_, next, err := d.trees[0].under(nil, at)
		large = d.Expanded-before.Expanded >= d.cutter.cutFrom()
		d.Rewind(before)
		if err == nil || next == noBound {
			break // the goal is nearer
		}
		if !errors.Is(err, search.ErrExhausted) {
			return nil, err
		}
		if at = next; large {
			if err := d.cut.to(d.cutter, bound); err != nil {
				return nil, err
			}
		}
	}
	if d.cut.leaves.len() == 0 {
		d.cut.leaves.add(nil)
	}
	return &BoundCut{Bound: bound, Base: d.cut.base, Upper: d.cut.upper, round: d}, nil
}

// SearchPart searches part k of n from its progress from until its end, a goal, a limit, or the context's end. The
// result is true of all leaves that are done, in any case. It calls each, which may be nil and must be fast, after
// every step, one at a time. Only one part may be searched at a time.
func (c *BoundCut) SearchPart(k, n int, from CutProgress, each func(CutProgress)) (CutProgress, error) {
	s := &partSearch{cut: c, part: k, of: n, progress: from, each: each, waiting: map[int]leafResult{}}
	s.taken.Store(int64(from.Done))
	s.end.Store(int64((c.Leaves() - k + n - 1) / n))
	if from.Moves != nil {
		return from, nil
	}
	if err := c.round.share(func() { s.stopped.Store(true) }, s.work); err != nil {
		return s.progress, err
	}
	return s.progress, s.err
}

// partSearch is one SearchPart. Workers take the leaves in order; a result waits for those of the leaves before it.
type partSearch struct {
	cut      *BoundCut
	part, of int
	each     func(CutProgress)
	taken    atomic.Int64
	end      atomic.Int64 // the leaf at which the part ends, counted within the part
	stopped  atomic.Bool

	mu       sync.Mutex
	progress CutProgress
	waiting  map[int]leafResult
	err      error
}

type leafResult struct {
	expanded, generated uint64
	next                int
	moves               []puzzle.Move // nil where there is no goal
}

func (s *partSearch) work(tree boundedDFS) {
	counter := tree.counts()
	counter.StopWith(&s.stopped)
	var path []puzzle.Move
	for !s.stopped.Load() {
		i := int(s.taken.Add(1)) - 1
		if i >= int(s.end.Load()) {
			return
		}
		path = s.cut.round.cut.leaves.path(s.part+i*s.of, path)
		before := counter.Stats
		moves, next, err := tree.under(path, s.cut.Bound)
		result := leafResult{counter.Expanded - before.Expanded, counter.Generated - before.Generated, next, moves}
		if !s.enter(i, result, err) {
			return
		}
	}
}

// enter stores the result of a leaf. It returns false where the search of the leaf did not come to its end.
func (s *partSearch) enter(leaf int, result leafResult, err error) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil && !errors.Is(err, search.ErrExhausted) {
		if s.err == nil && !errors.Is(err, search.ErrStopped) {
			s.err = err
		}
		s.stopped.Store(true)
		return false
	}
	if err == nil {
		s.end.Store(min(s.end.Load(), int64(leaf))) // those before it are still wanted: one may have a goal, too
	}
	s.waiting[leaf] = result
	for p := &s.progress; p.Moves == nil; {
		next, ok := s.waiting[p.Done]
		if !ok {
			break
		}
		delete(s.waiting, p.Done)
		if p.Moves = next.moves; p.Moves == nil {
			p.Done++
			p.Expanded, p.Generated = p.Expanded+next.expanded, p.Generated+next.generated
			if next.next != noBound && (p.Next == 0 || next.next < p.Next) {
				p.Next = next.next
			}
		}
		if s.each != nil {
			s.each(*p)
		}
	}
	return true
}
