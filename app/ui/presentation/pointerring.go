package presentation

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// pointerRing is a large ring around what a lecturer points at. While it has the keys the arrows move it; all other
// keys mean what they always do. It has no size, so that a press in it reaches what lies there.
type pointerRing struct {
	widget.BaseWidget
	kit.AccessibleAsText
	room fyne.Size // the ring stays in it
	key  func(*fyne.KeyEvent)
}

// The sizes of the ring, and how far an arrow moves it.
const (
	ringRadius float32 = 44
	ringStroke float32 = 6
	ringStep   float32 = 24
)

func newPointerRing(key func(*fyne.KeyEvent)) *pointerRing {
	r := &pointerRing{key: key}
	r.ExtendBaseWidget(r)
	return r
}

// begin shows the ring where it was left in a room, at first in the middle.
func (r *pointerRing) begin(room fyne.Size) {
	if r.room != room {
		r.room = room
		r.Move(fyne.NewPos(room.Width/2, room.Height/2))
	}
}

// FocusGained and FocusLost are nothing to see.
func (r *pointerRing) FocusGained()   {}
func (r *pointerRing) FocusLost()     {}
func (r *pointerRing) TypedRune(rune) {}

func (r *pointerRing) TypedKey(e *fyne.KeyEvent) {
	at := r.Position()
	switch e.Name {
	case fyne.KeyLeft:
		at.X -= ringStep
	case fyne.KeyRight:
		at.X += ringStep
	case fyne.KeyUp:
		at.Y -= ringStep
	case fyne.KeyDown:
		at.Y += ringStep
	default:
		r.key(e)
		return
	}
	r.Move(fyne.NewPos(max(0, min(at.X, r.room.Width)), max(0, min(at.Y, r.room.Height))))
}

func (r *pointerRing) AccessibilityLabel() string { return lang.L("Pointer") }

func (r *pointerRing) CreateRenderer() fyne.WidgetRenderer {
	d := &pointerRingRenderer{}
	for range 2 {
		d.Parts = append(d.Parts, canvas.NewCircle(color.Transparent))
	}
	d.Refresh()
	return d
}

// pointerRingRenderer draws the ring on a wider one in the colour of the ground, so that it is seen on anything.
type pointerRingRenderer struct{ kit.RendererObjects }

func (r *pointerRingRenderer) Layout(fyne.Size)   {}
func (r *pointerRingRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *pointerRingRenderer) Refresh() {
	for i, ink := range []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameError} {
		c, wide := r.Parts[i].(*canvas.Circle), float32(2*(1-i))
		c.StrokeColor, c.StrokeWidth = theme.Color(ink), ringStroke+2*wide
		kit.Put(c, -ringRadius-wide, -ringRadius-wide, 2*(ringRadius+wide), 2*(ringRadius+wide))
		c.Refresh()
	}
}
