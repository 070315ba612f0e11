package look

import (
	"image/color"
	"testing"

	"tilewise/app/contrast"
)

func TestReadableKeepsWhatCanBeRead(t *testing.T) {
	blue, white := color.NRGBA{0, 0, 160, 255}, color.NRGBA{255, 255, 255, 255}
	if got := contrast.Readable(blue, white, ReadableContrast); got != blue {
		t.Errorf("changed to %v", got)
	}
	yellow := color.NRGBA{250, 210, 40, 255}
	got := contrast.Readable(yellow, white, ReadableContrast)
	if c := contrast.Of(got, white); c < ReadableContrast || c > ReadableContrast+0.6 {
		t.Errorf("%v has a contrast of %.2f: more or less than needed", got, c)
	}
	if got.R <= got.B || got.G <= got.B {
		t.Errorf("%v is yellow no more", got)
	}
}

func TestOverIsWhatIsSeen(t *testing.T) {
	half := color.NRGBA{255, 0, 0, 128}
	if got, want := Over(half, color.NRGBA{0, 0, 255, 255}), (color.NRGBA{128, 0, 127, 255}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestInkIsTheBetterOfTwo(t *testing.T) {
	for v := range 256 {
		ground := color.NRGBA{uint8(v), uint8(v), uint8(v), 255}
		if c := contrast.Of(contrast.Ink(ground), ground); c < 4.3 {
			t.Errorf("on grey %d: %.2f", v, c)
		}
	}
}
