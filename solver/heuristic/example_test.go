package heuristic_test

import (
	"fmt"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// The values of two heuristics for a board that is 31 moves from its goal.
func Example() {
	start := fixture.Must(puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{}))
	board := fixture.Must(puzzle.NewSearchState(start, fixture.Must(puzzle.NewGoal(puzzle.BlankLast, start.Size()))))
	manhattan := heuristic.NewManhattan(board.Size, board.BlankGoal)
	fmt.Println(manhattan.H(board), heuristic.NewLinearConflict(board.Size, board.BlankGoal).H(board))
	fmt.Println(manhattan.Explain(board).Value())
	// Output:
	// 21 23
	// 21
}
