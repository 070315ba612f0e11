package board

import (
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// BenchmarkFrame measures our own work for one frame while a row of a 10×10 board slides; the toolkit's drawing is not
// in it.
func BenchmarkFrame(b *testing.B) {
	board, goal := large(b)
	var film *fyne.Animation
	board.motion.start = func(a *fyne.Animation) { film = a }
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

// BenchmarkFrameWhileTheEngineWorks measures the delay of a frame of BenchmarkFrame's slide, at sixty frames a second
// and with every core busy. The delay is the wait for the window's goroutine and the work on it.
func BenchmarkFrameWhileTheEngineWorks(b *testing.B) {
	board, goal := large(b)
	var film *fyne.Animation
	board.motion.start = func(a *fyne.Animation) { film = a }
	board.Slide(goal.State.Slide(90))
	var done atomic.Bool
	defer done.Store(true)
	for range runtime.NumCPU() {
		go func() {
			for n := uint64(1); !done.Load(); n++ {
				_ = n * n
			}
		}()
	}
	clock := time.NewTicker(time.Second / 60)
	defer clock.Stop()
	var took []time.Duration
	for b.Loop() {
		due := <-clock.C
		film.Tick(float32(len(took)%100) / 100)
		took = append(took, time.Since(due))
	}
	slices.Sort(took)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(took[len(took)*95/100]), "ms-95%")
	b.ReportMetric(ms(took[len(took)-1]), "ms-worst")
}

// BenchmarkMove measures our own work for a whole move of nine tiles, there and back, on a 10×10 board.
func BenchmarkMove(b *testing.B) {
	board, goal := large(b)
	there := goal.State.Slide(90)
	back := make([]puzzle.Move, len(there))
	for i, m := range there {
		back[i] = m.Inverse()
	}
	for name, display := range map[string]*TileDisplayMode{"plain": Plain, "distance": DistanceToGo, "arrows": ArrowsHome,
		"lines": rightLines, "blindfold": blindfold} {
		b.Run(name, func(b *testing.B) {
			board.SetAppearance(Appearance{Numbers: Corner, Display: display})
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
	freshApp()
	board := New()
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 10, H: 10}))
	board.SetPosition(goal.State, goal)
	test.NewTempWindow(b, board).Resize(fyne.NewSize(800, 800))
	return board, goal
}
