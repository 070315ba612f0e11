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
	board, goal := large(b)
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

// BenchmarkMove is our own work for a whole move of nine tiles, there and back, on
// a 10×10 board.
func BenchmarkMove(b *testing.B) {
	board, goal := large(b)
	there := goal.State.Slide(90)
	back := make([]puzzle.Move, len(there))
	for i, m := range there {
		back[i] = m.Inverse()
	}
	for name, display := range map[string]Display{"plain": Plain, "distance": DistanceToGo, "arrows": ArrowsHome, "lines": RightLines, "blindfold": Blindfold} {
		b.Run(name, func(b *testing.B) {
			board.SetLook(Look{Numbers: Corner, Display: display})
			board.SetPlaying(true)
			for b.Loop() {
				board.Slide(there)
				board.Slide(back)
			}
		})
	}
}

func large(b *testing.B) (*Board, puzzle.Goal) {
	b.Helper()
	test.NewTempApp(b)
	board := New()
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 10, H: 10})
	if err != nil {
		b.Fatal(err)
	}
	board.SetPosition(goal.State, goal)
	test.NewTempWindow(b, board).Resize(fyne.NewSize(800, 800))
	return board, goal
}
