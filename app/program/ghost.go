package program

import (
	"context"
	"sort"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Ghost is a solve that is replayed beside the game at hand: the user's best solve, the solver's solution, or the solve
// of a race.
type Ghost struct {
	program *Program
	solve   session.ImportedSolve // without moves there is no ghost
	of      ghostKey
	race    bool      // the solve is that of a race, which lasts as long as its board
	asking  task.Task // looks for the solver's solution
}

// ghostKey identifies a ghost.
type ghostKey struct {
	start puzzle.State
	goal  puzzle.Goal
	kind  session.GhostKind
}

// follow chooses the ghost of the game at hand. The ghost of a race stays as long as its board.
func (g *Ghost) follow() {
	p := g.program
	key := ghostKey{p.game.Start, p.game.Goal, p.Settings().Ghost}
	late := key.kind == session.GhostBest && len(g.solve.Moves) == 0 // the records may be read by now
	if key == g.of && !late || g.race && key.start == g.solve.Start && key.goal == g.solve.Goal {
		return
	}
	g.asking.Drop()
	g.of, g.solve, g.race = key, session.ImportedSolve{}, false
	switch key.kind {
	case session.GhostBest:
		if best, ok := p.Records.OfGame().Fastest(); ok {
			g.solve, _ = best.Solve() // a record without moves has none
		}
	case session.GhostSolver:
		task.Try(p.config.Tasks, &g.asking, func(ctx context.Context) ([]puzzle.Move, error) {
			return p.config.Engine.Hint(ctx, key.start, key.goal)
		}, func(way []puzzle.Move, err error) {
			if err == nil {
				defer p.turn()()
				g.solve = session.ImportedSolve{Goal: key.goal, Start: key.start, Moves: way}
				p.touch(AboutClock)
			}
		})
	}
}

// Race begins the game at hand again, with the moves that were played in it as the ghost. They may be those of an
// imported solve. If none were played, Race does nothing.
func (g *Ghost) Race() {
	p := g.program
	solve, err := session.ParseSolve(p.game.ReplayLink(), p.game.GameSetup)
	if err != nil || len(p.game.History()) == 0 {
		return
	}
	again, err := session.New(p.game.GameSetup, p.config.Now)
	if err != nil {
		return
	}
	defer p.turn()()
	g.solve, g.race = solve, true
	p.Open(again)
}

// At returns the ghost's position now, and how many of its moves it has made; ok is false if there is no ghost. A
// ghost without times makes one move for each move of the user.
func (g *Ghost) At() (s puzzle.State, made, all int, ok bool) {
	game := g.program.game
	if all = len(g.solve.Moves); all == 0 || g.solve.Goal != game.Goal {
		return s, 0, 0, false
	}
	switch elapsed := game.Elapsed(); {
	case elapsed == 0 && game.Cursor() == 0:
	case g.Lasts() == 0:
		made = min(game.MovesMade(), all)
	default:
		made = sort.Search(all, func(i int) bool { return g.solve.Times[i]-g.solve.Times[0] > elapsed })
	}
	s, err := g.solve.Start.Apply(g.solve.Moves[:made]...)
	return s, made, all, err == nil
}

// Lasts returns how long the ghost takes for all its moves; 0 if that is not known.
func (g *Ghost) Lasts() time.Duration {
	if n := len(g.solve.Times); n > 0 {
		return g.solve.Times[n-1] - g.solve.Times[0]
	}
	return 0
}
