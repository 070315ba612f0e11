package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// crossOver brings the keys from the board to the first control beside it, or
// back. From there Tab goes on from one to the next.
func (k *keyboard) crossOver() {
	c := k.shell.win.Canvas()
	switch focused := c.Focused(); {
	case k.shell.sheet.IsOpen() && focused != k.shell.sheet.Shut:
		c.Focus(k.shell.sheet.Shut)
	case focused == k.shell.board:
		c.FocusNext()
	case focused == nil:
		c.Focus(k.shell.board)
		c.FocusNext()
	default:
		k.shell.focusBoard()
	}
}

// controlKey is a key that a control hands on. Escape ends what there is to end,
// and then gives the keys back to the board.
func (k *keyboard) controlKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && !k.shell.canStop() && !k.shell.sheet.IsOpen() {
		k.shell.focusBoard()
		return
	}
	k.shell.kit.ByKey(func() { k.typedKey(e) })
}

// nobodysKey is a key that goes down while nothing has the keys, as after a menu
// that was opened by mouse: the board takes them before the key does anything, so
// that Tab does not begin with the first control of the window.
func (k *keyboard) nobodysKey(e *fyne.KeyEvent) {
	k.shell.focusBoard()
	k.keyDown(e)
}

// reveal scrolls the panel to a control of it, or the desk to one of the desk.
func (s *shell) reveal(control fyne.CanvasObject) {
	for _, v := range s.views {
		if d, ok := v.view.(desked); ok && kit.Holds(d.desk(), control) {
			kit.ScrollTo(kit.ScrollIn(d.desk()), control)
			return
		}
		if scroll := kit.ScrollIn(v.panel()); scroll != nil && v.panel().Visible() {
			kit.ScrollTo(scroll, control)
		}
	}
}
