package search_test

import (
	"context"
	"fmt"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// A search returns its solution, and what it has counted.
func ExampleAStar() {
	start := fixture.Must(puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{}))
	board := fixture.Must(puzzle.NewSearchState(start, fixture.Must(puzzle.NewGoal(puzzle.BlankLast, start.Size()))))
	h := heuristic.NewManhattan(board.Size, board.BlankGoal)
	r := fixture.Must(search.AStar(context.Background(), board, h, search.Options{}))
	fmt.Println(len(r.Moves), "moves,", r.Expanded, "states expanded")
	// Output:
	// 31 moves, 6728 states expanded
}
