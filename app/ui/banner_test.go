package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/words"
)

// A push that is possible closes a message.
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

// The button of a banner is reached by Tab and has a key. After it the board has the focus.
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

// The message of a problem stays until the user closes it, also when a photo, a game or other messages come.
func TestAProblemStaysUntilItIsRead(t *testing.T) {
	for _, name := range []string{"damaged.toml", "damaged.tilewise"} {
		s := newStand(t)
		path := filepath.Join(t.TempDir(), name)
		servicetest.WriteFile(t, path, "title = \n")
		answers := servicetest.Stall(s.Tasks)
		s.photos.OpenSample("") // it is still being opened
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

// A tooltip closes with its control, though the pointer has not moved.
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

// A message, short or long, covers no tile in windows of any size.
func TestASentenceCoversNoTile(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		for _, sentence := range []string{"Saved as mine.tilewise.", strings.Repeat("A sentence that is long. ", 8)} {
			for _, label := range []string{"", "Do it"} {
				for _, window := range []fyne.Size{{Width: 1180, Height: 780}, {Width: 1600, Height: 620},
					{Width: 800, Height: 572}, {Width: 600, Height: 700}} {
					s.win.Resize(window)
					s.Messages.Say(kit.WarningTone, sentence, label, func() {})
					said := kit.AreaOf(s.Messages.RaisedBackground)
					for _, tile := range s.Board.Parts() {
						if kit.AreaOf(tile).Overlap(said) > 0 {
							t.Fatalf("at %v %q at %v covers the tile at %v", window, sentence, said, kit.AreaOf(tile))
						}
					}
					for name, o := range map[string]fyne.CanvasObject{"status": s.frame.Status, "strip": s.frame.Strip,
						"panel": s.frame.Panel} {
						if o.Visible() && kit.AreaOf(o).Overlap(said) > 0 {
							t.Errorf("at %v %q covers the %s", window, sentence, name)
						}
					}
					s.Busy.Begin(service.Opening, "Opening…")
					s.tick()
					busy := kit.AreaOf(s.Busy.RaisedBackground)
					for _, tile := range s.Board.Parts() {
						if kit.AreaOf(tile).Overlap(busy) > 0 || busy.Overlap(kit.AreaOf(s.Messages.RaisedBackground)) > 0 {
							t.Fatalf("at %v what is under way at %v covers the tile at %v, or what is said", window, busy, kit.AreaOf(tile))
						}
					}
					s.Busy.Finish(service.Opening)
					s.Messages.Withdraw()
				}
			}
		}
	})
}

// lowWindows are sizes, without the menu bar, at which panels are narrow or fold away.
var lowWindows = []fyne.Size{{Width: 800, Height: 572}, {Width: 640, Height: 572}}

// inEveryLanguage runs a test with the words of each language.
func inEveryLanguage(t *testing.T, do func(t *testing.T)) {
	t.Helper()
	t.Cleanup(func() { words.Speak("en") })
	for _, tongue := range lang.Languages {
		t.Run(tongue.Code, func(t *testing.T) {
			t.Setenv(words.LanguageVariable, tongue.Code)
			do(t)
		})
	}
}

func TestABannerDoesNotSqueezeItsSentence(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.Model.NewGames.Shuffle(session.LoydsTrap)
		s.until("the reason", s.Messages.Visible)
		for _, window := range lowWindows {
			s.win.Resize(window)
			b := s.Messages
			if high := kit.AreaOf(b.RaisedBackground).Height(); high > 140 || high < b.RaisedBackground.MinSize().Height {
				t.Errorf("at %v the banner is %v high; it needs %v", window, high, b.RaisedBackground.MinSize().Height)
			}
			for _, o := range []fyne.CanvasObject{b.Sentence, b.Action, b.CloseButton} {
				if !kit.AreaOf(o).Within(kit.AreaOf(b.RaisedBackground)) || o != b.Sentence &&
					kit.AreaOf(o).Overlap(kit.AreaOf(b.Sentence)) > 0 {
					t.Errorf("at %v %T is at %v, the sentence at %v of %v", window, o, kit.AreaOf(o), kit.AreaOf(b.Sentence),
						kit.AreaOf(b.RaisedBackground))
				}
			}
		}
	})
}

func TestTheBarSaysWhatItsButtonsDo(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.small(hardest)
		s.press(fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyP)
		if !s.Model.Game().Paused() {
			t.Fatal("the game does not pause")
		}
		if play := theme.MediaPlayIcon(); s.play.Bar.Pause.Icon != play {
			t.Error("the button of a paused game does not offer to go on")
		}
		for _, width := range []float32{1280, 800} {
			s.win.Resize(fyne.NewSize(width, 572))
			if b := s.play.Bar; b.Shuffle.Main.Text == "" || b.Solve.Main.Text == "" || !b.Solve.Arrow.Visible() {
				t.Errorf("at %v the buttons say %q and %q", width, b.Shuffle.Main.Text, b.Solve.Main.Text)
			}
		}
		s.win.Resize(settings.LeastWindow)
		for _, o := range []fyne.CanvasObject{s.play.Bar.Clock, s.play.Bar.Solve.Main, s.play.Bar.Panel} {
			if !kit.AreaOf(o).Within(kit.AreaOf(s.frame.Bar)) || !o.Visible() {
				t.Errorf("in the least window %T is at %v, the bar at %v", o, kit.AreaOf(o), kit.AreaOf(s.frame.Bar))
			}
		}
	})
}

func TestNoPanelIsWiderThanANarrowOne(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.win.Resize(fyne.NewSize(800, 572))
		s.panelFolded() // as the frame calls it when the width changes
		s.solved(hardest)
		s.GoTo(service.PlayPlace)
		s.press(fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft)
		s.Model.Review.Switch()
		for name, body := range map[string]fyne.CanvasObject{
			"play": s.play.Panel.Body, "solve": s.solve.Panel.Body, "review": s.review.Panel.Body, "edit": s.edit.Panel.Body,
		} {
			const margins = 36 // of a panel
			if wants := body.MinSize().Width + margins; wants > s.frame.Panel.Size().Width {
				t.Errorf("%s wants %v of %v", name, wants, s.frame.Panel.Size().Width)
			}
		}
	})
}
