package stepper

import (
	"context"

	"tilewise/app/film"
	"tilewise/app/ui/chart"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine             // the engine; nil: nothing can be recorded
	Board() (puzzle.State, puzzle.Goal) // the board at hand, on which searches are recorded
	Show(puzzle.State, puzzle.Goal)     // shows a state on the small board
	Here() bool                         // tells whether the page is in sight
	Follow()                            // called when commands and the status line may have changed

	Look() chart.ChartTheme // the colours of pictures in files

	// Stage makes tiles for pictures of a board whose longer side has so many pixels.
	// What it returns may be called on any goroutine.
	Stage(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error)
}
