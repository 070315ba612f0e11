package program

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Doing is one of the things that the user can do, one at a time. A search is none: it goes on beside them.
type Doing uint8

// What the user can do.
const (
	InPlay     Doing = iota // the game is on the board
	InReview                // the game is looked back at
	InSolution              // a solution is watched
)

// Activity is what the user is doing. Whatever depends on it asks it.
type Activity interface {
	Doing() Doing
	Allows(Action) bool

	// Shown is what the board shows, and Film what it shows move by move; nil where that is one position.
	Shown() puzzle.State
	Film() session.Steppable

	// Stepped is called when the film shows another position, or has begun to play or ended.
	Stepped()
	Leave() // ends it; turn calls it
}

// Action is something that the user may want to do.
type Action uint8

// The actions.
const (
	PushTiles Action = iota
	UndoPush
	RedoPush
	RestartGame
	PauseGame
	TakeHint
	SolveBoard
	ReviewGame
)

// turnTo has the user do something else. The clock of the game stands while they do.
func (p *Program) turnTo(to Activity) {
	defer p.turn()()
	p.activity.Leave()
	p.activity = to
	p.Game.Hold(to.Doing() != InPlay)
	p.touch(AboutActivity | AboutPosition | AboutClock)
}

// Play turns to the game.
func (p *Program) Play() {
	if p.Doing() != InPlay {
		p.turnTo(Playing{p})
	}
}

// Doing is what the user is doing.
func (p *Program) Doing() Doing { return p.activity.Doing() }

// Shown is what the board shows.
func (p *Program) Shown() puzzle.State { return p.activity.Shown() }

// Film is what the board shows move by move; nil where that is one position.
func (p *Program) Film() session.Steppable { return p.activity.Film() }

// Allows reports whether the user can do something now.
func (p *Program) Allows(a Action) bool { return p.activity.Allows(a) }

// Playing is having the game on the board, paused or not.
type Playing struct{ *Program }

// Doing is InPlay.
func (Playing) Doing() Doing { return InPlay }

// Allows reports whether the user can do something while they play.
func (p Playing) Allows(a Action) bool {
	switch a {
	case PushTiles:
		return !p.Game.Paused() && !p.NewGames.Busy()
	case UndoPush:
		return p.Game.CanUndo() || p.aside.Undoes(p.Game)
	case RedoPush:
		return p.Game.CanRedo()
	case RestartGame:
		return p.Game.Cursor() > 0
	case PauseGame:
		return p.Game.UnderWay()
	case SolveBoard, TakeHint:
		return !p.Game.Solved()
	case ReviewGame:
		return !p.NewGames.Busy() && len(p.Game.History()) > 0
	}
	return false
}

// Shown is the position of the game.
func (p Playing) Shown() puzzle.State { return p.Game.State() }

// Film is nil.
func (Playing) Film() session.Steppable { return nil }

// Stepped and Leave do nothing.
func (Playing) Stepped() {}
func (Playing) Leave()   {}

// watching is looking at a solution: the board shows any position of it.
type watching struct{ Playing }

func (watching) Doing() Doing              { return InSolution }
func (w watching) Film() session.Steppable { return w.Solving.film }
func (w watching) Shown() puzzle.State     { return w.Solving.film.State() }
func (w watching) Stepped()                { w.Solving.film.See(w.Game) }
func (w watching) Leave()                  { w.Player.Stop() }
func (watching) Allows(a Action) bool      { return a == ReviewGame }
