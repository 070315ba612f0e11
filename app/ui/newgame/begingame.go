package newgame

import (
	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// begun says what is special about a new game. A game that was under way before is offered back.
func (pr *Presenter) begun(b program.Begun) {
	g := pr.app.Model.Game()
	switch p, err := puzzle.ParityOf(g.State(), g.Goal); {
	case b.Resumed:
		pr.app.Messages.Outdate()
	case err == nil && !p.Solvable():
		pr.app.Messages.Say(kit.WarningTone, words.ParityReason(p), commandtable.Title("repair"), pr.app.Model.Repair)
	case b.GoalLost:
		pr.goalLost(b.Former.Size())
	case pr.app.Model.Offered():
		pr.OfferBack()
	default:
		pr.app.Messages.Outdate()
	}
	if pr.reveal {
		pr.reveal = false
		pr.fitPhoto()
	}
}

func offerWords() string { return lang.L("Bring it back") }

// OfferBack offers the game that was put aside last, for a while: Undo on the new board and the menu bring it back too.
func (pr *Presenter) OfferBack() {
	if pr.app.Model.Offered() {
		pr.app.Messages.Say(kit.NoteTone, words.FormerGameKept(), offerWords(), pr.app.Model.BringBack)
		pr.app.Messages.Fade()
	}
}
