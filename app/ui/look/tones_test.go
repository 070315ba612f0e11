package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/theme"
)

// TestTonesAreSeenAndToldApart takes accents of many hues: whatever photo gives the
// accent, every tone stands out from the ground, and from all others.
func TestTonesAreSeenAndToldApart(t *testing.T) {
	const leastApart = 60 // of 765
	for _, accent := range []color.NRGBA{DefaultAccent, {200, 40, 30, 255}, {40, 90, 200, 255}, {30, 140, 60, 255},
		{230, 200, 40, 255}, {128, 128, 128, 255}, {220, 120, 180, 255}} {
		for name, p := range map[string]palette{"light": light, "dark": dark} {
			ground := p[ColorRail]
			set := ToneSet(accent, ground)
			for i, c := range set {
				if got := Contrast(c, ground); got < VisibleContrast {
					t.Errorf("%s, accent %v: tone %d %v has a contrast of %.2f", name, accent, i, c, got)
				}
				if got := Contrast(c, p[theme.ColorNameBackground]); got < VisibleContrast*0.95 {
					t.Errorf("%s, accent %v: tone %d %v has a contrast of %.2f on the background", name, accent, i, c, got)
				}
				for k, other := range set[:i] {
					if d := colourDistance(c, other); d < leastApart {
						t.Errorf("%s, accent %v: tones %d %v and %d %v are only %.0f apart", name, accent, k, other, i, c, d)
					}
				}
			}
		}
	}
}
