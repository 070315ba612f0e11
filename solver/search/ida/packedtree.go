package ida

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// packedNode is a state that waits to be expanded.
type packedNode struct {
	views [maxViews]view
	row   uint16          // of the automaton
	mod4  [maxViews]uint8 // by view, 2 bits a pattern: its value mod 4
	slack [maxViews]int8  // by view: (bound − g − h)/2
	depth uint8
	move  puzzle.Move // the last one
}

const (
	maxViews = 2
	// packedLevels bounds the path: no 15-puzzle needs more than 80 moves, and
	// no bound passes the length of a solution.
	packedLevels = 128
)

// packedTree is the depth-first search of a Packed15. A move changes a value by
// 1, up or down, so f stays the same or grows by 2, and all that the tree needs
// of f is the slack that is left in each view.
//
// All children are written onto the stack, through all views, and the top moves
// up past those that are not cut off. There is no branch on what a look-up
// says: the processor would guess wrongly every other time and start the next
// look-up late, and it is the waiting for memory that a search is made of.
type packedTree struct {
	*search.Gauge
	tally
	plan   *packedPlan
	rows   []automatonRow
	deep   int                      // see scout
	bound  int                      // of the last subtree
	given  []puzzle.Move            // the path to it
	along  [packedLevels]packedNode // the states on that
	floors int                      // floor of the last cut
	floor  int                      // depth at which the tree is cut into subtrees, 0 for no cut
	roots  frontRoots               // the paths to these
	path   [packedLevels]puzzle.Move
	stack  [packedLevels * 3]packedNode
}

func newPackedTree(plan *packedPlan, m *search.Gauge) *packedTree {
	return &packedTree{Gauge: m, plan: plan, rows: plan.guard.rows, bound: -1}
}

// root is the start of the search under a bound that is no less than h.
func (p *packedPlan) root(bound int) packedNode {
	n := packedNode{row: uint16(p.blank)}
	for i, v := range p.views {
		n.views[i], n.mod4[i] = v.start, v.mod4
		n.slack[i] = int8((bound - v.h) / 2)
	}
	return n
}

// walk searches the subtree of a node. It returns the depth of the goal or −1,
// and whether any child was cut off for want of slack.
func (t *packedTree) walk(root *packedNode) (goal int, cut bool, err error) {
	home, lost := t.plan.views[0].goal, int8(0)
	t.stack[0] = *root
	var n packedNode
	for top := 1; top > 0; {
		top--
		n.take(&t.stack[top])
		if n.depth > root.depth {
			t.path[(n.depth-1)%packedLevels] = n.move
		}
		if n.views[0].word == home {
			if t.stops(t.path[:n.depth]) {
				return int(n.depth), false, nil
			}
			continue
		}
		if t.floor > 0 && int(n.depth) == t.floor {
			t.roots.add(t.path[:n.depth])
			continue
		}
		if err := t.Expand(); err != nil {
			return -1, lost < 0, err
		}
		t.deep = max(t.deep, int(n.depth))
		var below int8
		top, below = t.children(&n, top)
		lost |= below
	}
	return -1, lost < 0, nil
}

// take copies s field by field: a wide load of what was just stored in narrow
// pieces would have to wait.
func (n *packedNode) take(s *packedNode) {
	a, b := &s.views[0], &s.views[1]
	n.views[0].word, n.views[0].cells, n.views[0].orders = a.word, a.cells, a.orders
	n.views[1].word, n.views[1].cells, n.views[1].orders = b.word, b.cells, b.orders
	n.mod4[0], n.mod4[1], n.slack[0], n.slack[1] = s.mod4[0], s.mod4[1], s.slack[0], s.slack[1]
	n.row, n.depth, n.move = s.row, s.depth, s.move
}

// children writes the children of n onto the stack from top on. It returns the
// new top, and a negative number where a child had no slack left.
func (t *packedTree) children(n *packedNode, top int) (int, int8) {
	row, lost := &t.rows[n.row], int8(0)
	t.Generated += uint64(row.count)
	for i := range min(int(row.count), len(row.steps)) {
		child, full := &t.stack[top], int8(0)
		for v, p := range t.plan.views {
			if v >= maxViews {
				break // never: it spares the checks of what follows
			}
			from, to := &n.views[v], &child.views[v]
			step := &p.steps[row.steps[i]%uint8(len(p.steps))]
			name := from.word >> (step.from & 63) & 15
			tile := &p.tiles[name]
			field := tile.field & 63

			passed := from.word >> (step.between & 63) & uint64(step.passed)
			change := tile.passing[passed&15] + tile.passing[passed>>4&15] + tile.passing[passed>>8&15]
			to.word = from.word ^ name*step.pair
			to.orders = from.orders + uint64((change^step.up)-step.up)<<field
			to.cells = from.cells ^ step.cells<<field
			zones := tile.zones[uint16(to.cells>>field)]
			index := uint64(uint16(to.orders>>field))*tile.stride + uint64(uint16(zones)) + zones>>(step.zone&63)&7
			second := uint8(tile.bits[index>>6]>>(index&63)) & 1

			two := field >> 3
			value := n.mod4[v] >> two & 3
			more := ((value+1)>>1 ^ second ^ 1) & 1 // 1 where the value grew
			child.mod4[v] = n.mod4[v]&^(3<<two) | (value-1+2*more)&3<<two
			child.slack[v] = n.slack[v] - int8(more)
			full |= child.slack[v]
		}
		child.row, child.depth, child.move = row.next[i], n.depth+1, puzzle.Move(row.steps[i]&3)
		top += 1 + int(full>>7)
		lost |= full
	}
	return top, lost
}
