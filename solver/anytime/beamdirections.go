package anytime

import (
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

// beamGuides are the guides of beams to one goal.
type beamGuides struct {
	cuts         bool // their heuristics are admissible
	disorder     guide
	subgoals     guide // with the same disorderGuide
	narrow       guide // leads alone where a width is less than disorderFrom
	disorderFrom int
}

// usual reports whether the heuristic is Manhattan or LinearConflict, in place of which guides may use another.
func (r *runningSearch) usual() bool {
	switch r.guide.(type) {
	case *heuristic.LinearConflict, *heuristic.Manhattan:
		return true
	}
	return false
}

// ways returns the directions in which beams of a width search: to the goal, and also back from there where the
// heuristic serves both. What misleads a beam in one direction mostly does not in the other: on 5×5 (twenty boards) the
// shorter of two solutions by beams of 16384, one in each direction, has 107.2 moves in the mean; the solution by one
// of 32768 has 108.0.
func (r *runningSearch) ways(width int) []bool {
	if r.usual() && (len(r.start.Cells) <= smallBoard || width >= backWidth) {
		return []bool{false, true}
	}
	return []bool{false}
}

// backWidth is the width from which beams also search back on large boards; below it a wider beam is better. On three
// boards of 10×10 two beams of 2560 end at 1.482. In their time one of 1024 ends at 1.498 with searches for the last
// parts of its solution again.
const backWidth = 1024

// forward turns the moves of a direction, which may lead back, into those of a solution, and the other way round.
func forward(moves []puzzle.Move, back bool) []puzzle.Move {
	if back {
		return puzzle.Undo(moves)
	}
	return moves
}

// usualWeights are the weights for boards of more than smallBoard cells. On random boards of 8×8, a second of two cores
// ends at 1.61 times the Manhattan distance and conflicts where all inversions weigh 8 and conflicts nothing; at 1.56
// with these conflicts; at 1.46 with these weights. A beam of 4096 on six boards of 10×10 ends at 1.79 without a price
// for strays, at 1.54 with this one.
var usualWeights = disorderWeights{near: 4, far: 2, crossing: 6 * unit, strays: newLeftBehindPenalty(12 * unit)}

// smallBoardWeights are the weights for the other boards.
var smallBoardWeights = disorderWeights{near: 4, far: 3, crossing: 3 * unit, strays: newLeftBehindPenalty(4.5 * unit)}

// guidesTo returns the guides that lead a board to its goal. On small boards a conflict weighs less, and a distant
// inversion more: a beam of 2048 on a hundred boards of 5×5 ends at 1.386 with the other weights and strays at a
// quarter of their price, at 1.374 with these. Learned prices replace the weights, and pattern tables the heuristic,
// where a board has them.
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
