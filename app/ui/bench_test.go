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
	s.Settings.Size = puzzle.Size{W: 10, H: 10}
	s.shuffler.Begin(s.shuffler.NewGame(session.Origin{Kind: session.Pasted}, puzzle.RandomWalk(s.goal(), 40, 1)))
	s.solve.Solve()
	s.until("the solution", func() bool { return s.solve.Has() })
	s.player.Stop()
	s.player.Jump(0)
	for b.Loop() {
		if s.solve.Solution().AtEnd() {
			s.press(fyne.KeyHome)
		}
		s.press(fyne.KeyRight)
	}
}
