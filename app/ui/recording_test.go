package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/session"
)

// finish solves a board one move from home with three, in a given time, and
// waits for the card's optimum.
func (s *stand) finish(elapsed time.Duration) {
	s.t.Helper()
	s.small("1 2 3 4 5 0 7 8 6")
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Random}, s.Model.Game().Start))
	s.press(fyne.KeyRight, fyne.KeyLeft)
	s.time = s.time.Add(elapsed)
	s.press(fyne.KeyUp)
	if !s.Model.Game().Solved() {
		s.t.Fatalf("not solved: %v", s.Model.Game().State())
	}
	s.until("the optimum", func() bool { return !strings.HasPrefix(s.play.Card.Optimum.Content, "Looking") })
}

// In a window of 800×600 every column of a session is in sight, in each language.
func TestASessionsNotesAreSeenInASmallWindow(t *testing.T) {
	for _, code := range []string{"en", "de", "fr"} {
		s := newStand(t)
		speakIn(t, code)
		s.win.Resize(fyne.NewSize(800, 575))
		head := s.records.ShowSessions().List.Columns
		seen := false
		eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			text, ok := o.(*canvas.Text)
			seen = seen || ok && text.Text == head[len(head)-1].Title
			return true
		})
		if !seen {
			t.Errorf("%s: the column %q is out of sight", code, head[len(head)-1].Title)
		}
	}
}
