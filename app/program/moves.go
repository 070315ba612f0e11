package program

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Push is a move that the user makes on the board.
type Push struct {
	Moves []puzzle.Move
	With  session.InputDevice
}

// Push plays a move of the user, and hands the game to Saving before it announces the move.
func (p *Program) Push(m Push) {
	if !p.Allows(PushTiles) {
		return
	}
	defer p.turn()()
	before, _ := p.game.Finish()
	if p.Hints.hint.Given() {
		p.game.Advise()
	}
	if p.game.Play(session.Person, m.Moves...) != nil {
		return // the board only reports moves that it could make
	}
	p.game.PushedWith(m.With)
	p.Hints.follow()
	p.Saving.Keep()
	p.Moved.Send(Moved{Moves: m.Moves, Pushed: true})
	p.touch(AboutPosition | AboutClock)
	if f, now := p.game.Finish(); now && f != before {
		p.Records.finish(f)
	}
}

// Undo takes back the last step of the present activity, and Redo makes it again. Restart goes back to the first step;
// Undo takes that back.
func (p *Program) Undo()    { p.whereAllowed(UndoPush, p.activity.Undo) }
func (p *Program) Redo()    { p.whereAllowed(RedoPush, p.activity.Redo) }
func (p *Program) Restart() { p.whereAllowed(RestartGame, p.activity.Restart) }

func (p *Program) whereAllowed(a Action, do func()) {
	if p.Allows(a) {
		defer p.turn()()
		do()
	}
}

// step shows moves of the game that were undone or redone, and ends a pause.
func (p *Program) step(moves []puzzle.Move) {
	p.game.Resume()
	p.stepped(moves)
}

func (p *Program) stepped(moves []puzzle.Move) {
	defer p.turn()()
	p.Hints.follow()
	p.Saving.Keep()
	p.Moved.Send(Moved{Moves: moves})
	p.touch(AboutPosition | AboutPause | AboutClock)
}

// TogglePause hides the board and stops the clock, or goes on.
func (p *Program) TogglePause() {
	if !p.Allows(PauseGame) {
		return
	}
	defer p.turn()()
	if p.game.Paused() {
		p.game.Resume()
	} else {
		p.game.Pause()
	}
	p.Saving.Keep()
	p.touch(AboutPause | AboutClock)
}
