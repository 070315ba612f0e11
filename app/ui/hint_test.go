package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestAHintLooksForNothingAfterEscape(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyH, fyne.KeyEscape)
	if s.Model.Hints.Busy() || s.Model.Hints.Hint().Strength != 0 {
		t.Error("Escape does not end the search for a hint")
	}
	if strings.Contains(s.Status.Left.Content, "Looking") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
}
