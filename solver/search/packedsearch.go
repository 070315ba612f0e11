package search

import (
	"context"
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// packedSearch is the loop over the bounds. Long rounds are shared out among
// the workers.
type packedSearch struct {
	*gauge
	plan  *packedPlan
	trees []*packedTree // one for each worker; the first counts with the search's own gauge
}

func newPackedSearch(ctx context.Context, plan *packedPlan, o Options) *packedSearch {
	m := newGauge(ctx, o, packedCells)
	s := &packedSearch{gauge: m, plan: plan, trees: []*packedTree{newPackedTree(plan, m)}}
	for range o.Workers - 1 {
		s.trees = append(s.trees, newPackedTree(plan, m.fork()))
	}
	return s
}

func (s *packedSearch) run() (result Result, err error) {
	for bound := s.plan.h(); ; bound += 2 {
		result.LowerBound = bound
		s.Stored = uint64(bound)
		s.watch.Bound.Store(int64(bound))
		before := s.Stats
		var cut bool
		result.Moves, cut, err = s.round(bound)
		s.Iterations = append(s.Iterations, Iteration{
			bound, s.Expanded - before.Expanded, s.Generated - before.Generated, time.Since(s.began),
		})
		if err == nil && result.Moves == nil && !cut {
			err = ErrExhausted
		}
		if err != nil || result.Moves != nil {
			break
		}
	}
	result.Found = err == nil
	s.show()
	result.Stats = s.Stats
	return result, err
}

// round searches all states of f ≤ bound. It returns the moves to the goal or
// nil, and whether any state was cut off.
func (s *packedSearch) round(bound int) ([]puzzle.Move, bool, error) {
	root := s.plan.root(bound)
	if n := len(s.Iterations); len(s.trees) > 1 && n > 0 && s.Iterations[n-1].Expanded >= splitFrom {
		return s.split(root, bound)
	}
	depth, cut, err := s.trees[0].walk(&root)
	if depth < 0 {
		return nil, cut, err
	}
	return s.trees[0].moves(depth), cut, err
}

// moves is a copy of the path, never nil.
func (t *packedTree) moves(depth int) []puzzle.Move {
	return append(make([]puzzle.Move, 0, depth), t.path[:depth]...)
}

// Count finds a shortest solution and counts all of them. The limits of o hold
// for the two parts together. The count is 0 where an error came before its
// end.
func (p *Packed15) Count(ctx context.Context, start *puzzle.Board, o Options) (uint64, Result, error) {
	plan, err := p.plan(start)
	if err != nil {
		return 0, Result{}, err
	}
	s := newPackedSearch(ctx, plan, o)
	result, err := s.run()
	if err != nil {
		return 0, result, err
	}
	tree := s.trees[0]
	// Of duplicates only those that take a move back may be left out here.
	tree.every, tree.rows = true, newAutomaton(packedSize, 2).rows
	root := plan.root(len(result.Moves))
	_, _, err = tree.walk(&root)
	s.show()
	result.Expanded, result.Generated = s.Expanded, s.Generated
	if err != nil {
		return 0, result, err
	}
	return tree.goals, result, nil
}

// packedTask is a subtree for a worker.
type packedTask struct {
	node packedNode
	path []puzzle.Move
}

// tasks cuts the tree under root into subtrees, in the order of the search:
// level by level, until there are enough of them. It counts what it expands.
func (s *packedSearch) tasks(root packedNode, bound int) (tasks []packedTask, cut bool, err error) {
	tree := s.trees[0]
	tasks = []packedTask{{node: root}}
	for level := 0; len(tasks) > 0 && len(tasks) < packedTasks*len(s.trees) && level < bound/2; level++ {
		var deeper []packedTask
		for _, task := range tasks {
			if err := s.expand(); err != nil {
				return nil, false, err
			}
			count, lost := tree.children(&task.node, 0)
			cut = cut || lost < 0
			for _, child := range slices.Backward(tree.stack[:count]) {
				deeper = append(deeper, packedTask{child, append(slices.Clip(task.path), child.move)})
			}
		}
		tasks = deeper
	}
	return tasks, cut, nil
}
