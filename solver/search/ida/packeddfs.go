package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

type packedNode struct {
	views [maxViews]symmetryView
	row   uint16          // the row of the automaton
	mod4  [maxViews]uint8 // by view, 2 bits a pattern: its value mod 4
	slack [maxViews]int8  // by view: (bound − g − h)/2
	depth uint8
	path  packedPath
}

const (
	maxViews = 2
	// packedLevels bounds the path: no 15-puzzle needs more than 80 moves, and
	// no bound passes the length of a solution.
	packedLevels = 128
)

// packedDFS is the depth-first search of a FifteenSearch. A move changes a value by 1, up or down, so f stays the same
// or grows by 2, and all that the tree needs of f is the slack that is left in each view.
//
// A search with large tables mostly waits for memory. So it expands the uppermost states of the stack together, and
// fetches all entries of their children, through all views, before it decides any (see packedBatch). All children go
// onto the stack, whose top moves up past those that are not cut off: so no branch depends on a look-up, which the
// processor would predict wrongly every other time.
//
// The states of a round are the same in any order. Only in the last round, which
// ends at the first goal, they differ from those of a search one by one.
type packedDFS struct {
	*search.EffortCounter
	goalCounter
	plan    *packedSetup
	rows    []automatonRow
	deep    int                           // see scout
	bound   int                           // the bound of the last subtree
	given   []puzzle.Move                 // the path to it
	along   [packedLevels]packedNode      // the states on that
	cut     func(path []puzzle.Move) bool // see fringe; nil for none
	path    [packedLevels]puzzle.Move
	stack   []packedNode
	waiting packedChildren
}

func newPackedDFS(plan *packedSetup, m *search.EffortCounter) *packedDFS {
	return &packedDFS{EffortCounter: m, plan: plan, rows: plan.rows,
		bound: -1,
		stack: make([]packedNode, packedLevels*3)}
}

// root returns the start of the search under a bound of at least h.
func (p *packedSetup) root(bound int) packedNode {
	n := packedNode{row: p.first}
	for i, v := range p.views {
		n.views[i], n.mod4[i] = v.start, v.mod4
		n.slack[i] = int8((bound - v.h) / 2)
	}
	return n
}

// walk searches the subtree of a node. It returns the depth of the goal, with its moves in path, or −1, and whether any
// child was cut off.
func (pa *packedDFS) walk(root *packedNode) (goal int, cut bool, err error) {
	home, lost := pa.plan.views[0].goal, int8(0)
	pa.stack[0], pa.waiting.count = *root, 0
	together := packedBatch
	if pa.cut != nil {
		together = 1 // the leaves must come in the order of the search
	}
	for top := 1; top > 0; {
		batch := pa.stack[max(0, top-together):top]
		top -= len(batch)
		for i := range batch {
			n := &batch[i]
			if pa.cut != nil && n.slack[0]|n.slack[1] < 0 {
				if !pa.cut(pa.trace(n)) {
					return -1, true, errManyLeaves
				}
				continue
			}
			if n.views[0].word == home {
				if pa.stops(pa.trace(n)) {
					return int(n.depth), false, nil
				}
				continue
			}
			if err := pa.Expand(); err != nil {
				return -1, lost < 0, err
			}
			pa.deep = max(pa.deep, int(n.depth))
			pa.generate(n)
		}
		if top+len(pa.waiting.children) > len(pa.stack) {
			pa.stack = append(pa.stack, pa.stack...)
		}
		var below int8
		top, below = pa.settle(top)
		lost |= below
	}
	return -1, lost < 0, nil
}

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
