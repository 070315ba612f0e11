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

func TestFinishedGamesAreRecordedAndPraised(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	s.finish(30 * time.Second)
	if got := s.play.Card.Record.Content; got != "Your first record" || !s.play.Card.Record.Visible() {
		t.Errorf("the card says %q", got)
	}
	s.finish(40 * time.Second)
	if s.play.Card.Record.Visible() {
		t.Errorf("a slower game is praised: %q", s.play.Card.Record.Content)
	}
	s.finish(20 * time.Second)
	if got := s.play.Card.Record.Content; got != "Your best time" {
		t.Errorf("the card says %q", got)
	}
	if got := s.play.Bar.Best.Content; got != "best 00:20.00 · 3 moves" {
		t.Errorf("the panel says %q", got)
	}
	s.kill()
	again := started(t, data, "")
	again.until("the records", func() bool { return !again.Model.Records.Reading() })
	all := again.Model.Records.All()
	if len(all) != 3 || all[2].Elapsed != 20*time.Second || all[2].Optimal != 1 {
		t.Errorf("at the next start: %+v", all)
	}
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
