package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/review"
	"tilewise/app/ui/settings"
)

// erring is a 3×3 board two moves from home.
const erring = "1 2 3 4 5 6 0 7 8"

// err plays erring home, with a mistake in the second move.
func (s *stand) err() {
	s.t.Helper()
	s.small(erring)
	s.press(fyne.KeyLeft) // the first push starts the clock
	s.time = s.time.Add(3 * time.Second)
	s.press(fyne.KeyRight)
	s.time = s.time.Add(700 * time.Millisecond)
	s.press(fyne.KeyLeft, fyne.KeyLeft)
	if !s.Model.Game().Solved() {
		s.t.Fatalf("not solved: %v", s.Model.Game().State())
	}
}

// proven waits until the review has proven all distances.
func (s *stand) proven() {
	s.t.Helper()
	s.until("the proofs", func() bool { return !s.Model.Review.Proves() })
}

func TestReviewIsLeftWithTheGameAsItWas(t *testing.T) {
	s := newStand(t)
	s.small(erring)
	s.press(fyne.KeyLeft, fyne.KeyRight)
	before, history := s.Model.Game().State(), len(s.Model.Game().History())
	s.press(fyne.KeyR, fyne.KeyHome, fyne.KeyRight)
	s.shows("1 2 3 4 5 6 7 0 8")
	if s.Model.Game().Running() {
		t.Error("the clock runs while the game is reviewed")
	}
	if said := s.review.Judgement(); said == "" || s.review.Panel.Judgement.Content != said ||
		s.Status.Left.Content == said {
		t.Errorf("the status line says %q; the review %q, twice or not at all", s.Status.Left.Content, said)
	}
	s.until("the distance", func() bool { return strings.HasSuffix(s.review.Panel.Distance.Content, "1 to go") })
	if said := s.Status.Left.Content; said != "7 of 8 tiles home · "+s.review.Panel.Distance.Content {
		t.Errorf("the status line says %q, the panel %q", said, s.review.Panel.Distance.Content)
	}
	if s.press(fyne.KeyLeft, fyne.KeyRight); s.Board.Hinted() != 8 {
		t.Errorf("the board marks cell %d; want the better move's, 8", s.Board.Hinted())
	}
	if s.Model.Game().Hints() != 1 {
		t.Errorf("%d hints; the review of an unfinished game is one", s.Model.Game().Hints())
	}
	s.proven()
	s.press(fyne.KeyEscape)
	if s.review.IsOpen() || !s.play.Panel.Object.Visible() || !s.Model.Game().Running() {
		t.Error("Escape does not go back to the game")
	}
	s.shows(before.String())
	if s.Model.Game().State() != before || len(s.Model.Game().History()) != history {
		t.Errorf("the game is at %v after %d moves; want %v", s.Model.Game().State(), len(s.Model.Game().History()), before)
	}
	s.press(fyne.KeyR, fyne.KeyR)
	if s.review.IsOpen() {
		t.Error("R does not leave the review")
	}
}

func TestMovesAreCopiedInBothForms(t *testing.T) {
	s := newStand(t)
	s.err()
	s.press(fyne.KeyR)
	s.shortcut(kit.CtrlShift(fyne.KeyC))
	if got := s.app.Clipboard().Content(); got != "LRLL\nL R L2" {
		t.Errorf("copied is %q", got)
	}
}

func TestANarrowWindowHasTheChartInItsStrip(t *testing.T) {
	s := newStand(t)
	s.err()
	s.win.Resize(fyne.NewSize(640, 620))
	s.press(fyne.KeyR)
	s.proven()
	if !s.review.Strip.Visible() || s.frame.Bar.Visible() || s.frame.Panel.Visible() {
		t.Error("the strip does not show the review")
	}
	if least := s.win.Content().MinSize(); least.Width > settings.LeastWindow.Width ||
		least.Height > settings.LeastWindow.Height {
		t.Errorf("the window can't be smaller than %v; want %v", least, settings.LeastWindow)
	}
	press(s.review.Brief, 1)
	s.shows("1 2 3 4 5 6 7 0 8")
}

// press presses on a chart at the position after k moves.
func press(c *review.DistanceChart, k int) {
	at := fyne.NewPos(c.Plot.X(k, c.Review.Len()+1), 20)
	c.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	c.MouseUp(nil)
}

// The key of the review explains that there is nothing to review yet.
func TestAReviewOfNothingIsRefusedInWords(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	if s.press(fyne.KeyR); s.review.IsOpen() || !strings.Contains(s.Messages.Text, "nothing to review yet") {
		t.Errorf("it says %q", s.Messages.Text)
	}
}
