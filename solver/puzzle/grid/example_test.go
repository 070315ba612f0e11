package grid_test

import (
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// Symmetries of a board, and the rank of a set of cells.
func Example() {
	size := puzzle.Size{W: 3, H: 3}
	fmt.Println(len(grid.Symmetries(size)), grid.Alike(size, 0))
	fmt.Println(grid.SymmetriesCarrying(size, 0, 8)[0].Lists([][]int{{1, 2}}))
	fmt.Println(grid.NewSetRanks(size.Cells(), 2).Of(1<<0|1<<8), grid.Count(size.Cells(), 2))
	// Output:
	// 8 [0 6 2 8]
	// [[6 7]]
	// 28 36
}
