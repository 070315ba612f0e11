package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// HeuristicValues holds the estimates of all heuristics for one position.
type HeuristicValues struct {
	program *Program
	asking  task.Task
	game    *session.Game // the game to which the position belongs
	of      puzzle.State
	list    []solver.HeuristicValue
	least   int // the greatest lower bound
}

// Busy reports whether the heuristics are still being asked about the position that is shown.
func (v *HeuristicValues) Busy() bool { return v.asking.Busy() }

// List returns the last estimates; nil if none were asked for in this game.
func (v *HeuristicValues) List() []solver.HeuristicValue { return v.list }

// Ask asks every heuristic for its estimate of the position that is shown.
func (v *HeuristicValues) Ask() {
	p := v.program
	defer p.turn()()
	at, goal := p.Position(), p.game.Goal
	if v.game != p.game { // the list is of another game
		v.game, v.list = p.game, nil
		p.touch(AboutValues)
	}
	task.Run(p.config.Tasks, &v.asking, func(ctx context.Context) []solver.HeuristicValue {
		return p.config.Engine.Values(ctx, at, goal)
	}, func(list []solver.HeuristicValue) {
		defer p.turn()()
		v.of, v.list, v.least = at, list, 0
		for _, h := range list {
			if h.Heuristic.Admissible {
				v.least = max(v.least, h.H)
			}
		}
		p.touch(AboutValues)
	})
}
