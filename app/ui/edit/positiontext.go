package edit

import (
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// typed takes over what the user types, as soon as it is a position.
func (pr *Presenter) typed(text string) {
	state, err := puzzle.Parse(text, pr.editor.State().Size())
	if err == nil {
		pr.editor.Put(state)
		pr.showEdited()
		return
	}
	other, otherErr := puzzle.Parse(text, puzzle.Size{})
	if otherErr != nil || !session.GameSized(other.Size()) {
		pr.Panel.refuse(words.PositionProblem(err), "", nil)
		return
	}
	pr.Panel.refuse(words.PositionProblem(err),
		lang.L("Make the board {{.Size}}", map[string]any{"Size": words.SizeTitle(other.Size())}),
		func() { pr.do(func() { pr.editor.Put(other) }) })
}

// Paste arranges the board as a text from the clipboard says, a position or a code,
// or says in the panel what is wrong with it.
func (pr *Presenter) Paste(text string) {
	p, err := session.ParseShared(text, pr.editor.Params())
	switch meant := words.CorrectedCode(err); {
	case err != nil && meant != "":
		pr.Panel.refuse(words.BoardTextProblem(err), lang.L("Use that code"), func() { pr.Paste(meant) })
	case err != nil:
		pr.Panel.refuse(words.BoardTextProblem(err), "", nil)
	case session.LooksLikeCode(text) && pr.editor.EditsGoal():
		pr.SetGoal(p.Goal)
	case p.Start == (puzzle.State{}):
		pr.app.Model.NewGames.MakeToward(p.Goal, p.Origin)
	default:
		pr.put(p.Start, p.Goal)
	}
}
