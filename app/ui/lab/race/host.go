package race

import (
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine             // the engine; nil: nothing can be recorded
	Board() (puzzle.State, puzzle.Goal) // the board at hand, on which searches race
	Show(puzzle.State, puzzle.Goal)     // shows a state on the small board
	Here() bool                         // tells whether the page is in sight
	Follow()                            // called when commands, head and status line may have changed
}
