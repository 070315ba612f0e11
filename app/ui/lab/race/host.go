package race

import (
	"time"

	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine             // nil: nothing can be recorded
	Board() (puzzle.State, puzzle.Goal) // at hand: what is raced on
	Show(puzzle.State, puzzle.Goal)     // on the small board
	Here() bool                         // the page is in sight
	Calm() time.Duration                // the least time from picture to picture
	Follow()                            // commands, head and status line may have changed
	Say(tone kit.Tone, sentence string)
}
