package design

import (
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine                // the engine; nil: nothing can be built
	Race(size puzzle.Size, runs []lab.Run) // makes an experiment of these runs
	Said()                                 // called when head, status line and commands may have changed
	Kept()                                 // called when the saved designs have changed
	Beyond() kit.KeyForwarder
}
