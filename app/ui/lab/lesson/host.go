package lesson

import (
	"time"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	Engine() *solver.Engine // the engine; nil: nothing can be run
	Folder() string         // the folder where progress is kept; "" keeps none

	Bench(e lab.Experiment, folder string) // opens an experiment on the bench

	Enter()      // shows the page of the lessons
	Shown() bool // tells whether that page is shown
	Said()       // called when status line, commands and head may have changed
	Drop()       // called when widgets were replaced, so that the focus may be lost
	Beyond() kit.KeyForwarder
	Copy(text string) // copies a text to the clipboard
	Ask()             // asks for the file of a lesson, and opens it
	Write()           // begins a lesson of one's own
	// Solve is a person's newest solve of a board of which every true distance is known; ok is false where there is none
	Solve() (s session.SharedSolve, when time.Time, ok bool)
	Recent() []string // the files of lessons that were opened before, the newest first
}
