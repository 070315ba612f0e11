package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

func TestOfSeveralDroppedFilesThePhotoIsOpenedAndTheRestNamed(t *testing.T) {
	s := newStand(t)
	letter := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(letter, []byte("Dear reader"), 0o600); err != nil {
		t.Fatal(err)
	}
	path := draw(t, "mine.png")
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(letter), storage.NewFileURI(path), storage.NewFileURI(draw(t, "other.png"))})
	s.opened()
	if s.Photo.Source != path {
		t.Errorf("%q is on the board; want %q", s.Photo.Source, path)
	}
	if said := s.Messages.Said; !strings.Contains(said, "only mine.png is opened") || !s.Messages.Visible() {
		t.Errorf("it says %q", said)
	}
}

func TestDroppingWhatCannotBeOpenedIsTold(t *testing.T) {
	s := newStand(t)
	far, err := storage.ParseURI("https://example.org/photo.jpg")
	if err != nil {
		t.Fatal(err)
	}
	s.transfer.Dropped([]fyne.URI{far})
	if !strings.Contains(s.Messages.Said, "Only files of this computer") {
		t.Errorf("it says %q", s.Messages.Said)
	}
	s.Messages.Withdraw()
	s.transfer.Dropped(nil)
	if s.Messages.Visible() {
		t.Errorf("a drop of nothing says %q", s.Messages.Said)
	}
}
