package brush

import (
	"math"
	"slices"

	"tilewise/app/raster"
)

// Point is a place on a plate, in pixels.
type Point struct{ X, Y float32 }

// At returns a spot.
func At(x, y float32) Point { return Point{x, y} }

// toward returns a place on the way to another.
func (p Point) toward(o Point, share float32) Point {
	return Point{p.X + (o.X-p.X)*share, p.Y + (o.Y-p.Y)*share}
}

// To returns how far another one is.
func (p Point) To(o Point) float32 { return float32(math.Hypot(float64(o.X-p.X), float64(o.Y-p.Y))) }

// ImagePen draws shapes with smooth edges, in pixels. Shapes that are added before one ink lie in one
// plane: where they overlap, the ink is not thicker.
type ImagePen struct{ raster.PolygonPen[Point] }

// area adds a polygon. All turn as those of raster.PolygonPen do, so that none cuts a hole into another.
func (p ImagePen) area(corners ...Point) {
	turn := float32(0)
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		turn += a.X*b.Y - b.X*a.Y
	}
	if turn > 0 {
		slices.Reverse(corners)
	}
	p.PolygonPen.Area(corners...)
}

// Line adds a line with round ends through spots.
func (p ImagePen) Line(width float32, through ...Point) {
	for i, b := range through {
		p.Disc(b, width)
		if i > 0 {
			p.PolygonPen.Line(through[i-1], b, width)
		}
	}
}

// dashed adds a line of dashes through spots.
func (p ImagePen) dashed(width, dash, gap float32, through ...Point) {
	left, on := dash, true
	for i := 1; i < len(through); i++ {
		a, b := through[i-1], through[i]
		for a.To(b) > 0.01 {
			step := min(left, a.To(b))
			c := a.toward(b, step/a.To(b))
			if on {
				p.Line(width, a, c)
			}
			if left -= step; left <= 0.01 {
				on = !on
				left = gap
				if on {
					left = dash
				}
			}
			a = c
		}
	}
}

// Disc adds a disc.
func (p ImagePen) Disc(middle Point, width float32) {
	corners := 10
	if width > 12 {
		corners = 28
	}
	p.PolygonPen.Disc(middle, width, corners)
}
