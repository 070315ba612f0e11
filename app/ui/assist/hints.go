package assist

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// Hints shows the current hint on the board.
type Hints struct{ app *service.Services }

// NewHints makes a Hints, which shows hints from now on.
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

// Sentence returns the hint in words, the message that a hint is being looked for, or "". It tells the user if the hint
// follows a solution that is not proven to be shortest.
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

// keyDistance is the preference for the true distance in the status line.
const keyDistance = "view.true_distance"

// TrueDistance shows the user, while they play, the true distance from home.
type TrueDistance struct{ app *service.Services }

// NewTrueDistance makes the option. If the user had it on before, the program computes the true distance from now on.
func NewTrueDistance(app *service.Services) *TrueDistance {
	app.Model.Solving.Distance.Want(app.Preferences.Bool(keyDistance))
	return &TrueDistance{app: app}
}

// AddCommands adds the command that shows or hides the true distance.
func (t *TrueDistance) AddCommands(c *kit.Commands) {
	d := &t.app.Model.Solving.Distance
	c.Add("distance", &kit.Command{Chosen: d.Wanted, Do: func() {
		t.app.Preferences.SetBool(keyDistance, !d.Wanted())
		d.Want(!d.Wanted())
	}})
}

// ToGo returns the words for the distance from home: the exact number of moves if it is known, else a lower bound. It
// returns "" if neither is known or the board can't be solved.
func (t *TrueDistance) ToGo() string {
	known := t.app.Model.Solving.ToGo()
	said := map[string]any{"Moves": known.Least, "Known": known.Best}
	switch {
	case known.Exact:
		return lang.L(" · exactly {{.Moves}} to go", said)
	case known.Best > 0:
		return lang.L(" · at least {{.Moves}} to go, {{.Known}} by the best known solution", said)
	case known.Least > 0:
		return lang.L(" · at least {{.Moves}} to go", said)
	}
	return ""
}
