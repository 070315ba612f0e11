package tree

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// shapeBrush fills many shapes of one colour at once, with smooth edges. Positions are in units of the
// window.
type shapeBrush struct {
	raster.PolygonPen[fyne.Position]
	into *image.RGBA
	mask *image.Alpha
}

func newShapeBrush(width, height int, scale float32) *shapeBrush {
	whole := image.Rect(0, 0, width, height)
	return &shapeBrush{raster.NewPolygonPen[fyne.Position](scale), image.NewRGBA(whole), image.NewAlpha(whole)}
}

// box adds a rectangle with round corners.
func (b *shapeBrush) box(a kit.Rect, radius float32) { b.Box(raster.Rect(a), radius) }

// frame adds the outline of a rectangle, within it.
func (b *shapeBrush) frame(a kit.Rect, radius, width float32) { b.Frame(raster.Rect(a), radius, width) }

// branch adds a curve from a parent to a child, which leaves and arrives vertically.
func (b *shapeBrush) branch(from, to fyne.Position, width float32) {
	const steps = 10
	if d := to.X - from.X; d < 1 && d > -1 {
		b.Line(from, to, width)
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
		b.Line(last, next, width)
		last = next
	}
}

// ink fills the shapes that were added since the last call with a colour. Cost: a look at every
// pixel of their bounding box.
func (b *shapeBrush) ink(c color.NRGBA) {
	b.blend(b.Fill(b.mask, draw.Src, image.Opaque, image.Point{}), c)
}

// blend draws a colour over the picture where the mask is set.
func (b *shapeBrush) blend(over image.Rectangle, c color.NRGBA) {
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
