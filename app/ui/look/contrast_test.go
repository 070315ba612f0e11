package look

import (
	"image/color"
	"math"
	"testing"
)

func TestContrastIsTheOneOfTheStandard(t *testing.T) {
	black, white := color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}
	tests := []struct {
		a, b color.NRGBA
		want float64
	}{
		{black, white, 21}, {white, black, 21}, {white, white, 1},
		{color.NRGBA{0x77, 0x77, 0x77, 255}, white, 4.48}, // the well-known grey that just fails
		{color.NRGBA{0x76, 0x76, 0x76, 255}, white, 4.54}, // and the one that just passes
		{color.NRGBA{255, 0, 0, 255}, white, 4.00},
	}
	for _, tt := range tests {
		if got := Contrast(tt.a, tt.b); math.Abs(got-tt.want) > 0.005 {
			t.Errorf("%v on %v: %.3f, want %.2f", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestReadableKeepsWhatCanBeRead(t *testing.T) {
	blue, white := color.NRGBA{0, 0, 160, 255}, color.NRGBA{255, 255, 255, 255}
	if got := Readable(blue, white, ReadableContrast); got != blue {
		t.Errorf("changed to %v", got)
	}
	yellow := color.NRGBA{250, 210, 40, 255}
	got := Readable(yellow, white, ReadableContrast)
	if c := Contrast(got, white); c < ReadableContrast || c > ReadableContrast+0.6 {
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
		if c := Contrast(Ink(ground), ground); c < 4.3 {
			t.Errorf("on grey %d: %.2f", v, c)
		}
	}
}
