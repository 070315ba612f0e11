package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

// typedKey does what a key without a modifier means. The board hands on the
// keys that are not its own; Fyne's menus listen to those with a modifier.
func (s *shell) typedKey(e *fyne.KeyEvent) {
	s.kit.Tips.Withdraw()
	if e.Name == fyne.KeyEnter {
		e.Name = fyne.KeyReturn
	}
	switch e.Name {
	case fyne.KeyReturn:
		if s.doing.confirm(s) {
			return
		}
		if s.tour.showing() {
			s.tour.goOn()
			return
		}
		if s.game.Paused() && s.commands.The("pause").Can() {
			s.pause()
			return
		}
	case desktop.KeyMenu:
		s.keyMenu()
		return
	case fyne.KeyF10:
		switch {
		case shifted():
			s.keyMenu()
		case s.bar != nil:
			s.bar.Toggle()
		}
		return
	case fyne.KeyN:
		s.nextNumbers()
		return
	case fyne.KeyEscape:
		s.escape()
		return
	case fyne.KeyTab:
		if s.sheet.IsOpen() || s.at() == labPlace { // it is what a person looks at
			s.crossOver()
			return
		}
	case fyne.KeyPageUp, fyne.KeyPageDown:
		s.sheet.Page(e.Name == fyne.KeyPageDown)
		return
	}
	for _, c := range s.commands.List { // of several with one key, at most one can be done
		if (c.Key == kit.Plain(e.Name) || c.Also == kit.Plain(e.Name)) && c.Can() {
			c.Run()
			return
		}
	}
}

// nextNumbers goes from off to corner to large, and round.
func (s *shell) nextNumbers() {
	all := session.AllNumbers()
	s.setNumbers(all[(slices.Index(all, s.settings.Numbers)+1)%len(all)])
}

// canStop tells whether Escape has anything to do.
func (s *shell) canStop() bool {
	return s.solve.Searching() || s.player.Running() || s.shuffles.Busy() || s.hints.Busy() || s.photos.opening.Busy() || s.reviewing() || s.exporter.Busy()
}

// escape stops the nearest thing that can be stopped. It never loses anything.
func (s *shell) escape() {
	switch {
	case s.sheet.IsOpen():
		s.sheet.Close()
		s.focusBoard()
	case s.doing.escape(s, firstTurn):
	case s.photos.opening.Busy():
		s.photos.opening.Stop()
		s.busy.Finish(openingWork)
	case s.exporter.Busy():
		s.exporter.Stop()
	case s.shuffles.Busy():
		s.shuffles.Stop()
		s.busy.Finish(shufflingWork)
		s.settings.Size, s.settings.Goal = s.target().Size(), s.game.Goal
	case s.hints.Busy():
		s.hints.Stop()
	case s.solve.Searching():
		s.solve.Cancel() // what it counted arrives soon
	case s.player.Running():
		s.player.Toggle()
	case s.tour.showing():
		s.tour.end()
	case s.doing.escape(s, newsTurn):
	case s.banner.Visible():
		s.banner.Withdraw()
	case s.doing.escape(s, lastTurn):
	case s.card.Visible():
		s.card.Hide()
	case s.frame.drawer:
		s.togglePanel()
	case s.win.FullScreen():
		s.toggleFullScreen()
	}
	s.refresh()
}
