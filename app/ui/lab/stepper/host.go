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
	Engine() *solver.Engine                         // nil: nothing can be recorded
	Board() (puzzle.State, puzzle.Goal)             // at hand: what is recorded
	Pair() (solver.AlgorithmID, solver.HeuristicID) // that is chosen in Solve
	Show(puzzle.State, puzzle.Goal)                 // on the small board
	Here() bool                                     // the page is in sight
	Calm() time.Duration                            // the least time from picture to picture
	Follow()                                        // commands and the status line may have changed

	Say(tone kit.Tone, sentence string)
	Save(title, name string, endings []string, save func(path string))
	Write(path string, write func(io.Writer) error) (over <-chan struct{}) // closed at the end, whichever
	Look() chart.Look                                                      // of pictures in files

	// Stage makes tiles for pictures of a board whose longer side has so many pixels.
	// What it returns may be called on any goroutine.
	Stage(g puzzle.Goal, side int) func(context.Context) (*film.Stage, error)
}
