package files

import (
	"context"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/dialogs"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver/test/fixture"
)

// A file is saved where the system's dialog puts it, and the next dialog begins in that folder. Cancelling saves
// nothing. If the dialog could not ask about an existing file, our own sheet asks before it is replaced.
func TestTheSystemsDialogSavesAFile(t *testing.T) {
	d := asking(t)
	questions := make(chan dialogs.FileDialogOptions, 1)
	answer := dialogs.FileDialogChoice{Path: filepath.Join(d.folder, "inner", "mine+yours 50%.tilewise")}
	d.FindDialog(func(context.Context) dialogs.FileDialogFunc {
		return func(_ context.Context, q dialogs.FileDialogOptions) (dialogs.FileDialogChoice, error) {
			questions <- q
			return answer, nil
		}
	})
	d.Until("the dialog", func() bool { return d.Ask != nil })
	save := func() dialogs.FileDialogOptions {
		d.AskToSave("Save", "new", []string{".tilewise"}, d.take)
		d.Until("the answer", func() bool { return len(questions) == 1 && !d.IsAsking() })
		return <-questions
	}
	asked := save()
	if !asked.Save || asked.Name != "new" || len(d.chosen) != 1 || d.chosen[0] != "inner/mine+yours 50%.tilewise" {
		t.Errorf("asked for %+v; chosen is %q", asked, d.chosen)
	}
	answer = dialogs.FileDialogChoice{}
	if asked = save(); filepath.Base(asked.Folder) != "inner" || len(d.chosen) != 1 || d.Services.Sheet.IsOpen() {
		t.Errorf("asked in %q; after it was cancelled there is %q", asked.Folder, d.chosen)
	}
	answer = dialogs.FileDialogChoice{Path: filepath.Join(d.folder, "a.tilewise"), Unsure: true}
	save()
	d.Until("our question", d.sheetOpen)
	h := d.FileDialogs.Sheet
	d.Until("a look", func() bool { return h.Verb.Text == "Replace it" })
	if len(d.chosen) != 1 {
		t.Errorf("a file is replaced unasked: %q", d.chosen)
	}
	if h.Accept(); len(d.chosen) != 2 || d.chosen[1] != "a.tilewise" {
		t.Errorf("chosen is %q", d.chosen)
	}
}

// A second dialog cancels the first, and StopAll cancels the second: an answer that comes later opens no file.
func TestADialogThatIsAnsweredTooLateOpensNothing(t *testing.T) {
	d := asking(t)
	asked, late := make(chan context.Context, 2), make(chan struct{})
	d.Ask = func(ctx context.Context, _ dialogs.FileDialogOptions) (dialogs.FileDialogChoice, error) {
		asked <- ctx
		<-late
		return dialogs.FileDialogChoice{Path: filepath.Join(d.folder, "a.tilewise")}, nil
	}
	var errands sync.WaitGroup
	d.Tasks.Spawn = func(f func()) { errands.Go(f) }
	ask := func() context.Context {
		d.AskToOpen("Open", service.SaveFolder, []string{".tilewise"}, d.take)
		d.Until("the dialog", func() bool { return len(asked) > 0 })
		return <-asked
	}
	first, second := ask(), ask()
	if first.Err() == nil || second.Err() != nil {
		t.Errorf("the first dialog: %v, the second: %v", first.Err(), second.Err())
	}
	if d.Tasks.StopAll(); second.Err() == nil {
		t.Error("the dialog outlives the window")
	}
	close(late)
	errands.Wait()
	posted := false
	d.Tasks.Post(func() { posted = true })
	if d.Until("what was posted", func() bool { return posted }); len(d.chosen) > 0 {
		t.Errorf("chosen is %q", d.chosen)
	}
}

// A dialog begins in the folder of the last file if it still exists. The user can choose another folder.
func TestTheFolderIsRememberedAndCanBeAnother(t *testing.T) {
	d := asking(t)
	asks := func() *SaveSheet {
		d.FileDialogs.Sheet = nil
		d.AskToSave("Save", "new", []string{".tilewise"}, d.take)
		d.Until("the sheet", d.sheetOpen)
		return d.FileDialogs.Sheet
	}
	inner := filepath.Join(d.folder, "inner")
	h := asks()
	h.Name.SetText(filepath.Join(inner, "mine"))
	h.Name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.Until("a file", func() bool { return len(d.chosen) == 1 })
	if h = asks(); h.Folder != inner {
		t.Errorf("%q is offered; want %q", h.Folder, inner)
	}
	h.AskForFolder()
	if d.Dialog == nil {
		t.Fatal("no dialog opens")
	}
	d.TakeKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Dialog != nil || !d.Services.Sheet.IsOpen() || h.Folder != inner {
		t.Errorf("after Escape the dialog is open: %v, the sheet for %q", d.Dialog != nil, h.Folder)
	}
	fixture.NoError(t, os.RemoveAll(inner))
	if h = asks(); h.Folder == inner || h.Folder == "" {
		t.Errorf("%q is offered, which is not there", h.Folder)
	}
}

// A disk that does not answer holds up no dialog: it begins in the home folder. The typed path and the list stay as
// they are until the disk answers.
func TestADiskThatDoesNotAnswerHoldsNoDialogUp(t *testing.T) {
	d := asking(t)
	home := t.TempDir()
	d.UseFolder(home)
	answers := servicetest.Stall(d.Tasks)
	d.AskToSave("Save", "new", []string{".tilewise"}, d.take)
	if d.Tick(); d.FileDialogs.Sheet == nil || d.FileDialogs.Sheet.Folder != home {
		t.Fatalf("a file is saved with the sheet %+v; want one for %s", d.FileDialogs.Sheet, home)
	}
	d.Services.Sheet.Close()
	d.AskToOpen("Open", service.PhotoFolder, photos.Endings, d.take)
	if d.Services.Sheet.IsOpen() {
		t.Error("a folder is known before the disk has answered")
	}
	if d.Tick(); !d.Services.Sheet.IsOpen() {
		t.Fatal("nobody asks for a photo")
	}
	d.Services.Sheet.Close()
	answers()
	h := d.ShowOpen("Open", service.SaveFolder, home, []string{".tilewise"}, d.take)
	d.Until("the list", func() bool { return !h.Listing.Busy() })
	answers = servicetest.Stall(d.Tasks)
	h.Path.SetText(filepath.Join(d.folder, "a.tilewise"))
	h.Path.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.Folder != home || len(d.chosen) > 0 {
		t.Errorf("it shows %s, and opens %q, before the disk has answered", h.Folder, d.chosen)
	}
	answers()
	d.Until("the file", func() bool { return len(d.chosen) == 1 && d.chosen[0] == "a.tilewise" })
}

// The card of a photo that can't be opened shows a sign, and a tooltip with the reason for the pointer and for the
// keys. Photos of phones (HEIC) are listed as well.
func TestABrokenPhotoIsToldByItsCard(t *testing.T) {
	d, folder := asking(t), t.TempDir()
	whole := filepath.Join(folder, "a.png")
	f := fixture.Must(os.Create(whole))
	defer f.Close()
	fixture.NoError(t, png.Encode(f, image.NewGray(image.Rect(0, 0, 90, 60))))
	content, err := os.ReadFile(whole)
	phone, err2 := os.ReadFile("../../heif/testdata/two.heic")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	said := []struct {
		name    string
		content []byte
		problem string
	}{
		{"a.png", content, ""}, {"b.png", content[:40], "b.png is incomplete, and what is there is too little to show a part of it."},
		{"c.png", nil, "c.png is empty."}, {"d.HEIC", phone, ""},
		{"e.jxl", []byte("\x00\x00\x00\x0cJXL \r\n\x87\n"),
			"e.jxl is JPEG XL, which Tilewise can't read. Save it as JPEG or PNG and open that."},
		{"f.heic", []byte("\x00\x00\x00\x10ftyphevc\x00\x00\x00\x00"),
			"f.heic is an animation. Save one of its pictures as JPEG or PNG and open that."},
	}
	for _, p := range said {
		servicetest.WriteFile(t, filepath.Join(folder, p.name), p.content)
	}
	h := d.ShowOpen("Open", service.PhotoFolder, folder, photos.AllEndings, d.take)
	d.Until("the folder above, and the photos", func() bool { return len(h.Cards) == 1+len(said) })
	for i, p := range said {
		c := h.Cards[i+1]
		d.Until(p.name, func() bool { return !c.Fetching.Busy() && (c.Picture.Image != nil || c.Problem != "") })
		if c.Problem != p.problem || p.problem != "" && c.AccessibilityLabel() != p.problem {
			t.Errorf("%s says %q, and %q; want %q", p.name, c.Problem, c.AccessibilityLabel(), p.problem)
		}
	}
	shown := func() string {
		if d.Tick(); !d.Kit.Tips.Box.Visible() {
			return ""
		}
		return d.Kit.Tips.Text.Content
	}
	test.NewTempWindow(t, d.Kit.Tips.Layer)
	d.Window.Canvas().Focus(h.Cards[3])
	if got := shown(); got != said[2].problem {
		t.Errorf("the keys on an empty file say %q", got)
	}
	h.Cards[2].MouseIn(nil)
	if got := shown(); got != said[1].problem {
		t.Errorf("the pointer on b.png shows %q", got)
	}
	if d.Services.Sheet.Close(); d.Kit.Tips.Box.Visible() || strings.Contains(d.Messages.Text, "png") {
		t.Error("the sentence stays behind")
	}
}

// Writes begin and end while another goroutine calls wait, again and again.
func TestWritesComeWhileSomebodyWaits(t *testing.T) {
	var w pendingWrites
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for range 50_000 {
			w.wait()
		}
	}()
	for {
		select {
		case <-ended:
			return
		default:
			done := w.begin()
			done()
		}
	}
}
