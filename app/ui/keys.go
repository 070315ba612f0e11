package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// keyboard is what keys mean that are not a control's own.
type keyboard struct {
	shell     *shell
	shortcuts map[string]func() // by the names that Fyne gives them
	altAlone  bool              // Alt is down, and nothing else was since
}

// typedKey does what a key without a modifier means. The board hands on the
// keys that are not its own; Fyne's menus listen to those with a modifier.
func (k *keyboard) typedKey(e *fyne.KeyEvent) {
	k.shell.Kit.Tips.Withdraw()
	if e.Name == fyne.KeyEnter {
		e.Name = fyne.KeyReturn
	}
	if k.shell.presentation.TakesKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyReturn:
		if k.shell.doing.confirm(k.shell) {
			return
		}
		if k.shell.tour.Showing() {
			k.shell.tour.Next()
			return
		}
		if k.shell.Game.Paused() && k.shell.Commands.The("pause").Can() {
			k.shell.pause()
			return
		}
	case desktop.KeyMenu:
		k.shell.keyMenu()
		return
	case fyne.KeyF10:
		switch {
		case shifted():
			k.shell.keyMenu()
		case k.shell.bar != nil:
			k.shell.bar.Toggle()
		}
		return
	case fyne.KeyN:
		k.shell.nextNumbers()
		return
	case fyne.KeyEscape:
		k.shell.escape()
		return
	case fyne.KeyTab:
		if k.shell.Sheet.IsOpen() || k.shell.at() == service.LabPlace { // it is what a person looks at
			k.crossOver()
			return
		}
	case fyne.KeyUp, fyne.KeyDown:
		if k.shell.help.Manual != nil {
			k.shell.help.Manual.TakesKey(e)
			return
		}
	case fyne.KeyPageUp, fyne.KeyPageDown:
		if k.shell.Sheet.IsOpen() {
			k.shell.Sheet.Page(e.Name == fyne.KeyPageDown)
			return
		}
	}
	for _, c := range k.shell.Commands.List { // of several with one key, at most one can be done
		if (c.Key == kit.Plain(e.Name) || c.Also == kit.Plain(e.Name)) && c.Can() {
			c.Run()
			return
		}
	}
}

// nextNumbers goes from off to corner to large, and round.
func (s *shell) nextNumbers() {
	all := session.AllNumbers()
	s.chooser.setNumbers(all[(slices.Index(all, s.Settings.Numbers)+1)%len(all)])
}

// canStop tells whether Escape has anything to do.
func (s *shell) canStop() bool {
	return s.solve.Searching() || s.player.Running() || s.shuffler.Busy() || s.hints.Busy() || s.photos.IsOpening() || s.reviewing() || s.exporter.Busy() || s.certificates.Busy()
}

// escape stops the nearest thing that can be stopped. It never loses anything.
func (s *shell) escape() {
	switch {
	case s.Sheet.IsOpen():
		s.Sheet.Close()
		s.focusBoard()
	case s.doing.escape(s, firstTurn):
	case s.photos.Stop():
	case s.exporter.Busy():
		s.exporter.Stop()
	case s.certificates.Busy():
		s.certificates.Stop()
	case s.shuffler.Busy():
		s.shuffler.Stop()
		s.Settings.Size, s.Settings.Goal = s.target().Size(), s.Game.Goal
	case s.hints.Busy():
		s.hints.Stop()
	case s.solve.Searching():
		s.solve.Cancel() // what it counted arrives soon
	case s.player.Running():
		s.player.Toggle()
	case s.tour.Showing():
		s.tour.End()
	case s.doing.escape(s, newsTurn):
	case s.presentation.On:
		s.presentation.End()
	case s.Messages.Visible():
		s.Messages.Withdraw()
	case s.doing.escape(s, lastTurn):
	case s.play.Card.Visible():
		s.play.Card.Hide()
	case s.frame.Drawer:
		s.chooser.togglePanel()
	case s.win.FullScreen():
		s.toggleFullScreen()
	}
	s.refresh()
}
