package board

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// photosToTry returns the pictures that tiles are hardest to see on.
func photosToTry() map[string]func(x, y int) color.NRGBA {
	flat := func(v uint8) func(int, int) color.NRGBA {
		return func(int, int) color.NRGBA { return color.NRGBA{v, v, v, 255} }
	}
	return map[string]func(x, y int) color.NRGBA{
		"black": flat(0), "white": flat(255),
		"as the well in the light": flat(0xCC), "as the well in the dark": flat(0x12),
		"busy": func(x, y int) color.NRGBA {
			h := uint32(x*7919+y*104729) * 2654435761
			return color.NRGBA{uint8(h >> 24), uint8(h >> 16), uint8(h >> 8), 255}
		},
	}
}

// picture returns a photo cut for the board.
func (s *stage) picture(at func(x, y int) color.NRGBA) SlicedPicture {
	px := s.tileSize
	size := s.goal.Size()
	whole := image.NewNRGBA(image.Rect(0, 0, size.W*px, size.H*px))
	for y := range whole.Rect.Dy() {
		for x := range whole.Rect.Dx() {
			whole.SetNRGBA(x, y, at(x, y))
		}
	}
	p := SlicedPicture{Whole: whole}
	for c := range size.Cells() {
		corner := image.Pt(size.Col(c)*px, size.Row(c)*px)
		p.Tiles = append(p.Tiles, whole.SubImage(image.Rectangle{corner, corner.Add(image.Pt(px, px))}))
	}
	return p
}

// A tile's rim is seen against the ground between the tiles and against the
// blank, whatever the photo is, in both themes, on boards of any size.
func TestTheRimOfATileIsSeenOnAnyPhoto(t *testing.T) {
	for theme, variant := range map[string]look.Variant{"light": look.Light, "dark": look.Dark} {
		for photo, at := range photosToTry() {
			for side, position := range map[int]string{3: "3 1 2 / 4 0 5 / 6 7 8", 10: ""} {
				if side == 10 && photo != "black" {
					continue
				}
				t.Run(fmt.Sprintf("%s, %s, %d×%d", theme, photo, side, side), func(t *testing.T) {
					s := newStage(t, "3 1 2 / 4 0 5 / 6 7 8")
					fyne.CurrentApp().Settings().SetTheme(look.New(variant, look.DefaultAccent))
					if position == "" {
						goal := square(t, side)
						s.SetPosition(goal.State, goal)
					}
					s.SetAppearance(Appearance{Gap: 5, Radius: 10})
					s.Refresh()
					s.SetPicture(s.picture(at))
					s.seeRims(t)
				})
			}
		}
	}
}

// seeRims compares the rim of the tile left of the blank, or above it, with the
// middle of the blank and with what lies beside it.
func (s *stage) seeRims(t *testing.T) {
	t.Helper()
	shot := s.window.Canvas().Capture()
	blank := s.state.Blank()
	tile := s.geometry.cell(blank - 1)
	g := s.geometry
	seen := func(x, y float32) color.NRGBA { return nrgba(shot.At(int(x), int(y))) }
	hole := seen(g.cell(blank).X+g.side()/2, g.cell(blank).Y+g.side()/2)
	gap := seen(tile.X+g.side()+float32(g.gap/2), tile.Y+g.side()/2)
	for i := range 5 { // along the edge
		rim := seen(tile.X+g.side()-1, tile.Y+g.side()*(0.3+0.1*float32(i)))
		if got := contrast.Of(rim, hole); got < look.VisibleContrast {
			t.Errorf("the rim %v on the blank %v has a contrast of %.2f", rim, hole, got)
		}
		if got := contrast.Of(rim, gap); got < look.VisibleContrast {
			t.Errorf("the rim %v on the ground %v has a contrast of %.2f", rim, gap, got)
		}
	}
}

// Without gaps the two lines part tiles of one colour.
func TestTilesWithoutGapsAreToldApart(t *testing.T) {
	for theme, variant := range map[string]look.Variant{"light": look.Light, "dark": look.Dark} {
		for photo, at := range photosToTry() {
			s := newStage(t, "3 1 2 / 4 5 0 / 6 7 8")
			fyne.CurrentApp().Settings().SetTheme(look.New(variant, look.DefaultAccent))
			s.SetAppearance(Appearance{Gap: 0, Radius: 0})
			s.Refresh()
			s.SetPicture(s.picture(at))
			if photo == "busy" {
				continue
			}
			shot := s.window.Canvas().Capture()
			corner, y := s.geometry.cell(1), int(s.geometry.cell(0).Y+s.geometry.side()/2)
			least, most := 1., 0.
			for x := int(corner.X) - 3; x < int(corner.X)+3; x++ {
				l := contrast.Luminance(nrgba(shot.At(x, y)))
				least, most = min(least, l), max(most, l)
			}
			if got := (most + 0.05) / (least + 0.05); got < 1.4 {
				t.Errorf("%s, %s: the seam has a contrast of %.2f", theme, photo, got)
			}
		}
	}
}

// A new theme and other corners give the tiles another rim.
func TestRimsFollowTheThemeAndTheCorners(t *testing.T) {
	s := newStage(t, "3 1 2 / 4 0 5 / 6 7 8")
	face := func() image.Image { return s.tiles[1].face.Image }
	was := face()
	s.Refresh()
	if face() != was {
		t.Error("drawn again for nothing")
	}
	test.ApplyTheme(t, look.New(look.Dark, look.DefaultAccent))
	if face() == was {
		t.Error("the rim does not follow the theme")
	}
	was = face()
	s.SetAppearance(Appearance{Gap: 5, Radius: 0})
	if face() == was {
		t.Error("the rim does not follow the corners")
	}
}

// A tile that slides bares its cell: both cells are hollow until it is there.
func TestBothCellsAreHollowWhileATileSlides(t *testing.T) {
	s := newStage(t, "3 1 2 / 4 0 5 / 6 7 8")
	films := s.film()
	hollow := s.parts.hollow.hollows
	if !hollow[0].Visible() || hollow[1].Visible() || hollow[0].Position() != s.geometry.cell(4) {
		t.Fatal("at rest the blank is not the one hollow")
	}
	s.Slide(s.state.Slide(3))
	if !hollow[1].Visible() || hollow[0].Position() != s.geometry.cell(3) || hollow[1].Position() != s.geometry.cell(4) {
		t.Error("a cell is flat while its tile leaves it")
	}
	(*films)[0].Tick(1)
	if hollow[1].Visible() {
		t.Error("the cell is still hollow below the tile")
	}
}

func BenchmarkFaces(b *testing.B) {
	board, _ := large(b)
	board.SetPicture((&stage{Board: board}).picture(photosToTry()["busy"]))
	for b.Loop() {
		board.drawFaces()
	}
}

func square(t *testing.T, side int) puzzle.Goal {
	t.Helper()
	return fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: side, H: side}))
}
