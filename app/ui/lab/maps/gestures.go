package maps

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
	"tilewise/solver/lab/space"
)

// corner is how round the corners of the map are.
const corner = 8

// ZoomStep is how much larger one press makes the map.
const ZoomStep = 1.6

// pixel is a position in pixels.
func (v *View) pixel(at fyne.Position) (x, y float64) {
	return float64(at.X) * v.scale, float64(at.Y) * v.scale
}

// MouseIn implements desktop.Hoverable.
func (v *View) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved tells of the board under the pointer.
func (v *View) MouseMoved(e *desktop.MouseEvent) { v.point(v.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (v *View) MouseOut() { v.point(space.None) }

// Cursor is a hand where there is a board.
func (v *View) Cursor() desktop.Cursor {
	if v.pointed != space.None {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// at is the board at a position, or nearly there.
func (v *View) at(pos fyne.Position) space.State {
	if v.shading == nil || v.Pixels.X == 0 {
		return space.None
	}
	const reach = 7 // units
	l := v.shading.scene.world.layout
	px, py := v.pixel(pos)
	id, far := l.Nearest(v.from.Sheet(px, py, v.Pixels.X, v.Pixels.Y))
	if far*v.from.Scale > max(reach*v.scale, 0.6*side(l, v.from, v.scale)) {
		return space.None
	}
	return id
}

// point tells of a board, and puts a ring around it.
func (v *View) point(id space.State) {
	if v.pointed == id {
		return
	}
	v.pointed = id
	v.place()
	if v.OnPoint != nil {
		v.OnPoint(id)
	}
}

// place puts the ring where the board is now.
func (v *View) place() {
	kit.SetShown(v.ring, v.pointed != space.None && v.shading != nil)
	if !v.ring.Visible() {
		return
	}
	l := v.shading.scene.world.layout
	x, y := v.from.Point(float64(l.X[v.pointed]), float64(l.Y[v.pointed]), v.Pixels.X, v.Pixels.Y)
	wide := side(l, v.from, v.scale)
	radius := max(6, wide/v.scale*0.5+3)
	if wide >= readable*v.scale {
		radius = wide / v.scale * 0.7
	}
	kit.Put(v.ring, float32(x/v.scale-radius), float32(y/v.scale-radius), float32(2*radius), float32(2*radius))
}

// Two presses within this time and distance are one more: they make the map larger.
const (
	twiceWithin = 350 * time.Millisecond
	twiceReach  = 6
)

// Tapped takes the board under the pointer; the second of two quick presses makes the
// map larger there.
func (v *View) Tapped(e *fyne.PointEvent) {
	v.TakeFocus()
	now := v.now()
	apart := e.Position.Subtract(v.where)
	twice := now.Sub(v.pressed) < twiceWithin && math.Hypot(float64(apart.X), float64(apart.Y)) < twiceReach
	v.pressed, v.where = now, e.Position
	if twice {
		v.pressed = time.Time{}
		v.zoom(2.5, e.Position)
		return
	}
	v.press(v.at(e.Position))
}

// press takes a board.
func (v *View) press(id space.State) {
	if id != space.None && v.OnPress != nil {
		v.OnPress(id)
	}
}

// TappedSecondary asks for a menu.
func (v *View) TappedSecondary(e *fyne.PointEvent) {
	if v.OnMenu != nil {
		v.OnMenu(e.AbsolutePosition, v.at(e.Position))
	}
}

// keyStep is how far an arrow moves the map, as a share of its size.
const keyStep = 0.12

// TypedKey moves the map; Enter takes the board in its middle.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	far := min(v.Size().Width, v.Size().Height) * keyStep
	switch {
	case v.Arrow(e.Name, far, far):
		v.point(v.middle())
	case e.Name == fyne.KeyHome:
		v.TypedRune('0')
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		v.kit.ByKey(func() { v.press(v.middle()) })
	case e.Name == fyne.KeySpace: // plays what is on the board
		v.kit.OtherKey(e)
	case !kit.Zooms(e.Name):
		v.FocusableControl.TypedKey(e)
	}
}

// TypedRune zooms, and points at the board that is in the middle then.
func (v *View) TypedRune(r rune) {
	if v.ZoomCanvas.TypedRune(r); r == '+' || r == '=' || r == '-' || r == '0' {
		v.point(v.middle())
	}
}

// middle is the board nearest to the middle.
func (v *View) middle() space.State {
	if v.shading == nil {
		return space.None
	}
	id, _ := v.shading.scene.world.layout.Nearest(v.from.X, v.from.Y)
	return id
}
