package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/export"
	"tilewise/app/ui/kit"
)

// filmed returns a window with a game of three pushes, and its sheet.
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
