package stepper

import (
	"context"
	"io"
	"time"

	"tilewise/app/film"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine                         // the engine; nil: nothing can be recorded
	Board() (puzzle.State, puzzle.Goal)             // the board at hand, on which searches are recorded
	Pair() (solver.AlgorithmID, solver.HeuristicID) // the algorithm and heuristic that are chosen in Solve
	Show(puzzle.State, puzzle.Goal)                 // shows a state on the small board
	Here() bool                                     // tells whether the page is in sight
	Calm() time.Duration                            // the least time between two pictures
	Follow()                                        // is told that commands and the status line may have changed

	Say(tone kit.Tone, sentence string)
	Save(title, name string, endings []string, save func(path string))
	// over is closed when the writing has ended, well or not
	Write(path string, write func(io.Writer) error) (over <-chan struct{})
	Look() chart.ChartTheme // the colours of pictures in files

	// Stage makes tiles for pictures of a board whose longer side has so many pixels.
	// What it returns may be called on any goroutine.
	Stage(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error)
}
