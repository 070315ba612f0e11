package lesson

import (
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine // nil: nothing can be run
	Folder() string         // where progress is kept; "" keeps none
	Lecturing() bool        // a class looks on: nothing has to be guessed to go on

	// Show puts a board beside the lesson, with moves that lead on from it; play plays
	// them.
	Show(b lab.Board, moves []puzzle.Move, play bool)
	Jump(moves int)                        // in those moves
	Bench(e lab.Experiment, folder string) // lays the experiment onto the bench

	Enter()      // leads a person to this page
	Shown() bool // a person is here
	Said()       // status line, commands and head may have changed
	Drop()       // what is seen was exchanged
	Beyond() kit.KeyForwarder
	Say(tone kit.Tone, sentence, verb string, do func())
	Ask()            // lets a person choose the file of a lesson, which is taken then
	Behind(f func()) // runs f in the background; the program does not end before it
}
