package ui

import (
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver/puzzle"
)

// showGame puts another game on the board.
func (s *shell) showGame(g *session.Game) {
	s.nextGame.Stop()
	s.photoPeek.LetGo()
	if s.reviewing() {
		s.turnTo(playActivity{})
	}
	another := g.Size() != s.Game.Size() || g.Goal != s.Game.Goal
	s.Game = g
	if len(g.History()) == 0 {
		g.Inspect(s.Settings.Inspection)
	}
	s.lifecycle.GameChanged()
	s.Settings.Size, s.Settings.Goal = g.Size(), g.Goal
	if words.Arranged(g.Goal) {
		s.Settings.Own = g.Goal
	}
	s.crop.Pane.View.SetGoal(g.Goal)
	if s.at() == service.LabPlace { // where another board may be on the bench
		s.lab.Entered()
		s.labHeard(workbench.AboutBoard)
		return
	}
	s.Board.SetPosition(g.State(), g.Goal)
	if another {
		s.photos.Cut()
	}
	s.positionChanged()
}

// push is the user's move on the board.
func (s *shell) push(moves []puzzle.Move) {
	if !s.canPlay() {
		return
	}
	_, before := s.Game.Finish()
	if s.hints.Given() {
		s.Game.Advise()
	}
	if err := s.Game.Play(session.Person, moves...); err != nil {
		return // the board only reports moves that it could make
	}
	s.Game.PushedWith(session.InputDevice(s.Board.Input))
	s.slide(moves)
	s.Messages.Pass()
	s.tour.Did(session.TourPush)
	s.positionChanged()
	if f, now := s.Game.Finish(); now && !before {
		s.play.Celebrate(f)
	}
}

// positionChanged brings everything up to date with a new position, which is kept before anyone
// sees it.
func (s *shell) positionChanged() {
	if !s.gameOffBoard() { // which leaves the game alone
		s.autosave.Keep()
	}
	s.hints.Stop()
	s.hints.Follow()
	s.Events.Position.Send(s.position())
	s.refresh()
	s.askDistances()
}

func (s *shell) canPlay() bool { return s.activity.allows(s, pushTiles) }

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
	s.positionChanged()
}

func onePush(moves []puzzle.Move) bool {
	for _, m := range moves {
		if m != moves[0] {
			return false
		}
	}
	return len(moves) > 0
}

// restartGame goes back to the start of this game.
func (s *shell) restartGame() {
	s.Game.Restart()
	s.play.Card.Hide()
	s.Board.SetPosition(s.Game.State(), s.Game.Goal)
	s.positionChanged()
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

// giveUp records the game as DNF, and shuffles again.
func giveUp(s *shell) {
	if s.records.GaveUp() {
		s.Aside.GiveUp(s.Game)
		s.Game.Restart() // nor is it resumed
		s.newGames.Again()
		s.Messages.Tell(kit.NoteTone, lang.L("Given up: this board counts as DNF in its session."))
	}
}

// askDistances asks what is known of how far the position on the board is from home.
func (s *shell) askDistances() {
	if s.at() == service.LabPlace || s.lifecycle.Starting { // the Lab measures only what the user asks for
		return
	}
	s.trueDistance.Ask()
	s.solve.AskValues()
}

// slide moves tiles on the board, from the position before to the one that the
// game or playback has now, and lets them be heard.
func (s *shell) slide(moves []puzzle.Move) {
	s.Board.Slide(moves)
	if onePush(moves) {
		s.sounds.Slid(s.position(), moves)
	}
}

// playing reports whether the user is in the middle of a game that the board shows.
func (s *shell) playing() bool {
	return s.at() == service.PlayPlace && s.Game.UnderWay() && !s.reviewing() && !s.edit.Open()
}

// nextGoal is the goal of the next game, or of the board that is edited.
func (s *shell) nextGoal() puzzle.Goal {
	g := s.Settings.Goal
	if s.edit.Open() {
		g = s.edit.Editor().Goal()
	}
	g, _ = session.GoalOn(g, s.Settings.Size)
	return g
}
