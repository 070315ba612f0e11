package maps

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/lab/space"
	"tilewise/app/ui/kit"
)

// corner is the radius of the map's corners, in units.
const corner = 8

// zoomStep is the factor of one press on a zoom button.
const zoomStep = 1.6

func (v *MapView) pixel(at fyne.Position) (x, y float64) {
	return float64(at.X) * v.scale, float64(at.Y) * v.scale
}

func (v *MapView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved points at the board under the pointer.
func (v *MapView) MouseMoved(e *desktop.MouseEvent) { v.setPointed(v.boardAt(e.Position)) }
func (v *MapView) MouseOut()                        { v.setPointed(space.None) }

// Cursor returns a hand over a board.
func (v *MapView) Cursor() desktop.Cursor {
	if v.pointed != space.None {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// boardAt returns the board at a position or within a few units of it; space.None if there is none.
func (v *MapView) boardAt(pos fyne.Position) space.StateIndex {
	if v.shading == nil || v.Pixels.X == 0 {
		return space.None
	}
	const reach = 7 // units
	l := v.shading.computed.stateMap.layout
	px, py := v.pixel(pos)
	id, far := l.Nearest(v.view.Sheet(px, py, v.Pixels.X, v.Pixels.Y))
	if far*v.view.Scale > max(reach*v.scale, 0.6*boardWidth(l, v.view, v.scale)) {
		return space.None
	}
	return id
}

// setPointed puts the ring around a board and calls OnPoint.
func (v *MapView) setPointed(id space.StateIndex) {
	if v.pointed == id {
		return
	}
	v.pointed = id
	v.placeRing()
	if v.OnPoint != nil {
		v.OnPoint(id)
	}
}

// placeRing moves the ring to where the pointed board is drawn.
func (v *MapView) placeRing() {
	kit.SetShown(v.ring, v.pointed != space.None && v.shading != nil)
	if !v.ring.Visible() {
		return
	}
	l := v.shading.computed.stateMap.layout
	x, y := v.view.Point(float64(l.X[v.pointed]), float64(l.Y[v.pointed]), v.Pixels.X, v.Pixels.Y)
	wide := boardWidth(l, v.view, v.scale)
	radius := max(6, wide/v.scale*0.5+3)
	if wide >= readable*v.scale {
		radius = wide / v.scale * 0.7
	}
	kit.Put(v.ring, float32(x/v.scale-radius), float32(y/v.scale-radius), float32(2*radius), float32(2*radius))
}

// Two taps within this time and distance are a double tap, which zooms in.
const (
	doubleTapTime  = 350 * time.Millisecond
	doubleTapReach = 6
)

// Tapped chooses the board under the pointer; a double tap zooms in.
func (v *MapView) Tapped(e *fyne.PointEvent) {
	v.TakeFocus()
	now := v.now()
	apart := e.Position.Subtract(v.tapPosition)
	twice := now.Sub(v.tappedAt) < doubleTapTime && math.Hypot(float64(apart.X), float64(apart.Y)) < doubleTapReach
	v.tappedAt, v.tapPosition = now, e.Position
	if twice {
		v.tappedAt = time.Time{}
		v.zoom(2.5, e.Position)
		return
	}
	v.press(v.boardAt(e.Position))
}

// press chooses a board.
func (v *MapView) press(id space.StateIndex) {
	if id != space.None && v.OnPress != nil {
		v.OnPress(id)
	}
}

// TappedSecondary opens the menu of the board under the pointer.
func (v *MapView) TappedSecondary(e *fyne.PointEvent) {
	if v.OnMenu != nil {
		v.OnMenu(e.AbsolutePosition, v.boardAt(e.Position))
	}
}

// keyStep is how far an arrow key moves the map, as a share of its size.
const keyStep = 0.12

// TypedKey moves and zooms the map; Enter chooses the board in its middle.
func (v *MapView) TypedKey(e *fyne.KeyEvent) {
	far := min(v.Size().Width, v.Size().Height) * keyStep
	switch {
	case v.Arrow(e.Name, far, far):
		v.setPointed(v.middleBoard())
	case e.Name == fyne.KeyHome:
		v.TypedRune('0')
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		v.kit.ByKey(func() { v.press(v.middleBoard()) })
	case e.Name == fyne.KeySpace: // the Lab plays the moves on the small board
		v.kit.OtherKey(e)
	case !kit.Zooms(e.Name):
		v.FocusableControl.TypedKey(e)
	}
}

// TypedRune zooms, and points at the board that is then in the middle.
func (v *MapView) TypedRune(r rune) {
	if v.ZoomCanvas.TypedRune(r); r == '+' || r == '=' || r == '-' || r == '0' {
		v.setPointed(v.middleBoard())
	}
}

// middleBoard returns the board nearest to the middle of the view.
func (v *MapView) middleBoard() space.StateIndex {
	if v.shading == nil {
		return space.None
	}
	id, _ := v.shading.computed.stateMap.layout.Nearest(v.view.X, v.view.Y)
	return id
}
