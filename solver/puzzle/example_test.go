package puzzle_test

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// Half of all arrangements can be solved; Solvable says why another cannot.
func Example() {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	start := fixture.Must(puzzle.Parse("1 2 3 / 4 5 6 / 7 0 8", goal.Size()))
	fmt.Println(fixture.Must(start.Apply(puzzle.Left)))
	swapped := fixture.Must(puzzle.Parse("1 2 3 / 4 5 6 / 8 7 0", goal.Size()))
	fmt.Println(puzzle.Solvable(start, goal), errors.Is(puzzle.Solvable(swapped, goal), puzzle.ErrUnsolvable))
	// Output:
	// 1 2 3 4 5 6 7 8 0
	// <nil> true
}
