package newgame

import (
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"

	"fyne.io/fyne/v2/lang"
)

// NewGame makes a game on the board of the settings; one at home where start
// does not fit it.
func (m *Presenter) NewGame(o session.BoardOrigin, start puzzle.State) *session.Game {
	return m.GameToward(m.callbacks.Goal(), o, start)
}

// GameToward is newGame toward a goal of any size.
func (m *Presenter) GameToward(goal puzzle.Goal, o session.BoardOrigin, start puzzle.State) *session.Game {
	if start.Size() != goal.Size() {
		o, start = session.BoardOrigin{Kind: session.AtHome}, goal.State
	}
	g, _ := session.New(session.GameSetup{Goal: goal, Start: start, Origin: o}, m.app.Now) // fails only where sizes differ
	return g
}

// Begin puts a game on the board. A game that was under way is put aside, and offered back.
func (m *Presenter) Begin(g *session.Game) {
	m.edit.End()
	m.solve.Stop()
	m.play.Card.Hide()
	goal, carried := session.GoalOn(m.app.Game.Goal, g.Size())
	lost := !carried && g.Goal == goal && m.app.Settings.Size == g.Size() // a person has chosen that size
	former := m.app.Game.Size()
	m.app.Aside.Replace(m.app.Game)
	m.callbacks.Show(g)
	switch p, err := puzzle.ParityOf(g.State(), g.Goal); {
	case err == nil && !p.Solvable():
		m.app.Messages.Say(kit.WarningTone, words.ParityReason(p), lang.L("Swap two tiles"), m.Repair)
	case lost:
		m.goalLost(former)
	case m.app.Aside.Offered():
		m.OfferBack()
	default:
		m.app.Messages.Outdate()
	}
}

// OfferBack offers the game that was put aside last, for a while: Undo on the new board and the menu bring it back too.
func (m *Presenter) OfferBack() {
	if m.app.Aside.Offered() {
		m.app.Messages.Say(kit.NoteTone, lang.L("New game. Your last one isn't lost."), lang.L("Bring it back"),
			m.BringBack)
		m.app.Messages.Fade()
	}
}

// BringBack returns to the game that was put aside last, and puts the present one aside.
func (m *Presenter) BringBack() {
	if m.app.Aside.Last() == nil {
		return
	}
	m.making.Stop()
	m.app.Busy.Finish(service.Shuffling)
	m.edit.End()
	m.solve.Stop()
	m.play.Card.Hide()
	m.callbacks.Show(m.app.Aside.BringBack(m.app.Game))
	m.app.Messages.Outdate()
}

// Repair makes an unsolvable board solvable by swapping two tiles.
func (m *Presenter) Repair() {
	o := session.BoardOrigin{Kind: session.Pasted}
	m.Begin(m.NewGame(o, puzzle.Repair(m.app.Game.State(), m.app.Game.Goal)))
}
