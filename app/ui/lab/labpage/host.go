// Package labpage is what the Lab gives to each of its pages, so that no page knows the Lab around it.
package labpage

import (
	"tilewise/app/lab"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Host is the Lab as seen by one of its pages. All of it belongs to the window's goroutine.
type Host struct {
	Engine *solver.Engine
	Folder string // the folder of the user's files; "" keeps none

	InSight  func() bool             // reports whether the page is shown
	Enter    func()                  // shows the page
	Changed  func()                  // called when the page's title, status line or commands may have changed
	Replaced func()                  // called when widgets were replaced: the control with the focus may be gone
	Beyond   func() kit.KeyForwarder // handles the keys that a text field does not use

	// Board is the experiment's board that is shown, or the game's position before there is one.
	Board func() lab.Board

	// ShowBoard puts a board onto the Lab's small board, with the moves that lead on from it. The heading and the text,
	// which may change and is asked for again, stand below it where the page has no panel of its own.
	ShowBoard func(b lab.Board, moves []puzzle.Move, heading string, text func() string)
}
