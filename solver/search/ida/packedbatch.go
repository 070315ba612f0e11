package ida

import (
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// packedBatch is the number of states that are expanded together. A larger batch saves little more waiting, and expands
// more states of the last round, which ends at the goal: with the tables of 7 and 8 tiles, Korf's hundred boards take
// 8,068 states a board one by one, 8,595 by 16 and 9,094 by 32.
const packedBatch = 16

// packedChildren are the children of a batch that wait for memory.
type packedChildren struct {
	count    int
	children [packedBatch * 3]packedChild // the start alone may have four
	words    [packedBatch * 3 * maxViews]*uint64
}

// packedChild is a child that a bit of a table decides in each view. Its values and slack are still those of its
// parent.
type packedChild struct {
	packedNode
	bit [maxViews]uint8 // in the word of the table
	two [maxViews]uint8 // where the value of the pattern stands in mod4
}

// generate adds the children of n to the waiting ones.
func (pa *packedDFS) generate(n *packedNode) {
	row, waiting := &pa.rows[n.row], &pa.waiting
	pa.Generated += uint64(row.count)
	for i := range min(int(row.count), len(row.steps)) {
		child := &waiting.children[waiting.count]
		words := waiting.words[waiting.count*maxViews:][:maxViews]
		waiting.count++
		for v, p := range pa.plan.views {
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
			words[v], child.bit[v], child.two[v] = &tile.bits[index>>6], uint8(index&63), field>>3
			child.mod4[v], child.slack[v] = n.mod4[v], n.slack[v]
		}
		child.row, child.depth, child.path = row.next[i], n.depth+1, n.path
		child.path.add(int(n.depth), i)
	}
}

// settle decides the waiting children, and writes those that are not cut off onto the stack from top on. It returns the
// new top, and a negative number where a child had no slack left.
func (pa *packedDFS) settle(top int) (int, int8) {
	waiting, lost, drop := &pa.waiting, int8(0), int8(-1)
	if pa.cut != nil {
		drop = 0 // those that are cut off stay on the stack, as leaves
	}
	machine.Prefetch(waiting.words[:waiting.count*maxViews])
	for i := range waiting.children[:waiting.count] {
		child, full := &waiting.children[i], int8(0)
		words := waiting.words[i*maxViews:][:maxViews]
		for v := range pa.plan.views {
			if v >= maxViews {
				break // never
			}
			two := child.two[v] & 7
			value := child.mod4[v] >> two & 3
			second := uint8(*words[v]>>(child.bit[v]&63)) & 1
			more := ((value+1)>>1 ^ second ^ 1) & 1 // 1 where the value grew
			child.mod4[v] = child.mod4[v]&^(3<<two) | (value-1+2*more)&3<<two
			child.slack[v] -= int8(more)
			full |= child.slack[v]
		}
		pa.stack[top].take(&child.packedNode)
		top += 1 + int(full>>7&drop)
		lost |= full
	}
	waiting.count = 0
	return top, lost
}

// take copies s field by field: a wide load of narrow values that were just stored would have to wait.
func (n *packedNode) take(s *packedNode) {
	a, b := &s.views[0], &s.views[1]
	n.views[0].word, n.views[0].cells, n.views[0].orders = a.word, a.cells, a.orders
	n.views[1].word, n.views[1].cells, n.views[1].orders = b.word, b.cells, b.orders
	n.path[0], n.path[1] = s.path[0], s.path[1]
	n.mod4[0], n.mod4[1], n.slack[0], n.slack[1] = s.mod4[0], s.mod4[1], s.slack[0], s.slack[1]
	n.row, n.depth = s.row, s.depth
}

// packedPath holds the moves from the start to a state. No stack has them, as many states of many paths are expanded
// together. Each move is a digit in base 3, 40 a number: its place in the row of the automaton. Only the first may be
// 3, and there is room for that.
type packedPath [2]uint64

const packedDigits = 40

// add adds the place of the move at a depth.
func (p *packedPath) add(depth, place int) {
	digits := &p[depth/packedDigits%len(p)]
	*digits = *digits*3 + uint64(place)
}

// trace returns the moves that led to n, in the path of the tree.
func (pa *packedDFS) trace(n *packedNode) []puzzle.Move {
	path, rest := pa.path[:n.depth], n.path
	for d := len(path) - 1; d > 0; d-- {
		digits := &rest[d/packedDigits%len(rest)]
		path[d] = puzzle.Move(*digits % 3)
		*digits /= 3
	}
	if len(path) > 0 {
		path[0] = puzzle.Move(rest[0])
	}
	row := pa.plan.first
	for d, place := range path {
		r := &pa.rows[row]
		path[d], row = puzzle.Move(r.steps[place&3]&3), r.next[place&3]
	}
	return path
}
