package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// newGame makes a game on the board of the settings; one at home where start
// does not fit it.
func (m *maker) newGame(o session.Origin, start puzzle.State) *session.Game {
	return m.gameToward(m.shell.goal(), o, start)
}

// gameToward is newGame toward a goal of any size.
func (m *maker) gameToward(goal puzzle.Goal, o session.Origin, start puzzle.State) *session.Game {
	if start.Size() != goal.Size() {
		o, start = session.Origin{Kind: session.AtHome}, goal.State
	}
	g, _ := session.New(session.Params{Goal: goal, Start: start, Origin: o}, m.shell.Now) // fails only where sizes differ
	return g
}

// begin puts a game on the board. A game that was under way is kept for a
// while, and offered back.
func (s *shell) begin(g *session.Game) {
	const worthKeeping = 5
	s.edit.End()
	s.solve.Stop()
	s.play.Card.Hide()
	s.maker.aside = nil
	goal, carried := session.GoalOn(s.Game.Goal, g.Size())
	lost := !carried && g.Goal == goal && s.Settings.Size == g.Size() // a person has chosen that size
	former := s.Game.Size()
	if s.Game.MovesMade() >= worthKeeping && !s.Game.Solved() {
		s.maker.aside = s.Game
		s.maker.aside.Pause()
	}
	s.show(g)
	switch p, err := puzzle.ParityOf(g.State(), g.Goal); {
	case err == nil && !p.Solvable():
		s.Messages.Say(kit.WarningTone, words.ParityReason(p), lang.L("Swap two tiles"), s.maker.repair)
	case lost:
		s.maker.goalLost(former)
	case s.maker.aside != nil:
		s.Messages.Say(kit.NoteTone, lang.L("A new game. Your last one is not lost."), lang.L("Bring it back"), s.maker.bringBack)
	default:
		s.Messages.Outdate()
	}
}

// show makes g the game on the board.
func (s *shell) show(g *session.Game) {
	s.dropReview()
	another := g.Size() != s.Game.Size() || g.Goal != s.Game.Goal
	s.Game = g
	s.lifecycle.GameChanged()
	s.Settings.Size, s.Settings.Goal = g.Size(), g.Goal
	if words.Arranged(g.Goal) {
		s.Settings.Own = g.Goal
	}
	s.crop.Pane.View.SetGoal(g.Goal)
	if s.at() == service.LabPlace { // where another board may be on the bench
		s.lab.Entered()
		labHost{s}.Shown()
		return
	}
	s.Board.SetPosition(g.State(), g.Goal)
	if another {
		s.photos.Cut()
	}
	s.moved()
}

// bringBack returns to the game that a new one put aside.
func (m *maker) bringBack() {
	if m.aside != nil {
		g := m.aside
		m.aside = nil
		g.Resume()
		m.shell.edit.End()
		m.shell.solve.Stop()
		m.shell.show(g)
	}
}

// repair makes an unsolvable board solvable by swapping two tiles.
func (m *maker) repair() {
	o := session.Origin{Kind: session.Pasted}
	m.shell.begin(m.newGame(o, puzzle.Repair(m.shell.Game.State(), m.shell.Game.Goal)))
}

// push is a person's move on the board.
func (s *shell) push(moves []puzzle.Move) {
	if !s.canPlay() {
		return
	}
	_, before := s.Game.Finish()
	if len(s.hints.advice.moves) > 0 {
		s.Game.Advise()
	}
	if err := s.Game.Play(session.Person, moves...); err != nil {
		return // the board only reports moves that it could make
	}
	s.slide(moves)
	s.Messages.Pass()
	s.tour.Did(session.TourPush)
	s.moved()
	if f, now := s.Game.Finish(); now && !before {
		s.play.Celebrate(f)
	}
}

// moved brings everything up to date with a new position, which is kept before anyone
// sees it.
func (s *shell) moved() {
	if !s.elsewhere() { // which leaves the game alone
		s.autosave.Keep()
	}
	s.hints.asking.Stop()
	s.hints.follow()
	s.Events.Position.Send(s.position())
	s.refresh()
	s.askValues()
}

func (s *shell) canPlay() bool { return s.doing.may(s, pushTiles) }

// undo takes the last push back. During playback it brings a person's own
// position back.
func (s *shell) undo() {
	if s.at() == service.LabPlace {
		s.lab.Undo()
		return
	}
	if s.edit.Open() {
		s.edit.Undo()
		return
	}
	if s.solve.Watching() {
		s.player.Jump(0)
		return
	}
	s.slideOrSet(s.Game.Undo())
}

func (s *shell) redo() {
	if s.at() == service.LabPlace {
		s.lab.Redo()
		return
	}
	if s.edit.Open() {
		s.edit.Redo()
		return
	}
	s.slideOrSet(s.Game.Redo())
}

// slideOrSet shows the game's position: a push slides, more than that is shown
// at once.
func (s *shell) slideOrSet(moves []puzzle.Move) {
	s.Game.Resume()
	s.play.Card.Hide()
	if onePush(moves) {
		s.slide(moves)
	} else {
		s.Board.SetPosition(s.Game.State(), s.Game.Goal)
	}
	s.moved()
}

func onePush(moves []puzzle.Move) bool {
	for _, m := range moves {
		if m != moves[0] {
			return false
		}
	}
	return len(moves) > 0
}

// restart goes back to the start of this game.
func (s *shell) restart() {
	if s.edit.Open() {
		s.edit.Clear()
		return
	}
	s.Game.Restart()
	s.play.Card.Hide()
	s.Board.SetPosition(s.Game.State(), s.Game.Goal)
	s.moved()
}

// pause hides the board and stops the clock, or goes on.
func (s *shell) pause() {
	if s.Game.Paused() {
		s.Game.Resume()
	} else {
		s.Game.Pause()
	}
	s.refresh()
	s.autosave.Keep()
}
