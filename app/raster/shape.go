// Package raster puts shapes with smooth edges and letters into pictures, without a window.
package raster

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Shape is an area of one colour: polygons, in pixels. Polygons that overlap and turn the same way fill one area; one
// that turns the other way is a hole.
type Shape struct {
	raster  *vector.Rasterizer
	corners []corner
	bounds  struct{ left, top, right, bottom float32 }
}

// corner is a corner of a polygon.
type corner struct {
	Point
	first bool // of its polygon
}

// Point is a place, in pixels from the left and from the top.
type Point struct{ X, Y float32 }

// To returns the distance to another point.
func (p Point) To(o Point) float32 { return float32(math.Hypot(float64(o.X-p.X), float64(o.Y-p.Y))) }

// Toward returns the point at a share of the way to another.
func (p Point) Toward(o Point, share float32) Point {
	return Point{p.X + (o.X-p.X)*share, p.Y + (o.Y-p.Y)*share}
}

func newShape() *Shape { return &Shape{raster: vector.NewRasterizer(0, 0)} }

// MoveTo begins a polygon at a; the one before is closed.
func (s *Shape) MoveTo(a Point) { s.add(corner{a, true}) }

// LineTo adds a side to a.
func (s *Shape) LineTo(a Point) { s.add(corner{a, false}) }

func (s *Shape) add(c corner) {
	b := &s.bounds
	if len(s.corners) == 0 {
		b.left, b.top, b.right, b.bottom = c.X, c.Y, c.X, c.Y
	}
	b.left, b.top, b.right, b.bottom = min(b.left, c.X), min(b.top, c.Y), max(b.right, c.X), max(b.bottom, c.Y)
	s.corners = append(s.corners, c)
}

// Fill fills the shape on one picture with another, whose point from lies on the origin of the first, and empties the
// shape. It returns the rectangle that may have changed. Cost: linear in its pixels.
func (s *Shape) Fill(into draw.Image, how draw.Op, with image.Image, from image.Point) image.Rectangle {
	if len(s.corners) == 0 {
		return image.Rectangle{}
	}
	b := s.bounds
	over := image.Rect(int(math.Floor(float64(b.left))), int(math.Floor(float64(b.top))),
		int(math.Ceil(float64(b.right))), int(math.Ceil(float64(b.bottom)))).Intersect(into.Bounds())
	if !over.Empty() {
		s.raster.Reset(over.Dx(), over.Dy())
		for _, c := range s.corners {
			x, y := c.X-float32(over.Min.X), c.Y-float32(over.Min.Y)
			if c.first {
				s.raster.ClosePath()
				s.raster.MoveTo(x, y)
			} else {
				s.raster.LineTo(x, y)
			}
		}
		s.raster.ClosePath()
		s.raster.DrawOp = how
		s.raster.Draw(into, over, with, from.Add(over.Min))
	}
	s.Clear()
	return over
}

// Clear empties the shape.
func (s *Shape) Clear() { s.corners = s.corners[:0] }
