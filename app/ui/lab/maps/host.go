package maps

import (
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine // the engine; nil while it starts: then there are no values and no searches

	// Start is the experiment's board, from which searches begin, and Game the game's position;
	// either may be of a size that has no map.
	Start() lab.Board
	Game() lab.Board

	// Runs are the experiment's runs, and the index of the selected one; −1 is none.
	Runs() (runs []lab.Run, chosen int)

	// Show puts a board onto the Lab's small board, with the moves that lead to the goal, a
	// heading, and the text below it, which may change with the step.
	Show(b lab.Board, moves []puzzle.Move, heading string, said func() string)

	Headed() // called when the title or sentence above the page may have changed
}
