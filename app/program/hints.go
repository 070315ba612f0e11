package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Hints are given to a user who asks, and follow the game.
type Hints struct {
	program *Program
	asking  task.Task
	hint    session.Hint
}

// Busy reports whether a hint is looked for.
func (h *Hints) Busy() bool { return h.asking.Busy() }

// Hint is the hint that the user has.
func (h *Hints) Hint() session.Hint { return h.hint }

// give gives the weakest hint, or strengthens the one that the user has. It counts.
func (h *Hints) give() {
	p := h.program
	if !p.Allows(TakeHint) || h.Busy() {
		return
	}
	defer p.turn()()
	if h.hint.Given() {
		h.strengthen()
		return
	}
	at, goal := p.Game.State(), p.Game.Goal
	task.Try(p.config.Tasks, &h.asking, func(ctx context.Context) ([]puzzle.Move, error) {
		return p.config.Engine.Hint(ctx, at, goal)
	}, func(way []puzzle.Move, err error) {
		defer p.turn()()
		p.touch(AboutHint)
		if err != nil || len(way) == 0 {
			p.NoHint.Send(struct{}{})
			return
		}
		h.hint = session.Hint{At: at, Goal: goal, Way: way}
		h.strengthen()
	})
	p.touch(AboutHint)
}

// strengthen gives away more, or says the same again.
func (h *Hints) strengthen() {
	h.hint.Strengthen(h.program.Game)
	h.program.Hinted.Send(h.hint)
	h.program.touch(AboutHint)
}

// follow brings the hint up to date with the position.
func (h *Hints) follow() {
	h.asking.Stop()
	h.hint.Follow(h.program.Game)
	h.program.touch(AboutHint)
}

func (h *Hints) forget() {
	h.asking.Stop()
	h.hint = session.Hint{}
	h.program.touch(AboutHint)
}
