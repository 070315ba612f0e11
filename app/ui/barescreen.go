package ui

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"

	"fyne.io/fyne/v2/lang"
)

// toggleFullScreen gives the whole screen to the board and the clock, or takes it
// back.
func (s *shell) toggleFullScreen() {
	s.Kit.Menus.Close()
	s.win.SetFullScreen(!s.win.FullScreen())
	s.refresh()
}

// bareScreen takes all around the board away while the window has the whole screen.
// A review, the editor and a lecture need their panel and keep it.
func (s *shell) bareScreen() {
	bare := s.win.FullScreen() && !s.reviewing() && !s.arranging() && !s.presentation.On
	if bare == s.frame.Bare {
		return
	}
	s.frame.Bare, s.frame.Drawer = bare, false
	if s.bar != nil {
		kit.SetShown(s.bar.Object, !bare)
	}
	s.win.Content().Refresh()
}

// togglePanel opens or closes the drawer of a narrow window.
func (s *shell) togglePanel() {
	s.frame.Drawer = !s.frame.Drawer
	s.win.Content().Refresh()
	s.refresh()
}

// shufflePicker opens the Shuffle menu beside the board.
func shufflePicker(s *shell) *kit.Picker {
	c := s.Commands
	p := s.Kit.NewPicker(look.ShuffleIcon, lang.L("A new board"), c.The("random").Key.String(),
		c.Menu(shuffleMenu, "").Items)
	p.SetLabel(lang.L("Shuffle"))
	return p
}
