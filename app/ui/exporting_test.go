package ui

import (
	"bytes"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/export"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
)

// filmed is a window with a game of three pushes, and its sheet.
func filmed(t *testing.T) (*stand, *export.ExportSheet) {
	t.Helper()
	s := newStand(t)
	s.withPhoto() // the deepest board of 3×3
	s.press(fyne.KeyDown)
	s.time = s.time.Add(700 * time.Millisecond)
	s.press(fyne.KeyLeft)
	s.time = s.time.Add(90 * time.Second)
	s.press(fyne.KeyDown)
	h := s.exporter.Show()
	s.previewed(h)
	return s, h
}

// previewed waits until the sheet says what the file will be like.
func (s *stand) previewed(h *export.ExportSheet) {
	s.t.Helper()
	s.until("the preview", func() bool { return !s.exporter.Preview.Busy() && h.Screen.Image != nil })
}

// exports writes what is planned, and returns the file.
func (s *stand) exports(h *export.ExportSheet, name string) []byte {
	s.t.Helper()
	s.app.Preferences().SetString(service.SaveFolder, s.t.TempDir())
	save := s.asks(h.Verb.OnTapped)
	s.enterName(save, name)
	path := filepath.Join(save.Folder, name)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, name) && !s.exporter.Busy() })
	content, err := os.ReadFile(path)
	if err != nil {
		s.t.Fatalf("%v; the banner says %q", err, s.Messages.Text)
	}
	return content
}

func TestTheGameIsExportedAsAFilmWithItsTimes(t *testing.T) {
	s, h := filmed(t)
	if !strings.Contains(h.Note.Content, "GIF, 00:06.7, about") {
		t.Errorf("the sheet says %q", h.Note.Content)
	}
	film, err := gif.DecodeAll(bytes.NewReader(s.exports(h, "mine.gif")))
	if err != nil {
		t.Fatal(err)
	}
	lasts := 0
	for _, delay := range film.Delay {
		lasts += delay
	}
	// a second at the start, the pushes' own times, of which none is longer than two seconds, and three at the end
	if lasts != 100+70+200+300 || film.Config.Width != 720 {
		t.Errorf("it lasts %d in %v, %d pixels wide", lasts, film.Delay, film.Config.Width)
	}
}

// Enter on a row of choices of the sheet is its button: it asks for a name.
func TestEnterOnTheExportSheetSaves(t *testing.T) {
	s := newStand(t)
	s.photos.Open(draw(t, "mine.png"))
	s.opened()
	h := s.exporter.Show()
	s.previewed(h)
	sheet := s.Sheet.Card
	s.win.Canvas().Focus(h.Side)
	s.typed(fyne.KeyReturn)
	s.until("the question for a name", func() bool { return s.Sheet.IsOpen() && s.Sheet.Card != sheet })
}

func TestWhatToExportIsAskedOnlyWhereThereIsAChoice(t *testing.T) {
	asked := func(s *stand, h *export.ExportSheet) (seen bool) {
		eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			seen = seen || o == h.Kind
			return true
		})
		return seen
	}
	s, h := filmed(t)
	if !asked(s, h) {
		t.Error("nobody can choose between board and game")
	}
	s.Restart()
	s.small("1 2 3 4 5 6 7 8 0") // it is home, and no puzzle to send as a page either
	h = s.exporter.Show()
	s.previewed(h)
	if asked(s, h) {
		t.Error("a choice of one is asked for")
	}
}

func TestAnExportThatIsStoppedLeavesTheOldFile(t *testing.T) {
	s, h := filmed(t)
	path := filepath.Join(t.TempDir(), "mine.gif")
	servicetest.WriteFile(t, path, "old")
	hold := make(chan struct{})
	spawn := s.Tasks.Spawn
	s.Tasks.Spawn = func(f func()) { spawn(func() { <-hold; f() }) }
	s.Sheet.Close()
	s.exporter.Write(path, h.Job)
	if s.Commands.The("export").Can() || !s.canStop() {
		t.Errorf("another can begin: %v; this one can be stopped: %v", s.Commands.The("export").Can(), s.canStop())
	}
	s.press(fyne.KeyEscape)
	close(hold)
	s.files.Wait()
	content, err := os.ReadFile(path)
	left, _ := os.ReadDir(filepath.Dir(path))
	if err != nil || string(content) != "old" || len(left) != 1 || !s.Commands.The("export").Can() {
		t.Errorf("the file holds %.10q, %v; in the folder: %v", content, err, left)
	}
}

// In the smallest window nothing of the sheet lies over anything else, in no language.
func TestTheExportSheetFitsASmallWindow(t *testing.T) {
	for _, code := range []string{"en", "de", "fr"} {
		s := newStand(t)
		speakIn(t, code)
		s.win.Resize(fyne.NewSize(475, 420))
		s.withPhoto()
		s.press(fyne.KeyDown, fyne.KeyLeft)
		h := s.exporter.Show()
		s.previewed(h)
		rims := map[string][2]fyne.Position{}
		eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
			name := map[fyne.CanvasObject]string{h.Note: "the note", h.Verb: "the button", s.Sheet.Scroll: "the controls"}[o]
			if name != "" {
				rims[name] = [2]fyne.Position{at, at.Add(o.Size())}
			}
			return true
		})
		note, verb, controls := rims["the note"], rims["the button"], rims["the controls"]
		if len(rims) != 3 || controls[1].Y > note[0].Y || note[1].Y > verb[0].Y ||
			verb[1].Y > s.Sheet.Card.Position().Y+s.Sheet.Card.Size().Height {
			t.Errorf("%s: in a sheet of %v: %v", code, s.Sheet.Card.Size(), rims)
			continue
		}
		if need, seen := s.Sheet.Scroll.Content.MinSize().Width, s.Sheet.Scroll.Size().Width; need > seen {
			t.Errorf("%s: the controls need %v of %v", code, need, seen)
		}
	}
}

// On a small phone the preview stands above the controls, which have room for all of their words.
func TestThePageIsExportedOnAPhone(t *testing.T) {
	s, _ := filmed(t)
	s.win.Resize(fyne.NewSize(360, 640))
	h := s.exporter.Show()
	button, kind, picture := kit.AreaOf(h.Verb), kit.AreaOf(h.Kind), kit.AreaOf(h.Screen)
	if button.Right > 360 || kind.Right > 360 || picture.Bottom > kind.Top {
		t.Errorf("the preview is at %+v, the kinds at %+v, the button at %+v", picture, kind, button)
	}
}
