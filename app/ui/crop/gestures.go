package crop

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Draggable     = (*View)(nil)
	_ fyne.Scrollable    = (*View)(nil)
	_ fyne.Tappable      = (*View)(nil)
	_ desktop.Mouseable  = (*View)(nil)
	_ desktop.Cursorable = (*View)(nil)
)

// ZoomStep is how much a press of plus zooms in.
const ZoomStep = 1.1

// What an arrow or a notch of the wheel does: a step is a part of the frame, and
// a notch about 25 of Fyne's units.
const (
	step      = 1.0 / 24
	wheelUnit = 180
	mostWheel = 60 // of a single turn, however wild
)

// Dragged moves the photo with the pointer.
func (v *View) Dragged(e *fyne.DragEvent) { v.pan(e.Dragged.DX, e.Dragged.DY) }

// DragEnd implements fyne.Draggable.
func (v *View) DragEnd() {}

// Scrolled zooms around the point under the pointer.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	if v.frame.size.IsZero() {
		return
	}
	turn := float64(min(max(e.Scrolled.DY, -mostWheel), mostWheel))
	at := e.Position.Subtract(v.frame.at)
	v.zoom(v.crop.Scale()*math.Exp(turn/wheelUnit),
		v.crop.X+float64(at.X/v.frame.size.Width)*v.crop.W,
		v.crop.Y+float64(at.Y/v.frame.size.Height)*v.crop.H)
}

// Tapped keeps a press from reaching the board below.
func (v *View) Tapped(*fyne.PointEvent) {}

// MouseDown takes the focus.
func (v *View) MouseDown(*desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		c.Focus(v)
	}
}

// MouseUp implements desktop.Mouseable.
func (v *View) MouseUp(*desktop.MouseEvent) {}

// Cursor is a hand: the photo can be taken hold of anywhere.
func (v *View) Cursor() desktop.Cursor { return desktop.PointerCursor }

// TypedKey moves the frame over the photo by arrows, zooms by plus and minus,
// takes the part by Enter and leaves by Escape.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	across, down := v.frame.size.Width*step, v.frame.size.Height*step
	now, _ := v.Scale()
	switch e.Name {
	case fyne.KeyLeft:
		v.pan(across, 0)
	case fyne.KeyRight:
		v.pan(-across, 0)
	case fyne.KeyUp:
		v.pan(0, down)
	case fyne.KeyDown:
		v.pan(0, -down)
	case fyne.KeyPlus, fyne.KeyEqual:
		v.SetScale(now * ZoomStep)
	case fyne.KeyMinus:
		v.SetScale(now / ZoomStep)
	case fyne.KeyHome:
		v.Centre()
	case fyne.KeyReturn, fyne.KeyEnter:
		call(v.OnTake)
	case fyne.KeyEscape:
		call(v.OnLeave)
	default:
		if v.OnKey != nil {
			v.OnKey(e)
		}
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// TypedRune implements fyne.Focusable; TypedKey says it all.
func (v *View) TypedRune(rune) {}

// FocusGained implements fyne.Focusable. The view has the keys for as long as it
// is shown, so there is nothing to tell apart.
func (v *View) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (v *View) FocusLost() {}
