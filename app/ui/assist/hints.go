package assist

import (
	"context"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// activeHint is the hint that the user has. The zero hint is none.
type activeHint struct {
	session.Hint
	view service.ViewName // where it was asked for, and is shown
}

// Hints are given to a user who asks, and follow the game.
type Hints struct {
	app       *service.Services
	solve     *solve.Presenter
	elsewhere func() bool // the board shows what is not the game

	Asking task.Task
	Hint   activeHint // the hint that the board shows now
}

func NewHints(app *service.Services, s *solve.Presenter, elsewhere func() bool) *Hints {
	return &Hints{app: app, solve: s, elsewhere: elsewhere}
}

// Given reports whether the user has a hint.
func (h *Hints) Given() bool { return h.Hint.Given() }

// Busy reports whether a hint is looked for, and stop ends that.
func (h *Hints) Busy() bool { return h.Asking.Busy() }
func (h *Hints) Stop()      { h.Asking.Stop() }

// Forget ends the hint that the user has.
func (h *Hints) Forget() {
	h.Stop()
	h.Hint = activeHint{}
}

// Give gives the weakest hint, or strengthens the one that the user has.
func (h *Hints) Give() {
	at, goal := h.app.Game.State(), h.app.Game.Goal
	if h.app.Game.Solved() {
		h.app.Messages.Tell(kit.NoteTone, lang.L("All tiles are home: there is no next move."))
		return
	}
	if h.Given() {
		h.strengthen()
		return
	}
	if way := h.solve.Known.Way(at); len(way) > 0 && unproven(at.Size()) {
		h.Hint.Hint = session.Hint{At: at, Goal: goal, Way: way}
		h.strengthen()
		return
	}
	h.app.Status.Left.Set(lang.L("Looking for the next move…"))
	task.Try(h.app.Tasks, &h.Asking, func(ctx context.Context) ([]puzzle.Move, error) {
		return h.app.Engine.Hint(ctx, at, goal)
	}, func(moves []puzzle.Move, err error) {
		if err != nil || len(moves) == 0 {
			h.app.Messages.Tell(kit.NoteTone, lang.L("No hint for this board."))
			h.app.Window.RefreshStatus()
			return
		}
		h.Hint.Hint = session.Hint{At: at, Goal: goal, Way: moves}
		h.strengthen()
	})
}

// unproven reports whether boards of a size are so large that the way of a hint is the
// best known one, and not proven to be shortest.
func unproven(size puzzle.Size) bool { return solver.Patience(size, 1) > 0 }

// strengthen gives away more: the tile, its way, the next moves. Where there is
// nothing more to give, it does nothing.
func (h *Hints) strengthen() {
	a := &h.Hint
	a.view = h.app.At()
	more := a.Strengthen(h.app.Game)
	h.showAdvice()
	if more {
		h.app.Events.Hint.Send(service.HintGiven{Tile: words.MovedTile(a.At, a.Way[0]), Strength: int(a.Strength)})
		h.app.Window.RefreshStatus()
	}
}

func (h *Hints) showAdvice() {
	h.app.Board.ShowHint(h.Hint.Moves(), board.HintDetail(h.Hint.Strength))
}

// Follow brings the hint up to date with the position.
func (h *Hints) Follow() {
	if h.elsewhere() || h.Given() && h.Hint.view != h.app.At() { // it waits with the game, or in its view
		h.app.Board.ShowHint(nil, board.WhichTile)
		return
	}
	h.Hint.Follow(h.app.Game)
	h.showAdvice()
}

// Sentence says in words what the hint on the board says, and whether its way is
// only the best that is known; "" without one.
func (h *Hints) Sentence() string {
	a := h.Hint
	if !a.Given() || a.view != h.app.At() {
		return ""
	}
	return words.HintText(a.At, a.Moves(), int(a.Strength), !unproven(a.At.Size()))
}
