package chart

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// LaidOutChart is a chart laid out: shapes in the order in which they are painted, in the window's
// units, and the spots where the pointer finds its values.
type LaidOutChart struct {
	Size   fyne.Size
	Shapes []Shape
	Spots  []HoverSpot
	Plot   kit.Rect // the area within the axes
}

// Shape is one of Box, Path, DotsShape and Text. A painter must handle all four.
type Shape interface{ shape() }

// Box is a rectangle.
type Box struct {
	kit.Rect
	Radius float32
	Fill   Ink
}

// Path is polygonal lines; each of Parts is one of them.
type Path struct {
	Parts     [][]fyne.Position
	Width     float32 // the width of the line; 0 fills the enclosed area
	Dash, Gap float32 // lengths of dashes and gaps; 0 draws an unbroken line
	Ink       Ink
}

// DotsShape is many dots of one kind.
type DotsShape struct {
	At    []fyne.Position
	Width float32
	Kind  dotShape
	Ink   Ink
}

// Text is words on one line, with its middle at the height of At.
type Text struct {
	At    fyne.Position
	Words string
	Size  float32
	Bold  bool
	Align fyne.TextAlign // how the words lie to At.X
	Ink   Ink
}

func (Box) shape()       {}
func (Path) shape()      {}
func (DotsShape) shape() {}
func (Text) shape()      {}

// HoverSpot is the place where the pointer finds a value.
type HoverSpot struct {
	Key, Series, Value int
	Round              bool     // the spot is a dot: Area is around it, and the pointer finds it from near by
	Area               kit.Rect // the area that is highlighted
	Reach              kit.Rect // the area in which a press selects the spot, unless Round
}

// TextWidthFunc returns the width of words in units.
type TextWidthFunc func(words string, size float32, bold bool) float32

// SpotAt returns the index of the spot at a point, or −1. Of dots it is the nearest within reach.
func (c *LaidOutChart) SpotAt(at fyne.Position) int {
	const reach = 14
	found, best := -1, float32(reach*reach)
	for i := range c.Spots {
		s := &c.Spots[i]
		if s.Round {
			m := s.Area.Middle()
			if d := (m.X-at.X)*(m.X-at.X) + (m.Y-at.Y)*(m.Y-at.Y); d < best {
				found, best = i, d
			}
		} else if best == reach*reach && s.Reach.Contains(at) {
			found = i
		}
	}
	return found
}

// spotOf returns the index of the first spot with a key, or −1.
func (c *LaidOutChart) spotOf(key int) int {
	return slices.IndexFunc(c.Spots, func(s HoverSpot) bool { return s.Key == key })
}

// Add adds shapes above those that are there.
func (c *LaidOutChart) Add(s ...Shape) { c.Shapes = append(c.Shapes, s...) }

func (c *LaidOutChart) line(x1, y1, x2, y2, width float32, ink Ink) {
	c.Add(Path{Parts: [][]fyne.Position{{{X: x1, Y: y1}, {X: x2, Y: y2}}}, Width: width, Ink: ink})
}
