package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/files"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
)

// saving opens the sheet for the game at hand, in a folder of the test's.
func saving(t *testing.T) (s *stand, h *files.SaveSheet, folder string) {
	t.Helper()
	s = newStand(t)
	s.arrived()
	folder = t.TempDir()
	s.app.Preferences().SetString(service.SaveFolder, folder)
	return s, s.asks(s.transfer.AskToSaveGame), folder
}

// asks does what opens the sheet for a file to write, and waits for that.
func (s *stand) asks(what func()) *files.SaveSheet {
	s.t.Helper()
	s.files.Sheet = nil
	what()
	s.until("the sheet", func() bool { return s.files.Sheet != nil })
	return s.files.Sheet
}

// enter presses Enter in the field, and waits until the disk was asked.
func (s *stand) enterName(h *files.SaveSheet, name string) {
	s.t.Helper()
	h.Name.SetText(name)
	h.Name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.until("a look at the disk", func() bool { return !s.files.Looking.Busy() })
}

func TestANewGameFileIsSavedAtOnce(t *testing.T) {
	s, h, folder := saving(t)
	if want := s.Photo.Title + " 4x4.tilewise"; h.Name.Text != want {
		t.Errorf("%q is offered; want %q", h.Name.Text, want)
	}
	s.enterName(h, "mine v1.2")
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as mine v1.2.tilewise") })
	if _, _, err := session.ReadFile(filesys.OSDisk{}, filepath.Join(folder, "mine v1.2.tilewise"), s.Model.Now); err != nil {
		t.Error(err)
	}
	if s.Sheet.IsOpen() {
		t.Error("the sheet stays")
	}
}

// The space that presses a button is a letter as well: it must not be typed over
// the name that is offered.
func TestTheOfferedNameOutlivesTheSpaceThatAsked(t *testing.T) {
	s := newStand(t)
	h := s.files.ShowSave("Save", "offered.png", t.TempDir(), []string{".png"}, func(string) {})
	if focused := s.win.Canvas().Focused(); focused != nil {
		focused.TypedRune(' ')
	}
	s.until("the keys", func() bool { return s.win.Canvas().Focused() == h.Name && h.Name.SelectedText() != "" })
	if h.Name.Text != "offered.png" || h.Name.SelectedText() != "offered.png" {
		t.Errorf("%q is offered, and %q of it selected", h.Name.Text, h.Name.SelectedText())
	}
}
