package anytime

import "tilewise/solver/puzzle"

// story keeps how the states of a beam came about. Each state carries its latest
// moves with it, two bits a move; every so many levels they are written down as a
// page, which the state's descendants share:
//
//	page ← page ← page ← the moves of this state since the last page
type story struct{ pages []past }

// past is the latest moves of a state, the last one lowest, and the page with
// those before them.
type past struct {
	moves uint64
	page  uint32
}

// storyMoves is the number of moves on a page.
const storyMoves = 32

// reset forgets all pages but the empty one.
func (s *story) reset() { s.pages = append(s.pages[:0], past{}) }

// add is p and one more move, the g-th.
func (s *story) add(p past, m puzzle.Move, g int) past {
	p.moves = p.moves<<2 | uint64(m)
	if g%storyMoves == 0 {
		s.pages = append(s.pages, p)
		p.page = uint32(len(s.pages) - 1)
	}
	return p
}

// tell is all the moves of a past that is g moves long.
func (s *story) tell(p past, g int) []puzzle.Move {
	moves := make([]puzzle.Move, g)
	if g%storyMoves == 0 {
		p = s.pages[p.page]
	}
	for i := g - 1; i >= 0; i-- {
		moves[i] = puzzle.Move(p.moves & 3)
		p.moves >>= 2
		if i%storyMoves == 0 {
			p = s.pages[p.page]
		}
	}
	return moves
}
