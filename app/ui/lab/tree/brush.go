package tree

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// brush draws many shapes of one colour at once, with smooth edges. Places are in
// the window's units.
type brush struct {
	into  *image.RGBA
	scale float32 // pixels a unit
	shape *raster.Shape
	mask  *image.Alpha
}

func newBrush(width, height int, scale float32) *brush {
	whole := image.Rect(0, 0, width, height)
	return &brush{into: image.NewRGBA(whole), scale: scale, shape: raster.NewShape(),
		mask: image.NewAlpha(whole)}
}

// area adds a polygon. Those that overlap before the next ink must turn the same way:
// from the top down the left side.
func (b *brush) area(corners ...fyne.Position) {
	for i, c := range corners {
		if i == 0 {
			b.shape.MoveTo(raster.Point{c.X * b.scale, c.Y * b.scale})
		} else {
			b.shape.LineTo(raster.Point{c.X * b.scale, c.Y * b.scale})
		}
	}
}

// box adds a rectangle with round corners.
func (b *brush) box(a kit.Rect, radius float32) { b.corners(a, radius, false) }

// frame adds the outline of a rectangle, within it.
func (b *brush) frame(a kit.Rect, radius, width float32) {
	b.corners(a, radius, false)
	b.corners(kit.Rect{Left: a.Left + width, Top: a.Top + width, Right: a.Right - width, Bottom: a.Bottom - width},
		max(0, radius-width), true)
}

// corners adds the outline of a rectangle; the other way round it is a hole.
func (b *brush) corners(a kit.Rect, r float32, hole bool) {
	r = max(0, min(r, a.Width()/2, a.Height()/2))
	steps := 4
	if r == 0 {
		steps = 0
	}
	around := make([]fyne.Position, 0, 4*(steps+1))
	for i, c := range []fyne.Position{{X: a.Right - r, Y: a.Top + r}, {X: a.Left + r, Y: a.Top + r},
		{X: a.Left + r, Y: a.Bottom - r}, {X: a.Right - r, Y: a.Bottom - r}} {
		for k := range steps + 1 {
			sin, cos := math.Sincos((float64(i) + float64(k)/float64(max(steps, 1))) * math.Pi / 2)
			around = append(around, c.AddXY(float32(cos)*r, -float32(sin)*r))
		}
	}
	if hole {
		for i, j := 0, len(around)-1; i < j; i, j = i+1, j-1 {
			around[i], around[j] = around[j], around[i]
		}
	}
	b.area(around...)
}

// line adds a line.
func (b *brush) line(from, to fyne.Position, width float32) {
	length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	if length == 0 {
		return
	}
	x, y := -(to.Y-from.Y)/length*width/2, (to.X-from.X)/length*width/2
	b.area(from.AddXY(x, y), to.AddXY(x, y), to.SubtractXY(x, y), from.SubtractXY(x, y))
}

// branch adds a line that leaves its parent downwards, and comes to its child so.
func (b *brush) branch(from, to fyne.Position, width float32) {
	const steps = 10
	if d := to.X - from.X; d < 1 && d > -1 {
		b.line(from, to, width)
		return
	}
	last := from
	middle := (from.Y + to.Y) / 2
	for i := 1; i <= steps; i++ {
		t := float32(i) / steps
		u := 1 - t
		next := fyne.NewPos(
			u*u*u*from.X+3*u*u*t*from.X+3*u*t*t*to.X+t*t*t*to.X,
			u*u*u*from.Y+3*u*u*t*middle+3*u*t*t*middle+t*t*t*to.Y)
		b.line(last, next, width)
		last = next
	}
}

// ink fills what was added since the last ink. Cost: a look at every pixel around it
// all, and some more where it lies.
func (b *brush) ink(c color.NRGBA) {
	b.lay(b.shape.Fill(b.mask, draw.Src, image.Opaque, image.Point{}), c)
}

// lay lays a colour over the picture where the mask is.
func (b *brush) lay(over image.Rectangle, c color.NRGBA) {
	red, green, blue, opacity := uint32(c.R), uint32(c.G), uint32(c.B), uint32(c.A)
	for y := over.Min.Y; y < over.Max.Y; y++ {
		from := b.mask.PixOffset(over.Min.X, y)
		line := b.mask.Pix[from : from+over.Dx()]
		pixels := b.into.Pix[b.into.PixOffset(over.Min.X, y):]
		for i, m := range line {
			if m == 0 {
				continue
			}
			a := uint32(m) * opacity / 255
			p := pixels[4*i : 4*i+4 : 4*i+4]
			rest := 255 - a
			p[0] = uint8((red*a + uint32(p[0])*rest) / 255)
			p[1] = uint8((green*a + uint32(p[1])*rest) / 255)
			p[2] = uint8((blue*a + uint32(p[2])*rest) / 255)
			p[3] = uint8(a + uint32(p[3])*rest/255)
		}
	}
}
