package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/service"
	"tilewise/solver/disk"
)

// saving opens the sheet for the game at hand, in a folder of the test's.
func saving(t *testing.T) (s *stand, h *saveSheet, folder string) {
	t.Helper()
	s = newStand(t)
	s.arrived()
	folder = t.TempDir()
	s.app.Preferences().SetString(service.SaveFolder, folder)
	return s, s.asks(s.exchange.askToSaveGame), folder
}

// asks does what opens the sheet for a file to write, and waits for that.
func (s *stand) asks(what func()) *saveSheet {
	s.t.Helper()
	s.files.sheet = nil
	what()
	s.until("the sheet", func() bool { return s.files.sheet != nil })
	return s.files.sheet
}

// enter presses Enter in the field, and waits until the disk was asked.
func (s *stand) enterName(h *saveSheet, name string) {
	s.t.Helper()
	h.name.SetText(name)
	h.name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.until("a look at the disk", func() bool { return !s.files.looking.Busy() })
}

func TestANewGameFileIsSavedAtOnce(t *testing.T) {
	s, h, folder := saving(t)
	if want := s.Photo.Title + " 4x4.tilewise"; h.name.Text != want {
		t.Errorf("%q is offered; want %q", h.name.Text, want)
	}
	s.enterName(h, "mine v1.2")
	s.until("the file", func() bool { return strings.Contains(s.Messages.Said, "Saved as mine v1.2.tilewise") })
	if _, _, err := session.ReadFile(disk.System{}, filepath.Join(folder, "mine v1.2.tilewise"), s.Now); err != nil {
		t.Error(err)
	}
	if s.Sheet.IsOpen() {
		t.Error("the sheet stays")
	}
}

func TestAFileIsReplacedOnlyAfterAQuestion(t *testing.T) {
	s, h, folder := saving(t)
	file := filepath.Join(folder, "mine.tilewise")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	stays := func(when string) {
		t.Helper()
		if content, err := os.ReadFile(file); err != nil || string(content) != "old" || !s.Sheet.IsOpen() {
			t.Errorf("%s the file holds %q, %v; the sheet is open: %v", when, content, err, s.Sheet.IsOpen())
		}
	}
	s.enterName(h, "mine")
	stays("after the question")
	if h.verb.Text != "Replace it" || !strings.Contains(h.problem.Content, "there already") {
		t.Errorf("%q, and the button says %q", h.problem.Content, h.verb.Text)
	}
	h.name.SetText("mine.TILEWISE ") // an answer is about one name
	if h.verb.Text != "Save" || h.problem.Content != "" {
		t.Errorf("%q, and the button says %q", h.problem.Content, h.verb.Text)
	}
	s.enterName(h, "mine.tilewise")
	stays("after a second question")
	test.Tap(h.verb)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Said, "Saved as mine.tilewise") })
	if _, _, err := session.ReadFile(disk.System{}, file, s.Now); err != nil {
		t.Error(err)
	}
}

func TestAFileThatCannotBeReplacedStaysAsItWas(t *testing.T) {
	s, h, folder := saving(t)
	name := strings.Repeat("n", 240) + session.Extension // no room in the name for a file beside it
	if err := os.WriteFile(filepath.Join(folder, name), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.enterName(h, name)
	test.Tap(h.verb)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Said, "could not be saved") })
	if content, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(content) != "old" {
		t.Errorf("the file holds %.20q, %v", content, err)
	}
}

func TestWhatIsNoNameForAFileIsTold(t *testing.T) {
	s, h, folder := saving(t)
	if err := os.Mkdir(filepath.Join(folder, "mine.tilewise"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, says := range map[string]string{"": "needs a name", " . ": "needs a name", "..": "needs a name", "below/": "needs a name", "mine": "A folder has this name"} {
		s.enterName(h, name)
		if !strings.Contains(h.problem.Content, says) || !s.Sheet.IsOpen() {
			t.Errorf("%q: the sheet says %q", name, h.problem.Content)
		}
	}
	s.enterName(h, filepath.Join("no such folder", "mine"))
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Said, "that folder is not there") })
}

func TestEscapeSavesNothing(t *testing.T) {
	s, h, folder := saving(t)
	h.name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if left, err := os.ReadDir(folder); s.Sheet.IsOpen() || err != nil || len(left) > 0 {
		t.Errorf("the sheet is open: %v; in the folder: %v, %v", s.Sheet.IsOpen(), left, err)
	}
}

func TestTheFolderIsRememberedAndCanBeAnother(t *testing.T) {
	s, h, _ := saving(t)
	other := t.TempDir()
	s.enterName(h, filepath.Join(other, "mine"))
	s.until("the file", func() bool { return strings.Contains(s.Messages.Said, "Saved as") })
	if h = s.asks(s.exchange.askToSaveGame); h.folder != other {
		t.Errorf("%q is offered; want %q", h.folder, other)
	}
	h.askForFolder()
	if s.files.dialog == nil {
		t.Fatal("no dialog opens")
	}
	s.files.dialogKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.files.dialog != nil || !s.Sheet.IsOpen() || h.folder != other {
		t.Errorf("after Escape the dialog is open: %v, the sheet: %v, for %q", s.files.dialog != nil, s.Sheet.IsOpen(), h.folder)
	}
	if err := os.RemoveAll(other); err != nil {
		t.Fatal(err)
	}
	if h = s.asks(s.exchange.askToSaveGame); h.folder == other || h.folder == "" {
		t.Errorf("%q is offered, which is not there", h.folder)
	}
}

// The space that presses a button is a letter as well: it must not be typed over
// the name that is offered.
func TestTheOfferedNameOutlivesTheSpaceThatAsked(t *testing.T) {
	s := newStand(t)
	h := s.files.showSave("Save", "offered.png", t.TempDir(), []string{".png"}, func(string) {})
	if focused := s.win.Canvas().Focused(); focused != nil {
		focused.TypedRune(' ')
	}
	s.until("the keys", func() bool { return s.win.Canvas().Focused() == h.name })
	if h.name.Text != "offered.png" || h.name.SelectedText() != "offered.png" {
		t.Errorf("%q is offered, and %q of it selected", h.name.Text, h.name.SelectedText())
	}
}
