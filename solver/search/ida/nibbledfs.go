package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// tileSumHeuristic is a heuristic that is a sum over single tiles, in which each move changes the term of its tile by
// exactly 1. IDAStar has a faster tree for such heuristics on boards of up to 16 cells.
type tileSumHeuristic interface {
	search.Heuristic
	// TileDistance returns the term of a tile on a cell: H is the sum of all terms.
	TileDistance(tile, cell int) int
}

// nibbleDFS is the depth-first search of IDA* for a tileSumHeuristic heuristic on up to 16 cells. The idea: f stays the
// same when a tile moves nearer and grows by 2 when it moves away, so the tree needs no h but only the
//
//	slack = (bound − f) / 2
//
// which a move away uses up by 1. The board is a word of 4 bits a cell, the
// blank's being 0, so that a move of tile t is one multiplication and one XOR:
//
//	word ^= t · (16^from + 16^to)
//
// The tree is walked with a stack of its own rather than by recursion, and without a branch that depends on the board:
// every state writes three children onto the stack, and the top moves up only past those that exist and have slack
// left. Whether a child is cut off is close to a coin toss, and a wrongly predicted branch costs more than three nodes'
// work.
type nibbleDFS struct {
	*search.EffortCounter
	goalCounter
	plan  *nibbleSetup
	path  [stackLevels]puzzle.Move // path[d] led to depth d
	stack [stackLevels * 4]nibbleNode
}

// stackLevels bounds the path: the longest shortest solution on 16 cells, that of 2×8, has 140 moves.
const stackLevels = 256

const maxNibbles = 16

// nibbleNode is a state that waits to be expanded: its word, and one number with its slack, its depth and its row of
// the plan. The number is negative where no slack is left.
//
//	info = slack·2¹⁶ + depth·2⁸ + row
type nibbleNode struct {
	word uint64
	info int64
}

const (
	oneSlack = 1 << 16
	oneDepth = 1 << 8
	noStep   = -1 << 30 // takes any slack away
)

// newNibbleDFS returns the search for a board and a heuristic; false where these don't allow it.
func newNibbleDFS(start *puzzle.SearchState, h search.Heuristic, m *search.EffortCounter) (*nibbleDFS, bool) {
	tiles, ok := h.(tileSumHeuristic)
	if !ok || start.Size.Cells() > maxNibbles {
		return nil, false
	}
	return &nibbleDFS{EffortCounter: m, plan: newNibbleSetup(start, tiles)}, true
}

func (d *nibbleDFS) fork() boundedDFS {
	return &nibbleDFS{EffortCounter: d.EffortCounter.Fork(), plan: d.plan}
}
func (d *nibbleDFS) counts() *search.EffortCounter { return d.EffortCounter }

// under starts from the successors of the root, which is the one state that may have four and lacks a last move.
func (d *nibbleDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	if bound >= stackLevels {
		return nil, noBound, search.LimitError{Of: search.LimitDepth, Amount: stackLevels}
	}
	b := d.plan.start.Clone()
	for i, m := range prefix {
		d.path[i+1] = m
		b.Play(b.Source(m))
	}
	if b.Solved() {
		if d.stops(prefix) {
			return slices.Clone(prefix), noBound, nil
		}
		return nil, noBound, search.ErrExhausted
	}
	top, err := d.seed(b, prefix, bound)
	if err != nil {
		return nil, noBound, err
	}
	depth, err := d.walk(top)
	if err != nil {
		return nil, bound + 2, err
	}
	moves := slices.Clone(d.path[1 : depth+1])
	d.Generated -= untried(d.plan.start, moves, len(prefix))
	return moves, noBound, nil
}

// untried counts the successors along a solution that a search which generates them one at a time would not have
// generated: those after the right move. given is the number of moves of a prefix.
func untried(start *puzzle.SearchState, moves []puzzle.Move, given int) (count uint64) {
	b := start.Clone()
	for d, right := range moves {
		for i := len(search.Tries) - 1; d >= given && search.Tries[i] != right; i-- {
			if b.Source(search.Tries[i]) >= 0 && (d == 0 || search.Tries[i] != moves[d-1].Inverse()) {
				count++
			}
		}
		b.Play(b.Source(right))
	}
	return count
}

// seed puts the successors of b that have slack left on the stack.
func (d *nibbleDFS) seed(b *puzzle.SearchState, prefix []puzzle.Move, bound int) (top uint, err error) {
	if err := d.Expand(); err != nil {
		return 0, err
	}
	blank := b.Blank
	for _, m := range slices.Backward(search.Tries[:]) {
		from := b.Source(m)
		if from < 0 || len(prefix) > 0 && m == prefix[len(prefix)-1].Inverse() {
			continue
		}
		d.Generated++
		b.Play(from)
		if slack := bound - len(prefix) - 1 - d.plan.h.H(b); slack >= 0 {
			info := slack/2*oneSlack + (len(prefix)+1)*oneDepth + 4*from + int(m)
			d.stack[top] = nibbleNode{d.plan.word(b), int64(info)}
			top++
		}
		b.Play(blank)
	}
	return top, nil
}

// walk expands the top states on the stack and all below them. It returns the depth of the goal, or −1 with the reason
// to stop.
func (d *nibbleDFS) walk(top uint) (goal int, err error) {
	const last = uint(len(d.stack) - 1)
	rows, home := &d.plan.rows, d.plan.goal
	var expanded, generated uint64 // counts that the counter does not have yet
	var until uint64               // expanded at the next check of the limits
	for top > 0 {
		top--
		n := d.stack[top&last]
		row := &rows[n.info&63]
		depth := int(n.info >> 8 & (stackLevels - 1))
		d.path[depth] = puzzle.Move(n.info & 3)
		if n.word == home {
			if !d.stops(d.path[1 : depth+1]) {
				continue
			}
			d.count(expanded, generated)
			return depth, nil
		}
		if expanded == until {
			d.count(expanded, generated)
			if err := d.CheckLimits(); err != nil {
				return -1, err
			}
			expanded, generated, until = 0, 0, d.Ahead()
		}
		expanded++
		generated += row.count
		base := n.info&^(oneDepth-1) + oneDepth
		for i := range row.steps {
			s := &row.steps[i]
			tile := n.word >> (s.shift & 63) & 15
			info := base + int64(s.info) - int64(s.away>>tile&1)*oneSlack
			d.stack[top&last] = nibbleNode{n.word ^ tile*s.pair, info}
			top += uint(1 + info>>63)
		}
	}
	d.count(expanded, generated)
	return -1, search.ErrExhausted
}

func (d *nibbleDFS) count(expanded, generated uint64) {
	d.Expanded += expanded
	d.Generated += generated
}

// nibbleSetup is the data that the workers share: the start, the goal, and the steps for every cell of the blank and
// last move, at 4·blank + move.
type nibbleSetup struct {
	start *puzzle.SearchState
	h     tileSumHeuristic
	goal  uint64
	rows  [4 * 16]nibbleMoves
}

// nibbleMoves are the possible steps without the one straight back, in reverse order, so that the first move comes off
// the stack first. They fill 64 bytes, one cache line.
type nibbleMoves struct {
	count uint64
	_     uint64
	steps [3]nibbleStep // beyond count, they lead nowhere: info is noStep
}

type nibbleStep struct {
	pair  uint64 // 16^from + 16^to
	info  int32  // the row that it leads to, or noStep
	away  uint16 // bit t: tile t moves away from home
	shift uint16 // 4·from
}

func newNibbleSetup(start *puzzle.SearchState, h tileSumHeuristic) *nibbleSetup {
	p := &nibbleSetup{start: start, h: h}
	p.goal = p.word(puzzle.Home(start.Size, start.BlankGoal))
	for blank, links := range *start.Links() {
		for _, last := range puzzle.Moves {
			row := &p.rows[4*blank+int(last)]
			for i := range row.steps {
				row.steps[i].info = noStep
			}
			for _, m := range slices.Backward(search.Tries[:]) {
				if links[m] >= 0 && m != last.Inverse() {
					row.steps[row.count] = newNibbleStep(start, h, int(links[m]), blank, m)
					row.count++
				}
			}
		}
	}
	return p
}

func newNibbleStep(b *puzzle.SearchState, h tileSumHeuristic, from, to int, m puzzle.Move) nibbleStep {
	step := nibbleStep{pair: 1<<(4*from) | 1<<(4*to), info: int32(4*from + int(m)), shift: uint16(4 * from)}
	for t := range b.Cells {
		if t != b.BlankGoal && h.TileDistance(t, to) > h.TileDistance(t, from) {
			step.away |= 1 << (t ^ b.BlankGoal)
		}
	}
	return step
}

// word packs a board. XOR with the blank's number makes the blank 0.
func (s *nibbleSetup) word(b *puzzle.SearchState) uint64 {
	word := uint64(0)
	for c, t := range b.Cells {
		word |= uint64(int(t)^b.BlankGoal) << (4 * c)
	}
	return word
}
