package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// crossOver brings the keys from the board to the first control beside it, or
// back. From there Tab goes on from one to the next.
func (s *shell) crossOver() {
	c := s.win.Canvas()
	switch focused := c.Focused(); {
	case s.sheet.IsOpen() && focused != s.sheet.Shut:
		c.Focus(s.sheet.Shut)
	case focused == s.board:
		c.FocusNext()
	case focused == nil:
		c.Focus(s.board)
		c.FocusNext()
	default:
		s.focusBoard()
	}
}

// controlKey is a key that a control hands on. Escape ends what there is to end,
// and then gives the keys back to the board.
func (s *shell) controlKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && !s.canStop() && !s.sheet.IsOpen() {
		s.focusBoard()
		return
	}
	s.kit.ByKey(func() { s.typedKey(e) })
}

// nobodysKey is a key that goes down while nothing has the keys, as after a menu
// that was opened by mouse: the board takes them before the key does anything, so
// that Tab does not begin with the first control of the window.
func (s *shell) nobodysKey(e *fyne.KeyEvent) {
	s.focusBoard()
	s.keyDown(e)
}

// reveal scrolls the panel to a control of it.
func (s *shell) reveal(control fyne.CanvasObject) {
	for _, v := range s.views {
		if scroll := kit.ScrollIn(v.panel()); scroll != nil && v.panel().Visible() {
			kit.ScrollTo(scroll, control)
		}
	}
}
