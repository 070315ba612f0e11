package ui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
)

// recent returns the names of the recent photos.
func (s *stand) recent() string {
	s.until("the thumbnail", func() bool { return !s.photos.Keeping.Busy() })
	var labels []string
	for _, path := range s.photos.Album.Recent() {
		labels = append(labels, filepath.Base(path))
	}
	return strings.Join(labels, ", ")
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
