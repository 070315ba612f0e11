package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/service"
)

// TakeKey does what keys mean that no command has, and reports whether it did: those of a presenter, of an open
// lesson, Enter, and what follows.
func (s *shell) TakeKey(e *fyne.KeyEvent) bool {
	lesson := s.lab.OpenLesson()
	switch {
	case s.presentation.TakeKey(e):
	case lesson != nil && s.At() == service.LabPlace && !s.Sheet.IsOpen() && lesson.TakeKey(e):
	case s.play.Card.IsOpen() && !s.Sheet.IsOpen() && (e.Name == fyne.KeyReturn || e.Name == fyne.KeySpace):
		s.NewGames.Again() // on a solved board Enter and Space shuffle again
	case e.Name == fyne.KeyReturn && !s.Sheet.IsOpen():
		switch {
		case s.activity().PressEnter():
		case s.tour.Showing():
			s.tour.Next()
		case s.Game.Paused() && s.Commands.The("pause").Can():
			s.TogglePause()
		default:
			return false
		}
	case e.Name == fyne.KeyN && !s.Sheet.IsOpen():
		s.settings.NextNumbers()
	case (e.Name == fyne.KeyUp || e.Name == fyne.KeyDown) && s.help.Manual != nil:
		s.help.Manual.TakeKey(e)
	default:
		return false
	}
	return true
}

// TabWalks reports whether Tab goes from the board to the controls, and does nothing else.
func (s *shell) TabWalks() bool {
	return s.Board.Ringed() || s.edit.IsOpen() || s.review.IsOpen() || s.play.Card.IsOpen()
}

// Offered is what a banner, the tour or the choice of the blank's cell offers: the next stop of Tab; nil is nothing.
func (s *shell) Offered() fyne.Focusable {
	switch {
	case s.Messages.Offers():
		return s.Messages.Action
	case s.tour.Showing():
		return s.tour.Callout.Next
	case s.blankCallout.Card.Visible():
		return s.blankCallout.Next
	}
	return nil
}

// canStop reports whether Escape has anything to do.
func (s *shell) canStop() bool {
	return s.Solving.Searching() || s.Player.Running() || s.NewGames.Busy() || s.Hints.Busy() || s.photos.IsOpening() ||
		s.review.IsOpen() || s.exporter.Busy() || s.certificates.Busy() || s.records.Importing() ||
		s.At() == service.LabPlace && s.lab.Busy()
}

// EscapeEnds reports whether Escape ends something at a press in a control. Otherwise it only gives the focus back to
// the board.
func (s *shell) EscapeEnds() bool {
	return s.canStop() || s.Cropping() || s.edit.IsOpen() || s.Lecture.On || s.focus.isIn(s.Messages) ||
		s.focus.isIn(s.tour.Callout.Card) || s.At() == service.LabPlace && s.lab.CanEscape()
}

// PressEscape stops the nearest thing that can be stopped. It never loses anything.
func (s *shell) PressEscape() {
	switch {
	case s.Sheet.IsOpen():
		s.Sheet.Close()
	case s.Lecture.On: // as it says, whatever else is going on
		s.presentation.End()
	case s.focus.isIn(s.Messages):
		s.Messages.Withdraw()
	case s.focus.isIn(s.tour.Callout.Card):
		s.tour.End()
	case s.photoPeek.Pinned:
		s.photoPeek.LetGo()
	case s.activity().PressEscape(service.AtOnce):
	case s.photos.Stop():
	case s.exporter.Busy():
		s.exporter.Stop()
	case s.certificates.Busy():
		s.certificates.Stop()
	case s.records.Importing():
		s.records.StopImport()
	case s.NewGames.Busy():
		s.NewGames.Stop()
	case s.Hints.Busy():
		s.Hints.Stop()
	case s.Solving.Searching():
		s.Solving.Cancel() // what it counted arrives soon
	case s.Player.Running():
		s.Player.Toggle()
	case s.tour.Showing():
		s.tour.End()
	case s.activity().PressEscape(service.BeforeMessages):
	case s.Messages.Visible():
		s.Messages.Withdraw()
	case s.activity().PressEscape(service.AfterMessages):
	case s.play.Card.IsOpen():
		s.play.Card.Hide()
	case s.frame.Drawer:
		s.togglePanel()
	case s.win.FullScreen():
		s.toggleFullScreen()
	}
	s.refresh()
}
