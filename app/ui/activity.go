package ui

import (
	"tilewise/app/session"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// windowActivity is what the window is doing, one thing at a time:
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
	// view is the view that is shown beside the board, and railView the one that is marked on the rail.
	view() service.ViewName
	railView() service.ViewName

	// leave ends it; shell.turnTo calls it.
	leave(s *shell)

	// allows reports whether the user can do something now.
	allows(s *shell, d userAction) bool

	// undo takes the last step back, redo makes it again, and restart goes back to the first.
	undo(s *shell)
	redo(s *shell)
	restart(s *shell)

	// film is what the board shows move by move; nil where that is one position.
	film(s *shell) session.Steppable

	// board is what the board shows, and toward which goal.
	board(s *shell) (puzzle.State, puzzle.Goal)

	// clockHold is what keeps the clock of the game from running.
	clockHold(s *shell) lifecycle.ClockHoldReason

	// status is the sentence at the left of the status line, and hint the one at its right: how
	// to go on. "" leaves there what is said of every game.
	status(s *shell) string
	hint(s *shell) string

	// confirm does what the key Enter does, and reports whether it did anything.
	confirm(s *shell) bool

	// escape does what the key Escape does with a priority, and reports whether it did anything.
	escape(s *shell, t escapePriority) bool
}

// userAction is something that the user may want to do.
type userAction int

const (
	pushTiles userAction = iota
	undoPush
	redoPush
	restartGame
	pauseGame
	solveBoard
	editBoard
	makeGoal // of what is on the board
	reviewGame
	cropPhoto
	returnHome
	exportBoard
	showTour
)

// escapePriority is when the key Escape is offered to what the window is doing: at once, or before or after
// messages are closed.
type escapePriority int

const (
	atOnce escapePriority = iota
	beforeMessages
	afterMessages
)

// turnTo has the window do something else. A crop that lies over it stays.
func (s *shell) turnTo(d windowActivity) {
	if c, over := s.activity.(cropActivity); over {
		c.windowActivity.leave(s)
		s.activity = cropActivity{d}
		return
	}
	s.activity.leave(s)
	s.activity = d
	s.hints.Follow()
}

// currentActivity is what the window is doing now.
type currentActivity struct{ activity windowActivity }

// underCrop is what the window is doing, or was when a crop came over it.
func (a *currentActivity) underCrop() windowActivity {
	if c, over := a.activity.(cropActivity); over {
		return c.windowActivity
	}
	return a.activity
}

// at is the place on the rail where the user is.
func (a *currentActivity) at() service.ViewName { return a.activity.railView() }

// reviewing reports whether the board shows a game under review.
func (a *currentActivity) reviewing() bool { _, on := a.underCrop().(reviewActivity); return on }

// cropping reports whether a part of the photo is chosen.
func (a *currentActivity) cropping() bool { _, on := a.activity.(cropActivity); return on }

// gameOffBoard reports whether the board shows something other than the game, which waits meanwhile.
func (s *shell) gameOffBoard() bool { return s.solve.Watching() || s.at() == service.LabPlace }

// film is what the board shows move by move: a game under review, or a
// solution; nil where there is neither.
func (s *shell) film() session.Steppable { return s.activity.film(s) }

func (s *shell) position() puzzle.State {
	state, _ := s.activity.board(s)
	return state
}

func (s *shell) target() puzzle.Goal {
	_, goal := s.activity.board(s)
	return goal
}

// allowed answers for a command whether it can be used now.
func (s *shell) allowed(d userAction) func() bool {
	return func() bool { return s.activity.allows(s, d) }
}

// gamePositionActivity is embedded by activities whose board shows one position, that of the game.
type gamePositionActivity struct{}

func (gamePositionActivity) film(*shell) session.Steppable { return nil }
func (gamePositionActivity) board(s *shell) (puzzle.State, puzzle.Goal) {
	return s.Game.State(), s.Game.Goal
}
func (gamePositionActivity) leave(*shell)                       {}
func (gamePositionActivity) redo(s *shell)                      { s.slideOrSet(s.Game.Redo()) }
func (gamePositionActivity) restart(s *shell)                   { s.restartGame() }
func (gamePositionActivity) confirm(*shell) bool                { return false }
func (gamePositionActivity) escape(*shell, escapePriority) bool { return false }

// undo takes back the last push or, on a board on which nothing was played, that it was dealt.
func (gamePositionActivity) undo(s *shell) {
	if s.Aside.Undoes(s.Game) {
		s.newGames.BringBack()
		return
	}
	s.slideOrSet(s.Game.Undo())
}

// atGoal reports whether there is nothing to solve: the game, or the board that is
// edited, is home.
func (s *shell) atGoal() bool {
	if s.edit.Open() {
		return s.position() == s.target().State
	}
	return s.Game.Solved()
}
