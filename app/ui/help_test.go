package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/service"
)

// In the Lab the sheet of shortcuts begins with the Lab's own keys.
func TestTheKeysBeginWithThoseOfTheLab(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	s.help.ShowKeys()
	said := strings.Join(s.labels(s.Sheet.Card), "\n")
	page, board := strings.Index(said, "On a page of the Lab"), strings.Index(said, "On the board")
	if page < 0 || board < page || !strings.Contains(said, "Run the experiment") {
		t.Errorf("the Lab's keys are at %d, the board's at %d, of %s", page, board, said)
	}
}

// What a key does in Play stands on its sheet of shortcuts, also where its menu is in the bar of another place only.
func TestTheKeysOfPlayTellHowToSolve(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.help.ShowKeys()
	said := strings.Join(s.labels(s.Sheet.Card), "\n")
	for _, key := range []string{s.Commands.The("solve").Key.String(), "F10"} {
		if !strings.Contains(said, key) {
			t.Errorf("%s is not told: %s", key, said)
		}
	}
	if strings.Contains(said, "Run the experiment") {
		t.Error("keys of the Lab are told, where they do nothing")
	}
}

// The sheet of shortcuts is never wider than what is seen of it: its keys stand at the right.
func TestAllKeysAreSeenInASmallWindow(t *testing.T) {
	for _, code := range []string{"en", "de", "fr"} {
		for _, width := range []float32{475, 620, 1180} {
			s := newStand(t)
			speakIn(t, code)
			s.win.Resize(fyne.NewSize(width, 420))
			s.help.ShowKeys()
			if need, seen := s.Sheet.Scroll.Content.MinSize().Width, s.Sheet.Scroll.Size().Width; need > seen {
				t.Errorf("%s: in a window %v wide the keys need %v of %v", code, width, need, seen)
			}
		}
	}
}
