package program

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// NextGoal is the goal of the next game.
func (p *Program) NextGoal() puzzle.Goal {
	g, _ := session.GoalOn(p.Settings.Goal, p.Settings.Size)
	return g
}

// Begin puts a new game on the board. The one that was played is put aside, and can be brought back.
func (p *Program) Begin(g *session.Game) {
	defer p.turn()()
	p.aside.Replace(p.Game)
	p.put(g, false)
}

// Resume puts a game on the board that was kept.
func (p *Program) Resume(g *session.Game) { p.put(g, true) }

// Offered reports whether a game was put aside just now, which Undo on the untouched board or BringBack returns to.
func (p *Program) Offered() bool { return p.aside.Offered() }

// BringBack returns to the game that was put aside last, and puts the present one aside.
func (p *Program) BringBack() {
	if p.aside.Last() != nil {
		p.NewGames.Stop()
		p.put(p.aside.BringBack(p.Game), true)
	}
}

// Repair makes an unsolvable board solvable by swapping two tiles.
func (p *Program) Repair() {
	goal := p.Game.Goal
	p.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: puzzle.Repair(p.Game.State(), goal),
		Origin: session.BoardOrigin{Kind: session.Pasted}}, p.config.Now))
}

// solvable reports whether the board at hand has a way home.
func (p *Program) solvable() bool { return puzzle.Solvable(p.Game.State(), p.Game.Goal) == nil }

// put makes a game the one at hand.
func (p *Program) put(g *session.Game, resumed bool) {
	defer p.turn()()
	p.Solving.Stop()
	p.Play()
	p.Hints.forget()
	former := p.Game
	p.Game = g
	p.Settings.Size, p.Settings.Goal = g.Size(), g.Goal
	p.Saving.Keep()
	p.Begun.send(Begun{Former: former, Resumed: resumed})
	p.touch(AboutGame | AboutPosition | AboutClock | AboutChoices)
}
