package edit

import (
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// typed takes over what the user types, as soon as it is a position.
func (pr *Presenter) typed(text string) {
	e := &pr.app.Model.Editor
	state, err := puzzle.Parse(text, e.Setup().Start.Size())
	if err == nil {
		e.Put(state)
		return
	}
	other, otherErr := puzzle.Parse(text, puzzle.Size{})
	if otherErr != nil || !session.GameSized(other.Size()) {
		pr.refuse(words.PositionProblem(err), "", nil)
		return
	}
	pr.refuse(words.PositionProblem(err),
		lang.L("Make the board {{.Size}}", map[string]any{"Size": words.SizeTitle(other.Size())}),
		func() { e.Put(other) })
}

// refuse says why the text is no position, with at most one button.
func (pr *Presenter) refuse(why, label string, do func()) {
	pr.refused = true
	pr.Panel.refuse(why, label, do)
}

// Paste arranges the board as a text from the clipboard says, a position or a code,
// or says in the panel what is wrong with it.
func (pr *Presenter) Paste(text string) {
	p, err := session.ParseShared(text, pr.app.Model.Editor.Setup())
	switch meant := words.CorrectedCode(err); {
	case err != nil && meant != "":
		pr.refuse(words.BoardTextProblem(err), lang.L("Use that code"), func() { pr.Paste(meant) })
	case err != nil:
		pr.refuse(words.BoardTextProblem(err), "", nil)
	case session.LooksLikeCode(text) && pr.app.Model.Editor.EditsGoal():
		pr.app.Model.Editor.SetGoal(p.Goal)
	case p.Start == (puzzle.State{}):
		pr.app.Model.NewGames.MakeToward(p.Goal, p.Origin)
	default:
		pr.app.Model.Editor.PutToward(p.Start, p.Goal)
	}
}
