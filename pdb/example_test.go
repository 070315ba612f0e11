package pdb_test

import (
	"context"
	"fmt"
	"log"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

// Build the table of the four tiles around the first corner of the 3×3 board, and
// ask it about a board on which two of them have changed places.
func ExampleBuild() {
	pattern, err := pdb.NewPattern(puzzle.Size{W: 3, H: 3}, 8, 0, 1, 3, 4)
	if err != nil {
		log.Fatal(err)
	}
	table, err := pdb.Build(context.Background(), pattern, pdb.BuildOptions{})
	if err != nil {
		log.Fatal(err)
	}
	board := puzzle.Home(pattern.Size, pattern.Blank)
	board.Cells[0], board.Cells[1] = board.Cells[1], board.Cells[0]
	fmt.Println(pattern)
	fmt.Println("at least", table.Lookup(board), "moves of these tiles")
	// Output:
	// 3x3 blank 8: 0 1 3 4
	// at least 10 moves of these tiles
}
