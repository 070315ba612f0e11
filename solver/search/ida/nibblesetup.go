package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

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
