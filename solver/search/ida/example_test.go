package ida_test

import (
	"context"
	"fmt"
	"log"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// Step through a search: every round of IDA* looks at all states under its
// bound, and the next bound is the least f that was cut off.
func ExampleIDAStar() {
	start, err := puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{})
	if err != nil {
		log.Fatal(err)
	}
	goal, err := puzzle.NewGoal(puzzle.BlankLast, start.Size())
	if err != nil {
		log.Fatal(err)
	}
	board, err := puzzle.NewSearchState(start, goal)
	if err != nil {
		log.Fatal(err)
	}
	h := heuristic.NewManhattan(board.Size, board.BlankGoal)
	r, err := ida.IDAStar(context.Background(), board, h, search.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, round := range r.Iterations {
		fmt.Printf("f ≤ %d: %d expanded\n", round.Bound, round.Expanded)
	}
	fmt.Println(len(r.Moves), "moves:", puzzle.FormatMoves(r.Moves))
	// Output:
	// f ≤ 21: 3 expanded
	// f ≤ 23: 42 expanded
	// f ≤ 25: 249 expanded
	// f ≤ 27: 2067 expanded
	// f ≤ 29: 11094 expanded
	// f ≤ 31: 1509 expanded
	// 31 moves: DDRUULLDDRURULLDDRURULLDDRRUULL
}
