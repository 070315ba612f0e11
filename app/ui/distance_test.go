package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestTheStatusLineTellsTheTrueDistanceToThoseWhoWantIt(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.until("the bounds", func() bool { return strings.Contains(s.status.left.content, "at the least") })
	s.toggleDistance()
	s.until("the distance", func() bool { return strings.Contains(s.status.left.content, "31 to go, exactly") })
	s.press(fyne.KeyRight)
	s.until("the distance after a move", func() bool { return strings.Contains(s.status.left.content, "30 to go, exactly") })
	s.toggleDistance()
	if strings.Contains(s.status.left.content, "exactly") {
		t.Errorf("the status line still says %q", s.status.left.content)
	}
}
