package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// connect tells the board and the window whom to call.
func (s *shell) connect() {
	connectBoard(s)
	connectWindow(s)
	s.keys.ConnectShortcuts()
	s.play.Card.OnHide = s.newGames.OfferBack // the card took the offer away
	s.Tasks.Panicked = func(err error) {      // the result of a task will not arrive, and everything else goes on
		lifecycle.LogTaskPanic(err)
		s.Messages.Tell(kit.WarningTone, words.Defect())
		s.refresh()
	}
}

func connectBoard(s *shell) {
	b := s.Board
	b.OnRefuse, b.OnPush = s.sounds.Refused, func(moves []puzzle.Move) {
		s.Push(program.Push{Moves: moves, With: session.InputDevice(b.Input)})
	}
	b.OnTileSize = s.photos.SetTileSize
	b.OnTilesMoved = func() {
		s.Tasks.Post(func() {
			if now := b.TileGridOnScreen(); now != s.tileGridOnScreen {
				s.tileGridOnScreen = now
				s.Events.TileGridOnScreen.Send(now)
			}
		})
	}
	b.OnKey, b.TakesTab = func(e *fyne.KeyEvent) {
		if !s.photoPeek.KeyDown(e) {
			s.keys.TypedKey(e)
		}
	}, true
	b.OnKeyDown = s.keys.KeyDown
	b.OnKeyUp = func(e *fyne.KeyEvent) {
		s.Kit.Keys.Translate(e)
		s.keys.KeyUp(e)
		s.photoPeek.KeyUp(e)
	}
	b.OnBlur = func() {
		s.keys.LostKeys()
		s.photoPeek.KeysLost()
	}
	b.OnCursor, b.OnShortcut = s.refreshStatus, s.keys.TypedShortcut
	b.OnWhole, b.OnResume = s.photoPeek.LetGo, s.TogglePause
	b.OnPoint, b.OnMenu = s.heuristicOverlay.Point, s.boardMenu.open
}

func connectWindow(s *shell) {
	s.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { // nothing has the keys: the board takes them
		if s.files.TakeKey(e) {
			return
		}
		s.focus.GiveBack()
		s.Board.TypedKey(e)
	})
	if c, ok := s.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(s.keys.UnfocusedKeyDown)
		c.SetOnKeyUp(s.keys.KeyUp)
	}
	s.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { s.transfer.Dropped(files) })
	s.win.SetCloseIntercept(s.lifecycle.Quit)
	s.win.SetOnClosed(s.lifecycle.StopAll)
	s.app.Lifecycle().SetOnExitedForeground(s.lifecycle.ToBack)
	s.app.Lifecycle().SetOnEnteredForeground(func() {
		s.lifecycle.ToFront()
		s.Tasks.Post(s.focus.windowActivated) // after Fyne has given the focus back
	})
}
