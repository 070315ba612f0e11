package lab

import (
	"math"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

func TestWhatIsPackedComesOutAsItWas(t *testing.T) {
	var moves []puzzle.Move
	for n := range 100 {
		if got := packMoves(moves).list(); !slices.Equal(got, moves) || (got == nil) != (moves == nil) {
			t.Fatalf("%v comes out as %v", moves, got)
		}
		moves = append(moves, puzzle.Move(n*n%4))
	}
	for _, list := range [][]search.Iteration{
		nil, {{}}, {{Bound: 40, Expanded: 3, Generated: 9, Elapsed: 12}, {Bound: 42, Expanded: math.MaxUint64, Generated: 1, Elapsed: -5}, {Bound: -1}},
	} {
		if got := packRounds(list).list(); !slices.Equal(got, list) {
			t.Errorf("%v comes out as %v", list, got)
		}
	}
}
