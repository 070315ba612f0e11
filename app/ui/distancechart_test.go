package ui

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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

func TestPressAndDragOnTheChartGoThere(t *testing.T) {
	s, c := charted(t)
	press(c, 3)
	s.shows("1 2 3 4 5 6 7 0 8")
	for k := 4; k >= 0; k-- {
		c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.Plot.X(k, 5)+2, 30)}})
		if got := s.Review.Film().Cursor(); got != k {
			t.Errorf("dragged to %d, the review is at %d", k, got)
		}
	}
	c.DragEnd()
	s.shows(erring)
	if got := c.CursorLine.Position1.X; got != c.Plot.X(0, 5) {
		t.Errorf("the line of the cursor is at %v; want %v", got, c.Plot.X(0, 5))
	}
}

func TestThePointerReadsTheChart(t *testing.T) {
	s, c := charted(t)
	at := func(k int, y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.Plot.X(k, 5), y)},
			Button: desktop.MouseButtonPrimary}
	}
	c.MouseIn(at(2, 30))
	if got := s.review.Panel.Moment.Content + ": " + s.review.Panel.Distance.Content; got != "2 of 4 · 00:03.0: 2 to go" {
		t.Errorf("over the chart: %q", got)
	}
	if !c.Pointer.Visible() || s.Review.Film().Cursor() != 4 {
		t.Error("the pointer has no line, or moves the cursor")
	}
	c.MouseOut()
	if got := s.review.Panel.Moment.Content; got != "4 of 4 · 00:03.7" || c.Pointer.Visible() {
		t.Errorf("without the pointer: %q", got)
	}
	c.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.Plot.X(1, 5)+8,
		c.Size().Height-3)}, Button: desktop.MouseButtonPrimary})
	if got := s.Review.Film().Cursor(); got != 1 {
		t.Errorf("a press beside the mark of the mistake goes to %d; want 1", got)
	}
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

func TestRoundMoves(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 4: 5, 6: 10, 11: 20, 22: 30, 31: 50, 51: 100, 101: 200} {
		if got := review.RoundMoves(n); got != want {
			t.Errorf("roundMoves(%d) = %d; want %d", n, got, want)
		}
	}
}

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
