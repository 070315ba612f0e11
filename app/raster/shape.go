// Package raster puts shapes with smooth edges and letters into pictures, without a window.
package raster

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Shape is an area of one colour: outlines of lines and curves, in pixels. Outlines that overlap and turn the same way
// fill one area; one that turns the other way is a hole.
type Shape struct {
	raster *vector.Rasterizer
	steps  []outlineCommand
	points []Point // the ends of the steps, each after the control points of its curve
	bounds struct{ left, top, right, bottom float32 }
}

// Point is a place, in pixels from the left and from the top.
type Point struct{ X, Y float32 }

// To returns the distance to another point.
func (p Point) To(o Point) float32 { return float32(math.Hypot(float64(o.X-p.X), float64(o.Y-p.Y))) }

// Toward returns the point at a share of the way to another.
func (p Point) Toward(o Point, share float32) Point {
	return Point{p.X + (o.X-p.X)*share, p.Y + (o.Y-p.Y)*share}
}

// outlineCommand is one segment of an outline.
type outlineCommand uint8

// The steps, by how many points each takes besides its end.
const (
	line outlineCommand = iota
	quad
	cube
	move // to the begin of another outline
)

func newShape() *Shape { return &Shape{raster: vector.NewRasterizer(0, 0)} }

// MoveTo begins an outline at a; the one before is closed.
func (s *Shape) MoveTo(a Point) { s.add(move, a) }

// LineTo adds a straight line to a.
func (s *Shape) LineTo(a Point) { s.add(line, a) }

// QuadTo adds a curve with the control point a, to b.
func (s *Shape) QuadTo(a, b Point) { s.add(quad, a, b) }

// CubeTo adds a curve with the control points a and b, to c.
func (s *Shape) CubeTo(a, b, c Point) { s.add(cube, a, b, c) }

func (s *Shape) add(how outlineCommand, points ...Point) {
	b := &s.bounds
	if len(s.points) == 0 {
		b.left, b.top, b.right, b.bottom = points[0].X, points[0].Y, points[0].X, points[0].Y
	}
	for _, p := range points {
		b.left, b.top, b.right, b.bottom = min(b.left, p.X), min(b.top, p.Y), max(b.right, p.X), max(b.bottom, p.Y)
	}
	s.steps, s.points = append(s.steps, how), append(s.points, points...)
}

// Fill fills the shape with a picture, whose point from lies on the origin of the one that is filled, and empties it.
// It tells the pixels outside of which nothing was done. Cost: linear in those pixels.
func (s *Shape) Fill(into draw.Image, how draw.Op, with image.Image, from image.Point) image.Rectangle {
	if len(s.steps) == 0 {
		return image.Rectangle{}
	}
	b := s.bounds
	over := image.Rect(int(math.Floor(float64(b.left))), int(math.Floor(float64(b.top))),
		int(math.Ceil(float64(b.right))), int(math.Ceil(float64(b.bottom)))).Intersect(into.Bounds())
	if !over.Empty() {
		s.raster.Reset(over.Dx(), over.Dy())
		s.trace(float32(over.Min.X), float32(over.Min.Y))
		s.raster.DrawOp = how
		s.raster.Draw(into, over, with, from.Add(over.Min))
	}
	s.Clear()
	return over
}

// trace goes along the outlines, seen from a point.
func (s *Shape) trace(x, y float32) {
	left := s.points
	next := func() (float32, float32) {
		p := left[0]
		left = left[1:]
		return p.X - x, p.Y - y
	}
	for _, how := range s.steps {
		ax, ay := next()
		switch how {
		case move:
			s.raster.ClosePath()
			s.raster.MoveTo(ax, ay)
		case line:
			s.raster.LineTo(ax, ay)
		case quad:
			bx, by := next()
			s.raster.QuadTo(ax, ay, bx, by)
		case cube:
			bx, by := next()
			cx, cy := next()
			s.raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	s.raster.ClosePath()
}

// Clear empties the shape.
func (s *Shape) Clear() { s.steps, s.points = s.steps[:0], s.points[:0] }
