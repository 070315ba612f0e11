package look

import (
	"image/color"
	"math"
	"testing"

	"tilewise/app/contrast"

	"fyne.io/fyne/v2/theme"
)

// Every tone stands out from the ground and from all others, and the first two are blue and orange.
func TestTonesAreSeenAndToldApart(t *testing.T) {
	const leastApart = 60 // of 765
	for name, p := range map[string]palette{"light": light, "dark": dark} {
		ground := p[ColorRail]
		set := ToneSet(ground)
		if a, b := set[0], set[1]; a.B < 2*a.R || b.R < b.G+60 || b.G < b.B+30 {
			t.Errorf("%s: the first two are %v and %v, not blue and orange", name, a, b)
		}
		for i, c := range set {
			if got := contrast.Of(c, ground); got < VisibleContrast {
				t.Errorf("%s: tone %d %v has a contrast of %.2f", name, i, c, got)
			}
			if got := contrast.Of(c, p[theme.ColorNameBackground]); got < VisibleContrast*0.95 {
				t.Errorf("%s: tone %d %v has a contrast of %.2f on the background", name, i, c, got)
			}
			for k, other := range set[:i] {
				if d := colourDistance(c, other); d < leastApart {
					t.Errorf("%s: tones %d %v and %d %v are only %.0f apart", name, k, other, i, c, d)
				}
			}
		}
	}
}

// colourDistance returns how different two colours are, about as the eye sees it (the weights of T.
// Riemersma's "low-cost approximation").
func colourDistance(a, b color.NRGBA) float64 {
	mean := (float64(a.R) + float64(b.R)) / 2
	r, g, l := float64(a.R)-float64(b.R), float64(a.G)-float64(b.G), float64(a.B)-float64(b.B)
	return math.Sqrt((2+mean/256)*r*r + 4*g*g + (2+(255-mean)/256)*l*l)
}
