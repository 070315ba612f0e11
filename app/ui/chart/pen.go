package chart

import (
	"fyne.io/fyne/v2"

	"tilewise/app/raster"
)

// pen draws shapes with smooth edges into a picture. It is for shapes that are too fine or too many
// for canvas objects. Places are in the window's units.
type pen struct {
	raster.PolygonPen[fyne.Position]
}

func newPen(width, height int, scale float32) pen {
	return pen{raster.NewPicturePen[fyne.Position](width, height, scale)}
}

// line adds a line with round ends.
func (p pen) line(from, to fyne.Position, width float32) {
	p.Line(from, to, width)
	p.disc(from, width)
	p.disc(to, width)
}

// disc adds a disc.
func (p pen) disc(middle fyne.Position, width float32) {
	const corners = 16
	p.Disc(middle, width, corners)
}
