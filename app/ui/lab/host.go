package lab

import (
	"context"
	"io"
	"time"

	"tilewise/app/film"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Host is what the room asks of the window around it.
type Host interface {
	Engine() *solver.Engine // nil: nothing can be measured
	Version() string
	Now() time.Time
	Folder() string // where the bench is kept; "" keeps none
	Choices() Choices

	// Game is the position of the game, with its goal, and all that it went through.
	Game() (lab.Board, []puzzle.State)

	Here() bool          // a person is in the Lab
	Lecturing() bool     // a class looks on
	Calm() time.Duration // the least time from picture to picture of what plays
	Shown()              // the board has something else to show
	Follow()             // commands and the status line may have changed
	Playing() bool
	Play()       // plays what Film returns
	Enter()      // leads a person to the Lab
	CloseSheet() // gives the keys back, too

	Say(tone kit.Tone, sentence, verb string, do func())
	Refuse(sentence string) // says why the file that a person opened last cannot be
	Tell(sentence string)   // in the status line
	Sheet() *kit.Sheet
	Beyond() kit.Beyond
	Open(title string, endings []string, open func(path string))
	Save(title, name string, endings []string, save func(path string))
	Write(path string, write func(io.Writer) error) (over <-chan struct{})
	Behind(f func()) // runs f in the background; the program does not end before it
	Copy(text string)
	CopyPicture(ctx context.Context, png []byte) error                        // blocks; clip.ErrTool where nothing takes it
	Stage(g puzzle.Goal, side int) func(context.Context) (*film.Stage, error) // tiles of the photo on the board, for pictures; nil without one
	Picture(g puzzle.Goal) board.Picture                                      // the photo in the pieces of a goal; the zero Picture where it is cut otherwise
	Drop()                                                                    // parts of the room were exchanged
	Pair() (a solver.AlgorithmID, h solver.HeuristicID)                       // that is chosen in Solve
}

// Choices are what a person chose before.
type Choices interface {
	String(key string) string
	SetString(key, value string)
	StringList(key string) []string
	SetStringList(key string, value []string)
}
