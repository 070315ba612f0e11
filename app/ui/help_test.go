package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

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
