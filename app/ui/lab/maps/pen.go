package maps

import (
	"image"
	"image/color"
	"math"
)

// pen draws with smooth edges into an opaque picture, fast enough for a map that is being dragged.
type pen struct{ *image.RGBA }

// fill fills the picture.
func (p pen) fill(ink color.NRGBA) {
	c := bytesOf(ink)
	for i := 0; i < len(p.Pix); i += 4 {
		*(*[4]uint8)(p.Pix[i:]) = c
	}
}

// mixDot mixes a colour into a pixel, which may lie outside of the picture.
func (p pen) mixDot(x, y int, cover float64, ink color.NRGBA) {
	if cover <= 0 || x < 0 || y < 0 || x >= p.Rect.Max.X || y >= p.Rect.Max.Y {
		return
	}
	p.mix(p.Pix[y*p.Stride+4*x:], uint32(256*min(cover, 1)), ink)
}

// mix mixes parts/256 of a colour into a pixel.
func (pen) mix(pixel []uint8, parts uint32, ink color.NRGBA) {
	pixel = pixel[:3]
	pixel[0] = uint8((uint32(pixel[0])*(256-parts) + uint32(ink.R)*parts) >> 8)
	pixel[1] = uint8((uint32(pixel[1])*(256-parts) + uint32(ink.G)*parts) >> 8)
	pixel[2] = uint8((uint32(pixel[2])*(256-parts) + uint32(ink.B)*parts) >> 8)
}

// mask draws a colour through a mask, whose upper left corner lies at a pixel.
func (p pen) mask(m *image.Alpha, left, top int, ink color.NRGBA) {
	for y := max(0, -top); y < m.Rect.Dy() && top+y < p.Rect.Max.Y; y++ {
		row := m.Pix[y*m.Stride:]
		for x := max(0, -left); x < m.Rect.Dx() && left+x < p.Rect.Max.X; x++ {
			if cover := uint32(row[x]); cover > 0 {
				p.mix(p.Pix[(top+y)*p.Stride+4*(left+x):], cover+cover>>7, ink)
			}
		}
	}
}

// line draws a line of a width, clipped to the picture. It steps along the axis in which the line
// is longer, and covers pixels of the other one.
func (p pen) line(x0, y0, x1, y1, width float64, ink color.NRGBA) {
	steep := math.Abs(y1-y0) > math.Abs(x1-x0)
	along, across := float64(p.Rect.Max.X), float64(p.Rect.Max.Y)
	if steep {
		x0, y0, x1, y1, along, across = y0, x0, y1, x1, across, along
	}
	if x0 > x1 {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	slope := (y1 - y0) / max(x1-x0, 1e-9)
	half := width / 2 * math.Hypot(1, slope)
	from, to := max(x0, 0), min(x1, along-1)
	if slope != 0 { // only the part within the picture
		a, b := x0+(-half-1-y0)/slope, x0+(across+half+1-y0)/slope
		from, to = max(from, min(a, b)), min(to, max(a, b))
	}
	for x := math.Floor(from); x <= to; x++ {
		middle := y0 + slope*(x-x0)
		for y := math.Floor(middle - half); y <= middle+half+1; y++ {
			cover := half + 0.5 - math.Abs(y-middle)
			if steep {
				p.mixDot(int(y), int(x), cover, ink)
			} else {
				p.mixDot(int(x), int(y), cover, ink)
			}
		}
	}
}

// box fills a rectangle with round corners.
func (p pen) box(left, top, width, height, radius float64, ink color.NRGBA) {
	right, bottom := left+width, top+height
	for y := max(0, int(top)); y <= min(int(bottom), p.Rect.Max.Y-1); y++ {
		for x := max(0, int(left)); x <= min(int(right), p.Rect.Max.X-1); x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			dx, dy := max(left+radius-px, px-right+radius), max(top+radius-py, py-bottom+radius)
			far := math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
			p.mixDot(x, y, 0.5-far, ink)
		}
	}
}

// outline draws the outline of a shape around a point in one colour, on a wider one in another.
func (p pen) outline(s markShape, x, y, radius, width float64, ink, under color.NRGBA) {
	reach := radius*1.5 + 2*width
	for py := int(y - reach); py <= int(y+reach); py++ {
		for px := int(x - reach); px <= int(x+reach); px++ {
			far := math.Abs(s.distance(math.Abs(float64(px)-x), math.Abs(float64(py)-y), radius))
			p.mixDot(px, py, width+0.5-far, under)
			p.mixDot(px, py, width/2+0.5-far, ink)
		}
	}
}

// drawPath draws a line along the boards of a path.
func (p pen) drawPath(f *mapFrame) {
	for layer := range 2 {
		for i := 1; i < len(f.path); i++ {
			x0, y0 := f.point(f.path[i-1], p.Rect)
			x1, y1 := f.point(f.path[i], p.Rect)
			if layer == 0 {
				p.line(x0, y0, x1, y1, 4.5*f.scale, f.inks.ground)
			} else {
				p.line(x0, y0, x1, y1, 2*f.scale, f.inks.mark)
			}
		}
	}
}

// drawMark draws the mark around a board.
func (p pen) drawMark(f *mapFrame, m boardMark) {
	x, y := f.point(m.at, p.Rect)
	wide := boardWidth(f.shading.scene.stateMap.layout, f.view, f.scale)
	radius := max(7*f.scale, wide*0.5+4*f.scale)
	if wide >= readable*f.scale {
		radius = wide*0.62 + 3*f.scale
	}
	ink, thick := f.inks.mark, 2.0
	if m.chosen {
		ink, thick = f.inks.accent, 3
	}
	p.outline(m.shape, x, y, radius, thick*f.scale, ink, f.inks.ground)
}

// roundCorners makes the corners of the picture transparent outside of a radius, at most of half its height or width.
func (p pen) roundCorners(radius float64) {
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
