package ui

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/solver/puzzle"
)

// keyDistance is the preference for the true distance in the status line.
const keyDistance = "view.true_distance"

// truth is the true distance of a position, where it was asked for.
type truth struct {
	shell  *shell
	asking task.Task
	of     puzzle.State
	moves  int
}

// showsDistance tells whether a person wants to see, while they play, how far
// from home they truly are.
func (t *truth) showsDistance() bool { return t.shell.Preferences.Bool(keyDistance) }

// toggleDistance shows the true distance, or only what the heuristics know.
func (t *truth) toggleDistance() {
	t.shell.Preferences.SetBool(keyDistance, !t.showsDistance())
	t.of = puzzle.State{}
	t.askDistance()
	t.shell.refresh()
}

// askDistance looks for the true distance of the game's position in the
// background. Where it can't be proven in time, the bounds stay.
func (t *truth) askDistance() {
	t.asking.Stop()
	if !t.showsDistance() || t.shell.at() != service.PlayPlace || t.shell.Game.Paused() {
		return
	}
	at, goal := t.shell.Game.State(), t.shell.Game.Goal
	task.Try(t.shell.Tasks, &t.asking, func(ctx context.Context) (int, error) {
		return t.shell.Engine.Distance(ctx, at, goal)
	}, func(moves int, err error) {
		if err == nil {
			t.of, t.moves = at, moves
			t.shell.refreshStatus()
		}
	})
}

// toGo says how far it is from home: truly, where that is known, or at the
// least; and nothing where no move leads there.
func (t *truth) toGo() string {
	at := t.shell.Game.State()
	switch {
	case puzzle.Solvable(at, t.shell.Game.Goal) != nil:
		return ""
	case t.of == at:
		return lang.L(" · {{.Moves}} to go, exactly", map[string]any{"Moves": t.moves})
	}
	if moves, ok := t.shell.solve.Least(at); ok && moves > 0 {
		switch known := t.shell.solve.Left(at); {
		case known == moves:
			return lang.L(" · {{.Moves}} to go, exactly", map[string]any{"Moves": moves})
		case known > 0 && unproven(t.shell.Game.Size()):
			return lang.L(" · {{.Moves}} to go, at least; {{.Known}} by the best way that is known", map[string]any{"Moves": moves, "Known": known})
		}
		return lang.L(" · {{.Moves}} to go, at least", map[string]any{"Moves": moves})
	}
	return ""
}

// askValues asks what is known of how far the position on the board is from home.
func (s *shell) askValues() {
	if s.at() == service.LabPlace { // where nothing is measured but what a person asks for
		return
	}
	s.truth.askDistance()
	s.solve.AskValues()
}
