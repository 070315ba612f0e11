package tree

import (
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// nodeShape is the shape that shows the state of a node, as its colour does.
type nodeShape int

// The signs, in the order of the legend.
const (
	ring    nodeShape = iota // waiting in the queue
	square                   // expanded
	block                    // on the path to the current node: a square in a frame
	diamond                  // the current node
	star                     // solved
	cross                    // cut off
	striped                  // expanded by both of two runs
	shapeCount
)

func (n *treeNode) shape() nodeShape {
	switch {
	case n.Goal:
		return star
	case n.Current:
		return diamond
	case n.Kind == Cut:
		return cross
	case n.Kind == Waiting:
		return ring
	case n.OnPath:
		return block
	case n.Shared:
		return striped
	}
	return square
}

func (s nodeShape) draw(b shapeBrush, at fyne.Position, width float32) {
	h := width / 2
	around := kit.Around(at, width, width)
	switch s {
	case ring:
		b.frame(around, h, max(1, width*0.2))
	case square:
		b.box(kit.Around(at, 0.88*width, 0.88*width), width*0.1)
	case striped:
		b.frame(around, 0, max(0.8, width*0.1))
		stripe := kit.Rect{Left: around.Left, Right: around.Right}
		for i := range 2 {
			stripe.Top = at.Y - h + width*(0.24+0.34*float32(i))
			stripe.Bottom = stripe.Top + width*0.2
			b.box(stripe, 0)
		}
	case block:
		b.frame(around, width*0.15, max(0.8, width*0.12))
		b.box(kit.Around(at, h, h), 0)
	case diamond:
		const reach = 1.3
		b.Area(at.AddXY(0, -h*reach), at.AddXY(-h*reach, 0), at.AddXY(0, h*reach), at.AddXY(h*reach, 0))
	case cross:
		b.Line(at.AddXY(-h*0.8, -h*0.8), at.AddXY(h*0.8, h*0.8), max(1, width*0.22))
		b.Line(at.AddXY(h*0.8, -h*0.8), at.AddXY(-h*0.8, h*0.8), max(1, width*0.22))
	case star:
		var points [10]fyne.Position
		for i := range points {
			r := h * 1.35
			if i%2 == 1 {
				r *= 0.45
			}
			sin, cos := math.Sincos(-math.Pi/2 - float64(i)*math.Pi/5)
			points[i] = at.AddXY(r*float32(cos), r*float32(sin))
		}
		b.Area(points[:]...)
	}
}

// shapeBrush fills many shapes of one colour at once, with smooth edges. Positions are in units of the window.
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
