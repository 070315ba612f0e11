package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestInANarrowWindowTheLineBelowNamesTheDisplayAlone(t *testing.T) {
	s := newStand(t)
	s.press(fyne.KeyF2)
	if s.Status.Right.Content == s.settings.DisplayName() {
		t.Fatalf("a wide window says only %q", s.Status.Right.Content)
	}
	s.win.Resize(narrowWindow)
	s.until("the name alone", func() bool { return s.Status.Right.Content == s.settings.DisplayName() })
}
