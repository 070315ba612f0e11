package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
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
