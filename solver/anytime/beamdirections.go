package anytime

import (
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

// beamGuides lead beams to one goal.
type beamGuides struct {
	cuts         bool // their heuristics are admissible
	disorder     guide
	subgoals     guide // one with the same disorder
	narrow       guide // leads all the way where a width is less than disorderFrom
	disorderFrom int
}

// usual reports whether the heuristic is one that every goal has: guides may take another in its place.
func (r *runningSearch) usual() bool {
	switch r.guide.(type) {
	case *heuristic.LinearConflict, *heuristic.Manhattan:
		return true
	}
	return false
}

// bothWays reports whether beams search in both directions, home from the board and from home to it: on small boards,
// where the heuristic is one that the way back has as well. What misleads a beam in the one direction is mostly not in
// its way in the other: on 5×5 (twenty boards) the shorter of two ways by beams of 16384, one in each direction, has
// 107.2 moves in the mean; the way by one of 32768 has 108.0.
func (r *runningSearch) bothWays() bool { return r.usual() && len(r.start.Cells) <= smallBoard }

// forward makes a solution of the moves of a direction, which may lead back, and such moves of a solution.
func forward(moves []puzzle.Move, back bool) []puzzle.Move {
	if back {
		return puzzle.Undo(moves)
	}
	return moves
}

// usualWeights are those of boards of more than smallBoard cells. On random boards of 8×8, a second of two cores
// ends at 1.61 times the Manhattan distance and conflicts where all inversions weigh 8 and conflicts nothing; at 1.56
// with these conflicts; at 1.46 with these weights. A beam of 4096 on six boards of 10×10 ends at 1.79 without a price
// for strays, at 1.54 with this one.
var usualWeights = disorderWeights{near: 4, far: 2, crossing: 6 * unit, strays: newLeftBehindPenalty(12 * unit)}

// smallBoardWeights are those of the others.
var smallBoardWeights = disorderWeights{near: 4, far: 3, crossing: 3 * unit, strays: newLeftBehindPenalty(4.5 * unit)}

// guidesTo lead a board home, which is the way back where the heuristic is the usual one.
// On small boards a conflict costs less, and what passes far more: a beam of 2048 on a hundred boards of 5×5 ends at
// 1.386 with the other weights and strays at a quarter of their price, at 1.374 with these. Prices go before both, and
// tables before the heuristic.
func (r *runningSearch) guidesTo(b *puzzle.SearchState) beamGuides {
	h, w, usual := r.guide, usualWeights, r.usual()
	if len(b.Cells) <= smallBoard {
		w = smallBoardWeights
	}
	if usual {
		h = heuristic.NewManhattan(b.Size, b.BlankGoal) // disorder has the conflicts, with other weights
	}
	if usual && r.learned != nil && r.tables == hasPatternTables(b.Size) {
		w = r.learned.weights()
	}
	if r.tables {
		h = newPatternTables(b.Size, b.BlankGoal)
	}
	disorder := newDisorderGuide(b, h, w)
	if len(b.Cells) <= largeBoard {
		return beamGuides{cuts: h.Admissible(), disorder: disorder, subgoals: newSubgoalGuide(b, disorder, 4)}
	}
	subgoals := newSubgoalGuide(b, disorder, 5)
	narrow := subgoals.by(newDisorderGuide(b, h, disorderWeights{near: 2}))
	return beamGuides{cuts: h.Admissible(), disorder: disorder, subgoals: subgoals, narrow: narrow,
		disorderFrom: disorderWidth}
}
