package program

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Doing is one of the activities of the user, one at a time. A search is none of them: it goes on in the background.
type Doing uint8

// The activities.
const (
	InPlay     Doing = iota // the game is on the board
	InReview                // the user reviews the game
	InSolution              // the user looks at the solver, and at its solution if there is one
	InLab                   // the user measures searches, and may watch one of their solutions
	Arranging               // the user arranges the tiles of a position or of a goal
	Pointing                // the user points at the cell where the blank of a goal belongs
)

// Activity is the present activity of the user, such as playing or arranging. All parts that depend on it ask it. A
// front end has further activities for what it alone shows.
type Activity interface {
	Doing() Doing
	Allows(Action) bool

	// Shown returns the position on the board and its goal. Playback returns the moves that the board shows one by one;
	// nil if it shows one position only.
	Shown() (puzzle.State, puzzle.Goal)
	Playback() session.Steppable

	// Stepped is called when the playback shows another position, or has begun to play or ended.
	Stepped()

	// Undo takes the last step back, Redo makes it again, and Restart goes back to the first one.
	Undo()
	Redo()
	Restart()

	// TakeBoard takes a new board, and reports whether it did: otherwise the board becomes a new game.
	TakeBoard(puzzle.State, puzzle.Goal) bool

	Displaced() // called before another game replaces the one at hand
	OnLeave()   // called by Turn before the user turns to another activity

	ClockHold() ClockHold
}

// Action is one thing that the user may want to do.
type Action uint8

const (
	PushTiles Action = iota
	UndoPush
	RedoPush
	RestartGame
	PauseGame
	TakeHint
	SolveBoard
	EditBoard
	MakeGoal // of what is on the board
	ReviewGame
	CropPhoto
	ReturnHome
	ExportBoard
	ShowTour
)

// Turned is the event that the user has turned to another activity.
type Turned struct {
	From     Activity
	Position puzzle.State // what the board showed then
}

// Turn makes another activity the present one. A crop over it stays.
func (p *Program) Turn(to Activity) {
	defer p.turn()()
	was, edited := Turned{p.activity, p.Position()}, p.Editing()
	p.activity.OnLeave()
	if p.activity = to; edited {
		p.chooseGame()
	}
	if p.Solving.see(); p.Hints.Busy() && !p.Allows(PushTiles) {
		p.Hints.Stop()
	}
	p.Saving.Keep() // with the time until now
	p.updateClock()
	p.Turned.Send(was)
	p.touch(AboutActivity | AboutPosition)
}

// Play turns to the game.
func (p *Program) Play() {
	if p.Doing() != InPlay {
		p.Turn(Playing{p})
	}
}

// Crop begins or ends the choice of a part of the photo, which lies over the present activity.
func (p *Program) Crop(on bool) {
	defer p.turn()()
	if p.cropping = on; on {
		p.Player.Stop()
	}
	p.updateClock()
	p.Cropped.Send(on)
	p.touch(AboutActivity)
}

// Cropping reports whether the user is choosing a part of the photo.
func (p *Program) Cropping() bool { return p.cropping }

// Activity returns the present activity, or the one that the crop covers. Doing returns its kind.
func (p *Program) Activity() Activity { return p.activity }
func (p *Program) Doing() Doing       { return p.activity.Doing() }

// Editing reports whether the board shows what the user arranges, and no game.
func (p *Program) Editing() bool { return p.Doing() == Arranging || p.Doing() == Pointing }

// Position returns the position on the board, and Target its goal.
func (p *Program) Position() puzzle.State {
	at, _ := p.activity.Shown()
	return at
}

func (p *Program) Target() puzzle.Goal {
	_, goal := p.activity.Shown()
	return goal
}

// Playback returns the moves that the board shows one by one; nil if it shows one position.
func (p *Program) Playback() session.Steppable { return p.activity.Playback() }

// Allows reports whether the user can do something now.
func (p *Program) Allows(a Action) bool {
	if p.cropping {
		switch a {
		case PushTiles, PauseGame, SolveBoard, EditBoard, MakeGoal, ExportBoard, ShowTour:
			return false
		case ReviewGame:
			return p.Doing() == InReview
		}
	}
	return p.activity.Allows(a)
}

// Allowed returns a function that asks Allows at each call.
func (p *Program) Allowed(a Action) func() bool { return func() bool { return p.Allows(a) } }

// AllowsWithGame reports whether an action is allowed in an activity whose board shows the game.
func (p *Program) AllowsWithGame(a Action) bool {
	switch a {
	case PushTiles:
		return !p.NewGames.Busy()
	case UndoPush:
		return p.game.CanUndo() || p.aside.Undoes(p.game)
	case RedoPush:
		return p.game.CanRedo()
	case RestartGame:
		return p.game.Cursor() > 0
	case SolveBoard:
		if p.Editing() {
			return p.Position() != p.Target().State
		}
		return !p.game.Solved()
	case TakeHint:
		return p.Allows(PushTiles) && !p.game.Solved()
	case MakeGoal:
		return p.Position() != p.Target().State
	case ReviewGame:
		return !p.NewGames.Busy() && len(p.game.History()) > 0
	case PauseGame, ShowTour:
		return false
	}
	return true
}

// Playing is the activity in which the game is on the board, paused or not. Other activities embed it if their board
// shows the game.
type Playing struct{ *Program }

// Doing returns InPlay.
func (Playing) Doing() Doing { return InPlay }

// Allows reports whether the user may do something while they play.
func (p Playing) Allows(a Action) bool {
	switch a {
	case PushTiles:
		return !p.game.Paused() && !p.NewGames.Busy()
	case PauseGame:
		return p.game.UnderWay()
	case ShowTour:
		return !p.game.Paused()
	}
	return p.AllowsWithGame(a)
}

// Shown returns the position of the game, and Playback is nil.
func (p Playing) Shown() (puzzle.State, puzzle.Goal) { return p.game.State(), p.game.Goal }
func (Playing) Playback() session.Steppable          { return nil }

// Stepped does nothing, and neither do Displaced and OnLeave. TakeBoard leaves a board to a new game, and Redo redoes a
// push.
func (Playing) Stepped()                                 {}
func (Playing) TakeBoard(puzzle.State, puzzle.Goal) bool { return false }
func (Playing) Displaced()                               {}
func (Playing) OnLeave()                                 {}
func (Playing) ClockHold() ClockHold                     { return NoHold }
func (p Playing) Redo()                                  { p.step(p.game.Redo()) }

// Undo takes back the last push. On a new board on which nothing was played, it brings the former game back.
func (p Playing) Undo() {
	if p.aside.Undoes(p.game) {
		p.BringBack()
		return
	}
	p.step(p.game.Undo())
}

// Restart goes back to the first position; Undo takes that back.
func (p Playing) Restart() {
	p.game.Restart()
	p.stepped(nil)
}
