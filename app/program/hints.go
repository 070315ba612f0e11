package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Hints gives hints to the user, and keeps them up to date with the game.
type Hints struct {
	program *Program
	asking  task.Task
	hint    session.Hint
	where   Doing // the activity in which the user asked
}

// Busy reports whether a hint is looked for, and Stop ends that.
func (h *Hints) Busy() bool { return h.asking.Busy() }
func (h *Hints) Stop() {
	h.asking.Drop()
	h.program.touch(AboutHint)
}

// Hint returns the hint that the user has.
func (h *Hints) Hint() session.Hint { return h.hint }

// Shown returns the hint while the board shows the game in the activity in which the user asked for it. In other
// activities it returns none, and the hint is kept.
func (h *Hints) Shown() session.Hint {
	if p := h.program; p.Doing() != h.where || p.cropping || p.Solving.Watching() {
		return session.Hint{}
	}
	return h.hint
}

// Give gives the weakest hint, or strengthens the one that the user has. The game counts it.
func (h *Hints) Give() {
	p := h.program
	if !p.Allows(TakeHint) || h.Busy() {
		return
	}
	defer p.turn()()
	h.where = p.Doing()
	at, goal := p.game.State(), p.game.Goal
	if h.hint.Given() {
		h.strengthen()
		return
	}
	if way := p.Solving.Known.Way(at); len(way) > 0 && p.Unproven() {
		h.begin(way)
		return
	}
	task.Try(p.config.Tasks, &h.asking, func(ctx context.Context) ([]puzzle.Move, error) {
		return p.config.Engine.Hint(ctx, at, goal)
	}, func(way []puzzle.Move, err error) {
		defer p.turn()()
		p.touch(AboutHint)
		if p.game.State() != at || p.game.Goal != goal {
			return
		}
		if err != nil || len(way) == 0 {
			p.NoHint.Send(struct{}{})
			return
		}
		h.begin(way)
	})
	p.touch(AboutHint)
}

func (h *Hints) begin(way []puzzle.Move) {
	game := h.program.game
	h.hint = session.Hint{At: game.State(), Goal: game.Goal, Way: way}
	h.strengthen()
}

// strengthen makes the hint give away more, if it can, and announces it.
func (h *Hints) strengthen() {
	if h.hint.Strengthen(h.program.game) {
		h.program.Saving.Keep() // so that the hint counts after a restart of the program
	}
	h.program.Hinted.Send(h.hint)
	h.program.touch(AboutHint)
}

func (h *Hints) follow() {
	h.hint.Follow(h.program.game)
	h.Stop()
}

func (h *Hints) forget() {
	h.hint = session.Hint{}
	h.Stop()
}
