package search_test

import (
	"math"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// Any weight, also a negative or infinite one, gives a right solution and a valid bound.
func TestWeightsBeyondReason(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
	s := fixture.Must(puzzle.Parse("8 6 7 2 5 4 3 0 1", size))
	b := fixture.Must(puzzle.NewSearchState(s, g))
	for _, w := range []float64{-3, 0, math.NaN(), 1, 1e300, math.Inf(1)} {
		got, err := search.WeightedAStar(t.Context(), b, heuristic.NewManhattan(size, b.BlankGoal), search.Options{Weight: w})
		if err != nil || len(got.Moves) < 31 || got.LowerBound > 31 {
			t.Errorf("weight %g: %v, %d moves, bound %d", w, err, len(got.Moves), got.LowerBound)
		}
		if w < 2 && len(got.Moves) != 31 {
			t.Errorf("weight %g: %d moves", w, len(got.Moves))
		}
	}
}
