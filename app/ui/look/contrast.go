package look

import (
	"image/color"
	"math"

	"tilewise/app/contrast"
)

// The contrast that text needs against its background, and the one that is enough for a shape (WCAG
// 2.2, 1.4.3 and 1.4.11).
const (
	ReadableContrast = 4.5
	VisibleContrast  = 3.0
)

// Contrast is the ratio of two opaque colours: 1 for the same, 21 for black on
// white.
func Contrast(a, b color.NRGBA) float64 {
	return contrast.Ratio(contrast.Luminance(a), contrast.Luminance(b))
}

// Over is the visible colour where c, which may be translucent, lies on an opaque background.
func Over(c, ground color.NRGBA) color.NRGBA {
	mixed := Mix(ground, c, float64(c.A)/255)
	mixed.A = 255
	return mixed
}

// Mix goes from a (share 0) to b (share 1), and keeps a's opacity.
func Mix(a, b color.NRGBA, share float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*share)) }
	return color.NRGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), a.A}
}

// Readable is c moved toward black or white, whichever is farther from the background, just until
// it reaches a contrast with it. The hue stays.
func Readable(c, ground color.NRGBA, contrast float64) color.NRGBA {
	c.A = 255
	toward := color.NRGBA{A: 255}
	if Contrast(ground, color.NRGBA{255, 255, 255, 255}) > Contrast(ground, toward) {
		toward = color.NRGBA{255, 255, 255, 255}
	}
	const steps = 50
	for i := range steps + 1 {
		if moved := Mix(c, toward, float64(i)/steps); Contrast(moved, ground) >= contrast {
			return moved
		}
	}
	return toward
}

// Ink is black or white, whichever reads better on a background.
func Ink(ground color.NRGBA) color.NRGBA {
	white, black := color.NRGBA{255, 255, 255, 255}, color.NRGBA{20, 19, 18, 255}
	if Contrast(white, ground) >= Contrast(black, ground) {
		return white
	}
	return black
}
