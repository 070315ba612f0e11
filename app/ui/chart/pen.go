package chart

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"golang.org/x/image/vector"
)

// Pen draws shapes with smooth edges into a picture, for what is too fine or
// too much for objects of their own. Places are in the window's units.
type Pen struct {
	Into  *image.RGBA
	scale float32 // pixels a unit
	shape *vector.Rasterizer
	dry   bool // nothing was added since the last ink
}

func NewPen(width, height int, scale float32) *Pen {
	return &Pen{image.NewRGBA(image.Rect(0, 0, width, height)), scale, vector.NewRasterizer(width, height), true}
}

// Area adds a polygon. Those that overlap before the next ink must turn the
// same way, as those of line and disc do.
func (p *Pen) Area(corners ...fyne.Position) {
	for i, c := range corners {
		if i == 0 {
			p.shape.MoveTo(c.X*p.scale, c.Y*p.scale)
		} else {
			p.shape.LineTo(c.X*p.scale, c.Y*p.scale)
		}
	}
	p.shape.ClosePath()
	p.dry = false
}

// Line adds a line with round ends.
func (p *Pen) Line(from, to fyne.Position, width float32) {
	length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	if length > 0 {
		x, y := -(to.Y-from.Y)/length*width/2, (to.X-from.X)/length*width/2
		p.Area(from.AddXY(x, y), to.AddXY(x, y), to.SubtractXY(x, y), from.SubtractXY(x, y))
	}
	p.Disc(from, width)
	p.Disc(to, width)
}

// Broken adds those parts of a line that lie on dashes, which are as wide as
// the gaps between them and start at x = 0, so that a path of many lines is
// broken evenly.
func (p *Pen) Broken(from, to fyne.Position, width, dash float32) {
	for x := from.X; x < to.X; {
		n := float32(math.Floor(float64(x/dash)+1e-3)) + 1
		end := min(n*dash, to.X)
		if int(n)%2 == 1 {
			p.Line(along(from, to, x), along(from, to, end), width)
		}
		x = end
	}
}

// along is the point of a line at x.
func along(from, to fyne.Position, x float32) fyne.Position {
	return fyne.NewPos(x, from.Y+(to.Y-from.Y)*(x-from.X)/(to.X-from.X))
}

// Disc adds a disc.
func (p *Pen) Disc(middle fyne.Position, width float32) {
	const corners = 16
	var around [corners]fyne.Position
	for i := range around {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / corners)
		around[i] = middle.AddXY(float32(cos)*width/2, float32(sin)*width/2)
	}
	p.Area(around[:]...)
}

// Ink fills what was added since the last ink. Cost: linear in the picture, if
// there is anything.
func (p *Pen) Ink(c color.Color) {
	if p.dry {
		return
	}
	p.dry = true
	p.shape.Draw(p.Into, p.Into.Bounds(), image.NewUniform(c), image.Point{})
	p.shape.Reset(p.Into.Rect.Dx(), p.Into.Rect.Dy())
}
