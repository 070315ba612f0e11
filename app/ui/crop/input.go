package crop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
)

var (
	_ fyne.Draggable     = (*Widget)(nil)
	_ fyne.Scrollable    = (*Widget)(nil)
	_ fyne.Tappable      = (*Widget)(nil)
	_ desktop.Mouseable  = (*Widget)(nil)
	_ desktop.Cursorable = (*Widget)(nil)
)

// ZoomStep is how much a press of plus zooms in.
const ZoomStep = 1.1

// step is how far an arrow moves the photo, as a part of the frame.
const step = 1.0 / 24

// Tapped keeps a press from reaching the board below.
func (v *Widget) Tapped(*fyne.PointEvent) {}

func (v *Widget) MouseDown(*desktop.MouseEvent) { v.TakeFocus() }
func (v *Widget) MouseUp(*desktop.MouseEvent)   {}

// Cursor is a hand: the photo can be taken hold of anywhere.
func (v *Widget) Cursor() desktop.Cursor { return desktop.PointerCursor }

// TypedKey moves the frame over the photo by arrows, zooms by plus and minus,
// takes the part by Enter and leaves by Escape.
func (v *Widget) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		v.Arrow(e.Name, v.frame.size.Width*step, v.frame.size.Height*step)
	case fyne.KeyHome:
		v.Centre()
	case fyne.KeyReturn, fyne.KeyEnter:
		call(v.OnTake)
	case fyne.KeyEscape:
		call(v.OnLeave)
	default:
		if v.OnKey != nil && !kit.Zooms(e.Name) {
			v.OnKey(e)
		}
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// FocusGained draws the ring on a sheet. In the window the view has the keys for as long as it is shown, so there is
// nothing to tell apart.
func (v *Widget) FocusGained() {
	v.ShowRing(v.OnSheet)
	v.Refresh()
}

func (v *Widget) FocusLost() { v.ShowRing(false) }
