package ui

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/solver/puzzle"
)

// connectBoard sets the callbacks of the board.
func (p *parts) connectBoard() {
	b := p.Board
	b.OnRefuse, b.OnPush = p.sounds.Refused, func(moves []puzzle.Move) {
		p.Model.Push(program.Push{Moves: moves, With: session.InputDevice(b.Input)})
	}
	b.OnTileSize = p.photos.SetTileSize
	var last board.TileGridOnScreen
	b.OnTilesMoved = func() {
		p.Tasks.Post(func() {
			if now := b.TileGridOnScreen(); now != last {
				last = now
				p.WindowEvents.TileGridOnScreen.Send(now)
			}
		})
	}
	b.OnKey, b.TakesTab = func(e *fyne.KeyEvent) {
		if !p.photoPeek.KeyDown(e) {
			p.keys.TypedKey(e)
		}
	}, true
	b.OnKeyDown = p.keys.KeyDown
	b.OnKeyUp = func(e *fyne.KeyEvent) {
		p.Kit.Keys.Translate(e)
		p.keys.KeyUp(e)
		p.photoPeek.KeyUp(e)
	}
	b.OnBlur = func() {
		p.keys.LostKeys()
		p.photoPeek.KeysLost()
	}
	b.OnCursor, b.OnShortcut = p.status.refresh, p.keys.TypedShortcut
	b.OnWhole, b.OnResume = p.photoPeek.LetGo, p.Model.TogglePause
	b.OnPoint, b.OnMenu = p.heuristicOverlay.Point, p.boardMenu.open
}

// connectWindow sets the callbacks of the window.
func (p *parts) connectWindow() {
	p.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { // nothing has the focus: the board takes it
		if p.files.TakeKey(e) {
			return
		}
		p.focus.GiveBack()
		p.Board.TypedKey(e)
	})
	if c, ok := p.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(p.keys.UnfocusedKeyDown)
		c.SetOnKeyUp(p.keys.KeyUp)
	}
	p.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { p.transfer.Dropped(files) })
	p.win.SetCloseIntercept(p.lifecycle.Quit)
	p.win.SetOnClosed(p.lifecycle.StopAll)
	p.toolkit.Lifecycle().SetOnExitedForeground(p.lifecycle.ToBack)
	p.toolkit.Lifecycle().SetOnEnteredForeground(func() {
		p.lifecycle.ToFront()
		p.Tasks.Post(p.focus.windowActivated) // after Fyne has given the focus back
	})
	p.Tasks.Panicked = func(err error) { // the result of a task will not arrive, and everything else goes on
		lifecycle.LogTaskPanic(err)
		p.Messages.Tell(kit.WarningTone, lang.L(
			"Something went wrong in Tilewise. That's our fault; your game hasn't changed."))
		p.window.refresh()
	}
}

// revealTime is how long a new photo is shown whole before its tiles are shuffled.
const revealTime = 1500 * time.Millisecond

// listenToPhotos connects the photos with the crop, the settings and the game.
func (p *parts) listenToPhotos() {
	another := false // photo than the one of the solved game
	next := &task.Timer{}
	p.photos.Chosen.Listen(func(struct{}) { p.tour.Did(session.TourPhoto) })
	p.photos.Arriving.Listen(func(struct{}) {
		p.crop.End()
		another = p.play.Card.IsOpen()
	})
	p.photos.Arrived.Listen(func(struct{}) {
		p.settings.Apply()
		if another { // the solved game was not played on this photo: once it was seen, the next one begins
			p.play.Card.Hide()
			next.Start(p.Tasks, revealTime, p.Model.NewGames.Again)
		}
	})
	p.Model.Begun.Listen(func(program.Begun) { next.Stop() })
	p.photos.SmallCut.Listen(func(small image.Image) { p.play.Panel.Picture.SetPicture(small) })
}
