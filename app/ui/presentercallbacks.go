package ui

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/service"
)

// serviceWindow is what the views may ask of the window.
func serviceWindow(s *shell) service.WindowServices {
	return service.WindowServices{
		Refresh: s.refresh, RefreshStatus: s.refreshStatus, SettingsChanged: func() { s.settings.Changed() },
		MemoryReleased: func() { s.lifecycle.MemoryReleased() },
		At:             s.at, GoTo: s.enter,
		Visible: func() bool { return s.lifecycle.Visible() }, Narrow: func() bool { return s.frame.Folded },
		Canvas: s.win.Canvas, FocusBoard: s.focus.toBoard, Escape: s.escape, Toolkit: s.win, Beyond: s.keys.Beyond,
		UpdateClock: func() { s.lifecycle.UpdateClock() },
		BoardAccess: service.BoardAccess{
			ShowAgain:  s.showAgain,
			Appearance: func() board.Appearance { return s.settings.Appearance() }, CutPhoto: s.photos.Cut,
		},
		PresentationState: service.PresentationState{Screen: &service.WholeScreen{Window: s.win, Note: s.windowPlace},
			Lecturing: func() bool { return s.presentation.On },
			Notes:     func() bool { return s.presentation.Notes }},
		ShowMoveMenu: func(at fyne.Position, here func()) { s.boardMenu.openForMove(at, here) },
	}
}

// revealTime is how long a new photo is seen whole before its tiles are shuffled.
const revealTime = 1500 * time.Millisecond

// listenToPhotos connects the photos with the crop, the settings and the game.
func listenToPhotos(s *shell) {
	another := false // photo than the one of the solved game
	s.photos.Chosen.Listen(func(struct{}) { s.tour.Did(session.TourPhoto) })
	s.photos.Arriving.Listen(func(struct{}) {
		s.crop.End()
		another = s.play.Card.IsOpen()
	})
	s.photos.Arrived.Listen(func(struct{}) {
		s.settings.Apply()
		s.refresh()
		s.autosave.Keep()
		if another { // the solved game was not played on this photo: once it was seen, the next one begins
			s.play.Card.Hide()
			s.nextGame.Start(s.Tasks, revealTime, s.NewGames.Again)
		}
	})
	s.photos.SmallCut.Listen(func(small image.Image) { s.play.Panel.Picture.SetPicture(small) })
}
