package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/raster"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// NodeStatus is the state of a node at a step, shown by colour and by shape.
type NodeStatus int

const (
	NoStatus NodeStatus = iota
	Open                // waits in the queue: a ring
	Expanded            // was expanded: a square
	Current             // the node of this step: a diamond
	Homeward            // on the way to the goal: a triangle
	Cut                 // was cut off or left out: a cross
)

// ink returns the colour of a status.
func (s NodeStatus) ink() chart.Ink {
	switch s {
	case Open:
		return chart.Ink{Tone: chart.Second}
	case Expanded:
		return chart.Ink{Tone: chart.Grey}
	case Current:
		return chart.Ink{Name: theme.ColorNamePrimary}
	case Homeward:
		return chart.Ink{Tone: chart.Third}
	}
	return chart.Ink{Name: theme.ColorNamePlaceHolder}
}

// shapes draw the sign of a status around a point.
func (s NodeStatus) shapes(at fyne.Position, width float32) []chart.Shape {
	h := width / 2
	point := func(x, y float32) fyne.Position { return at.AddXY(x*h, y*h) }
	filled := func(corners ...fyne.Position) []chart.Shape {
		return []chart.Shape{chart.Path{Parts: [][]fyne.Position{corners}, Ink: s.ink()}}
	}
	switch s {
	case Open:
		ring := raster.RegularPolygon(at, 0.8*h, 0, 20)
		return []chart.Shape{chart.Path{Parts: [][]fyne.Position{append(ring, ring[0])}, Width: width * 0.2, Ink: s.ink()}}
	case Expanded:
		return []chart.Shape{chart.Box{Rect: kit.Around(at, 0.8*width, 0.8*width), Radius: 1.5, Fill: s.ink()}}
	case Current:
		return filled(point(0, -1.15), point(-1.15, 0), point(0, 1.15), point(1.15, 0))
	case Homeward:
		return filled(point(0, -1), point(-1.05, 0.8), point(1.05, 0.8))
	case Cut:
		return []chart.Shape{chart.Path{
			Parts: [][]fyne.Position{{point(-0.75, -0.75), point(0.75, 0.75)}, {point(-0.75, 0.75), point(0.75, -0.75)}},
			Width: width * 0.18, Ink: s.ink(),
		}}
	}
	return nil
}
