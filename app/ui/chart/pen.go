package chart

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
)

// pen draws shapes with smooth edges into a picture. It is for shapes that are too fine or too many
// for canvas objects. Places are in the window's units.
type pen struct {
	into  *image.RGBA
	scale float32 // pixels in a unit
	shape *raster.Shape
}

func newPen(width, height int, scale float32) *pen {
	return &pen{into: image.NewRGBA(image.Rect(0, 0, width, height)), scale: scale, shape: raster.NewShape()}
}

// area adds a polygon. Those that overlap before the next ink must turn the
// same way, as those of line and disc do.
func (p *pen) area(corners ...fyne.Position) {
	for i, c := range corners {
		if i == 0 {
			p.shape.MoveTo(raster.Point{c.X * p.scale, c.Y * p.scale})
		} else {
			p.shape.LineTo(raster.Point{c.X * p.scale, c.Y * p.scale})
		}
	}
}

// line adds a line with round ends.
func (p *pen) line(from, to fyne.Position, width float32) {
	length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	if length > 0 {
		x, y := -(to.Y-from.Y)/length*width/2, (to.X-from.X)/length*width/2
		p.area(from.AddXY(x, y), to.AddXY(x, y), to.SubtractXY(x, y), from.SubtractXY(x, y))
	}
	p.disc(from, width)
	p.disc(to, width)
}

// disc adds a disc.
func (p *pen) disc(middle fyne.Position, width float32) {
	const corners = 16
	var around [corners]fyne.Position
	for i := range around {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / corners)
		around[i] = middle.AddXY(float32(cos)*width/2, float32(sin)*width/2)
	}
	p.area(around[:]...)
}

// ink fills what was added since the last ink.
func (p *pen) ink(c color.Color) { p.shape.Fill(p.into, draw.Over, image.NewUniform(c), image.Point{}) }
