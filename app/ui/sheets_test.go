package ui

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/app/dialogs"
	"tilewise/app/program"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
)

// A sheet scrolls if the window is too low for it. Its last control can be reached, and typed text is seen.
func TestASheetFitsALowWindow(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.win.Resize(fyne.NewSize(475, 200))
		s.Commands.The("seeded").Run()
		driver := fyne.CurrentApp().Driver()
		low := func(o fyne.CanvasObject) float32 { return driver.AbsolutePositionForObject(o).Y + o.Size().Height }
		edge := low(s.Sheet.Card)
		if edge > 200 {
			t.Errorf("the sheet ends at %v", edge)
		}
		if field := s.win.Canvas().Focused().(*kit.TextField); low(field) > edge {
			t.Errorf("what is typed lies at %v, below the end of the sheet at %v", low(field), edge)
		}
		for range 3 {
			s.Sheet.Page(true)
		}
		var last *kit.Button
		eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			if b, is := o.(*kit.Button); is {
				last = b
			}
			return true
		})
		if last == s.Sheet.CloseButton || low(last) > edge {
			t.Errorf("the button ends at %v, the sheet at %v", low(last), edge)
		}
		s.win.Resize(fyne.NewSize(1180, 800))
		s.Commands.The("seeded").Run()
		if s.Sheet.Scroll != nil {
			t.Error("it scrolls where there is room")
		}
	})
}

// Escape closes a sheet, also in a field or a list, and gives the focus back to the board.
func TestEscapeClosesASheet(t *testing.T) {
	s := newStand(t)
	for name, show := range map[string]func(){
		"records": func() { s.records.Show() }, "settings": s.settings.Show, "about": s.help.ShowAbout,
	} {
		show()
		if !s.Sheet.IsOpen() {
			t.Fatalf("%s: no sheet", name)
		}
		s.press(fyne.KeyEscape)
		if s.Sheet.IsOpen() || s.win.Canvas().Focused() != s.Board {
			t.Errorf("%s: Escape leaves the sheet open: %t", name, s.Sheet.IsOpen())
		}
	}
}

// No row of cards is cut off before the user scrolls.
func TestTheOpenSheetShowsWholeRows(t *testing.T) {
	folder := t.TempDir()
	for i := range 30 {
		servicetest.WriteFile(t, filepath.Join(folder, fmt.Sprint(i, ".png")), "")
	}
	for _, window := range []fyne.Size{{Width: 800, Height: 572}, {Width: 1180, Height: 780}} {
		s := newStand(t)
		s.win.Resize(window)
		h := s.files.ShowOpen("Open", service.PhotoFolder, folder, photos.Endings, func(string) {})
		s.until("the list", func() bool { return len(h.Cards) > 0 })
		list := kit.AreaOf(kit.ScrollIn(s.Sheet.Card.Content))
		for i, c := range h.Cards {
			if at := kit.AreaOf(c); at.Overlap(list) > 0 && !at.Within(list) {
				t.Errorf("in a window of %v, card %d lies at %v and the list at %v", window, i, at, list)
			}
		}
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

// A photo that is dropped while the sheet of a new game is open replaces the photo of the sheet, and closes it.
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
