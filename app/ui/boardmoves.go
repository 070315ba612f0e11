package ui

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver/puzzle"
)

// followProgram has the window follow what happens in the program. It listens before the views do.
func (s *shell) followProgram() {
	s.Turned.Listen(s.turned)
	s.Cropped.Listen(func(on bool) { // hides the board and what else lies over it, or shows it again
		if on {
			s.Player.Stop()
			s.play.SetCardAside()
			s.Messages.Withdraw()
			s.Sheet.Close()
		} else {
			s.play.ShowSolvedAgain()
			s.lifecycle.MemoryReleased()
		}
		kit.SetShown(s.Board, !on)
	})
	s.Begun.Listen(s.begun)
	s.Moved.Listen(s.moved)
	s.Shuffling.Listen(func(session.BoardOrigin) { s.tour.Did(session.TourShuffle) })
	s.Watch(program.AboutClock, func(program.Topic) { s.play.Tick() })
}

// frameTopics are the topics of what the frame of the window shows.
const frameTopics = program.AboutGame | program.AboutPosition | program.AboutActivity | program.AboutPause |
	program.AboutNewGame | program.AboutChoices | program.AboutSettings | program.AboutPlayback | program.AboutReview |
	program.AboutSolving | program.AboutSolution

// statusTopics are those of what only the status line shows of it.
const statusTopics = program.AboutValues | program.AboutHint | program.AboutInsight

// turned shows what the user does now instead of something else.
func (s *shell) turned(was program.Turned) {
	if was.From.Doing() == program.InReview {
		s.Board.SetPosition(s.Position(), s.Target())
		s.positionChanged()
		s.play.ShowSolvedAgain()
	}
	switch s.Doing() {
	case program.InPlay:
		s.blankCallout.Hide()
	case program.InReview:
		s.play.SetCardAside()
		s.Messages.Withdraw()
		s.focus.GiveBack()
	case program.Arranging, program.Pointing:
		editingBegun(s)
	}
	from := was.From.Doing()
	if shown := s.ViewOf(s.Doing()); shown != s.ViewOf(from) {
		s.Events.View.Send(shown)
	}
	at := s.At()
	if at == s.PlaceOf(from) {
		return
	}
	s.play.SetCardAside()
	if at == service.SolvePlace {
		s.tour.Did(session.TourSolve)
	}
	if s.Position() != was.Position {
		s.Board.SetPosition(s.Position(), s.Target())
		s.positionChanged()
	}
	if at == service.PlayPlace {
		s.play.ShowSolvedAgain()
	}
	s.focus.GiveBack()
}

// editingBegun closes what else lies over the board, and tells beside the blank how it is placed.
func editingBegun(s *shell) {
	s.play.Card.Hide()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.photoPeek.LetGo()
	if s.Doing() != program.Pointing {
		return
	}
	blank := func() (kit.Rect, bool) {
		return s.locator.cellArea(s.Position().Blank()), s.photos.TilePx > 0 && !s.photoPeek.Shown()
	}
	s.blankCallout.Show(lang.L("Place the blank"),
		lang.L("Click its cell, or go there with the arrow keys and press Enter."), lang.L("Here"), 0, 0, blank)
}

// begun shows another game.
func (s *shell) begun(b program.Begun) {
	s.play.Card.Hide()
	s.nextGame.Stop()
	s.photoPeek.LetGo()
	s.crop.Pane.View.SetGoal(s.Game.Goal)
	if s.At() == service.LabPlace { // where another board may be on the bench
		s.lab.OnEnter()
		s.labHeard(workbench.AboutBoard)
		return
	}
	s.Board.SetPosition(s.Position(), s.Target())
	if s.Game.Size() != b.Former.Size() || s.Game.Goal != b.Former.Goal {
		s.photos.Cut()
	}
	s.positionChanged()
}

// moved shows another position: of a playback its moves slide, of the game a push; more than that is shown at once.
func (s *shell) moved(m program.Moved) {
	switch {
	case m.Playback:
	case m.Pushed:
		s.Messages.Pass()
		s.tour.Did(session.TourPush)
	default:
		s.play.Card.Hide()
	}
	single := onePush(m.Moves)
	if single || m.Playback && len(m.Moves) > 0 {
		s.Board.Slide(m.Moves)
	} else {
		s.Board.SetPosition(s.Position(), s.Target())
	}
	if single {
		s.sounds.Slid(s.Position(), m.Moves)
	}
	if m.Playback {
		s.Events.Cursor.Send(s.Playback().Cursor())
	}
	if s.review.IsOpen() {
		s.Events.Position.Send(s.Position())
		return
	}
	s.positionChanged()
}

// positionChanged brings what shows a position up to date with another one.
func (s *shell) positionChanged() {
	s.Events.Position.Send(s.Position())
	s.askDistances()
}

func onePush(moves []puzzle.Move) bool {
	for _, m := range moves {
		if m != moves[0] {
			return false
		}
	}
	return len(moves) > 0
}

// askDistances asks what is known of how far the position on the board is from home.
func (s *shell) askDistances() {
	if !s.lifecycle.Starting {
		s.Solving.AskDistances()
	}
}
