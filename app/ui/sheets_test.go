package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// A question for which the window is too low scrolls: its last control can be come to, and
// what is typed is seen.
func TestASheetFitsALowWindow(t *testing.T) {
	for _, code := range []string{"en", "de", "fr"} {
		s := newStand(t)
		speakIn(t, code)
		s.win.Resize(fyne.NewSize(475, 200))
		s.Commands.The("seeded").Run()
		driver := fyne.CurrentApp().Driver()
		low := func(o fyne.CanvasObject) float32 { return driver.AbsolutePositionForObject(o).Y + o.Size().Height }
		edge := low(s.Sheet.Card)
		if edge > 200 {
			t.Errorf("%s: the sheet ends at %v", code, edge)
		}
		if field := s.win.Canvas().Focused().(*kit.TextField); low(field) > edge {
			t.Errorf("%s: what is typed lies at %v, below the end of the sheet at %v", code, low(field), edge)
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
			t.Errorf("%s: the button ends at %v, the sheet at %v", code, low(last), edge)
		}
		s.win.Resize(fyne.NewSize(1180, 800))
		s.Commands.The("seeded").Run()
		if s.Sheet.Scroll != nil {
			t.Errorf("%s: it scrolls where there is room", code)
		}
	}
}

// Escape closes a sheet wherever the keys are, and gives them back to the board.
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
