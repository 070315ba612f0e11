package look

import (
	"image/color"

	"tilewise/app/contrast"
)

// The contrast that text needs against its background, and the one that is enough for a shape (WCAG
// 2.2, 1.4.3 and 1.4.11).
const (
	ReadableContrast = 4.5
	VisibleContrast  = 3.0
)

// Contrast is contrast.Of.
func Contrast(a, b color.NRGBA) float64 { return contrast.Of(a, b) }

// Over is the visible colour where c, which may be translucent, lies on an opaque background.
func Over(c, ground color.NRGBA) color.NRGBA {
	mixed := Mix(ground, c, float64(c.A)/255)
	mixed.A = 255
	return mixed
}

// Mix is contrast.Mix.
func Mix(a, b color.NRGBA, share float64) color.NRGBA { return contrast.Mix(a, b, share) }

// Readable is contrast.Readable.
func Readable(c, ground color.NRGBA, least float64) color.NRGBA {
	return contrast.Readable(c, ground, least)
}

// Ink is contrast.Ink.
func Ink(ground color.NRGBA) color.NRGBA { return contrast.Ink(ground) }
