package edit

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// typed takes over what a person types, as soon as it is a position.
func (d *Presenter) typed(text string) {
	state, err := puzzle.Parse(text, d.editor.State().Size())
	if err == nil {
		d.editor.Put(state)
		d.showEdited()
		return
	}
	other, otherErr := puzzle.Parse(text, puzzle.Size{})
	if otherErr != nil || !session.GameSized(other.Size()) {
		d.Panel.Refuse(words.PositionProblem(err), "", nil)
		return
	}
	d.Panel.Refuse(words.PositionProblem(err),
		lang.L("Make the board {{.Size}}", map[string]any{"Size": words.SizeTitle(other.Size())}),
		func() { d.do(func() { d.editor.Put(other) }) })
}

// Paste arranges the board as a text from the clipboard says, a position or a code,
// or says in the panel what is wrong with it.
func (d *Presenter) Paste(text string) {
	p, err := session.ParseShared(text, d.editor.Params())
	switch meant := words.CorrectedCode(err); {
	case err != nil && meant != "":
		d.Panel.Refuse(words.SharedProblem(err), lang.L("Use that code"), func() { d.Paste(meant) })
	case err != nil:
		d.Panel.Refuse(words.SharedProblem(err), "", nil)
	case session.LooksLikeCode(text) && d.editor.Aiming():
		d.Aim(p.Goal)
	case p.Start == (puzzle.State{}):
		d.callbacks.Make(p.Goal, p.Origin)
	default:
		d.Put(p.Start, p.Goal)
	}
}
