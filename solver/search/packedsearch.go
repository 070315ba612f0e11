package search

import (
	"context"
	"slices"
	"time"
)

// packedSearch is the loop over the bounds.
type packedSearch struct {
	*gauge
	plan *packedPlan
	tree *packedTree
}

func newPackedSearch(ctx context.Context, plan *packedPlan, o Options) *packedSearch {
	m := newGauge(ctx, o, packedCells)
	return &packedSearch{gauge: m, plan: plan, tree: newPackedTree(plan, m)}
}

func (s *packedSearch) run() (result Result, err error) {
	for bound := s.plan.h(); ; bound += 2 {
		result.LowerBound = bound
		s.Stored = uint64(bound)
		s.watch.Bound.Store(int64(bound))
		before := s.Stats
		s.tree.stack[0] = s.plan.root(bound)
		depth, cut, err := s.tree.walk()
		s.Iterations = append(s.Iterations, Iteration{
			bound, s.Expanded - before.Expanded, s.Generated - before.Generated, time.Since(s.began),
		})
		if err == nil && depth < 0 && !cut {
			err = ErrExhausted
		}
		if err != nil || depth >= 0 {
			if err == nil {
				result.Found = true
				result.Moves = slices.Clone(s.tree.path[:depth])
			}
			s.show()
			result.Stats = s.Stats
			return result, err
		}
	}
}
