package search

import (
	"slices"

	"tilewise/solver/puzzle"
)

// TileByTile is a heuristic whose value is a sum over the tiles, each looked
// at alone, and in which a move changes the share of its tile by exactly 1: it
// is nearer to home, or farther away. IDAStar has a faster tree for those on
// boards of up to 16 cells.
type TileByTile interface {
	Heuristic
	// TileDistance is the share of a tile on a cell: H is the sum of these.
	TileDistance(tile, cell int) int
}

// nibbleTree is the depth-first search of IDA* for a TileByTile heuristic on up
// to 16 cells. The idea: f stays the same when a tile moves nearer and grows by
// 2 when it moves away, so the tree needs no h but only the
//
//	slack = (bound − f) / 2
//
// which a move away uses up by 1. The board is a word of 4 bits a cell, the
// blank's being 0, so that a move of tile t is one multiplication and one XOR:
//
//	word ^= t · (16^from + 16^to)
//
// The tree is walked with a stack of its own rather than by recursion. All
// children are written onto the stack, and its top moves up only past those
// that have slack left: whether a child is cut off is close to a coin toss,
// and a wrongly predicted branch costs more than the three nodes' work.
type nibbleTree struct {
	*gauge
	plan  *nibblePlan
	path  [stackLevels]puzzle.Move
	stack [stackLevels * 4]nibbleNode
}

// stackLevels bounds the path: the longest shortest solution on 16 cells, that
// of 2×8, has 140 moves, and f never passes a bound that a solution has met.
const stackLevels = 256

// nibbleNode is a state that waits to be expanded.
type nibbleNode struct {
	word  uint64
	slack int32
	depth uint16
	row   uint16 // of the plan
}

// nibblePlan is what the workers share: where the search starts and ends, and
// for every cell of the blank and last move, a row of possible steps.
type nibblePlan struct {
	start, goal uint64
	blank       int
	h           int
	rows        [16 * lastMoves]nibbleRow
}

// lastMoves is the number of rows for a cell of the blank: one for each last
// move, and one for none.
const lastMoves = 5

// nibbleRow is the steps from a cell of the blank in reverse order, so that
// the first move comes off the stack first, without the one that leads back.
type nibbleRow struct {
	count int
	steps [4]nibbleStep
}

// nibbleStep is one move.
type nibbleStep struct {
	pair  uint64 // 16^from + 16^to
	away  uint32 // bit t: tile t moves away from home
	shift uint16 // 4·from
	row   uint16 // of the state that the step leads to
}

// newNibbleTree returns false where h or the board does not allow it.
func newNibbleTree(start *puzzle.Board, h Heuristic, m *gauge) (*nibbleTree, bool) {
	tiles, ok := h.(TileByTile)
	if !ok || start.Size.Cells() > 16 {
		return nil, false
	}
	p := &nibblePlan{blank: start.Blank, h: h.H(start)}
	for c, t := range start.Cells {
		p.start |= uint64(int(t)^start.BlankGoal) << (4 * c)
		p.goal |= uint64(c^start.BlankGoal) << (4 * c)
	}
	for blank, links := range *start.Links() {
		for last := range lastMoves {
			row := &p.rows[blank*lastMoves+last]
			for _, m := range slices.Backward(puzzle.Moves[:]) {
				if links[m] < 0 || (last < len(puzzle.Moves) && m == puzzle.Move(last).Inverse()) {
					continue
				}
				row.steps[row.count] = newNibbleStep(start, tiles, int(links[m]), blank, m)
				row.count++
			}
		}
	}
	return &nibbleTree{gauge: m, plan: p}, true
}

func newNibbleStep(b *puzzle.Board, h TileByTile, from, to int, m puzzle.Move) nibbleStep {
	step := nibbleStep{
		pair:  1<<(4*from) | 1<<(4*to),
		shift: uint16(4 * from),
		row:   uint16(from*lastMoves + int(m)),
	}
	for t := range b.Cells {
		if t != b.BlankGoal && h.TileDistance(t, to) > h.TileDistance(t, from) {
			step.away |= 1 << (t ^ b.BlankGoal)
		}
	}
	return step
}

func (t *nibbleTree) fork() tree     { return &nibbleTree{gauge: t.gauge.fork(), plan: t.plan} }
func (t *nibbleTree) counts() *gauge { return t.gauge }

func (t *nibbleTree) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	if (bound-t.plan.h)%2 != 0 || bound >= stackLevels {
		panic("search: a bound that no state can have")
	}
	at := nibbleNode{word: t.plan.start, slack: int32(bound-t.plan.h) / 2, row: uint16(t.plan.blank*lastMoves + 4)}
	for i, m := range prefix {
		t.path[i] = m
		at = t.plan.after(at, m)
	}
	t.stack[0] = at
	depth, cut, err := t.walk(len(prefix))
	switch {
	case err != nil:
		return nil, noBound, err
	case depth >= 0:
		return slices.Clone(t.path[:depth]), noBound, nil
	case cut:
		return nil, bound + 2, ErrExhausted
	}
	return nil, noBound, ErrExhausted
}

// after plays one move.
func (p *nibblePlan) after(n nibbleNode, m puzzle.Move) nibbleNode {
	row := &p.rows[n.row]
	for _, step := range row.steps[:row.count] {
		if puzzle.Move(step.row%lastMoves) == m {
			return step.play(n)
		}
	}
	panic("search: a move that is not possible")
}

func (s *nibbleStep) play(n nibbleNode) nibbleNode {
	tile := n.word >> s.shift & 15
	return nibbleNode{
		word:  n.word ^ tile*s.pair,
		slack: n.slack - int32(s.away>>tile&1),
		depth: n.depth + 1,
		row:   s.row,
	}
}

// walk searches the subtree of the one node on the stack, root moves from the
// start. It returns the depth of the goal or −1, and whether any child was cut
// off for want of slack.
func (t *nibbleTree) walk(root int) (goal int, cut bool, err error) {
	const last = uint(len(t.stack) - 1)
	plan, lost := t.plan, int32(0)
	for top := uint(1); top > 0; {
		top--
		n := t.stack[top&last]
		if depth := int(n.depth); depth > root {
			t.path[depth-1&(stackLevels-1)] = puzzle.Move(n.row % lastMoves)
		}
		if n.word == plan.goal {
			return int(n.depth), false, nil
		}
		if err := t.expand(); err != nil {
			return -1, false, err
		}
		row := &plan.rows[n.row]
		t.Generated += uint64(row.count)
		for i := range row.steps[:row.count] {
			child := row.steps[i].play(n)
			t.stack[top&last] = child
			full := child.slack >> 31 // −1 where no slack is left, else 0
			lost |= full
			top += uint(1 + full)
		}
	}
	return -1, lost < 0, nil
}
