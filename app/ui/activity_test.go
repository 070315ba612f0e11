package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
)

// In every activity each command reports its state, and Escape leads back to the game after a few presses.
func TestWhateverTheWindowDoesItCanBeAskedAnything(t *testing.T) {
	for what, begin := range map[string]func(*stand){
		"playing":          func(*stand) {},
		"paused":           func(s *stand) { s.press(fyne.KeyP) },
		"solving":          func(s *stand) { s.press(fyne.KeyTab) },
		"watching":         func(s *stand) { s.solved(hardest) },
		"reviewing":        func(s *stand) { s.press(fyne.KeyR) },
		"arranging":        func(s *stand) { s.press(fyne.KeyE) },
		"aiming":           func(s *stand) { s.Model.Editor.ArrangeGoal() },
		"pointing":         func(s *stand) { s.Model.Editor.Point() },
		"a crop":           func(s *stand) { s.startCrop() },
		"a crop, watching": func(s *stand) { s.solved(hardest); s.startCrop() },
		"a crop, review":   func(s *stand) { s.press(fyne.KeyR); s.startCrop() },
	} {
		t.Run(what, func(t *testing.T) {
			s := newStand(t)
			s.withPhoto()
			s.small(hardest)
			s.press(fyne.KeyLeft)
			begin(s)
			for d := program.PushTiles; d <= program.ShowTour; d++ {
				s.Model.Allows(d)
			}
			for _, c := range s.Commands.List {
				c.Can()
				c.Label()
			}
			s.refresh()
			if s.Status.Left.Content == "" {
				t.Error("the status line is empty")
			}
			for range 6 {
				s.windowKeys.PressEscape()
			}
			if s.Model.Editing() || s.Model.Cropping() || s.review.IsOpen() {
				t.Errorf("Escape leaves it in %T", s.activity())
			}
		})
	}
}
