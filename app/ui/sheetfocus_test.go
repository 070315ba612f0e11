package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// A sheet takes the keys, keeps them, and gives them back. The test runs every command of the window,
// so that a new sheet is among them by itself.
func TestEverySheetTakesKeepsAndRestoresTheFocus(t *testing.T) {
	opened := 0
	for name, command := range newStand(t).Commands.Named {
		if command.Quits || command.Chosen != nil || command.Key == kit.Plain(fyne.KeyF11) {
			continue // a choice, or something of the whole window
		}
		t.Run(name, func(t *testing.T) { // a window is let go when its test ends: together they would take 500 MB
			if newStand(t).sheetHasFocus(name) {
				opened++
			}
		})
	}
	if opened < 8 {
		t.Errorf("%d commands open a sheet", opened)
	}
}

// sheetHasFocus fails the test unless the sheet that a command opens has the keys until it is closed. It answers false
// where the command opens none.
func (s *stand) sheetHasFocus(name string) bool {
	c := s.win.Canvas()
	for c.FocusNext(); c.Focused() == s.Board; c.FocusNext() {
	}
	before := c.Focused()
	if s.Commands.The(name).Run(); !s.Sheet.IsOpen() {
		return false
	}
	s.staysInSheet(name)
	s.typed(fyne.KeyEscape)
	if s.Sheet.IsOpen() || c.Focused() != before {
		s.t.Errorf("%s: after Escape %T has the focus; want %T", name, c.Focused(), before)
	}
	s.rewrite() // as another language does
	if s.Commands.The(name).Run(); s.Sheet.IsOpen() {
		s.staysInSheet(name + ", in another language")
	}
	return true
}

// staysInSheet walks through the open sheet in both directions.
func (s *stand) staysInSheet(name string) {
	s.t.Helper()
	c := s.win.Canvas()
	seen := map[fyne.Focusable]bool{}
	for way, step := range map[string]func(){"Tab": c.FocusNext, "Shift+Tab": c.FocusPrevious} {
		start := c.Focused()
		for range 200 {
			has, ok := c.Focused().(fyne.CanvasObject)
			if !ok || !holds(s.Sheet.Card, has) {
				s.t.Errorf("%s: %s comes to %T, which is not in the sheet", name, way, c.Focused())
				return
			}
			seen[c.Focused()] = true
			if way == "Tab" {
				s.ringed(name)
			}
			if step(); c.Focused() == start {
				break
			}
			if way == "Tab" && has != s.Sheet.Shut && c.Focused() != s.Sheet.Shut {
				s.inOrder(name, has, c.Focused().(fyne.CanvasObject))
			}
		}
		if c.Focused() != start {
			s.t.Errorf("%s: %s does not go in a circle", name, way)
		}
	}
	if !seen[s.Sheet.Shut] {
		s.t.Errorf("%s: no key comes to the button that closes the sheet", name)
	}
}

// inOrder fails the test where Tab goes from a control to one that is read before it: above it in its column, or left of
// it in its row.
func (s *stand) inOrder(where string, from, to fyne.CanvasObject) {
	s.t.Helper()
	a, b := kit.AreaOf(from), kit.AreaOf(to)
	column, row := a.Left < b.Right && b.Left < a.Right, a.Top < b.Bottom && b.Top < a.Bottom
	if column && b.Bottom <= a.Top || row && b.Right <= a.Left {
		s.t.Errorf("%s: Tab goes from %T at %v back to %T at %v", where, from, a, to, b)
	}
}

// The settings stay open when the language changes, with the keys in them.
func TestSettingsKeepTheKeysInAnotherLanguage(t *testing.T) {
	s := newStand(t)
	s.settings.Show()
	s.rewrite()
	if !s.Sheet.IsOpen() {
		t.Fatal("the settings have gone")
	}
	s.staysInSheet("settings")
}

// Neither pointer nor key reaches what lies behind a sheet.
func TestNothingBehindASheetIsReached(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 0 8")
	s.Commands.The("settings").Run()
	for _, key := range []fyne.KeyName{fyne.KeyH, fyne.KeyLeft, fyne.KeyF9, fyne.KeyN} {
		s.typed(key)
	}
	s.click(fyne.NewPos(40, 300))
	s.shows("1 2 3 4 5 6 7 0 8")
	if s.hints.Busy() || s.Window.At() != service.PlayPlace || !s.Sheet.IsOpen() {
		t.Error("the window behind the sheet is used")
	}
	s.shortcut(kit.CtrlShift(fyne.Key1))
	if s.Sheet.IsOpen() && s.Window.At() == service.LabPlace {
		t.Error("the Lab is used behind the sheet")
	}
	s.win.Canvas().Unfocus()
	s.keys.UnfocusedKeyDown(&fyne.KeyEvent{Name: fyne.KeyTab})
	if has, ok := s.focused().(fyne.CanvasObject); s.Sheet.IsOpen() && (!ok || !holds(s.Sheet.Card, has)) {
		t.Errorf("Tab comes to %T", s.focused())
	}
}

// ringed fails the test unless what has the focus shows it by a ring. What is chosen has the accent, the ring has not.
func (s *stand) ringed(where string) {
	s.t.Helper()
	has := s.focused().(fyne.CanvasObject)
	ring := false
	eachSeen(has, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		r, ok := o.(*canvas.Rectangle)
		ring = ring || ok && r.StrokeWidth >= 2 && r.StrokeColor == theme.Color(theme.ColorNameForeground)
		return true
	})
	if !ring {
		s.t.Errorf("%s: %T has the focus and no ring", where, has)
	}
}

func TestEveryStopOfTabHasARing(t *testing.T) {
	for _, name := range []string{"play", "a solution", "a review", "editing", "an empty bench", "a bench", "a tour"} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			views[name](s)
			c := s.win.Canvas()
			s.Board.Focus()
			c.FocusNext()
			for first := c.Focused(); ; {
				if c.Focused() != s.Board {
					s.ringed(name)
				}
				if c.FocusNext(); c.Focused() == first {
					break
				}
			}
		})
	}
}
