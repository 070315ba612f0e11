package search

import (
	"context"
	"slices"

	"tilewise/solver/puzzle"
)

// newPackedDeepening is IDA* over the trees of a plan, one for each worker.
func newPackedDeepening(ctx context.Context, plan *packedPlan, o Options) (*deepening, *packedTree) {
	m := newGauge(ctx, o, packedCells)
	first := newPackedTree(plan, m)
	d := &deepening{gauge: m, cutter: first, trees: []tree{first}, admissible: true}
	for range o.Workers - 1 {
		d.trees = append(d.trees, first.fork())
	}
	return d, first
}

func (t *packedTree) fork() tree     { return newPackedTree(t.plan, t.gauge.fork()) }
func (t *packedTree) counts() *gauge { return t.gauge }

func (t *packedTree) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	n := t.plan.root(bound)
	generated := t.Generated
	for i, m := range prefix {
		top, _ := t.children(&n, 0)
		of := slices.IndexFunc(t.stack[:top], func(child packedNode) bool { return child.move == m })
		n = t.stack[of]
		t.path[i] = m
	}
	t.Generated = generated
	depth, cut, err := t.walk(&n)
	next := noBound
	if cut {
		next = bound + 2
	}
	switch {
	case err != nil:
		return nil, next, err
	case depth < 0:
		return nil, next, ErrExhausted
	}
	return slices.Clone(t.path[:depth]), next, nil
}

// cut goes down level by level, in the order of the search.
func (t *packedTree) cut(bound, count int) ([][]puzzle.Move, []puzzle.Move, int, error) {
	type branch struct {
		node packedNode
		path []puzzle.Move
	}
	next := noBound
	branches := []branch{{node: t.plan.root(bound)}}
	for level := 0; len(branches) > 0 && len(branches) < count && level < bound/2; level++ {
		var deeper []branch
		for _, b := range branches {
			if err := t.expand(); err != nil {
				return nil, nil, next, err
			}
			top, lost := t.children(&b.node, 0)
			if lost < 0 {
				next = bound + 2
			}
			for _, child := range slices.Backward(t.stack[:top]) {
				deeper = append(deeper, branch{child, append(slices.Clip(b.path), child.move)})
			}
		}
		branches = deeper
	}
	var roots [][]puzzle.Move
	for _, b := range branches {
		roots = append(roots, b.path)
	}
	return roots, nil, next, ErrExhausted
}

// CountShortest is the function of that name, with the tables.
func (p *Packed15) CountShortest(ctx context.Context, start *puzzle.Board, length int, o Options) (uint64, error) {
	plan, err := p.plan(start)
	if err != nil {
		return 0, err
	}
	if h := plan.h(); length < h || (length-h)%2 != 0 {
		return 0, nil
	}
	tree := newPackedTree(plan, newGauge(ctx, o, packedCells))
	// Of duplicates only those that take a move back may be left out here.
	tree.every, tree.rows = true, newAutomaton(packedSize, 2).rows
	root := plan.root(length)
	_, _, err = tree.walk(&root)
	tree.show()
	return tree.goals, err
}
