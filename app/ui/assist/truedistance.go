package assist

import (
	"context"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// keyDistance is the preference for the true distance in the status line.
const keyDistance = "view.true_distance"

// TrueDistance is the true distance of a position, where it was asked for.
type TrueDistance struct {
	app     *service.Services
	Changed service.Event[struct{}] // it is shown, or no longer

	asking task.Task
	of     puzzle.State
	moves  int
}

func NewTrueDistance(app *service.Services) *TrueDistance {
	return &TrueDistance{app: app}
}

// Shown reports whether the user wants to see, while they play, how far
// from home they truly are.
func (t *TrueDistance) Shown() bool { return t.app.Preferences.Bool(keyDistance) }

// Toggle shows the true distance, or only what the heuristics know.
func (t *TrueDistance) Toggle() {
	t.app.Preferences.SetBool(keyDistance, !t.Shown())
	t.of = puzzle.State{}
	t.Ask()
	t.Changed.Send(struct{}{})
}

// Ask looks for the true distance of the game's position in the
// background. Where it can't be proven in time, the bounds stay.
func (t *TrueDistance) Ask() {
	t.asking.Drop()
	if !t.Shown() || t.app.At() != service.PlayPlace || t.app.Game.Paused() {
		return
	}
	at, goal := t.app.Game.State(), t.app.Game.Goal
	task.Try(t.app.Tasks, &t.asking, func(ctx context.Context) (int, error) {
		return t.app.Engine.Distance(ctx, at, goal)
	}, func(moves int, err error) {
		if err == nil {
			t.of, t.moves = at, moves
			t.app.Events.Status.Send(struct{}{})
		}
	})
}

// ToGo says how far it is from home: truly, where that is known, or at the
// least; and nothing where no move leads there.
func (t *TrueDistance) ToGo() string {
	at := t.app.Game.State()
	switch {
	case puzzle.Solvable(at, t.app.Game.Goal) != nil:
		return ""
	case t.of == at:
		return lang.L(" · exactly {{.Moves}} to go", map[string]any{"Moves": t.moves})
	}
	if moves, ok := t.app.Solving.Known.Least(at); ok && moves > 0 {
		switch known := t.app.Solving.Known.MovesLeft(at); {
		case known == moves:
			return lang.L(" · exactly {{.Moves}} to go", map[string]any{"Moves": moves})
		case known > 0 && t.app.Unproven():
			return lang.L(" · at least {{.Moves}} to go, {{.Known}} by the best known solution",
				map[string]any{"Moves": moves, "Known": known})
		}
		return lang.L(" · at least {{.Moves}} to go", map[string]any{"Moves": moves})
	}
	return ""
}
