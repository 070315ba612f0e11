package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/export"
	"tilewise/app/ui/help"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/look"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/records"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
)

// windowKeys is what the keys of the window mean that no command has, and what can be stopped.
type windowKeys struct {
	*service.Services
	window       *shell
	lab          *lab.Presenter
	settings     *settings.Presenter
	help         *help.HelpSheets
	photoPeek    *assist.PhotoPeek
	photos       *photos.Presenter
	exporter     *export.Exporter
	certificates *certificates.Presenter
	records      *records.RecordsPresenter
}

// AddCommands adds the command that stops what can be stopped.
func (k *windowKeys) AddCommands(c *kit.Commands) {
	c.Add("stop", &kit.Command{Label: kit.Says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon,
		Do: k.PressEscape, Able: k.canStop})
}

// TakeKey does what keys mean that no command has, and reports whether it did: those of a presenter, of an open
// lesson, Enter, and what follows.
func (k *windowKeys) TakeKey(e *fyne.KeyEvent) bool {
	lesson := k.lab.OpenLesson()
	switch {
	case k.window.presentation.TakeKey(e):
	case lesson != nil && k.At() == service.LabPlace && !k.Sheet.IsOpen() && lesson.TakeKey(e):
	case k.window.play.Card.IsOpen() && !k.Sheet.IsOpen() && (e.Name == fyne.KeyReturn || e.Name == fyne.KeySpace):
		k.NewGames.Again() // on a solved board Enter and Space shuffle again
	case e.Name == fyne.KeyReturn && !k.Sheet.IsOpen():
		switch {
		case k.window.activity().PressEnter():
		case k.window.tour.Showing():
			k.window.tour.Next()
		case k.Game.Paused() && k.Commands.The("pause").Can():
			k.TogglePause()
		default:
			return false
		}
	case e.Name == fyne.KeyN && !k.Sheet.IsOpen():
		k.settings.NextNumbers()
	case (e.Name == fyne.KeyUp || e.Name == fyne.KeyDown) && k.help.Manual != nil:
		k.help.Manual.TakeKey(e)
	default:
		return false
	}
	return true
}

// TabWalks reports whether Tab goes from the board to the controls, and does nothing else.
func (k *windowKeys) TabWalks() bool {
	return k.Board.Ringed() || k.Editing() || k.Doing() == program.InReview || k.window.play.Card.IsOpen()
}

// Offered is what a banner, the tour or the choice of the blank's cell offers: the next stop of Tab; nil is nothing.
func (k *windowKeys) Offered() fyne.Focusable {
	switch {
	case k.Messages.Offers():
		return k.Messages.Action
	case k.window.tour.Showing():
		return k.window.tour.Callout.Next
	case k.window.blankCallout.Card.Visible():
		return k.window.blankCallout.Next
	}
	return nil
}

// canStop reports whether Escape has anything to do.
func (k *windowKeys) canStop() bool {
	return k.Working() || k.Player.Running() || k.photos.IsOpening() || k.Doing() == program.InReview ||
		k.exporter.Busy() || k.certificates.Busy() || k.records.Importing() ||
		k.At() == service.LabPlace && k.lab.Busy()
}

// EscapeEnds reports whether Escape ends something at a press in a control. Otherwise it only gives the focus back to
// the board.
func (k *windowKeys) EscapeEnds() bool {
	return k.canStop() || k.Cropping() || k.Editing() || k.Lecture.On || k.window.focus.isIn(k.Messages) ||
		k.window.focus.isIn(k.window.tour.Callout.Card) || k.At() == service.LabPlace && k.lab.CanEscape()
}

// PressEscape stops the nearest thing that can be stopped. It never loses anything.
func (k *windowKeys) PressEscape() {
	switch {
	case k.Sheet.IsOpen():
		k.Sheet.Close()
	case k.Lecture.On: // as it says, whatever else is going on
		k.window.presentation.End()
	case k.window.focus.isIn(k.Messages):
		k.Messages.Withdraw()
	case k.window.focus.isIn(k.window.tour.Callout.Card):
		k.window.tour.End()
	case k.photoPeek.Pinned:
		k.photoPeek.LetGo()
	case k.window.activity().PressEscape(service.AtOnce):
	case k.photos.Stop():
	case k.exporter.Busy():
		k.exporter.Stop()
	case k.certificates.Busy():
		k.certificates.Stop()
	case k.records.Importing():
		k.records.StopImport()
	case k.Stop():
	case k.window.tour.Showing():
		k.window.tour.End()
	case k.window.activity().PressEscape(service.BeforeMessages):
	case k.Messages.Visible():
		k.Messages.Withdraw()
	case k.window.activity().PressEscape(service.AfterMessages):
	case k.window.play.Card.IsOpen():
		k.window.play.Card.Hide()
	case k.window.frame.Drawer:
		k.window.togglePanel()
	case k.Window.FullScreen():
		k.window.toggleFullScreen()
	}
	k.window.refresh()
}
