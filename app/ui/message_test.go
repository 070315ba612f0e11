package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/servicetest"
)

// What is said covers no tile, in windows of any size, with however much to say.
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

// News go by themselves; offers and what went wrong stay.
func TestNewsFadeAndProblemsStay(t *testing.T) {
	s := newStand(t)
	for _, c := range []struct {
		tone  kit.MessageSeverity
		label string
		stays bool
	}{{kit.NoteTone, "", false}, {kit.NoteTone, "Do it", true}, {kit.WarningTone, "", true}} {
		s.Messages.Say(c.tone, "Something", c.label, func() {})
		s.tick()
		if s.Messages.Visible() != c.stays {
			t.Errorf("tone %v, offer %q: it stays: %v", c.tone, c.label, s.Messages.Visible())
		}
	}
	s.Messages.Tell(kit.NoteTone, "News")
	s.Messages.Tell(kit.WarningTone, "Worse")
	s.tick()
	if s.Messages.Text != "Worse" {
		t.Errorf("the end of the news took %q away", s.Messages.Text)
	}
}

// Whatever the user opens after a file that was no picture takes the sentence
// about it away.
func TestAProblemWithAPhotoGoesWithWhatIsOpenedNext(t *testing.T) {
	s := newStand(t)
	text := filepath.Join(t.TempDir(), "notes.png")
	servicetest.WriteFile(t, text, "no picture")
	for name, next := range map[string]func(){
		"a position": func() { s.app.Clipboard().SetContent("1 2 3 / 4 5 6 / 7 0 8") },
		"a picture":  func() { s.app.Clipboard().SetContent(draw(t, "mine.png")) },
	} {
		s.transfer.OpenFile(text)
		s.until("the sentence", s.Messages.Visible)
		if !strings.Contains(s.Messages.Text, "isn't a picture") {
			t.Fatalf("it says %q", s.Messages.Text)
		}
		next()
		s.paste()
		s.until("what is pasted: "+name, func() bool { return !s.photos.IsOpening() })
		if s.Messages.Visible() {
			t.Errorf("%s is pasted, and still: %q", name, s.Messages.Text)
		}
	}
}
