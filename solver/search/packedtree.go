package search

import "tilewise/solver/puzzle"

// packedNode is a state that waits to be expanded.
type packedNode struct {
	views [maxViews]view
	row   uint16          // of the automaton
	mod4  [maxViews]uint8 // see view
	slack [maxViews]int8  // (bound − g − h)/2
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
// of f is the slack that is left in each view. The second view is looked at
// only where the first has slack left.
//
// All children are written onto the stack, whose top moves up past those that
// are not cut off.
type packedTree struct {
	*gauge
	plan  *packedPlan
	path  [packedLevels]puzzle.Move
	stack [packedLevels * 3]packedNode
}

func newPackedTree(plan *packedPlan, m *gauge) *packedTree {
	return &packedTree{gauge: m, plan: plan}
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

// walk searches the subtree of the one node on the stack. It returns the depth
// of the goal or −1, and whether any child was cut off for want of slack.
func (t *packedTree) walk() (goal int, cut bool, err error) {
	plan, rows := t.plan, t.plan.guard.rows
	views := plan.views
	root := int(t.stack[0].depth)
	for top := 1; top > 0; {
		top--
		n := t.stack[top]
		if depth := int(n.depth); depth > root {
			t.path[(depth-1)%packedLevels] = n.move
		}
		if n.views[0].word == views[0].goal {
			return int(n.depth), false, nil
		}
		if err := t.expand(); err != nil {
			return -1, false, err
		}
		row := &rows[n.row]
		t.Generated += uint64(row.count)
	children:
		for i := range min(int(row.count), len(row.steps)) {
			child := &t.stack[top]
			for v, p := range views {
				if v >= maxViews {
					break
				}
				from, to := &n.views[v], &child.views[v]
				step := &p.steps[row.steps[i]&63]
				name := from.word >> (step.from & 63) & 15
				tile := &p.tiles[name]
				pattern := tile.pattern & 3
				passed := from.word >> (step.between & 63) & uint64(step.passed)
				change := tile.passing[passed&15] + tile.passing[passed>>4&15] + tile.passing[passed>>8&15]
				order := from.orders[pattern] + (change ^ step.up) - step.up
				cells := from.cells ^ step.cells<<(16*pattern)
				block := tile.zones[uint32(uint16(cells>>(16*pattern)))<<4|uint32(step.blank&15)]
				index := order + uint32(block)
				bit := uint8(tile.bits[index>>6]>>(index&63)) & 1
				old := n.mod4[v] >> (2 * pattern) & 3
				up := ((old+1)>>1 ^ bit ^ 1) & 1
				slack := n.slack[v] - int8(up)
				if slack < 0 {
					cut = true
					continue children
				}
				to.word = from.word ^ name*step.pair
				to.cells = cells
				to.orders = from.orders
				to.orders[pattern] = order
				child.mod4[v] = n.mod4[v]&^(3<<(2*pattern)) | (old-1+2*up)&3<<(2*pattern)
				child.slack[v] = slack
			}
			child.row = row.next[i]
			child.depth = n.depth + 1
			child.move = puzzle.Move(row.steps[i] & 3)
			top++
		}
	}
	return -1, cut, nil
}
