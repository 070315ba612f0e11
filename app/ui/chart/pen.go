package chart

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"golang.org/x/image/vector"
)

// pen draws shapes with smooth edges into a picture. It is for shapes that are too fine or too many
// for canvas objects. Places are in the window's units.
type pen struct {
	into   *image.RGBA
	scale  float32 // pixels in a unit
	shape  *vector.Rasterizer
	added  []segment // outlines that are not inked yet
	bounds struct{ left, top, right, bottom float32 }
}

// segment is a step of an outline, in pixels: its end, and its control points.
type segment struct {
	step step
	at   [3][2]float32
}

type step uint8

const (
	move step = iota
	line
	bend    // a curve with one control point
	bendTwo // a curve with two control points
)

func newPen(width, height int, scale float32) *pen {
	return &pen{into: image.NewRGBA(image.Rect(0, 0, width, height)), scale: scale, shape: vector.NewRasterizer(0, 0)}
}

// to adds a step in pixels.
func (p *pen) to(s step, at ...[2]float32) {
	one := segment{step: s}
	for i, a := range at {
		one.at[i] = a
		b := &p.bounds
		if len(p.added) == 0 && i == 0 {
			b.left, b.top, b.right, b.bottom = a[0], a[1], a[0], a[1]
			continue
		}
		b.left, b.top, b.right, b.bottom = min(b.left, a[0]), min(b.top, a[1]), max(b.right, a[0]), max(b.bottom, a[1])
	}
	p.added = append(p.added, one)
}

// area adds a polygon. Those that overlap before the next ink must turn the
// same way, as those of line and disc do.
func (p *pen) area(corners ...fyne.Position) {
	for i, c := range corners {
		s := line
		if i == 0 {
			s = move
		}
		p.to(s, [2]float32{c.X * p.scale, c.Y * p.scale})
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

// ink fills the shapes that were added since the last ink. Cost: linear in the area that they
// cover.
func (p *pen) ink(c color.Color) {
	if len(p.added) == 0 {
		return
	}
	b := p.bounds
	over := image.Rect(int(math.Floor(float64(b.left))), int(math.Floor(float64(b.top))),
		int(math.Ceil(float64(b.right))), int(math.Ceil(float64(b.bottom))))
	if over = over.Intersect(p.into.Rect); !over.Empty() {
		p.shape.Reset(over.Dx(), over.Dy())
		x, y := float32(over.Min.X), float32(over.Min.Y)
		for _, s := range p.added {
			a, b, c := s.at[0], s.at[1], s.at[2]
			switch s.step {
			case move:
				p.shape.ClosePath()
				p.shape.MoveTo(a[0]-x, a[1]-y)
			case line:
				p.shape.LineTo(a[0]-x, a[1]-y)
			case bend:
				p.shape.QuadTo(a[0]-x, a[1]-y, b[0]-x, b[1]-y)
			case bendTwo:
				p.shape.CubeTo(a[0]-x, a[1]-y, b[0]-x, b[1]-y, c[0]-x, c[1]-y)
			}
		}
		p.shape.ClosePath()
		p.shape.Draw(p.into, over, image.NewUniform(c), image.Point{})
	}
	p.added = p.added[:0]
}
