// Package searchtest has boards and a heuristic for the tests of searches and heuristics.
package searchtest

import (
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// EveryBoard calls visit with every solvable board of a size, once, and its true distance. d is the table of these
// distances; if it is nil, EveryBoard makes it.
func EveryBoard(size puzzle.Size, blankGoal int, d *search.DistanceTable,
	visit func(b *puzzle.SearchState, distance int)) {
	if d == nil {
		d = fixture.Must(search.NewDistanceTable(size, blankGoal))
	}
	b := puzzle.Home(size, blankGoal)
	var place func(i int)
	place = func(i int) {
		if i == len(b.Cells) {
			if distance := d.Of(b); distance >= 0 {
				visit(b, distance)
			}
			return
		}
		for j := i; j < len(b.Cells); j++ {
			b.Cells[i], b.Cells[j] = b.Cells[j], b.Cells[i]
			if int(b.Cells[i]) == blankGoal {
				b.Blank = i
			}
			place(i + 1)
			b.Cells[i], b.Cells[j] = b.Cells[j], b.Cells[i]
		}
	}
	place(0)
}

// InconsistentHeuristic is Manhattan on some boards and half of it on the others: it is admissible, but not consistent.
type InconsistentHeuristic struct{ *heuristic.Manhattan }

// H returns the estimate for a board, and After the same after a move.
func (i InconsistentHeuristic) H(b *puzzle.SearchState) int {
	h := i.Manhattan.H(b)
	if (b.Cells[0]+b.Cells[4])%3 == 0 {
		return h / 2
	}
	return h
}

func (i InconsistentHeuristic) After(b *puzzle.SearchState, _, _, _ int) int { return i.H(b) }
func (InconsistentHeuristic) Consistent() bool                               { return false }
func (InconsistentHeuristic) TileDistance()                                  {} // hides that of Manhattan
