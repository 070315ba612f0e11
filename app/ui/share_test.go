package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/export"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// Ctrl+K and Enter copy the code of the game. A letter that is typed goes to the field for the code of another person.
func TestTheSheetThatSharesCopiesAtOnceAndTakesWhatIsTyped(t *testing.T) {
	s := newStand(t)
	sheet := s.transfer.ShowCodeExchange()
	s.until("the keys at the button", func() bool { return s.focused() == sheet.Copies[0] })
	s.typed(fyne.KeyReturn)
	if got := s.app.Clipboard().Content(); got != s.Model.Game().Code() || !s.Sheet.IsOpen() {
		t.Errorf("on the clipboard is %q; want %q", got, s.Model.Game().Code())
	}
	if s.typed(fyne.KeyT); s.focused() != sheet.Field {
		t.Errorf("%T has the keys; want the field", s.focused())
	}
	s.win.Canvas().Focus(sheet.Copies[0])
	card := s.Sheet.Card
	if s.typed(fyne.KeyF1); s.Sheet.Card == card {
		t.Error("F1 does not show the keys")
	}
}

// In a low window, or with large text, the sheet begins with the ways to share.
func TestTheSheetThatSharesOpensAtItsBeginning(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(500, 360))
	s.transfer.ShowCodeExchange()
	given := false
	s.Tasks.Post(func() { given = true })
	s.until("the focus", func() bool { return given })
	if at := s.Sheet.Scroll.Offset.Y; at != 0 {
		t.Errorf("it is scrolled by %v", at)
	}
}

func TestCopyingFromAFieldCopiesWhatIsSelectedThere(t *testing.T) {
	s := newStand(t)
	sheet := s.transfer.ShowCodeExchange()
	s.win.Canvas().Focus(sheet.Field)
	sheet.Field.SetText("selected")
	sheet.Field.TypedShortcut(&fyne.ShortcutSelectAll{})
	s.Commands.The("copyPosition").Run()
	if got := s.app.Clipboard().Content(); got != "selected" {
		t.Errorf("on the clipboard is %q", got)
	}
}

func TestTheFieldForACodeIsSeenBelowTheLargestPosition(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, 580))
	s.Model.NewGames.Size(puzzle.Size{W: 10, H: 10})
	s.until("the board", func() bool { return s.Model.Game().Size().W == 10 && !s.Model.NewGames.Busy() })
	h := s.transfer.ShowCodeExchange()
	foot := s.Sheet.Card.Position().Y + s.Sheet.Card.Size().Height
	seen := false
	eachSeen(s.Sheet.Layer, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		if o == h.Field {
			seen = at.Y+h.Field.Size().Height < foot
		}
		return true
	})
	if !seen {
		t.Error("it lies below the edge of the sheet")
	}
}

// A user who has selected a text on the sheet can copy it, and closes the sheet by Escape.
func TestTheTextsOnTheSheetGiveTheKeysBack(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	sheet := s.transfer.ShowCodeExchange()
	s.win.Canvas().Focus(sheet.Rows)
	s.focused().TypedRune('7')
	s.typed(fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyReturn)
	sheet.Rows.TypedShortcut(&fyne.ShortcutSelectAll{})
	s.paste()
	sheet.Rows.TypedShortcut(&fyne.ShortcutCut{Clipboard: s.app.Clipboard()})
	s.Commands.The("copyPosition").Run()
	if got, want := s.app.Clipboard().Content(), "8 6 7\n2 5 4\n3 0 1"; got != want || sheet.Rows.Text != want {
		t.Errorf("copied is %q of %q; want %q", got, sheet.Rows.Text, want)
	}
	s.typed(fyne.KeyEscape)
	if s.Sheet.IsOpen() || s.focused() != s.Board {
		t.Errorf("the sheet is open: %v; %T has the keys", s.Sheet.IsOpen(), s.focused())
	}
}

// Pasting another person's solve puts the game aside, and the review still offers it back.
func TestAPastedSolveLeavesTheGameAtHand(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	for range 3 {
		s.press(fyne.KeyLeft, fyne.KeyRight)
	}
	mine := s.Model.Game()
	s.app.Clipboard().SetContent("1 2 3/4 5 6/7 0 8 L")
	s.paste()
	if !s.review.IsOpen() || s.Model.Game() == mine || !s.Messages.Visible() {
		t.Fatalf("in review: %v; it says %q", s.review.IsOpen(), s.Messages.Text)
	}
	s.Model.BringBack()
	if s.Model.Game() != mine || s.review.IsOpen() {
		t.Errorf("back is %s, in review: %v", s.Model.Game().State(), s.review.IsOpen())
	}
}

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

// previewed waits until the sheet shows the preview.
func (s *stand) previewed(h *export.ExportSheet) {
	s.t.Helper()
	s.until("the preview", func() bool { return !s.exporter.Preview.Busy() && h.Screen.Image != nil })
}

// Enter on a row of choices presses the button of the sheet, which asks for a name.
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
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
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
			t.Errorf("in a sheet of %v: %v", s.Sheet.Card.Size(), rims)
			return
		}
		if need, seen := s.Sheet.Scroll.Content.MinSize().Width, s.Sheet.Scroll.Size().Width; need > seen {
			t.Errorf("the controls need %v of %v", need, seen)
		}
	})
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
