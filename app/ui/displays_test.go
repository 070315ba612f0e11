package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
)

// playing reports whether the user is in the middle of a game that the board shows.
func (s *stand) playing() bool { return s.Doing() == program.InPlay && s.Game.UnderWay() }

// Hidden from the first move to the last, paused or not, but not where the
// solver shows its solution.
func TestAGameOfMemoryHidesTheTilesWhileItIsPlayed(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	s.Commands.Choices("displays")[7].Run()
	if s.playing() {
		t.Error("hidden before the first move")
	}
	s.press(fyne.KeyLeft)
	if !s.playing() {
		t.Error("not hidden after it")
	}
	s.press(fyne.KeyP)
	if !s.playing() {
		t.Error("a pause shows the tiles")
	}
	s.press(fyne.KeyP, fyne.KeyTab)
	if s.playing() {
		t.Error("hidden in Solve")
	}
	s.press(fyne.KeyTab)
	if !s.playing() {
		t.Error("not hidden after a look into Solve")
	}
	s.press(fyne.KeyUp)
	if !s.Game.Solved() || s.playing() {
		t.Errorf("solved: %v, hidden: %v", s.Game.Solved(), s.playing())
	}
}

func TestInANarrowWindowTheLineBelowNamesTheDisplayAlone(t *testing.T) {
	s := newStand(t)
	s.press(fyne.KeyF2)
	if s.Status.Right.Content == s.settings.DisplayName() {
		t.Fatalf("a wide window says only %q", s.Status.Right.Content)
	}
	s.win.Resize(narrowWindow)
	s.until("the name alone", func() bool { return s.Status.Right.Content == s.settings.DisplayName() })
}
