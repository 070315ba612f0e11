package program

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Begun is the event that another game has begun.
type Begun struct {
	Former   *session.Game
	Resumed  bool // the game is not new: it was kept, or put aside
	GoalLost bool // the goal of the former game has no counterpart on this board
}

// NextGoal returns the goal of the next game, or of the board that is edited.
func (p *Program) NextGoal() puzzle.Goal {
	g := p.Settings().Goal
	if p.Editing() {
		g = p.Target()
	}
	g, _ = session.GoalOn(g, p.Settings().Size)
	return g
}

// Begin puts a new game on the board. It puts the former one aside, so that it can be brought back.
func (p *Program) Begin(g *session.Game) {
	defer p.turn()()
	p.activity.Displaced()
	goal, carried := session.GoalOn(p.game.Goal, g.Size())
	lost := !carried && g.Goal == goal && p.Settings().Size == g.Size() // the user has chosen that size
	p.aside.Replace(p.game)
	p.put(g, Begun{GoalLost: lost})
}

// Open turns to Play, and then puts a game on the board as Begin does.
func (p *Program) Open(g *session.Game) {
	defer p.turn()()
	p.NewGames.Stop() // its board would replace the game
	if p.cropping {
		p.Crop(false)
	}
	p.Play()
	p.Begin(g)
}

// Resume puts a game on the board that was kept.
func (p *Program) Resume(g *session.Game) {
	defer p.turn()()
	p.activity.Displaced()
	p.put(g, Begun{Resumed: true})
}

// Offered reports whether a game was put aside just now. BringBack returns to it, and so does Undo on the new board
// before its first move.
func (p *Program) Offered() bool { return p.aside.Offered() }

// CanBringBack reports whether a game was put aside.
func (p *Program) CanBringBack() bool { return p.aside.Last() != nil }

// BringBack returns to the game that was put aside last, and puts the present one aside.
func (p *Program) BringBack() {
	if !p.CanBringBack() {
		return
	}
	defer p.turn()()
	p.NewGames.Stop()
	p.activity.Displaced()
	p.put(p.aside.BringBack(p.game), Begun{Resumed: true})
}

// Repair makes an unsolvable board solvable by swapping two tiles.
func (p *Program) Repair() {
	goal := p.game.Goal
	p.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: puzzle.Repair(p.game.State(), goal),
		Origin: session.BoardOrigin{Kind: session.Pasted}}, p.config.Now))
}

func (p *Program) solvable() bool { return puzzle.Solvable(p.game.State(), p.game.Goal) == nil }

// put makes a game the one at hand.
func (p *Program) put(g *session.Game, b Begun) {
	p.Solving.forget()
	p.Hints.forget()
	b.Former, p.game = p.game, g
	if len(g.History()) == 0 {
		g.Inspect(p.Settings().Inspection)
	}
	p.hold = NoHold // its clock runs
	p.chooseGame()
	p.updateClock()
	p.Saving.Keep()
	p.Begun.Send(b)
	p.touch(AboutGame | AboutPosition | AboutClock)
}
