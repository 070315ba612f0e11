package ui

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// thinking records what the pickers name, on the hardest board of 3×3, and shows it.
func (s *stand) thinking(picks ...[2]string) {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	for _, p := range picks {
		s.pick(p[0], p[1])
	}
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
}

// fifteen is a board that IDA* with Manhattan distance expands more than a million
// states for.
const fifteen = "7 10 15 11 12 4 2 0 6 1 14 13 8 9 3 5"

// recordedMillion shows a record that ends after a million expansions of a search that
// went on without it.
func recordedMillion(tb testing.TB) (s *stand, line *stepper.Timeline) {
	s = newStandOn(tb, freshApp(tb), tables())
	s.Settings.Size = puzzle.Size{W: 4, H: 4}
	start, err := puzzle.Parse(fifteen, s.Settings.Size)
	if err != nil {
		tb.Fatal(err)
	}
	s.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, start))
	s.win.Resize(fyne.NewSize(1280, 800))
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	s.pick("The algorithm being recorded: A*", "IDA*")
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if each, ok := o.(*stepper.Timeline); ok {
			line = each
		}
		return true
	})
	return s, line
}

// BenchmarkAJumpInAMillionSteps is what the window's goroutine does for a press
// anywhere on the line of steps, and Drawn with a picture of the whole window.
func BenchmarkAJumpInAMillionSteps(b *testing.B) {
	s, line := recordedMillion(b)
	random := rand.New(rand.NewPCG(1, 2))
	jump := func() { s.tapOn(line, fyne.NewPos(line.Size().Width*random.Float32(), 10)) }
	b.Run("told", func(b *testing.B) {
		for b.Loop() {
			jump()
		}
	})
	b.Run("drawn", func(b *testing.B) {
		s.win.Canvas().(software.WindowlessCanvas).SetScale(1) // all pixels
		for b.Loop() {
			jump()
			s.win.Canvas().Capture()
		}
	})
}
