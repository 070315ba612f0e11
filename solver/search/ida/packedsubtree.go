package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

func (pa *packedDFS) fork() boundedDFS              { return newPackedDFS(pa.plan, pa.EffortCounter.Fork()) }
func (pa *packedDFS) counts() *search.EffortCounter { return pa.EffortCounter }
func (pa *packedDFS) reached() int                  { return pa.deep }

// pastGoals removes all duplicates from the automaton but moves straight back, as the others are solutions, too.
func (pa *packedDFS) pastGoals(each func(moves []puzzle.Move)) {
	pa.goalCounter.pastGoals(each)
	pa.rows = newDuplicateAutomaton(packedSize, duplicates).rows
}

func (pa *packedDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	pa.deep = 0
	pa.goTo(prefix, bound)
	depth, cut, err := pa.walk(&pa.along[len(prefix)])
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
	return slices.Clone(pa.path[:depth]), next, nil
}

func (pa *packedDFS) fringe(bound int, cut func(path []puzzle.Move) bool) ([]puzzle.Move, int, error) {
	pa.cut = cut
	defer func() { pa.cut = nil }()
	return pa.under(nil, bound)
}

func (pa *packedDFS) gap() int        { return 6 }
func (pa *packedDFS) cutFrom() uint64 { return cutFifteenFrom }

// goTo plays the moves that lead to a subtree, without those that also led to the last one.
func (pa *packedDFS) goTo(prefix []puzzle.Move, bound int) {
	common := 0
	if pa.bound == bound {
		for common < min(len(prefix), len(pa.given)) && pa.given[common] == prefix[common] {
			common++
		}
	} else {
		pa.bound, pa.along[0] = bound, pa.plan.root(bound)
	}
	generated := pa.Generated
	for i, m := range prefix[common:] {
		n := &pa.along[common+i]
		row, path := &pa.rows[n.row], n.path
		path.add(int(n.depth),
			slices.IndexFunc(row.steps[:row.count], func(step uint8) bool { return puzzle.Move(step&3) == m }))
		pa.waiting.count = 0
		pa.generate(n)
		top, _ := pa.settle(0)
		of := slices.IndexFunc(pa.stack[:top], func(child packedNode) bool { return child.path == path })
		pa.along[common+i+1] = pa.stack[of]
	}
	pa.Generated = generated
	pa.given = append(pa.given[:0], prefix...)
}
