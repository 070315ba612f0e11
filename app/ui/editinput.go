package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// typedPosition takes what a person types, as soon as it is a position.
func (s *shell) typedPosition(text string) {
	e := &s.editing
	size := e.editor.State().Size()
	state, err := puzzle.Parse(text, size)
	if err == nil {
		e.editor.Put(state)
		s.rearranged()
		return
	}
	other, otherErr := puzzle.Parse(text, puzzle.Size{})
	if otherErr != nil || !gameSized(other.Size()) {
		e.panel.Refuse(words.PositionProblem(err), "", nil)
		return
	}
	e.panel.Refuse(words.PositionProblem(err), lang.L("Make the board {{.Size}}", map[string]any{"Size": words.SizeTitle(other.Size())}),
		func() { s.arrange(other) })
}

// pasteIntoEditor arranges the board as a text from the clipboard says, a
// position or a code, or says in the panel what is wrong with it.
func (s *shell) pasteIntoEditor(text string) {
	e := &s.editing
	p, err := session.ParseShared(text, e.editor.Params())
	switch meant := words.MeantCode(err); {
	case err != nil && meant != "":
		e.panel.Refuse(words.SharedProblem(err), lang.L("Use that code"), func() { s.pasteIntoEditor(meant) })
	case err != nil:
		e.panel.Refuse(words.SharedProblem(err), "", nil)
	case session.LooksLikeCode(text) && e.editor.Aiming():
		s.aim(p.Goal)
	case p.Start == (puzzle.State{}):
		s.makeToward(p.Goal, p.Origin)
	default:
		s.arrangeToward(p.Start, p.Goal)
	}
}
