package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/app/ui/service/servicetest"
)

func TestOfSeveralDroppedFilesThePhotoIsOpenedAndTheRestNamed(t *testing.T) {
	s := newStand(t)
	letter := filepath.Join(t.TempDir(), "letter.txt")
	servicetest.WriteFile(t, letter, "Dear reader")
	path := draw(t, "mine.png")
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(letter), storage.NewFileURI(path)})
	s.opened()
	if s.Photo.Source != path {
		t.Errorf("%q is on the board; want %q", s.Photo.Source, path)
	}
	if said := s.Messages.Text; !strings.Contains(said, "only mine.png is opened") || !s.Messages.Visible() {
		t.Errorf("it says %q", said)
	}
}

// Several photos, or a folder of them, are gone through one after the other.
func TestSeveralPhotosAreGoneThrough(t *testing.T) {
	s := newStand(t)
	folder := t.TempDir()
	var files []fyne.URI
	for _, name := range []string{"a.png", "b.png", "letter.txt"} {
		path := filepath.Join(folder, name)
		data, err := os.ReadFile(draw(t, name))
		if err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, storage.NewFileURI(path))
	}
	for name, open := range map[string]func(){
		"dropped":  func() { s.transfer.Dropped(files) },
		"a folder": func() { s.transfer.Dropped([]fyne.URI{storage.NewFileURI(folder)}) },
	} {
		s.Messages.Withdraw()
		open()
		s.until("what goes on", func() bool {
			return s.Messages.Visible() && strings.Contains(s.Messages.Text, "2 photos: O opens the next one.")
		})
		if s.photos.IsOpening() {
			t.Errorf("%s: it may fade before the first photo is there", name)
		}
		for _, want := range []string{"a.png", "b.png", "a.png"} {
			s.opened()
			if got := filepath.Base(s.Photo.Source); got != want {
				t.Errorf("%s: %q is on the board; want %q", name, got, want)
			}
			s.press(fyne.KeyO)
		}
		s.opened()
	}
}

// Where the first of several photos is damaged, the others are still a key away.
func TestADamagedPhotoOfSeveralTellsOfTheNext(t *testing.T) {
	s := newStand(t)
	damaged := filepath.Join(t.TempDir(), "a.png")
	if err := os.WriteFile(damaged, []byte("\x89PNG\r\n\x1a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(damaged), storage.NewFileURI(draw(t, "b.png"))})
	s.until("the complaint", func() bool { return s.Messages.Visible() })
	if text := s.Messages.Text; !strings.Contains(text, " 2 photos: O opens the next one.") {
		t.Errorf("it says %q", text)
	}
	s.press(fyne.KeyO)
	s.opened()
	if got := filepath.Base(s.Photo.Source); got != "b.png" {
		t.Errorf("%q is on the board; want b.png", got)
	}
}

func TestDroppingWhatCannotBeOpenedIsTold(t *testing.T) {
	s := newStand(t)
	far, err := storage.ParseURI("https://example.org/photo.jpg")
	if err != nil {
		t.Fatal(err)
	}
	s.transfer.Dropped([]fyne.URI{far})
	if !strings.Contains(s.Messages.Text, "Only files on this computer") {
		t.Errorf("it says %q", s.Messages.Text)
	}
	s.Messages.Withdraw()
	s.transfer.Dropped(nil)
	if s.Messages.Visible() {
		t.Errorf("a drop of nothing says %q", s.Messages.Text)
	}
}

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
