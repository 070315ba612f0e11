package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/words"
)

// lowWindows are the sizes at which panels are narrow, or fold away, less the menu
// bar.
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
		s.panelFolded() // as the door brings it
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
