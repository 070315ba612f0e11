package record_test

import (
	"context"
	"fmt"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// A search is written down step by step, and read when it has ended.
func Example() {
	start := fixture.Must(puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{}))
	board := fixture.Must(puzzle.NewSearchState(start, fixture.Must(puzzle.NewGoal(puzzle.BlankLast, start.Size()))))
	recorder := record.NewRecorder(0)
	h := heuristic.NewManhattan(board.Size, board.BlankGoal)
	fixture.Must(search.AStar(context.Background(), board, h, search.Options{Record: recorder}))
	fmt.Println(fixture.Must(record.ReadRun(recorder)).Len(), "steps")
	// Output:
	// 6728 steps
}
