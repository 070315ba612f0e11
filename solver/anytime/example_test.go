package anytime_test

import (
	"context"
	"fmt"

	"tilewise/solver/anytime"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// Shorter and shorter solutions are found, until one is proven shortest.
func Example() {
	start := fixture.Must(puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{}))
	board := fixture.Must(puzzle.NewSearchState(start, fixture.Must(puzzle.NewGoal(puzzle.BlankLast, start.Size()))))
	h := heuristic.NewLinearConflict(board.Size, board.BlankGoal)
	r := fixture.Must(anytime.Search(context.Background(), board, h, anytime.Options{}))
	fmt.Println(len(r.Moves), r.LowerBound)
	// Output:
	// 31 31
}
