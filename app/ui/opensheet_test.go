package ui

import (
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
)

// No row of cards is cut off before the user scrolls.
func TestTheOpenSheetShowsWholeRows(t *testing.T) {
	folder := t.TempDir()
	for i := range 30 {
		servicetest.WriteFile(t, filepath.Join(folder, fmt.Sprint(i, ".png")), "")
	}
	for _, window := range []fyne.Size{{Width: 800, Height: 572}, {Width: 1180, Height: 780}} {
		s := newStand(t)
		s.win.Resize(window)
		h := s.files.ShowOpen("Open", service.PhotoFolder, folder, photos.Endings, func(string) {})
		s.until("the list", func() bool { return len(h.Cards) > 0 })
		list := kit.AreaOf(kit.ScrollIn(s.Sheet.Card.Content))
		for i, c := range h.Cards {
			if at := kit.AreaOf(c); at.Overlap(list) > 0 && !at.Within(list) {
				t.Errorf("in a window of %v, card %d lies at %v and the list at %v", window, i, at, list)
			}
		}
	}
}
