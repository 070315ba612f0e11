package solve

import (
	"context"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// heuristicValues is the heuristics' estimates of a position.
type heuristicValues struct {
	asking task.Task
	game   *session.Game // the game to which the position belongs
	of     puzzle.State
	least  int // the greatest lower bound
}

// Asking reports whether the heuristics are still being asked about the position on the board.
func (pr *Presenter) Asking() bool { return pr.values.asking.Busy() }

// AskValues asks every heuristic for its estimate of the position on the board.
func (pr *Presenter) AskValues() {
	at, goal := pr.app.Position(), pr.app.Game.Goal
	if pr.values.game != pr.app.Game { // of whose board nothing is known
		pr.values.game = pr.app.Game
		pr.Panel.showBounds(nil)
	}
	task.Run(pr.app.Kit.Tasks, &pr.values.asking, func(ctx context.Context) []solver.HeuristicValue {
		return pr.app.Engine.Values(ctx, at, goal)
	}, func(list []solver.HeuristicValue) { pr.showValues(at, list) })
}

func (pr *Presenter) showValues(at puzzle.State, list []solver.HeuristicValue) {
	pr.values.of, pr.values.least = at, 0
	var rows []chart.HeuristicBound
	if pr.Watching() && pr.foundSolution.optimal {
		rows = append(rows,
			chart.HeuristicBound{Title: lang.L("True distance"), Exact: true,
				Moves: pr.Solution().Len() - pr.Solution().Cursor()})
	}
	for _, v := range list {
		h := v.Heuristic
		if h.Admissible {
			pr.values.least = max(pr.values.least, v.H)
		}
		rows = append(rows, chart.HeuristicBound{Title: words.HeuristicTitle(h), Moves: v.H, By: string(h.ID)})
	}
	pr.Panel.showBounds(rows)
	pr.Panel.Values.Choose(string(pr.Heuristic()))
	pr.app.Window.RefreshStatus()
}

// Heuristic is the chosen heuristic. Where the choice is left to Auto, it is the one that found the
// solution on the board.
func (pr *Presenter) Heuristic() solver.HeuristicID {
	chosen := pr.app.Settings.Heuristic
	if pr.Watching() && chosen == solver.AutoHeuristic {
		return pr.foundSolution.result.Heuristic
	}
	return chosen
}
