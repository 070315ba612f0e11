package film

import (
	"image"
	"image/color"
	"math"
)

// cover returns the share of the pixel x, y, 0 to 1, that a rectangle with round corners covers. The pixel lies in r.
func cover(r image.Rectangle, radius float64, x, y int) float64 {
	px, py := float64(x)+0.5, float64(y)+0.5
	dx := max(float64(r.Min.X)+radius-px, px-float64(r.Max.X)+radius, 0)
	dy := max(float64(r.Min.Y)+radius-py, py-float64(r.Max.Y)+radius, 0)
	if dx == 0 && dy == 0 {
		return 1
	}
	return min(max(radius-math.Hypot(dx, dy)+0.5, 0), 1)
}

// mix returns a share of the way from one opaque colour to another.
func mix(from, to color.NRGBA, share float64) color.NRGBA {
	channel := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*share)) }
	return color.NRGBA{channel(from.R, to.R), channel(from.G, to.G), channel(from.B, to.B), 0xFF}
}

// fill paints a rectangle with round corners, in a colour that may be translucent.
func fill(dst *image.NRGBA, r image.Rectangle, radius float64, c color.NRGBA) {
	solid := color.NRGBA{c.R, c.G, c.B, 0xFF}
	radius = min(radius, float64(min(r.Dx(), r.Dy()))/2)
	within := r.Intersect(dst.Rect)
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			share := cover(r, radius, x, y) * float64(c.A) / 0xFF
			dst.SetNRGBA(x, y, mix(dst.NRGBAAt(x, y), solid, share))
		}
	}
}
