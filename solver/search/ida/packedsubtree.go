package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

func (t *packedDFS) fork() boundedDFS              { return newPackedDFS(t.plan, t.EffortCounter.Fork()) }
func (t *packedDFS) counts() *search.EffortCounter { return t.EffortCounter }
func (t *packedDFS) reached() int                  { return t.deep }

// pastGoals leaves only moves straight back out: other duplicates are solutions.
func (t *packedDFS) pastGoals(each func(moves []puzzle.Move)) {
	t.goalCounter.pastGoals(each)
	t.rows = newAutomaton(packedSize, duplicates).rows
}

func (t *packedDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	t.deep = 0
	t.goTo(prefix, bound)
	depth, cut, err := t.walk(&t.along[len(prefix)])
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

func (t *packedDFS) fringe(bound int, cut func(path []puzzle.Move) bool) ([]puzzle.Move, int, error) {
	t.cut = cut
	defer func() { t.cut = nil }()
	return t.under(nil, bound)
}

func (t *packedDFS) gap() int { return 6 }

// goTo makes the moves that lead to a subtree, but for those that led to the last
// one as well.
func (t *packedDFS) goTo(prefix []puzzle.Move, bound int) {
	common := 0
	if t.bound == bound {
		for common < min(len(prefix), len(t.given)) && t.given[common] == prefix[common] {
			common++
		}
	} else {
		t.bound, t.along[0] = bound, t.plan.root(bound)
	}
	generated := t.Generated
	for i, m := range prefix[common:] {
		n := &t.along[common+i]
		row, path := &t.rows[n.row], n.path
		path.add(int(n.depth),
			slices.IndexFunc(row.steps[:row.count], func(step uint8) bool { return puzzle.Move(step&3) == m }))
		t.waiting.count = 0
		t.generate(n)
		top, _ := t.settle(0)
		of := slices.IndexFunc(t.stack[:top], func(child packedNode) bool { return child.path == path })
		t.along[common+i+1] = t.stack[of]
	}
	t.Generated = generated
	t.given = append(t.given[:0], prefix...)
}
