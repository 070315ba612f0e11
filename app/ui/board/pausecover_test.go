package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
)

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
