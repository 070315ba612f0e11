package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/look"
)

func style() boardFrameStyle {
	return boardFrameStyle{
		width: 300, height: 200, margin: 14, frame: 12, gap: 5, radius: 8, unit: 1,
		mount: color.NRGBA{200, 0, 0, 255}, rim: color.NRGBA{0, 200, 0, 255},
		well: color.NRGBA{0, 0, 200, 255}, shadow: color.NRGBA{0, 0, 0, 60},
	}
}

func TestMatHasFrameLineAndWell(t *testing.T) {
	s := style()
	img := s.draw()
	tests := map[string]struct {
		x, y int
		want color.RGBA
	}{
		"nothing at the corner":   {0, 0, color.RGBA{}},
		"the line":                {14, 100, color.RGBA{0, 200, 0, 255}},
		"the frame":               {18, 100, color.RGBA{200, 0, 0, 255}},
		"the middle of the well":  {150, 100, color.RGBA{0, 0, 200, 255}},
		"the frame at the bottom": {150, 200 - 14 - 4, color.RGBA{200, 0, 0, 255}},
	}
	for name, tt := range tests {
		if got := img.RGBAAt(tt.x, tt.y); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
	if a := img.RGBAAt(150, 188).A; a == 0 || a == 255 {
		t.Errorf("the shadow below the frame has an opacity of %d", a)
	}
}

// The nine pieces put together are the drawing in full.
func TestMatIsTheSameInPieces(t *testing.T) {
	s := style()
	full := s.draw()
	m := newBoardFrame()
	m.lay(s, fyne.NewPos(0, 0), func(pixels int) float32 { return float32(pixels) })
	for _, slice := range m.slices {
		at, size := slice.Position(), slice.Size()
		b := slice.Image.Bounds()
		for y := range int(size.Height) {
			for x := range int(size.Width) {
				got := slice.Image.At(min(x, b.Dx()-1), min(y, b.Dy()-1))
				if want := full.RGBAAt(int(at.X)+x, int(at.Y)+y); got != want {
					t.Fatalf("pixel %v, %v: %v, want %v", at.X+float32(x), at.Y+float32(y), got, want)
				}
			}
		}
	}
	if slices := m.slices; slices[8].Position().X+slices[8].Size().Width != 300 ||
		slices[8].Position().Y+slices[8].Size().Height != 200 {
		t.Errorf("the last piece ends at %v", slices[8].Position().Add(slices[8].Size()))
	}
}

func TestMatIsDrawnAnewOnlyWhenItLooksAnother(t *testing.T) {
	s := newStage(t, scattered)
	corner := s.parts.frame.slices[0].Image
	s.window.Resize(fyne.NewSize(520, 520))
	s.window.Resize(fyne.NewSize(500, 500))
	s.Refresh()
	if before := s.parts.frame.slices[0].Image; before == nil || before.Bounds() != corner.Bounds() {
		t.Error("another size of window changed the corner")
	}
	corner = s.parts.frame.slices[0].Image
	s.Refresh()
	if s.parts.frame.slices[0].Image != corner {
		t.Error("drawn again for nothing")
	}
	test.ApplyTheme(t, look.New(look.Dark, look.DefaultAccent))
	if s.parts.frame.slices[0].Image == corner {
		t.Error("it does not follow the theme")
	}
}
