// Package contrast measures the contrast of two colours by WCAG 2.2, and makes colours that can be read.
package contrast

import (
	"image/color"
	"math"
)

// Luminance returns the relative luminance of an opaque colour: 0 black, 1 white.
func Luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Ratio returns the contrast of two luminances: 1 for the same, 21 for black on white.
func Ratio(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// Of returns the ratio of two opaque colours: 1 for the same, 21 for black on white.
func Of(a, b color.NRGBA) float64 { return Ratio(Luminance(a), Luminance(b)) }

// Mix goes from a (share 0) to b (share 1), and keeps a's opacity.
func Mix(a, b color.NRGBA, share float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*share)) }
	return color.NRGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), a.A}
}

// Readable returns c, moved toward black or white, whichever is farther from the background, just until it has the
// least contrast. The hue stays.
func Readable(c, ground color.NRGBA, least float64) color.NRGBA {
	c.A = 255
	toward := color.NRGBA{A: 255}
	if Of(ground, color.NRGBA{255, 255, 255, 255}) > Of(ground, toward) {
		toward = color.NRGBA{255, 255, 255, 255}
	}
	const steps = 50
	for i := range steps + 1 {
		if moved := Mix(c, toward, float64(i)/steps); Of(moved, ground) >= least {
			return moved
		}
	}
	return toward
}

// Ink returns near-black or white, whichever reads better on a background; black where neither reaches 4.5:1.
func Ink(ground color.NRGBA) color.NRGBA {
	white, black := color.NRGBA{255, 255, 255, 255}, color.NRGBA{20, 19, 18, 255}
	switch dark, light := Of(black, ground), Of(white, ground); {
	case max(dark, light) < 4.5:
		return color.NRGBA{A: 255}
	case light >= dark:
		return white
	}
	return black
}
