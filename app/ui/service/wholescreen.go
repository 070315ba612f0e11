package service

import "fyne.io/fyne/v2"

// WholeScreen gives a window the whole screen, and afterwards its former place and size.
//
// Fyne does the same as long as its scale stays. With another scale it takes the size of the screen for the window's,
// and a window manager then moves a window that has no room.
type WholeScreen struct {
	Window fyne.Window
	Note   func(fyne.Window) (putBack func()) // notes where a window stands; nil where that is unknown

	size    fyne.Size // the size of the window before it had the whole screen
	putBack func()
}

// Set gives the window the whole screen, or takes it back. It belongs to the window's goroutine.
func (s *WholeScreen) Set(whole bool) {
	switch was := s.Window.FullScreen(); {
	case whole && !was:
		s.size, s.putBack = s.Window.Canvas().Size(), func() {}
		if s.Note != nil {
			s.putBack = s.Note(s.Window)
		}
		s.Window.SetFullScreen(true)
	case !whole && s.putBack != nil: // also after the user left the whole screen: a lecture changes the size
		s.Window.SetFullScreen(false)
		s.Window.Resize(s.size)
		s.putBack()
	}
}
