package ui

import (
	"bytes"
	"errors"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/disintegration/imaging"

	"tilewise/app/clipboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
)

// recent is the names of the recent photos.
func (s *stand) recent() string {
	s.until("the thumbnail", func() bool { return !s.photos.Keeping.Busy() })
	var labels []string
	for _, path := range s.photos.Album.Recent() {
		labels = append(labels, filepath.Base(path))
	}
	return strings.Join(labels, ", ")
}

func TestARecentPhotoThatHasGoneLeavesTheList(t *testing.T) {
	s := newStand(t)
	gone, here := draw(t, "gone.png"), draw(t, "here.png")
	for _, path := range []string{gone, here} {
		s.photos.Open(path)
		s.opened()
		s.until("the copy", func() bool { return !s.photos.Keeping.Busy() })
	}
	for _, file := range []string{gone, s.photos.Copies.File(gone)} {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	s.photos.Open(s.photos.Album.Recent()[1])
	s.opened()
	if want := "gone.png is gone. It was removed from your recent photos."; s.Messages.Text != want {
		t.Errorf("the banner says %q; want %q", s.Messages.Text, want)
	}
	if got := s.recent(); got != "here.png" || s.Photo.Source != here {
		t.Errorf("the menu lists %q, %q is on the board", got, s.Photo.Source)
	}
	s.files.Wait()
	if s.photos.Small.Icon(gone) != nil {
		t.Error("its thumbnail is still there")
	}
}

func TestAPathIsPasted(t *testing.T) {
	s := newStand(t)
	path := draw(t, "mine.png")
	s.app.Clipboard().SetContent("file://" + path)
	s.paste()
	s.opened()
	if s.Photo.Source != path {
		t.Errorf("%q is on the board", s.Photo.Source)
	}
}

// pastesPicture pastes a white picture of 200 × 100 pixels.
func (s *stand) pastesPicture() {
	s.t.Helper()
	s.app.Clipboard().SetContent("")
	var file bytes.Buffer
	if err := png.Encode(&file, imaging.New(200, 100, color.White)); err != nil {
		s.t.Fatal(err)
	}
	s.copied.File, s.copied.Problem = file.Bytes(), nil
	s.paste()
	s.until("the picture", func() bool { return s.Photo.Picture != nil })
	s.opened()
}

// Whoever empties the list of photos waits for no disk, and a picture that is pasted again
// meanwhile does not go with what it was.
func TestPhotosAreForgottenElsewhereAndInOrder(t *testing.T) {
	s := newStand(t)
	s.pastesPicture()
	pasted := s.Photo.Source
	s.photos.Open(draw(t, "other.png"))
	s.opened()
	s.until("the copy", func() bool { return !s.photos.Keeping.Busy() })
	answers := s.stall()
	s.photos.ForgetAll("")
	if s.recent() != "" || stat(pasted) != nil {
		t.Fatalf("recent are %q; the window has reached for the disk itself: %v", s.recent(), stat(pasted))
	}
	s.Commands.The("paste").Run()
	answers()
	s.until("the picture again", func() bool { return s.Photo.Source == pasted })
	s.files.Wait()
	if err := stat(pasted); err != nil {
		t.Errorf("the picture went with the list: %v", err)
	}
}

func TestAnEmptyClipboardIsOneSentence(t *testing.T) {
	s := newStand(t)
	s.photos.Open(draw(t, "mine.png"))
	s.opened()
	s.app.Clipboard().SetContent("just words")
	s.copied.File, s.copied.Problem = nil, clipboard.ErrNone
	s.paste()
	s.opened()
	if !strings.HasPrefix(s.Messages.Text, "There is no picture, code or position on the clipboard") ||
		s.Photo.Title != "mine.png" {
		t.Errorf("the banner says %q, %q is on the board", s.Messages.Text, s.Photo.Title)
	}
}

func TestPastingIntoAFieldStaysThere(t *testing.T) {
	s := newStand(t)
	s.app.Clipboard().SetContent("7F3A")
	s.newGames.AskForSeed()
	field := s.win.Canvas().Focused().(*kit.TextField)
	field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: nil}) // as Fyne's Ctrl+V and the menu of the field
	s.until("the clipboard", func() bool { return !s.transfer.Asking.Busy() })
	if field.Text != "7F3A" {
		t.Errorf("the field holds %q", field.Text)
	}
	s.copied.Silent = true
	if s.paste(); field.Text != "7F3A" || !strings.Contains(s.Messages.Text, "isn't handing it over") {
		t.Errorf("where nobody answers the field holds %q, and it says %q", field.Text, s.Messages.Text)
	}
	if _, ok := s.Commands.The("paste").Key.Shortcut().(*fyne.ShortcutPaste); !ok {
		t.Error("the shortcut is not the one that Fyne sends for Ctrl+V")
	}
}

func TestAPastedPictureThatCannotBeKeptIsOneSentence(t *testing.T) {
	s := newStand(t)
	s.app.Clipboard().SetContent("")
	s.copied.File, s.copied.Problem = []byte("a picture"), nil
	s.photos.Folder = filepath.Join(draw(t, "a file, not a folder"), "pictures")
	s.paste()
	s.opened()
	if !strings.HasPrefix(s.Messages.Text, "The pasted picture can't be saved") {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
}

// A pasted picture that one window forgets stays where another plays with it.
func TestAPastedPictureStaysForAnotherWindow(t *testing.T) {
	data := t.TempDir()
	first, second := started(t, data, ""), started(t, data, "")
	second.photos.Folder = first.photos.Folder
	content, err := os.ReadFile(draw(t, "mine.png"))
	if err != nil {
		t.Fatal(err)
	}
	shared, err := photos.KeepPasted(first.photos.Folder, content)
	if err != nil {
		t.Fatal(err)
	}
	first.photos.Open(shared)
	first.arrived()
	first.small(hardest)
	first.kill()
	second.photos.Forget(shared)
	second.files.Wait()
	if _, err := os.Stat(shared); err != nil {
		t.Error(err)
	}
	if err := os.Remove(filepath.Join(data, "current.tilewise")); err != nil {
		t.Fatal(err)
	}
	second.photos.Forget(shared)
	second.files.Wait()
	if !errors.Is(stat(shared), os.ErrNotExist) {
		t.Error("it is left behind when no game has it any more")
	}
}

func stat(file string) error { _, err := os.Stat(file); return err }
