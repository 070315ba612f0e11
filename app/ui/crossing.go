package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/screenreader"
)

// crossOver brings the keys from the board to the first control beside it, or
// back. From there Tab goes on from one to the next.
func (k *keyboard) crossOver() {
	c := k.shell.win.Canvas()
	switch focused := c.Focused(); {
	case k.shell.Sheet.IsOpen() && focused != k.shell.Sheet.Shut:
		c.Focus(k.shell.Sheet.Shut)
	case focused == k.shell.Board:
		c.FocusNext()
	case focused == nil:
		c.Focus(k.shell.Board)
		c.FocusNext()
	default:
		k.shell.focusBoard()
	}
}

// controlKey is a key that a control hands on. Escape ends what there is to end,
// and then gives the keys back to the board.
func (k *keyboard) controlKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && !k.shell.canStop() && !k.shell.Sheet.IsOpen() {
		k.shell.focusBoard()
		return
	}
	k.shell.Kit.ByKey(func() { k.typedKey(e) })
}

// nobodysKey is a key that goes down while nothing has the keys, as after a menu
// that was opened by mouse: the board takes them before the key does anything, so
// that Tab does not begin with the first control of the window.
func (k *keyboard) nobodysKey(e *fyne.KeyEvent) {
	k.shell.focusBoard()
	k.keyDown(e)
}

// exchanged hears that parts of the window were: what had the keys may be out of sight.
func (s *shell) exchanged() {
	s.voice.Gather()
	c := s.win.Canvas()
	if has, ok := c.Focused().(fyne.CanvasObject); ok && c.Overlays().Top() == nil && !s.inSight(has) {
		c.Unfocus() // the board takes none below a sheet
		s.focusBoard()
	}
}

// inSight tells whether a control can be given the keys: neither it nor what it lies in
// is hidden, or was taken away.
func (s *shell) inSight(control fyne.CanvasObject) bool { return holds(s.voice.Root, control) }

func holds(o, control fyne.CanvasObject) bool {
	return o.Visible() && (o == control || slices.ContainsFunc(screenreader.PartsOf(o), func(part fyne.CanvasObject) bool { return holds(part, control) }))
}

// reveal scrolls the panel, the desk or the sheet to a control of theirs.
func (s *shell) reveal(control fyne.CanvasObject) {
	if s.Sheet.IsOpen() && s.Sheet.Scroll != nil && kit.ScrollAll(s.Sheet.Scroll, control) {
		return
	}
	for _, v := range s.views {
		if d, ok := v.view.(desked); ok && kit.ScrollAll(d.desk(), control) {
			return
		}
		if scroll := kit.ScrollIn(v.panel()); scroll != nil && v.panel().Visible() {
			kit.ScrollTo(scroll, control)
		}
	}
}
