package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
)

// BenchmarkFrame is our own work for one frame while a row of a 10×10 board
// slides; the toolkit's drawing is not in it.
func BenchmarkFrame(b *testing.B) {
	test.NewTempApp(b)
	board := New()
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 10, H: 10})
	if err != nil {
		b.Fatal(err)
	}
	board.SetPosition(goal.State, goal)
	test.NewTempWindow(b, board).Resize(fyne.NewSize(800, 800))
	var film *fyne.Animation
	board.motion.drive = func(a *fyne.Animation) { film = a }
	board.Slide(goal.State.Slide(90))
	share := float32(0)
	for b.Loop() {
		share += 0.001
		if share >= 1 {
			share = 0
		}
		film.Tick(share)
	}
}
