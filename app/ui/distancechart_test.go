package ui

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/app/ui/review"
	"tilewise/solver/puzzle"
)

// charted is a window with a game under review that is proven, and its chart.
func charted(t *testing.T) (*stand, *review.DistanceChart) {
	t.Helper()
	s := newStand(t)
	s.err()
	s.press(fyne.KeyR)
	s.proven()
	return s, s.review.Panel.Chart
}

// TestAMistakeIsSeenByShape looks at the picture: what goes up is in the colour
// of mistakes and thicker, and a mark stands below it.
func TestAMistakeIsSeenByShape(t *testing.T) {
	_, c := charted(t)
	width, height := int(c.Size().Width), int(c.Size().Height)
	picture := c.Draw(width, height)
	_, top := c.Scale()
	thick := func(n int, ink fyne.ThemeColorName) int {
		from, _ := c.Point(n-1, top)
		to, _ := c.Point(n, top)
		return pixels(picture, int((from.X+to.X)/2), look.Color(ink))
	}
	right, mistake := thick(1, theme.ColorNamePrimary), thick(2, theme.ColorNameError)
	if right == 0 || mistake <= right {
		t.Errorf("a mistake is %d pixels thick, a right move %d", mistake, right)
	}
	mark := picture.(*image.RGBA).SubImage(image.Rect(0, height-int(review.MarkLane), width, height))
	if pixels(mark, int(c.Plot.X(1, 5)), look.Color(theme.ColorNameError)) == 0 {
		t.Error("no mark stands below the mistake")
	}
	if pixels(mark, int(c.Plot.X(3, 5)), look.Color(theme.ColorNameError)) != 0 {
		t.Error("a mark stands below a right move")
	}
}

// pixels counts the pixels of a column that have about a colour.
func pixels(picture image.Image, x int, ink color.NRGBA) int {
	n := 0
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y++ {
		seen := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
		if seen.A > 128 && contrast.Of(seen, ink) < 1.2 && near(seen.R, ink.R) && near(seen.G, ink.G) && near(seen.B, ink.B) {
			n++
		}
	}
	return n
}

func near(a, b uint8) bool { return max(a, b)-min(a, b) < 40 }

// BenchmarkReplay is what a step of a long game under review costs the window's
// goroutine, with the picture of its chart.
func BenchmarkReplay(b *testing.B) {
	s := newStand(b)
	s.small(hardest)
	for range 150 {
		s.push([]puzzle.Move{s.Game.State().Legal()[0]})
	}
	s.press(fyne.KeyR)
	s.proven()
	for b.Loop() {
		s.review.Panel.Chart.Draw(264, 158)
		s.press(fyne.KeyLeft)
		if s.Review.Film().Cursor() == 0 {
			s.press(fyne.KeyEnd)
		}
	}
}
