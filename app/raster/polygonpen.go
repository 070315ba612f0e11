package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
)

// PolygonPen draws polygons with smooth edges into a picture. All polygons that are added before an Ink are drawn
// together. Coordinates are in the units of a window, whose type for positions is P. Polygons that overlap must turn
// the same way, as those of Line, Box and Frame do: from the top down the left side.
type PolygonPen[P ~struct{ X, Y float32 }] struct {
	*Shape
	Scale float32 // pixels in a unit
	Into  *image.RGBA
	mask  *image.Alpha // the pixels that the present ink covers
}

// NewPolygonPen returns a pen for a picture, with a given number of pixels in a unit.
func NewPolygonPen[P ~struct{ X, Y float32 }](into *image.RGBA, scale float32) PolygonPen[P] {
	return PolygonPen[P]{newShape(), scale, into, image.NewAlpha(into.Rect)}
}

// PicturePen returns a pen for a new picture of a size in pixels.
func PicturePen[P ~struct{ X, Y float32 }](width, height int, scale float32) PolygonPen[P] {
	return NewPolygonPen[P](image.NewRGBA(image.Rect(0, 0, width, height)), scale)
}

// Ink fills the polygons that were added since the last Ink.
func (p PolygonPen[P]) Ink(c color.Color) {
	over := p.Fill(p.mask, draw.Src, image.Opaque, image.Point{})
	draw.DrawMask(p.Into, over, image.NewUniform(c), image.Point{}, p.mask, over.Min, draw.Over)
}

// Mask returns the polygons that were added since the last Ink as a square mask for Stamp, with a side in pixels.
func (p PolygonPen[P]) Mask(side int) *image.Alpha {
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	p.Fill(mask, draw.Src, image.Opaque, image.Point{})
	return mask
}

// Stamp fills a mask whose upper left corner lies at a pixel.
func (p PolygonPen[P]) Stamp(mask *image.Alpha, left, top int, c color.Color) {
	draw.DrawMask(p.Into, mask.Rect.Add(image.Pt(left, top)), image.NewUniform(c), image.Point{}, mask, image.Point{},
		draw.Over)
}

// Rect is a rectangle, in units.
type Rect struct{ Left, Top, Right, Bottom float32 }

// Area adds a polygon.
func (p PolygonPen[P]) Area(corners ...P) {
	for i, corner := range corners {
		c := Point(corner)
		if i == 0 {
			p.MoveTo(Point{c.X * p.Scale, c.Y * p.Scale})
		} else {
			p.LineTo(Point{c.X * p.Scale, c.Y * p.Scale})
		}
	}
}

// Line adds a line, unless it has no length.
func (p PolygonPen[P]) Line(from, to P, width float32) {
	a, b := Point(from), Point(to)
	length := float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	if length == 0 {
		return
	}
	x, y := -(b.Y-a.Y)/length*width/2, (b.X-a.X)/length*width/2
	p.Area(P{a.X + x, a.Y + y}, P{b.X + x, b.Y + y}, P{b.X - x, b.Y - y}, P{a.X - x, a.Y - y})
}

// Disc adds a disc.
func (p PolygonPen[P]) Disc(middle P, width float32) {
	const fewest, most = 10, 28
	corners := max(fewest, min(int(width*p.Scale)+4, most))
	p.Area(RegularPolygon(middle, width/2, 0, corners)...)
}

// Stroke adds a line with round ends through points.
func (p PolygonPen[P]) Stroke(width float32, through ...P) {
	for i, at := range through {
		p.Disc(at, width)
		if i > 0 {
			p.Line(through[i-1], at, width)
		}
	}
}

// Dashes adds a line of dashes through points, with a gap behind each. A dash goes round the corners of the line.
func (p PolygonPen[P]) Dashes(width, dash, gap float32, through ...P) {
	left, inked := dash, true
	for i := 1; i < len(through); i++ {
		from, to := Point(through[i-1]), Point(through[i])
		for from.To(to) > 0.01 {
			step := min(left, from.To(to))
			next := from.Toward(to, step/from.To(to))
			if inked {
				p.Stroke(width, P(from), P(next))
			}
			if left -= step; left <= 0.01 {
				if inked = !inked; inked {
					left = dash
				} else {
					left = gap
				}
			}
			from = next
		}
	}
}

// RegularPolygon returns a polygon with its corners at a distance from its middle, the first at an angle.
func RegularPolygon[P ~struct{ X, Y float32 }](middle P, reach float32, angle float64, corners int) []P {
	m, around := Point(middle), make([]P, corners)
	for i := range around {
		sin, cos := math.Sincos(angle - 2*math.Pi*float64(i)/float64(corners))
		around[i] = P{m.X + float32(cos)*reach, m.Y + float32(sin)*reach}
	}
	return around
}

// Box adds a rectangle with round corners.
func (p PolygonPen[P]) Box(a Rect, radius float32) { p.Area(outline[P](a, radius)...) }

// Frame adds the outline of a rectangle, within it.
func (p PolygonPen[P]) Frame(a Rect, radius, width float32) {
	p.Box(a, radius)
	if min(a.Right-a.Left, a.Bottom-a.Top) <= 2*width {
		return
	}
	hole := outline[P](Rect{a.Left + width, a.Top + width, a.Right - width, a.Bottom - width}, max(0, radius-width))
	slices.Reverse(hole)
	p.Area(hole...)
}

// outline returns the outline of a rectangle with round corners.
func outline[P ~struct{ X, Y float32 }](a Rect, r float32) []P {
	r = max(0, min(r, (a.Right-a.Left)/2, (a.Bottom-a.Top)/2))
	steps := 6
	if r == 0 {
		steps = 0
	}
	around := make([]P, 0, 4*(steps+1))
	for i, c := range []Point{{a.Right - r, a.Top + r}, {a.Left + r, a.Top + r}, {a.Left + r, a.Bottom - r},
		{a.Right - r, a.Bottom - r}} {
		for k := range steps + 1 {
			sin, cos := math.Sincos((float64(i) + float64(k)/float64(max(steps, 1))) * math.Pi / 2)
			around = append(around, P{c.X + float32(cos)*r, c.Y - float32(sin)*r})
		}
	}
	return around
}
