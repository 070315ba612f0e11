package heuristic_test

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

// On every board of the small sizes, for every goal cell of the blank, LastMove lies between linear conflict and the
// true distance, has the parity of that, and is the same from scratch as after a move.
func TestTheLastMoveIsNeverAboveTheTruth(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 2, H: 3}, {W: 4, H: 2}, {W: 3, H: 3}} {
		more := 0
		for blankGoal := range size.Cells() {
			if size.Cells() == 9 && testing.Short() && blankGoal > 1 {
				continue
			}
			d := fixture.Must(search.NewDistanceTable(size, blankGoal))
			h, less := heuristic.NewLastMove(size, blankGoal), heuristic.NewLinearConflict(size, blankGoal)
			searchtest.EveryBoard(size, blankGoal, d, func(b *puzzle.SearchState, truth int) {
				value, least := h.H(b), less.H(b)
				if value < least || value > truth || (truth-value)%2 != 0 {
					t.Fatalf("%s, blank to %d, %v: %d; linear conflict says %d, the truth is %d", size, blankGoal, b.Cells, value, least, truth)
				}
				more += value - least
				followMoves(t, h, b, value)
			})
		}
		if more == 0 {
			t.Errorf("%s: nowhere more than linear conflict", size)
		}
	}
}

// followMoves compares After with H for every move of a board.
func followMoves(t *testing.T, h *heuristic.LastMove, b *puzzle.SearchState, value int) {
	t.Helper()
	for _, m := range puzzle.Moves {
		from, to := b.Source(m), b.Blank
		if from < 0 {
			continue
		}
		b.Play(from)
		if after, again := h.After(b, value, from, to), h.H(b); after != again {
			t.Fatalf("%v: %d after the tile on %d came from %d, %d from scratch", b.Cells, after, to, from, again)
		}
		b.Play(to)
	}
}

// On larger boards the value is at most the number of random moves from home.
func TestTheLastMoveOnLargeBoards(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 5, H: 5}, {W: 6, H: 6}, {W: 7, H: 4}, {W: 12, H: 9}} {
		for seed := range uint64(20) {
			for _, blankGoal := range []int{0, size.W + 1, size.Cells() - 1} {
				goal := puzzle.CustomGoal(stateOf(puzzle.Home(size, blankGoal)))
				for _, moves := range []int{1, 7, 40} {
					b := fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(goal, moves, seed), goal))
					h := heuristic.NewLastMove(size, blankGoal)
					value := h.H(b)
					if value > moves {
						t.Fatalf("%v: %d, after a walk of %d moves", b.Cells, value, moves)
					}
					followMoves(t, h, b, value)
				}
			}
		}
	}
}
