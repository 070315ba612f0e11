package assist

import (
	"tilewise/app/program"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// Hints shows the hint that the user has.
type Hints struct{ app *service.Services }

// NewHints shows hints from now on.
func NewHints(app *service.Services) *Hints {
	h := &Hints{app}
	app.Model.NoHint.Listen(func(struct{}) { app.Messages.Tell(kit.NoteTone, words.NoHint()) })
	app.Model.Watch(program.AboutHint|program.AboutPosition|program.AboutActivity, func(program.Topic) {
		if app.Model.Doing() == program.InReview { // a review shows the better move on the board
			return
		}
		shown := app.Model.Hints.Shown()
		app.Board.ShowHint(shown.Moves(), board.HintDetail(shown.Strength))
	})
	return h
}

// Sentence says in words what the hint on the board says, and whether its way is
// only the best that is known, or that a hint is looked for; "" without one.
func (h *Hints) Sentence() string {
	a := h.app.Model.Hints.Shown()
	switch {
	case h.app.Model.Hints.Busy():
		return words.LookingForHint()
	case !a.Given():
		return ""
	}
	return words.HintText(a.At, a.Moves(), int(a.Strength), !h.app.Model.Unproven())
}
