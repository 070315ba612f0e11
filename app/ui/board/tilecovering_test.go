package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// pictures returns the numbers of the tiles whose picture can be seen.
func (s *stage) pictures() []int {
	var list []int
	for _, tile := range s.tiles[1:] {
		if (tile.image.Visible() || tile.face.Visible()) && tile.cover.level < 1 {
			list = append(list, tile.number)
		}
	}
	return list
}

func TestThePictureFadesWhenTheGameIsUnderWay(t *testing.T) {
	for name, d := range map[string]*TileDisplayMode{"vanish": vanish, "blindfold": blindfold} {
		t.Run(name, func(t *testing.T) {
			s := shows(t, scattered, d, Corner)
			film := s.film()
			if len(s.pictures()) != 15 {
				t.Fatal("the tiles are hidden before the first move")
			}
			s.SetPlaying(true)
			(*film)[0].Tick(0.6)
			if level := s.tiles[3].cover.level; level <= 0 || level >= 1 || !s.tiles[3].badge.ink.Visible() {
				t.Errorf("in the middle a tile is covered by %v", level)
			}
			(*film)[0].Tick(1)
			if got := s.pictures(); len(got) != 0 || s.tiles[3].badge.ink.Visible() || !s.tiles[3].cover.Visible() {
				t.Errorf("the tiles %v can be seen", got)
			}
			s.SetPlaying(false)
			(*film)[1].Tick(1)
			if len(s.pictures()) != 15 || !s.tiles[3].badge.ink.Visible() || s.tiles[3].cover.Visible() {
				t.Error("the tiles stay hidden when the game is over")
			}
		})
	}
}

func TestATileThatMovesShowsItselfForAMoment(t *testing.T) {
	for name, tt := range map[string]struct {
		display *TileDisplayMode
		want    int
	}{"vanish": {vanish, 2}, "blindfold": {blindfold, 0}} {
		t.Run(name, func(t *testing.T) {
			s := shows(t, scattered, tt.display, Off)
			film := s.film()
			s.SetPlaying(true)
			(*film)[0].Tick(1)
			s.tap(11) // a row of two
			if got := s.pictures(); len(got) != tt.want {
				t.Fatalf("the tiles %v can be seen, want %d", got, tt.want)
			}
			for _, f := range (*film)[1:] {
				f.Tick(1)
			}
			if got := s.pictures(); len(got) != 0 {
				t.Errorf("the tiles %v stay", got)
			}
			s.expect(t, "1 2 3 4 / 5 6 7 8 / 9 11 12 0 / 13 10 14 15")
		})
	}
}

func TestATileThatMovesEarlyFadesWithTheOthers(t *testing.T) {
	s := shows(t, scattered, vanish, Off)
	film := s.film()
	s.SetPlaying(true)
	(*film)[0].Tick(0.3)
	s.tap(8)
	(*film)[0].Tick(0.5)
	if a, b := s.tiles[9].cover.level, s.tiles[1].cover.level; a != b || a == 0 {
		t.Errorf("the tile that moved is covered by %v, another by %v", a, b)
	}
}

func TestABoardOfAnotherSizeIsHiddenAtOnce(t *testing.T) {
	s := shows(t, scattered, blindfold, Off)
	s.SetPlaying(true)
	s.set(t, "1 2 3 / 4 0 5 / 7 8 6")
	if got := s.pictures(); len(got) != 0 {
		t.Errorf("the tiles %v can be seen", got)
	}
}

func TestAHintShowsThroughABlindfold(t *testing.T) {
	s := shows(t, scattered, blindfold, Off)
	s.SetPlaying(true)
	s.ShowHint([]puzzle.Move{puzzle.Right}, WhichWay)
	if !s.hint.line.Visible() || !s.hint.arrow.Visible() {
		t.Error("no hint")
	}
}

func TestWithoutMotionThePictureIsThereAndThenNot(t *testing.T) {
	s := shows(t, scattered, vanish, Off)
	film := s.film()
	s.SetAppearance(Appearance{Display: vanish})
	s.SetPlaying(true)
	(*film)[0].Tick(0.9)
	if level := s.tiles[3].cover.level; level != 0 {
		t.Errorf("covered by %v before the time is over", level)
	}
	(*film)[0].Tick(1)
	if len(s.pictures()) != 0 {
		t.Error("still seen when it is")
	}
}

func TestASolvedPictureComesBack(t *testing.T) {
	s := shows(t, "1 2 3 / 4 5 6 / 7 0 8", blindfold, Off)
	s.SetPlaying(true)
	s.key(fyne.KeyLeft)
	s.SetPlaying(false)
	if !s.parts.whole.Visible() || len(s.pictures()) != 8 {
		t.Error("the picture stays hidden")
	}
}

// A paused board shows the photo of the game, and nothing of its tiles.
func TestAPauseShowsThePhotoBlurred(t *testing.T) {
	freshApp()
	chess := image.NewNRGBA(image.Rect(0, 0, 400, 400)) // left black and white, right red
	for y := range 400 {
		for x := range 400 {
			c := color.NRGBA{255, 0, 0, 255}
			if x < 200 {
				grey := uint8(255 * ((x/10 + y/10) % 2))
				c = color.NRGBA{grey, grey, grey, 255}
			}
			chess.SetNRGBA(x, y, c)
		}
	}
	p := newPauseCover()
	p.cover(true, chess)
	blurred := p.photo.Image
	size := blurred.Bounds().Dx()
	for y := size / 4; y < 3*size/4; y++ {
		left := color.NRGBAModel.Convert(blurred.At(size/4, y)).(color.NRGBA)
		right := color.NRGBAModel.Convert(blurred.At(3*size/4, y)).(color.NRGBA)
		if left.R < 90 || left.R > 165 || right.R < 240 || right.G > 15 {
			t.Fatalf("line %d is %v at the left and %v at the right", y, left, right)
		}
	}
}

func TestWhatResumesIsLargeAndFitsSmallBoards(t *testing.T) {
	freshApp()
	for _, side := range []float32{60, 160, 600} {
		p := newPauseCover()
		p.lay(fyne.NewPos(10, 10), fyne.NewSquareSize(side), 8)
		pill := p.pill.Size()
		if pill.Width > side || pill.Height > side || side >= 600 && pill.Height < 48 {
			t.Errorf("on a board of %v the pill is %v", side, pill)
		}
		if end := p.word.Position().X + p.word.Size().Width; end > p.pill.Position().X+pill.Width {
			t.Errorf("on a board of %v the word ends at %v, beyond the pill", side, end)
		}
	}
}
