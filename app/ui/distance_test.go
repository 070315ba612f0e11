package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestTheStatusLineTellsTheTrueDistanceToThoseWhoWantIt(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.until("the bounds", func() bool { return strings.Contains(s.status.left.Content, "at least") })
	s.toggleDistance()
	s.until("the distance", func() bool { return strings.Contains(s.status.left.Content, "31 to go, exactly") })
	s.press(fyne.KeyRight)
	s.until("the distance after a move", func() bool { return strings.Contains(s.status.left.Content, "30 to go, exactly") })
	s.toggleDistance()
	if strings.Contains(s.status.left.Content, "exactly") {
		t.Errorf("the status line still says %q", s.status.left.Content)
	}
}

func TestTheStatusLineCountsNoMovesToAHomeThatCannotBeReached(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 8 7 0")
	s.until("the count of tiles at home", func() bool { return strings.Contains(s.status.left.Content, "6 of 8") })
	s.least = least{of: s.game.State(), moves: 4}
	s.refreshStatus()
	if strings.Contains(s.status.left.Content, "to go") {
		t.Errorf("the status line says %q", s.status.left.Content)
	}
}
