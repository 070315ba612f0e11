package anytime

import (
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// beamDirection is a direction in which beams search: home from the board, or from home to it. What
// misleads a beam in the one is mostly not in its way in the other: on 5×5 (twenty
// boards) the shorter of two ways by beams of 16384, one in each direction, has 107.2 moves
// in the mean; the way by one of 32768 has 108.0.
type beamDirection struct {
	beamGuides
	start *puzzle.SearchState
	back  bool
}

// beamGuides lead beams to one goal.
type beamGuides struct {
	cuts         bool // their heuristics are admissible
	disorder     guide
	subgoals     guide // one with the same disorder
	narrow       guide // leads all the way where a width is less than disorderFrom
	disorderFrom int
}

// usual reports whether the heuristic is the one that every board has: guides may take another in its place.
func (r *runningSearch) usual() bool {
	_, usual := r.guide.(*heuristic.LinearConflict)
	return usual
}

// bothWays reports whether beams search in both directions: on small boards, where the heuristic is one
// that the way back has as well.
func (r *runningSearch) bothWays() bool { return r.usual() && len(r.start.Cells) <= smallBoard }

// directions are those that beams search in, in turns.
func (r *runningSearch) directions() []beamDirection {
	tablesOf := func(b *puzzle.SearchState) *patternTables {
		if r.tables == nil {
			return nil
		}
		return r.tables[b.BlankGoal]
	}
	directions := []beamDirection{{guidesTo(r.start, r.guide, tablesOf(r.start)), r.start, false}}
	if r.bothWays() {
		back := r.start.Reversed()
		directions = append(directions, beamDirection{
			guidesTo(back, heuristic.NewManhattan(back.Size, back.BlankGoal), tablesOf(back)), back, true})
	}
	return directions
}

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

// guidesTo lead home from a board, of which h is the heuristic. On small boards a conflict
// costs less, and what passes far more: a beam of 2048 on a hundred boards of 5×5 ends at
// 1.386 with the other weights and strays at a quarter of their price, at 1.374 with these.
//
// tables, where they are not nil, go before h.
func guidesTo(b *puzzle.SearchState, h search.Heuristic, tables *patternTables) beamGuides {
	w := usualWeights
	if len(b.Cells) <= smallBoard {
		w = smallBoardWeights
	}
	_, same := h.(*heuristic.LinearConflict)
	if same {
		h = heuristic.NewManhattan(b.Size, b.BlankGoal) // disorder has the conflicts, with other weights
	} else {
		_, same = h.(*heuristic.Manhattan)
	}
	if l := learnedOf(b.Size); same && l != nil && (tables != nil || !hasPatternTables(b.Size)) {
		w = l.weights()
	}
	if tables != nil {
		h = tables
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
