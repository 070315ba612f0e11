package raster

import (
	"math"
	"slices"
)

// PolygonPen adds polygons to a shape. Its places are in units, as a window has them; P is what they are called there.
// Polygons that overlap must turn the same way, as those of Line, Box and Frame do: from the top down the left side.
type PolygonPen[P ~struct{ X, Y float32 }] struct {
	*Shape
	Scale float32 // pixels in a unit
}

// NewPolygonPen is a pen with an empty shape.
func NewPolygonPen[P ~struct{ X, Y float32 }](scale float32) PolygonPen[P] {
	return PolygonPen[P]{NewShape(), scale}
}

// Rect is a rectangle, in units.
type Rect struct{ Left, Top, Right, Bottom float32 }

// xyPoint is a P whose parts can be named.
type xyPoint struct{ X, Y float32 }

// Area adds a polygon.
func (p PolygonPen[P]) Area(corners ...P) {
	for i, corner := range corners {
		c := xyPoint(corner)
		if i == 0 {
			p.MoveTo(Point{c.X * p.Scale, c.Y * p.Scale})
		} else {
			p.LineTo(Point{c.X * p.Scale, c.Y * p.Scale})
		}
	}
}

// Line adds a line, unless it has no length.
func (p PolygonPen[P]) Line(from, to P, width float32) {
	a, b := xyPoint(from), xyPoint(to)
	length := float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	if length == 0 {
		return
	}
	x, y := -(b.Y-a.Y)/length*width/2, (b.X-a.X)/length*width/2
	p.Area(P{a.X + x, a.Y + y}, P{b.X + x, b.Y + y}, P{b.X - x, b.Y - y}, P{a.X - x, a.Y - y})
}

// Disc adds a disc, as a polygon of so many corners.
func (p PolygonPen[P]) Disc(middle P, width float32, corners int) {
	m, around := xyPoint(middle), make([]P, corners)
	for i := range around {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / float64(corners))
		around[i] = P{m.X + float32(cos)*width/2, m.Y + float32(sin)*width/2}
	}
	p.Area(around...)
}

// Box adds a rectangle with round corners.
func (p PolygonPen[P]) Box(a Rect, radius float32) { p.Area(outline[P](a, radius)...) }

// Frame adds the outline of a rectangle, within it.
func (p PolygonPen[P]) Frame(a Rect, radius, width float32) {
	p.Box(a, radius)
	hole := outline[P](Rect{a.Left + width, a.Top + width, a.Right - width, a.Bottom - width}, max(0, radius-width))
	slices.Reverse(hole)
	p.Area(hole...)
}

// outline is that of a rectangle with round corners.
func outline[P ~struct{ X, Y float32 }](a Rect, r float32) []P {
	r = max(0, min(r, (a.Right-a.Left)/2, (a.Bottom-a.Top)/2))
	steps := 4
	if r == 0 {
		steps = 0
	}
	around := make([]P, 0, 4*(steps+1))
	for i, c := range []xyPoint{{a.Right - r, a.Top + r}, {a.Left + r, a.Top + r}, {a.Left + r, a.Bottom - r},
		{a.Right - r, a.Bottom - r}} {
		for k := range steps + 1 {
			sin, cos := math.Sincos((float64(i) + float64(k)/float64(max(steps, 1))) * math.Pi / 2)
			around = append(around, P{c.X + float32(cos)*r, c.Y - float32(sin)*r})
		}
	}
	return around
}
