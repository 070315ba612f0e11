package anytime

import (
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// beamDirection is a direction in which beams go: home from the board, or from home to it. What
// leads a beam astray on the one is mostly not in its way on the other: on 5×5 (twenty
// boards) the shorter of two ways by beams of 16384, one on each course, has 107.2 moves
// in the mean; the way by one of 32768 has 108.0.
type beamDirection struct {
	beamGuides
	start *puzzle.SearchState
	back  bool
}

// beamGuides lead beams to one goal.
type beamGuides struct {
	cuts    bool // their heuristics are admissible
	order   guide
	ladder  guide // a ladder of the same order
	alone   guide // leads all the way where a width is less than orderly
	orderly int
}

// bothWays reports whether beams take both courses: on small boards, where the heuristic is one
// that the way back has as well.
func (r *runningSearch) bothWays() bool {
	_, known := r.guide.(*heuristic.LinearConflict)
	return known && len(r.start.Cells) <= smallBoard
}

// courses are those that beams take in turns.
func (r *runningSearch) courses() []beamDirection {
	courses := []beamDirection{{guidesTo(r.start, r.guide), r.start, false}}
	if r.bothWays() {
		back := r.start.Reversed()
		courses = append(courses,
			beamDirection{guidesTo(back, heuristic.NewManhattan(back.Size, back.BlankGoal)), back, true})
	}
	return courses
}

// forward makes a solution of the moves of a course, which may lead back, and such moves of a solution.
func forward(moves []puzzle.Move, back bool) []puzzle.Move {
	if back {
		return puzzle.Undo(moves)
	}
	return moves
}

// orderly is what order adds. On random boards of 8×8, a second of two cores ends at
// 1.61 times the Manhattan distance and conflicts where all inversions weigh 8 and
// conflicts nothing; at 1.56 with these conflicts; at 1.46 with these weights. A beam of 4096 on six boards of
// 10×10 ends at 1.79 without a price for strays, at 1.54 with this one.
var orderly = disorderWeights{near: 4, far: 2, crossing: 6 * unit, strays: newLeftBehindPenalty(12 * unit)}

// guidesTo lead home from a board, of which h is the heuristic. On small boards a conflict
// costs less, and what passes far more: a beam of 2048 on a hundred boards of 5×5 ends at
// 1.386 with the other weights and strays at a quarter of their price, at 1.374 with these.
func guidesTo(b *puzzle.SearchState, h search.Heuristic) beamGuides {
	if _, same := h.(*heuristic.LinearConflict); same {
		h = heuristic.NewManhattan(b.Size, b.BlankGoal) // order has the conflicts, with other weights
	}
	w := orderly
	if len(b.Cells) <= smallBoard {
		w = disorderWeights{near: 4, far: 3, crossing: 3 * unit, strays: newLeftBehindPenalty(4.5 * unit)}
	}
	if _, same := h.(*heuristic.Manhattan); same && b.Size == learnedSize {
		w = learnedWeights
	}
	order := newDisorderGuide(b, h, w)
	if len(b.Cells) <= largeBoard {
		return beamGuides{cuts: h.Admissible(), order: order, ladder: newSubgoalGuide(b, order, 4)}
	}
	ladder := newSubgoalGuide(b, order, 5)
	alone := ladder.by(newDisorderGuide(b, h, disorderWeights{near: 2}))
	return beamGuides{cuts: h.Admissible(), order: order, ladder: ladder, alone: alone, orderly: orderlyWidth}
}
