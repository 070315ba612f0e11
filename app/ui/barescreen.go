package ui

import "tilewise/app/ui/kit"

// toggleFullScreen gives the whole screen to the board and the clock, or takes it
// back.
func (s *shell) toggleFullScreen() {
	s.Kit.Menus.Close()
	s.win.SetFullScreen(!s.win.FullScreen())
	s.refresh()
}

// bareScreen takes all around the board, or the page of the Lab, away while the window has the whole screen.
// A review and the editor need their panel and keep it.
func (s *shell) bareScreen() {
	bare, notes := s.win.FullScreen() && !s.reviewing() && !s.arranging(), s.presentation.Notes
	if bare == s.frame.Bare && notes == s.frame.Notes {
		return
	}
	s.frame.Bare, s.frame.Notes, s.frame.Drawer = bare, notes, false
	if s.bar != nil {
		kit.SetShown(s.bar.Object, !bare)
	}
	s.win.Content().Refresh()
}

// panelClosedKey is the preference that remembers that a person closed the panel of Play.
const panelClosedKey = "panelClosed"

// togglePanel opens or closes the panel of Play, and the drawer of a narrow window.
func (s *shell) togglePanel() {
	switch {
	case s.presentation.On && s.frame.Bare:
		s.presentation.ToggleNotes()
		return
	case s.frame.Narrow() || s.frame.Bare:
		s.frame.Drawer = !s.frame.Drawer
	default:
		s.frame.Closed = !s.frame.Closed
		s.Preferences.SetBool(panelClosedKey, s.frame.Closed)
	}
	s.win.Content().Refresh()
	s.refresh()
}
