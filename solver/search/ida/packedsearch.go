package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

func (t *packedTree) fork() tree            { return newPackedTree(t.plan, t.Gauge.Fork()) }
func (t *packedTree) counts() *search.Gauge { return t.Gauge }

// pastGoals leaves only moves straight back out: other duplicates are solutions.
func (t *packedTree) pastGoals(each func(moves []puzzle.Move)) {
	t.tally.pastGoals(each)
	t.rows = newAutomaton(packedSize, duplicates).rows
}

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
		return nil, next, search.ErrExhausted
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
	for level := 0; len(branches) > 0 && len(branches) < count && !deepest(level, bound); level++ {
		var deeper []branch
		for _, b := range branches {
			if err := t.Expand(); err != nil {
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
	return roots, nil, next, search.ErrExhausted
}
