package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// Time and moves are seen while one plays, or only once the board is solved, or
// never, as a person wants.
func TestTimeAndMovesAreShownWhenOneWantsThem(t *testing.T) {
	const shown, hidden = true, false
	for i, want := range [][2]bool{{shown, shown}, {hidden, shown}, {hidden, hidden}} {
		s := newStand(t)
		s.small("1 2 3 4 5 6 0 7 8")
		s.Commands.Choices("scores")[i].Run()
		seen := func() bool {
			p, strip, all := s.play.Panel, s.play.Brief, true
			for _, o := range []fyne.CanvasObject{p.Clock, p.Moves, strip.Clock, strip.Moves} {
				all = all && o.Visible()
				if o.Visible() != p.Clock.Visible() {
					t.Errorf("%s: not all of it is shown, or hidden", s.Settings.Score)
				}
			}
			return all
		}
		s.press(fyne.KeyLeft)
		if got := seen(); got != want[0] || s.play.Ticking() != want[0] {
			t.Errorf("%s: seen while playing: %v, and the clock is drawn: %v", s.Settings.Score, got, s.play.Ticking())
		}
		s.press(fyne.KeyLeft)
		if got := seen(); got != want[1] || s.play.Card.Time.Visible() != want[1] || s.play.Card.Moves.Visible() != want[1] {
			t.Errorf("%s: seen after the solve: %v, on the card: %v, %v", s.Settings.Score, got, s.play.Card.Time.Visible(), s.play.Card.Moves.Visible())
		}
		if !s.play.Card.Visible() || !s.play.Card.Optimum.Visible() {
			t.Errorf("%s: no card", s.Settings.Score)
		}
	}
}
