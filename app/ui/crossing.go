package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// crossOver brings the keys from the board to the first control beside it, or
// back. From there Tab goes on from one to the next.
func (k *keyboard) crossOver() {
	c := k.win.win.Canvas()
	switch focused := c.Focused(); {
	case k.win.sheet.IsOpen() && focused != k.win.sheet.Shut:
		c.Focus(k.win.sheet.Shut)
	case focused == k.win.board:
		c.FocusNext()
	case focused == nil:
		c.Focus(k.win.board)
		c.FocusNext()
	default:
		k.win.focusBoard()
	}
}

// controlKey is a key that a control hands on. Escape ends what there is to end,
// and then gives the keys back to the board.
func (k *keyboard) controlKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && !k.win.canStop() && !k.win.sheet.IsOpen() {
		k.win.focusBoard()
		return
	}
	k.win.kit.ByKey(func() { k.typedKey(e) })
}

// nobodysKey is a key that goes down while nothing has the keys, as after a menu
// that was opened by mouse: the board takes them before the key does anything, so
// that Tab does not begin with the first control of the window.
func (k *keyboard) nobodysKey(e *fyne.KeyEvent) {
	k.win.focusBoard()
	k.keyDown(e)
}

// reveal scrolls the panel to a control of it.
func (s *shell) reveal(control fyne.CanvasObject) {
	for _, v := range s.views {
		if scroll := kit.ScrollIn(v.panel()); scroll != nil && v.panel().Visible() {
			kit.ScrollTo(scroll, control)
		}
	}
}
