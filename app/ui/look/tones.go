package look

import (
	"image/color"
	"math"
)

// Tones is the number of colours for series of numbers.
const Tones = 6

// safeColours are colours that people with any kind of colour vision tell apart (M. Okabe and K.
// Ito, 2002), without their yellow, which is too light for lines.
var safeColours = [Tones]color.NRGBA{grey(0x0072B2), grey(0xD55E00), grey(0x009E73), grey(0xCC79A7), grey(0xE69F00),
	grey(0x56B4E9)}

// ToneSet is colours for series of numbers on a ground: the accent, and then those
// of a set made for all kinds of colour vision, each time the one that is the least
// like those before it. All are made visible on the ground.
func ToneSet(accent, ground color.NRGBA) [Tones]color.NRGBA {
	set := [Tones]color.NRGBA{Readable(accent, ground, VisibleContrast)}
	taken := [Tones]bool{}
	for n := 1; n < Tones; n++ {
		best, far := 0, -1.0
		for i, c := range safeColours {
			if taken[i] {
				continue
			}
			near := math.Inf(1)
			for _, before := range set[:n] {
				near = min(near, colourDistance(Readable(c, ground, VisibleContrast), before))
			}
			if near > far {
				best, far = i, near
			}
		}
		taken[best] = true
		set[n] = Readable(safeColours[best], ground, VisibleContrast)
	}
	return set
}

// colourDistance is how different two colours are, about as the eye sees it (the weights of T.
// Riemersma's "low-cost approximation").
func colourDistance(a, b color.NRGBA) float64 {
	mean := (float64(a.R) + float64(b.R)) / 2
	r, g, l := float64(a.R)-float64(b.R), float64(a.G)-float64(b.G), float64(a.B)-float64(b.B)
	return math.Sqrt((2+mean/256)*r*r + 4*g*g + (2+(255-mean)/256)*l*l)
}
