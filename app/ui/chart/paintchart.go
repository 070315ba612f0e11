package chart

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
)

// antialiasedPen draws shapes with smooth edges into a picture. It is for shapes that are too fine or too many
// for canvas objects. Places are in the window's units.
type antialiasedPen struct {
	raster.PolygonPen[fyne.Position]
}

func newAntialiasedPen(width, height int, scale float32) antialiasedPen {
	return antialiasedPen{raster.PicturePen[fyne.Position](width, height, scale)}
}

// paint draws all shapes except texts with a pen.
func (c *LaidOutChart) paint(pen antialiasedPen, palette Palette) {
	for _, s := range c.Shapes {
		switch s := s.(type) {
		case Box:
			pen.Box(raster.Rect(s.Rect), s.Radius)
			pen.Ink(palette.of(s.Fill))
		case Path:
			pen.path(s)
			pen.Ink(palette.of(s.Ink))
		case DotsShape:
			pen.dotted(s, palette.of(s.Ink))
		}
	}
}

// path adds lines, dashed or solid, or fills the area that they enclose.
func (p antialiasedPen) path(s Path) {
	for _, part := range s.Parts {
		switch {
		case s.Width == 0:
			p.Area(part...)
		case s.Dash > 0:
			p.Dashes(s.Width, s.Dash, s.Gap, part...)
		default:
			p.Stroke(s.Width, part...)
		}
	}
}

// corners returns the polygons of a marker around a point, all turning the same way; nil is a disc.
func (s dotShape) corners(at fyne.Position, width float32) [][]fyne.Position {
	h := width / 2
	point := func(x, y float32) fyne.Position { return at.AddXY(x*h, y*h) }
	const t = 0.3
	switch s {
	case square:
		return [][]fyne.Position{{point(-0.85, -0.85), point(-0.85, 0.85), point(0.85, 0.85), point(0.85, -0.85)}}
	case upward:
		return [][]fyne.Position{{point(0, -1.1), point(-1.1, 0.85), point(1.1, 0.85)}}
	case downward:
		return [][]fyne.Position{{point(0, 1.1), point(1.1, -0.85), point(-1.1, -0.85)}}
	case diamond:
		return [][]fyne.Position{{point(0, -1.2), point(-1.2, 0), point(0, 1.2), point(1.2, 0)}}
	case cross:
		return [][]fyne.Position{
			{point(-1, -1+t), point(1-t, 1), point(1, 1-t), point(-1+t, -1)},
			{point(1-t, -1), point(-1, 1-t), point(-1+t, 1), point(1, -1+t)},
		}
	}
	return nil
}

func (p antialiasedPen) marker(m dotShape, at fyne.Position, width float32) {
	corners := m.corners(at, width)
	if corners == nil {
		p.Disc(at, width)
		return
	}
	for _, c := range corners {
		p.Area(c...)
	}
}

// fewDots is how many dots are drawn one by one; more are stamped.
const fewDots = 100

// dotted draws dots. Many dots are stamped: their shape is drawn once and copied to the nearest
// pixel for each; where they overlap, they add up.
func (p antialiasedPen) dotted(s DotsShape, ink color.NRGBA) {
	if len(s.At) <= fewDots {
		for _, at := range s.At {
			p.marker(s.Kind, at, s.Width)
		}
		p.Ink(ink)
		return
	}
	side := int(math.Ceil(float64(s.Width*p.Scale*1.25))) + 2
	stamp := newAntialiasedPen(0, 0, p.Scale)
	middle := float32(side) / 2 / p.Scale
	stamp.marker(s.Kind, fyne.NewPos(middle, middle), s.Width)
	mask := stamp.Mask(side)
	for _, at := range s.At {
		p.Stamp(mask, int(math.Round(float64((at.X-middle)*p.Scale))), int(math.Round(float64((at.Y-middle)*p.Scale))), ink)
	}
}
