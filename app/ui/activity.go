package ui

import (
	"tilewise/app/program"
	"tilewise/app/ui/service"
)

// windowActivity is what the user is doing, as the window shows it:
//
//	playing    the game is on the board
//	solving    the solver is looked at, and its solution where there is one
//	measuring  searches are measured in the Lab, and a solution of theirs may be watched
//	reviewing  a game is under review
//	editing    the tiles, or the goal, are put where the user likes them, or only the
//	           blank's cell of a goal is shown, on the board itself
//	cropping   a part of the photo is chosen, over any of the others
//
// Code that depends on the activity asks it; no other field repeats what it says. A search
// is no activity: it goes on beside whatever the user does.
type windowActivity interface {
	program.Activity

	// status is the sentence at the left of the status line, and hint the one at its right: how
	// to go on. "" leaves there what is said of every game.
	status() string
	hint() string

	// confirm does what the key Enter does, and reports whether it did anything.
	confirm() bool

	// escape does what the key Escape does with a priority, and reports whether it did anything.
	escape(escapePriority) bool
}

// escapePriority is when the key Escape is offered to what the window is doing: at once, or before or after
// messages are closed.
type escapePriority int

const (
	atOnce escapePriority = iota
	beforeMessages
	afterMessages
)

// activity is what the user is doing now.
func (s *shell) activity() windowActivity {
	if s.Cropping() {
		return cropActivity{s.underCrop(), s}
	}
	return s.underCrop()
}

// underCrop is what the user is doing, or was when a crop came over it.
func (s *shell) underCrop() windowActivity {
	switch own, is := s.Activity().(windowActivity); {
	case is:
		return own
	case s.reviewing():
		return reviewActivity{s.Activity(), s}
	case s.Editing():
		return editActivity{s.Activity(), s}
	}
	return newPlayActivity(s)
}

// reviewing reports whether the board shows a game under review.
func (s *shell) reviewing() bool { return s.Doing() == program.InReview }

// gameOffBoard reports whether the board shows something other than the game, which waits meanwhile.
func (s *shell) gameOffBoard() bool { return s.solve.Watching() || s.At() == service.LabPlace }

// allowed answers for a command whether it can be used now.
func (s *shell) allowed(a program.Action) func() bool { return func() bool { return s.Allows(a) } }
