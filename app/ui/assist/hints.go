package assist

import (
	"context"

	"tilewise/app/lang"
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
	position puzzle.State // the position for which the hint was made
	goal     puzzle.Goal
	Moves    []puzzle.Move // all the way home from there
	Shown    int           // how many of them may be given away
	Strength board.HintDetail
	view     service.ViewName // where it was asked for, and is shown
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
func (h *Hints) Given() bool { return len(h.Hint.Moves) > 0 }

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
	if a := h.Hint; len(a.Moves) > 0 {
		h.strengthen()
		return
	}
	if way := h.solve.Known.Way(at); len(way) > 0 && unproven(at.Size()) {
		h.Hint = activeHint{position: at, goal: goal, Moves: way}
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
		h.Hint = activeHint{position: at, goal: goal, Moves: moves}
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
	most := min(len(a.Moves), board.HintMoves)
	if a.Strength == board.NextMoves && a.Shown == most {
		a.view = h.app.Window.At()
		h.showAdvice()
		return
	}
	a.Strength, a.Shown, a.view = min(a.Strength+1, board.NextMoves), most, h.app.Window.At()
	h.app.Game.CountHint()
	h.showAdvice()
	h.app.Events.Hint.Send(service.HintGiven{Tile: words.MovedTile(a.position, a.Moves[0]), Strength: int(a.Strength)})
	h.app.Window.RefreshStatus()
}

func (h *Hints) showAdvice() {
	h.app.Board.ShowHint(h.Hint.Moves[:h.Hint.Shown], h.Hint.Strength)
}

// Follow brings the hint up to date with the position. Who follows the next
// moves keeps the rest of them; all else ends a hint.
func (h *Hints) Follow() {
	if h.elsewhere() || h.Given() && h.Hint.view != h.app.Window.At() { // it waits with the game, or in its view
		h.app.Board.ShowHint(nil, board.WhichTile)
		return
	}
	a, at := h.Hint, h.app.Game.State()
	h.Hint = activeHint{}
	if a.goal == h.app.Game.Goal {
		for made := range a.Shown {
			if a.position == at {
				a.Moves, a.Shown = a.Moves[made:], a.Shown-made
				h.Hint = a
				break
			}
			if a.Strength < board.NextMoves {
				break
			}
			a.position, _ = a.position.Apply(a.Moves[made]) // possible, as the whole way is
		}
	}
	h.showAdvice()
}

// Sentence says in words what the hint on the board says, and whether its way is
// only the best that is known; "" without one.
func (h *Hints) Sentence() string {
	a := h.Hint
	if len(a.Moves) == 0 || a.view != h.app.Window.At() {
		return ""
	}
	return words.HintText(a.position, a.Moves[:a.Shown], int(a.Strength), !unproven(a.position.Size()))
}
