package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// BenchmarkReplay measures what a step of a long game under review costs the window's goroutine, with the picture of
// its chart.
func BenchmarkReplay(b *testing.B) {
	s := newStand(b)
	s.small(hardest)
	for range 150 {
		s.push([]puzzle.Move{s.Model.Game().State().Legal()[0]})
	}
	s.press(fyne.KeyR)
	s.proven()
	for b.Loop() {
		s.review.Panel.Chart.Draw(264, 158)
		s.press(fyne.KeyLeft)
		if s.Model.Review.Current().Cursor() == 0 {
			s.press(fyne.KeyEnd)
		}
	}
}
