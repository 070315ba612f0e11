package search_test

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// TestLargeBoards searches boards that need keys of several words.
func TestLargeBoards(t *testing.T) {
	moves := 24
	if testing.Short() {
		moves = 14
	}
	for _, size := range []puzzle.Size{{W: 5, H: 5}, {W: 7, H: 4}, {W: 20, H: 20}} {
		goal := fixture.Must(puzzle.NewGoal(puzzle.Snake, size))
		b := fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(goal, moves, 3), goal))
		h := heuristic.NewLinearConflict(size, b.BlankGoal)
		length := -1
		for _, find := range []search.Func{ida.IDAStar, search.AStar, search.Bidirectional} {
			r, err := find(t.Context(), b, h, search.Options{})
			if err != nil || (length >= 0 && len(r.Moves) != length) || r.LowerBound != len(r.Moves) {
				t.Errorf("%s: %d moves, at least %d, error %v; want %d", size, len(r.Moves), r.LowerBound, err, length)
			}
			length = len(r.Moves)
		}
	}
}
