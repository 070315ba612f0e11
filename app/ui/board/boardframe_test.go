package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/contrast"
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

func TestNumbersCanBeReadOnAnyPicture(t *testing.T) {
	pictures := map[string]func(i int) color.Color{
		"black": func(int) color.Color { return color.Black },
		"white": func(int) color.Color { return color.White },
		"busy":  func(i int) color.Color { return color.NRGBA{uint8(i * 91), uint8(i * 57), uint8(i * 201), 255} },
	}
	for name, c := range pictures {
		for _, numbers := range []NumberStyle{Corner, Large} {
			s := newStage(t, scattered)
			s.SetPicture(pieces(16, c))
			s.SetAppearance(Appearance{Numbers: numbers})
			for _, tile := range s.tiles[1:] {
				b := tile.badge
				if !b.ink.Visible() || !b.ground.Visible() {
					t.Fatalf("%s, %v: tile %d has no number", name, numbers, tile.number)
				}
				ground := look.Over(nrgba(b.ground.FillColor), nrgba(tile.image.Image.At(3, 3)))
				if got := contrast.Of(nrgba(b.ink.Color), ground); got < look.ReadableContrast {
					t.Errorf("%s, %v: tile %d has a contrast of %.2f", name, numbers, tile.number, got)
				}
			}
		}
	}
}

func TestNumbersCanBeReadOnPaintedTiles(t *testing.T) {
	s := newStage(t, scattered)
	for _, tile := range s.tiles[1:] {
		if tile.badge.variant != plainBadge || !tile.badge.ink.Visible() {
			t.Fatalf("tile %d has no number", tile.number)
		}
		for y := range paintedSide {
			for x := range paintedSide {
				ink, ground := nrgba(tile.badge.ink.Color), nrgba(tile.image.Image.At(x, y))
				if got := contrast.Of(ink, ground); got < look.ReadableContrast {
					t.Fatalf("tile %d has a contrast of %.2f at %d, %d", tile.number, got, x, y)
				}
			}
		}
	}
}

func TestNumbersStayWithinTheirTiles(t *testing.T) {
	for _, side := range []float32{12, 20, 48, 90, 180, 400} {
		for _, variant := range []badgeVariant{cornerBadge, largeBadge, plainBadge} {
			for _, number := range []int{1, 15, 99, 399} {
				tile := newTile(number)
				tile.badge.setVariant(variant, false)
				tile.badge.layout(fyne.NewSquareSize(side))
				ink, ground := tile.badge.ink, tile.badge.ground
				if end := ground.Position().X + ground.Size().Width; end > max(side, 34) {
					t.Errorf("variant %v, %d on %v: the ground ends at %v", variant, number, side, end)
				}
				if text := ink.MinSize().Width; text > ground.Size().Width {
					t.Errorf("variant %v, %d on %v: the text is %v wide, its ground %v", variant, number, side, text,
						ground.Size().Width)
				}
			}
		}
	}
}

func TestNoNumbersWhereNoneAreWanted(t *testing.T) {
	s := newStage(t, scattered)
	s.SetPicture(pieces(16, func(int) color.Color { return color.White }))
	s.SetAppearance(Appearance{Numbers: Off})
	for _, tile := range s.tiles {
		if tile.badge.ink.Visible() || tile.badge.ground.Visible() {
			t.Fatalf("tile %d has a number", tile.number)
		}
	}
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
