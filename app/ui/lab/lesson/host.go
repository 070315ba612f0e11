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

	Bench(e lab.Experiment, folder string) // opens the experiment on the bench

	Enter()      // shows this page
	Shown() bool // tells whether this page is shown
	Said()       // is told that status line, commands and head may have changed
	Drop()       // what is seen was exchanged
	Beyond() kit.KeyForwarder
	Copy(text string) // onto the clipboard
	Ask()             // asks for the file of a lesson, and opens it
	// Solve is a person's newest solve of a board of which every true distance is known; ok is false where there is none
	Solve() (s session.SharedSolve, when time.Time, ok bool)
	Recent() []string // the files of lessons that were opened before, the newest first
}
