package ui

import (
	"context"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/dialogs"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
)

// desk is a system whose file dialog answers as the test says.
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

// question returns the next question to the system.
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
	if s.Model.ClockHeld() != program.CoveredHold {
		t.Error("the clock runs under the dialog")
	}
	d.chooses(path, false)
	s.until("the sheet of a new game", s.Sheet.IsOpen)
	s.until("its button", func() bool { b, is := s.focused().(*kit.Button); return is && b.Text == "Start" })
	s.typed(fyne.KeyReturn)
	s.until("its photo", func() bool { return s.Photo.Source == path })
	if s.files.IsAsking() || s.Model.ClockHeld() == program.CoveredHold {
		t.Error("the window waits for the dialog still")
	}
	s.Commands.The("open").Do()
	if q := d.question(s); q.Folder != filepath.Dir(path) {
		t.Errorf("the next time begins in %q", q.Folder)
	}
}
