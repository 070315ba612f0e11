package maps

import (
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Host is what the map asks of what is around it.
type Host interface {
	Engine() *solver.Engine // the engine; nil: there are no values and no searches

	// Start is the board that searches are to begin from, and Game the position of the
	// game; either may be of a size that has no map.
	Start() lab.Board
	Game() lab.Board

	// Runs are those that a person has on the bench, and which of them is chosen: −1
	// is none.
	Runs() (runs []lab.Run, chosen int)

	// Show puts a board in place of the one at hand, with moves that lead on from it
	// and what there is to say of it at any time.
	Show(b lab.Board, moves []puzzle.Move, heading string, said func() string)

	Headed() // is told that title and sentence of the page may have changed
}
