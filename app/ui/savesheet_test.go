package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/files"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
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
	if _, _, err := session.ReadFile(filesys.OSDisk{}, filepath.Join(folder, "mine v1.2.tilewise"), s.Now); err != nil {
		t.Error(err)
	}
	if s.Sheet.IsOpen() {
		t.Error("the sheet stays")
	}
}

func TestAFileIsReplacedOnlyAfterAQuestion(t *testing.T) {
	s, h, folder := saving(t)
	file := filepath.Join(folder, "mine.tilewise")
	servicetest.WriteFile(t, file, "old")
	stays := func(when string) {
		t.Helper()
		if content, err := os.ReadFile(file); err != nil || string(content) != "old" || !s.Sheet.IsOpen() {
			t.Errorf("%s the file holds %q, %v; the sheet is open: %v", when, content, err, s.Sheet.IsOpen())
		}
	}
	s.enterName(h, "mine")
	stays("after the question")
	if h.Verb.Text != "Replace it" || !strings.Contains(h.Problem.Content, "already exists") {
		t.Errorf("%q, and the button says %q", h.Problem.Content, h.Verb.Text)
	}
	h.Name.SetText("mine.TILEWISE ") // an answer is about one name
	if h.Verb.Text != "Save" || h.Problem.Content != "" {
		t.Errorf("%q, and the button says %q", h.Problem.Content, h.Verb.Text)
	}
	s.enterName(h, "mine.tilewise")
	stays("after a second question")
	test.Tap(h.Verb)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as mine.tilewise") })
	if _, _, err := session.ReadFile(filesys.OSDisk{}, file, s.Now); err != nil {
		t.Error(err)
	}
}

func TestAFileThatCannotBeReplacedStaysAsItWas(t *testing.T) {
	s, h, folder := saving(t)
	name := strings.Repeat("n", 240) + session.Extension // no room in the name for a file beside it
	servicetest.WriteFile(t, filepath.Join(folder, name), "old")
	s.enterName(h, name)
	test.Tap(h.Verb)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "couldn't be saved") })
	if content, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(content) != "old" {
		t.Errorf("the file holds %.20q, %v", content, err)
	}
}

func TestWhatIsNoNameForAFileIsTold(t *testing.T) {
	s, h, folder := saving(t)
	if err := os.Mkdir(filepath.Join(folder, "mine.tilewise"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, says := range map[string]string{"": "needs a name", " . ": "needs a name", "..": "needs a name",
		"below/": "needs a name", "mine": "A folder already has this name"} {
		s.enterName(h, name)
		if !strings.Contains(h.Problem.Content, says) || !s.Sheet.IsOpen() {
			t.Errorf("%q: the sheet says %q", name, h.Problem.Content)
		}
	}
	s.enterName(h, filepath.Join("no such folder", "mine"))
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "that folder doesn't exist") })
}

func TestEscapeSavesNothing(t *testing.T) {
	s, h, folder := saving(t)
	h.Name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if left, err := os.ReadDir(folder); s.Sheet.IsOpen() || err != nil || len(left) > 0 {
		t.Errorf("the sheet is open: %v; in the folder: %v, %v", s.Sheet.IsOpen(), left, err)
	}
}

func TestTheFolderIsRememberedAndCanBeAnother(t *testing.T) {
	s, h, _ := saving(t)
	other := t.TempDir()
	s.enterName(h, filepath.Join(other, "mine"))
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as") })
	if h = s.asks(s.transfer.AskToSaveGame); h.Folder != other {
		t.Errorf("%q is offered; want %q", h.Folder, other)
	}
	h.AskForFolder()
	if s.files.Dialog == nil {
		t.Fatal("no dialog opens")
	}
	s.files.TakesKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.files.Dialog != nil || !s.Sheet.IsOpen() || h.Folder != other {
		t.Errorf("after Escape the dialog is open: %v, the sheet: %v, for %q", s.files.Dialog != nil, s.Sheet.IsOpen(),
			h.Folder)
	}
	if err := os.RemoveAll(other); err != nil {
		t.Fatal(err)
	}
	if h = s.asks(s.transfer.AskToSaveGame); h.Folder == other || h.Folder == "" {
		t.Errorf("%q is offered, which is not there", h.Folder)
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
