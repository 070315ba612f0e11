package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// A push that is possible takes news away.
func TestNewsGoWithTheNextPush(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.Messages.Tell(kit.NoteTone, "Something")
	s.press(fyne.KeyUp) // no tile can go there
	stays := s.Messages.Visible()
	if s.press(fyne.KeyLeft); !stays || s.Messages.Visible() || s.Model.Game().MovesMade() != 1 {
		t.Errorf("after a push that is not possible the sentence stays: %v; after one that is: %v", stays, s.Messages.Visible())
	}
}

// What a banner offers is the next stop of Tab, has a key, and leaves the focus with the board.
func TestAnOfferIsTakenByKeys(t *testing.T) {
	s := newStand(t)
	for how, take := range map[string]func(){
		"Tab and Enter": func() { s.typed(fyne.KeyTab); s.typed(fyne.KeyReturn) },
		"its key":       func() { s.shortcut(kit.OfferKey()) },
	} {
		done := 0
		s.Board.Focus()
		s.Messages.Say(kit.NoteTone, "Something", "Do it", func() { done++ })
		if take(); done != 1 || s.Messages.Visible() || s.focused() != s.Board || s.At() != service.PlayPlace {
			t.Errorf("%s: done %d times, %T has the focus", how, done, s.focused())
		}
	}
	s.Messages.Say(kit.NoteTone, "Something", "Do it", func() {})
	s.typed(fyne.KeyTab)
	if s.tick(); s.Kit.Tips.Key.Text != kit.OfferKey().String() {
		t.Errorf("the tooltip names the key %q", s.Kit.Tips.Key.Text)
	}
	if s.typed(fyne.KeyEscape); s.Messages.Visible() || s.focused() != s.Board {
		t.Errorf("after Escape %T has the focus", s.focused())
	}
}

// A problem stays until the user has read it, whatever is said, opened or begun meanwhile.
func TestAProblemStaysUntilItIsRead(t *testing.T) {
	for _, name := range []string{"damaged.toml", "damaged.tilewise"} {
		s := newStand(t)
		path := filepath.Join(t.TempDir(), name)
		servicetest.WriteFile(t, path, "title = \n")
		answers := servicetest.Stall(s.Tasks)
		s.photos.OpenSample("") // which is on its way still
		s.Tasks.Spawn = func(f func()) { go f() }
		s.transfer.OpenFile(path)
		s.until("a sentence about "+name, func() bool { return strings.Contains(s.Messages.Text, name) })
		said := s.Messages.Text
		answers()
		s.arrived()
		s.small(hardest)
		if s.Messages.Text != said {
			t.Errorf("%s: after the photo and a game the banner says %q; want %q", name, s.Messages.Text, said)
		}
		s.Messages.Tell(kit.NoteTone, "News")
		s.tick() // they fade
		if s.Messages.Text != said {
			t.Errorf("%s: after news the banner says %q; want %q", name, s.Messages.Text, said)
		}
		test.Tap(s.Messages.CloseButton)
		if s.Messages.Visible() {
			t.Errorf("%s: closed, the banner says %q", name, s.Messages.Text)
		}
	}
}

// A tooltip goes with what it is about, though the pointer has not moved.
func TestATooltipGoesWithItsSurface(t *testing.T) {
	s := newStand(t)
	s.Busy.Begin(service.Opening, "Opening sea.png…")
	s.tick()
	eachSeen(s.Busy, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if stop, ok := o.(*kit.Button); ok {
			stop.MouseIn(nil)
		}
		return true
	})
	s.tick()
	if !s.Kit.Tips.Box.Visible() {
		t.Fatal("the button has no tooltip")
	}
	s.Busy.Finish(service.Opening)
	if s.Kit.Tips.Box.Visible() {
		t.Errorf("%q stays", s.Kit.Tips.Text.Content)
	}
}
