package tree

import (
	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// shapeBrush fills many shapes of one colour at once, with smooth edges. Positions are in units of the
// window.
type shapeBrush struct {
	raster.PolygonPen[fyne.Position]
}

// box adds a rectangle with round corners.
func (b shapeBrush) box(a kit.Rect, radius float32) { b.Box(raster.Rect(a), radius) }

// frame adds the outline of a rectangle, within it.
func (b shapeBrush) frame(a kit.Rect, radius, width float32) { b.Frame(raster.Rect(a), radius, width) }

// branch adds a curve from a parent to a child, which leaves and arrives vertically.
func (b shapeBrush) branch(from, to fyne.Position, width float32) {
	const steps = 10
	if d := to.X - from.X; d < 1 && d > -1 {
		b.Line(from, to, width)
		return
	}
	last := from
	middle := (from.Y + to.Y) / 2
	for i := 1; i <= steps; i++ {
		t := float32(i) / steps
		u := 1 - t
		next := fyne.NewPos(
			u*u*u*from.X+3*u*u*t*from.X+3*u*t*t*to.X+t*t*t*to.X,
			u*u*u*from.Y+3*u*u*t*middle+3*u*t*t*middle+t*t*t*to.Y)
		b.Line(last, next, width)
		last = next
	}
}
