package maps

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"tilewise/app/raster"
)

// antialiasedPen draws with smooth edges into an opaque picture.
type antialiasedPen struct {
	raster.PolygonPen[raster.Point]
}

// newAntialiasedPen returns a pen for a picture, which it fills with a colour.
func newAntialiasedPen(into *image.RGBA, ground color.NRGBA) antialiasedPen {
	p := antialiasedPen{raster.NewPolygonPen[raster.Point](into, 1)}
	p.fill(ground)
	return p
}

// fill fills the whole picture.
func (p antialiasedPen) fill(ink color.NRGBA) {
	draw.Draw(p.Into, p.Into.Rect, image.NewUniform(ink), image.Point{}, draw.Src)
}

// polygon returns the outer edge of a shape, moved outward by a length. A disc has enough corners to look round.
func (s markShape) polygon(middle raster.Point, radius, out float64) []raster.Point {
	reach, angle, corners := radius+out, 0.0, 48
	switch s.full() {
	case diamond:
		reach, corners = radius*1.25+out*math.Sqrt2, 4
	case square:
		reach, angle, corners = (radius*0.86+out)*math.Sqrt2, math.Pi/4, 4
	case speck:
		reach = max(1, radius*0.45) + out
	}
	return raster.RegularPolygon(middle, float32(reach), angle, corners)
}

// band adds what lies between two distances from the edge of a shape, outward.
func (p antialiasedPen) band(s markShape, middle raster.Point, radius, from, to float64) {
	p.Area(s.polygon(middle, radius, to)...)
	hole := s.polygon(middle, radius, from)
	slices.Reverse(hole)
	p.Area(hole...)
}

// outline draws the outline of a shape around a point in one colour, on a wider one in another.
func (p antialiasedPen) outline(s markShape, middle raster.Point, radius, width float64, ink, under color.NRGBA) {
	p.band(s, middle, radius, -width, width)
	p.Ink(under)
	p.band(s, middle, radius, -width/2, width/2)
	p.Ink(ink)
}

// shapeMask makes the mask of a shape, whose middle is that of a pixel.
func shapeMask(form markShape, width float64) *image.Alpha {
	half := int(math.Ceil(width*0.625)) + 1
	p := newAntialiasedPen(&image.RGBA{}, color.NRGBA{})
	middle := raster.Point{X: float32(half) + 0.5, Y: float32(half) + 0.5}
	if form.full() == form {
		p.Area(form.polygon(middle, width/2, 0)...)
	} else {
		p.band(form, middle, width/2, -max(0.8, width*0.13), 0)
	}
	return p.Mask(2*half + 1)
}

func (p antialiasedPen) drawPath(f *mapPictureInput) {
	along := func(width float64, ink color.NRGBA) {
		for i := 1; i < len(f.path); i++ {
			p.Line(f.middle(f.path[i-1], p.Into.Rect), f.middle(f.path[i], p.Into.Rect), float32(width*f.scale))
		}
		p.Ink(ink)
	}
	along(4.5, f.inks.ground)
	along(2, f.inks.mark)
}

func (p antialiasedPen) drawMark(f *mapPictureInput, m boardMark) {
	wide := boardWidth(f.shading.computed.stateMap.layout, f.view, f.scale)
	radius := max(7*f.scale, wide*0.5+4*f.scale)
	if wide >= readable*f.scale {
		radius = wide*0.62 + 3*f.scale
	}
	ink, thick := f.inks.mark, 2.0
	if m.chosen {
		ink, thick = f.inks.accent, 3
	}
	p.outline(m.shape, f.middle(m.at, p.Into.Rect), radius, thick*f.scale, ink, f.inks.ground)
}

// roundCorners makes the corners of a picture transparent outside of a radius, at most of half its height or width.
func roundCorners(p *image.RGBA, radius float64) {
	radius = min(radius, float64(min(p.Rect.Max.X, p.Rect.Max.Y)/2))
	for y := range int(radius) {
		for x := range int(radius) {
			cover := radius + 0.5 - math.Hypot(radius-float64(x)-0.5, radius-float64(y)-0.5)
			if cover >= 1 {
				continue
			}
			parts := uint32(256 * max(0, cover))
			right, bottom := p.Rect.Max.X-1-x, p.Rect.Max.Y-1-y
			for _, at := range [4]int{p.PixOffset(x, y), p.PixOffset(right, y), p.PixOffset(x, bottom),
				p.PixOffset(right, bottom)} {
				for i := range 4 { // the colours are multiplied by the opacity
					p.Pix[at+i] = uint8(uint32(p.Pix[at+i]) * parts >> 8)
				}
			}
		}
	}
}
