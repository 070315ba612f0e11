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
	Engine() *solver.Engine                // nil: nothing can be built
	Picture(g puzzle.Goal) board.Picture   // the photo in the pieces of a goal; the zero Picture where it is cut otherwise
	Race(size puzzle.Size, runs []lab.Run) // lays runs onto the bench
	Said()                                 // head, status line and commands may have changed
	Kept()                                 // other designs are kept
	Say(tone kit.Tone, sentence string)    // as news
	Behind(f func())                       // runs f in the background; the program does not end before it
	Beyond() kit.KeyForwarder
}
