package program

import (
	"context"
	"errors"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// NewGames makes boards in the background, and begins games on them.
type NewGames struct {
	program *Program
	making  task.Task
}

// NotMade tells that no board so many moves from home was found. The game at hand stays.
type NotMade struct{ Depth int }

// Busy reports whether a board is being made.
func (n *NewGames) Busy() bool { return n.making.Busy() }

// Stop ends the making of a board. The next game is again one of the board at hand.
func (n *NewGames) Stop() {
	if !n.Busy() {
		return
	}
	p := n.program
	defer p.turn()()
	n.making.Stop()
	p.Settings.Size, p.Settings.Goal = p.Game.Size(), p.Game.Goal
	p.touch(AboutNewGame | AboutChoices)
}

// First begins the game of a first start.
func (n *NewGames) First() {
	goal := n.program.NextGoal()
	s, ok := session.FirstSetup(goal)
	if !ok {
		n.makeToward(goal, s.Origin)
		return
	}
	n.program.Begin(session.GameOrHome(s, n.program.config.Now))
}

// Shuffle begins a game of a kind, which is the difficulty of the games to come, where it is one.
func (n *NewGames) Shuffle(kind session.BoardOriginKind) {
	p := n.program
	defer p.turn()()
	if kind.IsDifficulty() && kind != p.Settings.Difficulty {
		p.Settings.Difficulty = kind
		p.touch(AboutChoices)
	}
	n.makeToward(p.NextGoal(), session.BoardOrigin{Kind: kind, Seed: p.config.Seed()})
}

// Again begins another game, as difficult as the one at hand.
func (n *NewGames) Again() {
	p, goal := n.program, n.program.NextGoal()
	n.makeToward(goal, session.NextOrigin(p.Game, p.Settings, goal, p.config.Seed()))
}

// Size begins a game on a board of another size.
func (n *NewGames) Size(size puzzle.Size) {
	p := n.program
	if size != p.Settings.Size && session.GameSized(size) {
		defer p.turn()()
		p.Settings.Size = size
		p.touch(AboutChoices)
		n.Again()
	}
}

// Daily begins today's board, the same for everybody, of the size at hand where that has one.
func (n *NewGames) Daily() {
	d := session.DailyNear(n.program.config.Now(), n.program.Settings.Size)
	n.makeToward(d.Goal, d.Origin)
}

// makeToward begins the game of an origin. Most ask the engine for distances, so it is made in the background.
func (n *NewGames) makeToward(goal puzzle.Goal, o session.BoardOrigin) {
	p := n.program
	defer p.turn()()
	task.Try(p.config.Tasks, &n.making, func(ctx context.Context) (session.GameSetup, error) {
		return session.MakeBoard(ctx, p.config.Engine, goal, o)
	}, func(s session.GameSetup, err error) {
		defer p.turn()()
		p.touch(AboutNewGame)
		switch {
		case err == nil:
			p.Begin(session.GameOrHome(s, p.config.Now))
		case errors.Is(err, solver.ErrDepth):
			p.Settings.Size, p.Settings.Goal = p.Game.Size(), p.Game.Goal
			p.touch(AboutChoices)
			p.NotMade.send(NotMade{s.Origin.Depth})
		case !errors.Is(err, context.Canceled):
			p.Begin(session.GameOrHome(session.AtRandom(goal, o.Seed), p.config.Now))
		}
	})
	p.touch(AboutNewGame)
}
