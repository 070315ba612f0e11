package assist

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// Hints shows the hint that the user has.
type Hints struct{ app *service.Services }

// NewHints shows hints from now on.
func NewHints(app *service.Services) *Hints {
	h := &Hints{app}
	app.Hinted.Listen(func(a session.Hint) {
		app.Events.Hint.Send(service.HintGiven{Tile: words.MovedTile(a.At, a.Way[0]), Strength: int(a.Strength)})
	})
	app.NoHint.Listen(func(struct{}) { app.Messages.Tell(kit.NoteTone, lang.L("No hint for this board.")) })
	app.Watch(program.AboutHint|program.AboutPosition|program.AboutActivity, func(program.Topic) {
		if app.Doing() == program.InReview { // which shows on the board what was better
			return
		}
		shown := app.Hints.Shown()
		app.Board.ShowHint(shown.Moves(), board.HintDetail(shown.Strength))
	})
	return h
}

// AddCommands adds the command that gives one.
func (h *Hints) AddCommands(c *kit.Commands) {
	c.Add("hint", &kit.Command{Label: kit.Says(lang.L("Hint")), Key: kit.Plain(fyne.KeyH), Icon: look.HintIcon,
		Do: h.Give, Able: h.app.Allowed(program.PushTiles)})
}

// Give gives a hint, or says why there is none.
func (h *Hints) Give() {
	if h.app.Game.Solved() {
		h.app.Messages.Tell(kit.NoteTone, lang.L("All tiles are home: there is no next move."))
		return
	}
	h.app.Hints.Give()
}

// Sentence says in words what the hint on the board says, and whether its way is
// only the best that is known, or that a hint is looked for; "" without one.
func (h *Hints) Sentence() string {
	a := h.app.Hints.Shown()
	switch {
	case h.app.Hints.Busy():
		return lang.L("Looking for the next move…")
	case !a.Given():
		return ""
	}
	return words.HintText(a.At, a.Moves(), int(a.Strength), !h.app.Unproven())
}
