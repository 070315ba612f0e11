package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

func TestTheSealTellsHowManySolutionsAreAsShort(t *testing.T) {
	for board, want := range map[string]string{
		"1 2 3 4 5 6 0 7 8": "no other",
		hardest:             "one of 40",
	} {
		s := newStand(t)
		s.solved(board)
		if !strings.HasPrefix(s.solvePanel.Seal.Words, "Optimal") {
			t.Fatalf("%s: the seal says %q", board, s.solvePanel.Seal.Words)
		}
		s.until("the count", func() bool { return strings.Contains(s.solvePanel.Seal.Words, want) })
	}
}

// All solutions that are as short are gone through with the keys, and each leads
// home.
func TestUpAndDownGoThroughTheShortestSolutions(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	s.until("the count", func() bool { return s.ways.count > 0 })
	s.press(fyne.KeySpace, fyne.KeyHome)
	seen := map[string]bool{}
	for range 50 {
		seen[puzzle.FormatMoves(s.playback.Moves())] = true
		if end := s.playback.StateAt(s.playback.Len()); s.playback.Len() != 31 || end != s.game.Goal.State {
			t.Fatalf("%d moves lead to %s", s.playback.Len(), end)
		}
		s.press(fyne.KeyDown)
	}
	if got := s.solvePanel.Way.Content; len(seen) != 40 || got != "Shortest solution 40 of 40" || !s.solvePanel.Ways.Visible() {
		t.Errorf("%d of them, and the panel says %q", len(seen), got)
	}
	s.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyUp)
	if got := s.solvePanel.Way.Content; got != "Shortest solution 39 of 40" || s.playback.Cursor() != 2 {
		t.Errorf("one before, the panel says %q, at move %d", got, s.playback.Cursor())
	}
	s.shows(s.playback.StateAt(2).String())
	s.press(fyne.KeyTab)
	s.shows(hardest)
}

func TestNoMoreThanAThousandSolutionsAreKept(t *testing.T) {
	w := &ways{list: [][]puzzle.Move{{puzzle.Up}}}
	told := 0
	for range 3000 {
		if w.take([]puzzle.Move{puzzle.Down}) {
			told++
		}
	}
	if w.gather(); told != 1 || len(w.list) != mostWays {
		t.Errorf("told %d times, of %d", told, len(w.list))
	}
}
