package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// hinted presses the key of a hint and waits for a strength.
func (s *stand) hinted(strength session.HintStrength) {
	s.t.Helper()
	s.press(fyne.KeyH)
	s.until("a hint", func() bool { return s.hints.Hint.Strength == strength })
}

func TestHintGrowsStrongerWithEveryPress(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 0 7 8 6")
	s.hinted(session.WhichTile)
	if got := s.Status.Left.Content; got != "Try tile 6." {
		t.Errorf("the status line says %q", got)
	}
	s.hinted(session.WhichWay)
	if got := s.Status.Left.Content; got != "Try this: 6 up." {
		t.Errorf("the status line says %q", got)
	}
	s.hinted(session.NextMoves)
	if got := s.Status.Left.Content; got != "Try this: 6 up." {
		t.Errorf("the status line says %q", got)
	}
	s.press(fyne.KeyH) // there is nothing more to give
	if s.Game.Hints() != 3 {
		t.Errorf("%d hints were counted", s.Game.Hints())
	}
	s.press(fyne.KeyUp)
	if got := s.play.Card.Moves.Content; !s.play.Card.IsOpen() || !strings.Contains(got, "3\u00a0hints") {
		t.Errorf("the card says %q", got)
	}
}

func TestWhoFollowsTheNextMovesKeepsTheRest(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	for strength := session.WhichTile; strength <= session.NextMoves; strength++ {
		s.hinted(strength)
	}
	way := s.hints.Hint.Way
	if got := s.Status.Left.Content; strings.Count(got, ",") != session.HintMoves-1 {
		t.Errorf("the status line says %q", got)
	}
	for i, m := range way[:session.HintMoves-1] {
		s.push([]puzzle.Move{m})
		if left := session.HintMoves - 1 - i; s.hints.Hint.Shown != left || len(s.hints.Hint.Way) != len(way)-1-i {
			t.Fatalf("after %d moves %d of %d are shown", i+1, s.hints.Hint.Shown, len(s.hints.Hint.Way))
		}
	}
	s.press(fyne.KeyH)
	if s.hints.Hint.Shown != session.HintMoves || s.Game.Hints() != 4 {
		t.Errorf("one more press shows %d moves, and is hint %d", s.hints.Hint.Shown, s.Game.Hints())
	}
	s.Undo()
	if s.hints.Hint.Strength != 0 || strings.Contains(s.Status.Left.Content, "Try") {
		t.Errorf("off the way there is still a hint: %q", s.Status.Left.Content)
	}
}

func TestAWeakHintEndsWithTheNextMove(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.hinted(session.WhichTile)
	s.push(s.hints.Hint.Way[:1])
	if s.hints.Hint.Strength != 0 {
		t.Error("the hint stays")
	}
	s.hinted(session.WhichTile)
	if s.Game.Hints() != 2 {
		t.Errorf("%d hints were counted", s.Game.Hints())
	}
}

func TestAHintLooksForNothingAfterEscape(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyH, fyne.KeyEscape)
	if s.hints.Asking.Busy() || s.hints.Hint.Strength != 0 {
		t.Error("Escape does not end the search for a hint")
	}
	if strings.Contains(s.Status.Left.Content, "Looking") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
}
