package solve

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/words"
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

// Asking tells whether the heuristics are still being asked about the position on the board.
func (d *Presenter) Asking() bool { return d.values.asking.Busy() }

// AskValues asks every heuristic for its estimate of the position on the board.
func (d *Presenter) AskValues() {
	at, goal := d.app.Window.Position(), d.app.Game.Goal
	if d.values.game != d.app.Game { // of whose board nothing is known
		d.values.game = d.app.Game
		d.Panel.ShowBounds(nil)
	}
	task.Run(d.app.Kit.Tasks, &d.values.asking, func(ctx context.Context) []solver.HeuristicValue {
		return d.app.Engine.Values(ctx, at, goal)
	}, func(list []solver.HeuristicValue) { d.showValues(at, list) })
}

func (d *Presenter) showValues(at puzzle.State, list []solver.HeuristicValue) {
	d.values.of, d.values.least = at, 0
	var rows []chart.HeuristicBound
	if d.Watching() && d.foundSolution.optimal {
		rows = append(rows,
			chart.HeuristicBound{Title: lang.L("True distance"), Moves: d.Solution().Len() - d.Solution().Cursor(), Exact: true})
	}
	for _, v := range list {
		h := v.Heuristic
		if h.Admissible {
			d.values.least = max(d.values.least, v.H)
		}
		rows = append(rows, chart.HeuristicBound{Title: words.HeuristicTitle(h), Moves: v.H, By: string(h.ID)})
	}
	d.Panel.ShowBounds(rows)
	d.Panel.Values.Choose(string(d.Heuristic()))
	d.app.Window.RefreshStatus()
}

// Heuristic is the chosen heuristic. Where the choice is left to Auto, it is the one that found the
// solution on the board.
func (d *Presenter) Heuristic() solver.HeuristicID {
	chosen := d.app.Settings.Heuristic
	if d.Watching() && chosen == solver.AutoHeuristic {
		return d.foundSolution.result.Heuristic
	}
	return chosen
}
