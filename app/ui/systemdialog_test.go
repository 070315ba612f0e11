package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/dialogs"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/ui/servicetest"
)

// desk is a system whose dialog does what the test says.
type desk struct {
	asked   chan dialogs.FileDialogOptions
	answers chan func() (dialogs.FileDialogChoice, error)
}

// withDesk gives a window a system with a dialog.
func withDesk(t *testing.T, s *stand) *desk {
	t.Helper()
	d := &desk{make(chan dialogs.FileDialogOptions, 9), make(chan func() (dialogs.FileDialogChoice, error), 9)}
	s.files.FindDialog(func(context.Context) dialogs.FileDialogFunc {
		return func(ctx context.Context, q dialogs.FileDialogOptions) (dialogs.FileDialogChoice, error) {
			d.asked <- q
			select {
			case answer := <-d.answers:
				return answer()
			case <-ctx.Done():
				return dialogs.FileDialogChoice{}, ctx.Err()
			}
		}
	})
	s.until("the system's dialog", func() bool { return s.files.Ask != nil })
	return d
}

// question is what the system was asked now.
func (d *desk) question(s *stand) dialogs.FileDialogOptions {
	s.t.Helper()
	s.until("the question", func() bool { return len(d.asked) > 0 })
	return <-d.asked
}

func (d *desk) chooses(path string, unsure bool) {
	d.answers <- func() (dialogs.FileDialogChoice, error) {
		return dialogs.FileDialogChoice{Path: path, Unsure: unsure}, nil
	}
}

func TestTheSystemsDialogOpensAPhoto(t *testing.T) {
	s := newStand(t)
	s.arrived()
	d := withDesk(t, s)
	path := draw(t, "ein+e 100% Übung.png")
	s.Commands.The("open").Do()
	q := d.question(s)
	if q.Save || q.Title != "Open a photo" || q.What != "Photos" || len(q.Endings) != len(photos.AllEndings) ||
		s.Sheet.IsOpen() {
		t.Errorf("asked for %+v; a sheet of ours is open: %v", q, s.Sheet.IsOpen())
	}
	if s.ClockHeld() != program.CoveredHold {
		t.Error("the clock runs under the dialog")
	}
	d.chooses(path, false)
	s.until("the sheet of a new game", s.Sheet.IsOpen)
	s.until("its button", func() bool { b, is := s.focused().(*kit.Button); return is && b.Text == "Start" })
	s.typed(fyne.KeyReturn)
	s.until("its photo", func() bool { return s.Photo.Source == path })
	if s.files.IsAsking() || s.ClockHeld() == program.CoveredHold {
		t.Error("the window waits for the dialog still")
	}
	s.Commands.The("open").Do()
	if q := d.question(s); q.Folder != filepath.Dir(path) {
		t.Errorf("the next time begins in %q", q.Folder)
	}
}

func TestCancellingTheSystemsDialogChangesNothing(t *testing.T) {
	s := newStand(t)
	s.arrived()
	d := withDesk(t, s)
	for _, name := range []string{"open", "openGame", "saveGame"} {
		before, folder, said := s.Photo.Source, s.Preferences.String(service.SaveFolder), s.Messages.Text
		s.Commands.The(name).Do()
		d.question(s)
		d.chooses("", false)
		s.until("the end of the dialog", func() bool { return !s.files.IsAsking() })
		if s.Photo.Source != before || s.Preferences.String(service.SaveFolder) != folder || s.Messages.Text != said ||
			s.Sheet.IsOpen() {
			t.Errorf("%s: something has changed", name)
		}
	}
}

func TestTheSystemsDialogSavesAGame(t *testing.T) {
	s := newStand(t)
	s.arrived()
	d := withDesk(t, s)
	path := filepath.Join(t.TempDir(), "mine+yours 50%.tilewise")
	s.Commands.The("saveGame").Do()
	if q := d.question(s); !q.Save || !strings.HasSuffix(q.Name, ".tilewise") {
		t.Errorf("asked for %+v", q)
	}
	d.chooses(path, false)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as mine+yours 50%.tilewise") })
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
	s.Commands.The("openGame").Do()
	if q := d.question(s); q.Folder != filepath.Dir(path) {
		t.Errorf("Open game begins in %q", q.Folder)
	}
}

// A user who typed no ending was asked about another name.
func TestTheSystemsDialogReplacesNoFileUnasked(t *testing.T) {
	s := newStand(t)
	s.arrived()
	d := withDesk(t, s)
	path := filepath.Join(t.TempDir(), "mine.tilewise")
	servicetest.WriteFile(t, path, "old")
	s.Commands.The("saveGame").Do()
	d.question(s)
	d.chooses(path, true)
	s.until("the question", func() bool { return s.Sheet.IsOpen() && !s.files.IsAsking() && !s.files.Looking.Busy() })
	if content, err := os.ReadFile(path); err != nil || string(content) != "old" {
		t.Errorf("the file holds %.20q, %v", content, err)
	}
	s.typed(fyne.KeyReturn)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as mine.tilewise") })
}

func TestADialogThatIsAnsweredTooLateOpensNothing(t *testing.T) {
	s := newStand(t)
	s.arrived()
	path, before := draw(t, "late.png"), s.Photo.Source
	asked, late := make(chan context.Context, 2), make(chan struct{})
	s.files.Ask = func(ctx context.Context, _ dialogs.FileDialogOptions) (dialogs.FileDialogChoice, error) {
		asked <- ctx
		<-late
		return dialogs.FileDialogChoice{Path: path}, nil
	}
	var errands sync.WaitGroup
	s.Tasks.Spawn = func(f func()) { errands.Go(f) }
	ask := func() context.Context {
		s.Commands.The("open").Do()
		s.until("the dialog", func() bool { return len(asked) > 0 })
		return <-asked
	}
	first, second := ask(), ask() // in place of the first
	if first.Err() == nil || second.Err() != nil {
		t.Errorf("the first dialog: %v, the second: %v", first.Err(), second.Err())
	}
	s.lifecycle.Quit()
	if second.Err() == nil {
		t.Error("the dialog outlives the window")
	}
	close(late)
	errands.Wait()
	for len(s.posts) > 0 {
		(<-s.posts)()
	}
	if s.Photo.Source != before || s.photos.IsOpening() {
		t.Error("a window that was closed opens a photo")
	}
}
