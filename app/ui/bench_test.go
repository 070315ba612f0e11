package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// BenchmarkStep is what a step of playback costs the window's goroutine on a
// 10×10 board, without the drawing.
func BenchmarkStep(b *testing.B) {
	s := newStand(b)
	s.settings.Size = puzzle.Size{W: 10, H: 10}
	s.begin(s.newGame(session.Origin{Kind: session.Pasted}, puzzle.RandomWalk(s.goal(), 40, 1)))
	s.solve()
	s.until("the solution", func() bool { return s.playback != nil })
	s.player.Stop()
	s.jump(0)
	for b.Loop() {
		if s.playback.AtEnd() {
			s.press(fyne.KeyHome)
		}
		s.press(fyne.KeyRight)
	}
}
