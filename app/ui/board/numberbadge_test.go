package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
)

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
