// Package contrast tells how well one colour is seen on another, as WCAG 2.2 measures it.
package contrast

import (
	"image/color"
	"math"
)

// Luminance is the relative luminance of an opaque colour: 0 black, 1 white.
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

// Ratio is the contrast of two luminances: 1 for the same, 21 for black on white.
func Ratio(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
