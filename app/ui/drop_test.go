package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// A photo that is dropped while the sheet of a new game is open is not forgotten for that of the sheet.
func TestADroppedPhotoTakesThePlaceOfTheSheet(t *testing.T) {
	s := newStand(t)
	s.newGames.ShowSheet("sample:fig")
	path := draw(t, "mine.png")
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(path)})
	s.opened()
	if s.Sheet.IsOpen() || s.Photo.Source != path {
		t.Errorf("%q is on the board, and the sheet is open: %v", s.Photo.Source, s.Sheet.IsOpen())
	}
}
