package contrast

import (
	"image/color"
	"math"
	"testing"
)

func grey(v uint8) color.NRGBA { return color.NRGBA{v, v, v, 0xFF} }

// WCAG asks for 4.5 for small text. #767676 is the lightest grey that is read on white by that measure.
func TestTheContrastIsThatOfWCAG(t *testing.T) {
	for _, c := range []struct {
		ink, ground color.NRGBA
		want        float64
	}{
		{grey(0), grey(0xFF), 21}, {grey(0x80), grey(0x80), 1}, {grey(0x76), grey(0xFF), 4.54}, {grey(0x77), grey(0xFF), 4.48},
		{color.NRGBA{0xFF, 0, 0, 0xFF}, grey(0xFF), 4.00}, {color.NRGBA{0, 0, 0xFF, 0xFF}, grey(0xFF), 8.59},
	} {
		a, b := Luminance(c.ink), Luminance(c.ground)
		if got := Ratio(a, b); math.Abs(got-c.want) > 0.005 || got != Ratio(b, a) {
			t.Errorf("%v on %v has the contrast %.3f; want %.2f", c.ink, c.ground, got, c.want)
		}
	}
}

// Readable gives any colour enough contrast on any grey, and keeps a colour that has enough. Ink can be read, too.
func TestAnyColourCanBeMadeReadable(t *testing.T) {
	for _, c := range []color.NRGBA{grey(0), grey(0x80), grey(0xFF), {0xD4, 0x2A, 0x2A, 0xFF}, {0x10, 0x20, 0xC0, 0xFF}} {
		for v := range 256 {
			ground := grey(uint8(v))
			got, want := Readable(c, ground, 4.5), Of(c, ground) >= 4.5
			if Of(got, ground) < 4.5 || want && got != c {
				t.Fatalf("%v on grey %d becomes %v, with a contrast of %.2f", c, v, got, Of(got, ground))
			}
			if ink := Ink(ground); Of(ink, ground) < 4.5 {
				t.Errorf("ink %v on grey %d has a contrast of %.2f", ink, v, Of(ink, ground))
			}
		}
	}
}
