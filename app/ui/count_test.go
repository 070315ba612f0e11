package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// All solutions that are as short are gone through with the keys, and each leads
// home.
func TestUpAndDownGoThroughTheShortestSolutions(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	s.until("the count", func() bool { return strings.Contains(s.solve.Panel.Seal.Words, "one of 40") })
	s.press(fyne.KeySpace, fyne.KeyHome)
	for range 50 {
		s.press(fyne.KeyUp)
	}
	if got := s.solve.Panel.Way.Content; got != "1 of 40 · 20 pushes, 19 turns: the fewest" {
		t.Errorf("the first of them is called %q", got)
	}
	seen, pushes := map[string]bool{}, 0
	for range 50 {
		now := puzzle.Pushes(s.Solving.Solution().Moves())
		if now < pushes {
			t.Errorf("after %d pushes come %d", pushes, now)
		}
		pushes = now
		seen[puzzle.FormatMoves(s.Solving.Solution().Moves())] = true
		if end := s.Solving.Solution().StateAt(s.Solving.Solution().Len()); s.Solving.Solution().Len() != 31 ||
			end != s.Game.Goal.State {
			t.Fatalf("%d moves lead to %s", s.Solving.Solution().Len(), end)
		}
		s.press(fyne.KeyDown)
	}
	got := s.solve.Panel.Way.Content
	if len(seen) != 40 || !strings.HasPrefix(got, "40 of 40 · ") || !s.solve.Panel.Ways.Visible() {
		t.Errorf("%d of them, and the panel says %q", len(seen), got)
	}
	s.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyUp)
	if got := s.solve.Panel.Way.Content; !strings.HasPrefix(got, "39 of 40 · ") || s.Solving.Solution().Cursor() != 2 {
		t.Errorf("one before, the panel says %q, at move %d", got, s.Solving.Solution().Cursor())
	}
	s.shows(s.Solving.Solution().StateAt(2).String())
	s.press(fyne.KeyTab)
	s.shows(hardest)
}
