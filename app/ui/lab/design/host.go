package design

import (
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine                // the engine; nil: nothing can be built
	Picture(g puzzle.Goal) board.Picture   // the photo cut for a goal; the zero Picture where it is cut for another size
	Race(size puzzle.Size, runs []lab.Run) // makes an experiment of these runs
	Said()                                 // is told that head, status line and commands may have changed
	Kept()                                 // is told that the kept designs have changed
	Say(tone kit.Tone, sentence string)    // shows a sentence as news
	Behind(f func())                       // runs f in the background; the program does not end before it
	Beyond() kit.KeyForwarder
}
