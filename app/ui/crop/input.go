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

// zoomStep is how much a press of plus zooms in.
const zoomStep = 1.1

// step is how far an arrow moves the photo, as a part of the frame.
const step = 1.0 / 24

// Tapped keeps a press from reaching the board below.
func (wi *Widget) Tapped(*fyne.PointEvent) {}

func (wi *Widget) MouseDown(*desktop.MouseEvent) { wi.TakeFocus() }
func (wi *Widget) MouseUp(*desktop.MouseEvent)   {}

// Cursor returns a hand: the photo can be taken hold of anywhere.
func (wi *Widget) Cursor() desktop.Cursor { return desktop.PointerCursor }

// TypedKey moves the frame over the photo by arrows, zooms by plus and minus,
// takes the part by Enter and leaves by Escape.
func (wi *Widget) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		wi.Arrow(e.Name, wi.frame.Width()*step, wi.frame.Height()*step)
	case fyne.KeyHome:
		wi.centre()
	case fyne.KeyReturn, fyne.KeyEnter:
		wi.OnTake()
	case fyne.KeyEscape:
		wi.OnLeave()
	default:
		if !kit.Zooms(e.Name) {
			wi.OnKey(e)
		}
	}
}

// FocusGained draws the ring on a sheet. In the window the view has the focus for as long as it is shown, so there is
// nothing to tell apart.
func (wi *Widget) FocusGained() {
	wi.ShowRing(wi.OnSheet)
	wi.Refresh()
}

func (wi *Widget) FocusLost() { wi.ShowRing(false) }
