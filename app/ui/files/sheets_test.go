package files

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/dialogs"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver/test/fixture"
)

// desk is a window with file dialogs, and a folder with some files.
type desk struct {
	*servicetest.Harness
	*FileDialogs
	folder string
	chosen []string
}

func asking(t *testing.T) *desk {
	t.Helper()
	d := &desk{Harness: servicetest.New(t, nil), folder: t.TempDir()}
	d.FileDialogs = New(d.Services, photos.Thumbnails{})
	d.UseFolder(d.folder)
	for _, key := range []string{service.SaveFolder, service.PhotoFolder} {
		d.Preferences.SetString(key, d.folder)
	}
	for _, name := range []string{"a.tilewise", "b.tilewise", "notes.txt", ".hidden.tilewise", "inner/c.tilewise"} {
		path := filepath.Join(d.folder, name)
		fixture.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		servicetest.WriteFile(t, path, name)
	}
	return d
}

func (d *desk) take(path string) {
	d.chosen = append(d.chosen, strings.TrimPrefix(path, d.folder+Separator))
}

// names returns the names of the files and folders in the list.
func (s *OpenSheet) names() (all []string) {
	for _, in := range s.inside {
		all = append(all, in.name)
	}
	return all
}

// A file is found by a part of its name, and Enter opens it; a path is followed as it is typed.
func TestAFileIsFoundByTyping(t *testing.T) {
	d := asking(t)
	open := func() *OpenSheet {
		h := d.ShowOpen("Open", service.SaveFolder, d.folder, []string{".tilewise"}, d.take)
		d.Until("the folder", func() bool { return h.Folder == d.folder && !h.Listing.Busy() })
		return h
	}
	h := open()
	if got := strings.Join(h.names(), " "); got != ".. inner a.tilewise b.tilewise" || len(h.Cards) != 4 {
		t.Errorf("the cards are %s", got)
	}
	h.Path.SetText(d.folder + Separator + "b")
	if len(h.Cards) != 1 {
		t.Errorf("%d names have a b", len(h.Cards))
	}
	h.Path.OnSubmitted(h.Path.Text)
	d.Until("a file", func() bool { return len(d.chosen) == 1 })
	h = open()
	h.Path.SetText(filepath.Join(d.folder, "inner") + Separator)
	d.Until("the other folder", func() bool { return filepath.Base(h.Folder) == "inner" })
	h.step(0, &fyne.KeyEvent{Name: fyne.KeyDown})
	h.step(1, &fyne.KeyEvent{Name: fyne.KeyBackspace})
	d.Until("the folder above", func() bool { return h.Folder == d.folder })
	h.Path.SetText(filepath.Join(d.folder, "nowhere") + Separator)
	d.Until("the reason", func() bool { return strings.Contains(h.Note.Content, "nowhere") })
	d.Services.Sheet.Close()
	if d.chosen[0] != "b.tilewise" {
		t.Errorf("opened is %q", d.chosen)
	}
}

// A name gets its ending. An existing file is replaced only after a question, and a folder never.
func TestAFileIsSavedUnderAName(t *testing.T) {
	d := asking(t)
	d.AskToSave("Save", "new", []string{".tilewise"}, d.take)
	d.Until("the sheet", d.sheetOpen)
	h := d.FileDialogs.Sheet
	h.Name.SetText(" ")
	if h.Accept(); h.Problem.Content == "" {
		t.Error("a file without a name is saved")
	}
	for _, name := range []string{"", " . ", "..", "below/"} {
		h.Name.SetText(name)
		if h.Accept(); !strings.Contains(h.Problem.Content, "needs a name") {
			t.Errorf("%q: the sheet says %q", name, h.Problem.Content)
		}
	}
	fixture.NoError(t, os.Mkdir(filepath.Join(d.folder, "taken.tilewise"), 0o700))
	h.Name.SetText("taken")
	h.Accept()
	d.Until("a folder in the way", func() bool { return strings.Contains(h.Problem.Content, "A folder already has this name") })
	h.Name.SetText("inner.tilewise")
	h.Name.SetText("a")
	h.Accept()
	d.Until("a question", func() bool { return h.Verb.Text == "Replace it" })
	if h.Name.SetText("a.TILEWISE "); h.Verb.Text != "Save" || h.Problem.Content != "" { // another name ends the question
		t.Errorf("%q, and the button says %q", h.Problem.Content, h.Verb.Text)
	}
	h.Name.SetText("fresh")
	h.Accept()
	d.Until("a file", func() bool { return len(d.chosen) == 1 })
	d.AskToSave("Save", "a.tilewise", []string{".tilewise"}, d.take)
	d.Until("the sheet", d.sheetOpen)
	h = d.FileDialogs.Sheet
	h.Accept()
	d.Until("a question", func() bool { return h.Verb.Text == "Replace it" })
	h.Accept()
	if strings.Join(d.chosen, " ") != "fresh.tilewise a.tilewise" {
		t.Errorf("saved are %q", d.chosen)
	}
}

// sheetOpen reports whether the sheet for saving is open.
func (d *desk) sheetOpen() bool { return d.Services.Sheet.IsOpen() && d.FileDialogs.Sheet != nil }

// The system's dialog is asked first; where it fails, our own sheet takes its place from then on.
func TestTheSystemsDialogIsAskedFirst(t *testing.T) {
	d := asking(t)
	var asked []dialogs.FileDialogOptions
	answer, failed := dialogs.FileDialogChoice{Path: filepath.Join(d.folder, "b.tilewise")}, error(nil)
	d.FindDialog(func(context.Context) dialogs.FileDialogFunc {
		return func(_ context.Context, q dialogs.FileDialogOptions) (dialogs.FileDialogChoice, error) {
			asked = append(asked, q)
			return answer, failed
		}
	})
	d.Until("the dialog", func() bool { return d.Ask != nil })
	d.AskToOpen("Open", service.SaveFolder, []string{".tilewise"}, d.take)
	d.Until("a file", func() bool { return len(d.chosen) == 1 })
	if asked[0].Folder != d.folder || d.chosen[0] != "b.tilewise" || d.IsAsking() {
		t.Errorf("asked was %+v, chosen %q", asked[0], d.chosen)
	}
	failed = errors.New("no portal")
	d.AskToOpen("Open", service.PhotoFolder, photos.AllEndings, d.take)
	d.Until("our own sheet", func() bool { return d.Services.Sheet.IsOpen() })
	if d.Ask != nil || asked[1].What == "" {
		t.Errorf("asked was %+v", asked[1])
	}
}

// Wait waits for files that are being written and for work given to Behind. A failed write has a message.
func TestWhatIsWrittenIsAwaited(t *testing.T) {
	d := asking(t)
	path := filepath.Join(d.folder, "out.txt")
	over := d.FileDialogs.Save(path, func(w io.Writer) error {
		_, err := io.WriteString(w, "written")
		return err
	})
	d.Wait()
	<-over
	if text, err := os.ReadFile(path); err != nil || string(text) != "written" {
		t.Errorf("written is %q, %v", text, err)
	}
	d.Until("the news", func() bool { return d.Status.Left.Content != "" || d.Messages.Text != "" })
	d.FileDialogs.Save(filepath.Join(d.folder, "nowhere", "out.txt"), func(io.Writer) error { return nil })
	d.Until("the failure", func() bool { return strings.Contains(d.Messages.Text, "out.txt") })
	done := false
	d.Behind(func() { done = true })
	d.Wait()
	if !done {
		t.Error("nobody waits for what is written behind")
	}
}

// Enter waits until the typed folder is read, and then opens the file that was meant. If that folder does not exist, it
// opens nothing.
func TestEnterWaitsForTheFolderThatIsRead(t *testing.T) {
	d := asking(t)
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	open := func() *OpenSheet {
		h := d.ShowOpen("Open", service.SaveFolder, d.folder, []string{".tilewise"}, d.take)
		d.Until("the list", func() bool { return len(h.Cards) == 4 })
		return h
	}
	for i, typed := range []string{"a", "inner" + Separator + "c"} {
		h := open()
		test.Type(h.Path, typed)
		h.Path.TypedKey(enter)
		d.Until("a file", func() bool { return len(d.chosen) == i+1 })
		if d.chosen[i] != typed+".tilewise" {
			t.Errorf("%q opens %s", typed, d.chosen[i])
		}
	}
	h := open()
	test.Type(h.Path, "innner"+Separator+"c")
	h.Path.TypedKey(enter)
	d.Until("an answer", func() bool { return !h.Listing.Busy() && !h.Meant.Busy() && !h.Wanted })
	if missing := filepath.Join(d.folder, "innner"); len(d.chosen) != 2 || len(h.Cards) > 0 ||
		h.Note.Content != "There is no folder "+missing+"." {
		t.Errorf("it opens %q, shows %d cards, and says %q", d.chosen, len(h.Cards), h.Note.Content)
	}
}

func TestPastedPaths(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	mine := filepath.Join(home, "a photo.jpg")
	for text, want := range map[string]string{
		mine:                            mine,
		"  '" + mine + "'\n":            mine,
		mine + "\n" + mine + ".jpg":     mine,
		"file:///home/me/a%20photo.jpg": filepath.FromSlash("/home/me/a photo.jpg"),
		"file:///C:/a%20photo.jpg":      filepath.FromSlash("C:/a photo.jpg"),
		"~/photo.jpg":                   filepath.Join(home, "photo.jpg"),
		"x-special/nautilus-clipboard\ncopy\nfile:///home/me/a%20b.jpg\n": filepath.FromSlash("/home/me/a b.jpg"),
		"copy\nfile:///home/me/a%20b.jpg":                                 filepath.FromSlash("/home/me/a b.jpg"),
		"# a list\r\nfile:///home/me/a%20b.jpg\r\n":                       filepath.FromSlash("/home/me/a b.jpg"),
		"file://localhost/a%20photo.jpg":                                  filepath.FromSlash("/a photo.jpg"),
		"FILE:/home/me/100%.jpg":                                          filepath.FromSlash("/home/me/100%.jpg"),
		"\ufefffile:///home/me/a.jpg":                                     filepath.FromSlash("/home/me/a.jpg"),
		mine + " 'b'":                                                     mine + " 'b'",
		"file://elsewhere/photo.jpg":                                      "",
		"photo.jpg":                                                       "",
		"1 2 3 4 5 6 7 8 0":                                               "",
		"https://example.org/photo.jpg":                                   "",
		"file:":                                                           "",
		"":                                                                "",
		"Dear reader,\n/this/is/no/path/but/a/letter.":                    "",
	} {
		if got := append(PastedPaths(text), ""); got[0] != want {
			t.Errorf("%q names %q; want %q", text, got, want)
		}
	}
}
