package newgame

import (
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// NewGame makes a game on the board of the settings; one at home where start
// does not fit it.
func (pr *Presenter) NewGame(o session.BoardOrigin, start puzzle.State) *session.Game {
	return pr.GameToward(pr.callbacks.Goal(), o, start)
}

// GameToward is newGame toward a goal of any size.
func (pr *Presenter) GameToward(goal puzzle.Goal, o session.BoardOrigin, start puzzle.State) *session.Game {
	return session.GameOrHome(session.GameSetup{Goal: goal, Start: start, Origin: o}, pr.app.Now)
}

// Begin puts a game on the board. A game that was under way is put aside, and offered back.
func (pr *Presenter) Begin(g *session.Game) {
	pr.edit.End()
	pr.solve.Stop()
	pr.play.Card.Hide()
	goal, carried := session.GoalOn(pr.app.Game.Goal, g.Size())
	lost := !carried && g.Goal == goal && pr.app.Settings.Size == g.Size() // the user has chosen that size
	former := pr.app.Game.Size()
	pr.app.Aside.Replace(pr.app.Game)
	pr.callbacks.Show(g)
	switch p, err := puzzle.ParityOf(g.State(), g.Goal); {
	case err == nil && !p.Solvable():
		pr.app.Messages.Say(kit.WarningTone, words.ParityReason(p), lang.L("Swap two tiles"), pr.Repair)
	case lost:
		pr.goalLost(former)
	case pr.app.Aside.Offered():
		pr.OfferBack()
	default:
		pr.app.Messages.Outdate()
	}
}

// OfferBack offers the game that was put aside last, for a while: Undo on the new board and the menu bring it back too.
func (pr *Presenter) OfferBack() {
	if pr.app.Aside.Offered() {
		pr.app.Messages.Say(kit.NoteTone, lang.L("New game. Your last one isn't lost."), lang.L("Bring it back"),
			pr.BringBack)
		pr.app.Messages.Fade()
	}
}

// BringBack returns to the game that was put aside last, and puts the present one aside.
func (pr *Presenter) BringBack() {
	if pr.app.Aside.Last() == nil {
		return
	}
	pr.making.Stop()
	pr.app.Busy.Finish(service.Shuffling)
	pr.edit.End()
	pr.solve.Stop()
	pr.play.Card.Hide()
	pr.callbacks.Show(pr.app.Aside.BringBack(pr.app.Game))
	pr.app.Messages.Outdate()
}

// Repair makes an unsolvable board solvable by swapping two tiles.
func (pr *Presenter) Repair() {
	o := session.BoardOrigin{Kind: session.Pasted}
	pr.Begin(pr.NewGame(o, puzzle.Repair(pr.app.Game.State(), pr.app.Game.Goal)))
}
