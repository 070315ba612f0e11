package ida

import (
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
