package look

import (
	"image/color"

	"tilewise/app/contrast"
)

// Tones is the number of colours for series of numbers.
const Tones = 6

// safeColours are colours that people with any kind of colour vision tell apart (M. Okabe and K.
// Ito, 2002), without their yellow, which is too light for lines: blue and orange first.
var safeColours = [Tones]color.NRGBA{grey(0x0072B2), grey(0xD55E00), grey(0x009E73), grey(0xCC79A7), grey(0xE69F00),
	grey(0x56B4E9)}

// ToneSet is colours for series of numbers, made visible on a ground. They are the same with every
// accent, so that two runs are blue and orange everywhere.
func ToneSet(ground color.NRGBA) (set [Tones]color.NRGBA) {
	for i, c := range safeColours {
		set[i] = contrast.Readable(c, ground, VisibleContrast)
	}
	return set
}
