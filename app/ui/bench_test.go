package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// BenchmarkStep measures what a step of playback costs the window's goroutine on a 10×10 board, without the drawing.
func BenchmarkStep(b *testing.B) {
	s := newStand(b)
	s.Model.Change(func(set *session.Settings) { set.Size = puzzle.Size{W: 10, H: 10} })
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, puzzle.RandomWalk(s.Model.NextGoal(), 40, 1)))
	s.solve.Solve()
	s.until("the solution", func() bool { return s.Model.Solving.Has() })
	s.Model.Player.Stop()
	s.Model.Player.Jump(0)
	for b.Loop() {
		if s.Model.Solving.Solution().AtEnd() {
			s.press(fyne.KeyHome)
		}
		s.press(fyne.KeyRight)
	}
}

// BenchmarkHoveredMove measures our own work from an event of the pointer to the position that the window shows,
// without the drawing. Hovering pushes a tile of a 4×4 board, and all parts of the window follow.
func BenchmarkHoveredMove(b *testing.B) {
	s := newStand(b)
	s.Model.Change(func(set *session.Settings) { set.Hover, set.Slide = true, 0 })
	s.settings.Apply()
	s.Model.Change(func(set *session.Settings) { set.Size = puzzle.Size{W: 4, H: 4} })
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, puzzle.RandomWalk(s.Model.NextGoal(), 40, 1)))
	size, at := s.Model.Game().Size(), s.Model.Game().State()
	middle := func(cell int) fyne.Position { return s.inCell(size.Col(cell), size.Row(cell)) }
	blank := at.Blank()
	beside := size.Source(blank, at.Legal()[0])
	test.MoveMouse(s.win.Canvas(), middle(blank))
	for n := 0; b.Loop(); n++ {
		test.MoveMouse(s.win.Canvas(), middle([2]int{beside, blank}[n%2]))
		if made := s.Model.Game().MovesMade(); made != n+1 {
			b.Fatalf("%d moves after %d crossings", made, n+1)
		}
	}
}
