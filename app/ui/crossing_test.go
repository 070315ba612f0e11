package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

func TestEveryControlOfThePanelIsReachedWithoutAMouse(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	c := s.win.Canvas()
	s.Board.Focus()
	s.press(fyne.KeyF6)
	reached := map[fyne.Focusable]bool{}
	for c.Focused() != s.Board && len(reached) < 100 {
		f := c.Focused()
		if reached[f] {
			break
		}
		reached[f] = true
		c.FocusNext()
	}
	for name, control := range map[string]fyne.Focusable{
		"hint": s.Commands.The("hint").Buttons[0], "algorithm and heuristic": s.play.Bar.Solve.Arrow,
		"numbers": s.play.Panel.Numbers, "the rail": s.views.railItems()[1],
	} {
		if !reached[control] {
			t.Errorf("Tab does not come to %s", name)
		}
	}
	if reached[s.Commands.The("undo").Buttons[0]] {
		t.Error("Tab comes to a button that can't be pressed")
	}
}

func TestAControlThatHasTheKeysShowsItAndKeepsThem(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	c := s.win.Canvas()
	c.Focus(s.play.Panel.Numbers)
	if ring := s.play.Panel.Numbers.Ring; !ring.Visible() || ring.StrokeColor != theme.Color(theme.ColorNameForeground) {
		t.Error("no ring")
	}
	s.typed(fyne.KeyRight, fyne.KeySpace)
	if s.Model.Settings().Numbers != session.NumbersLarge || c.Focused() != s.play.Panel.Numbers {
		t.Errorf("numbers %q, and the keys are elsewhere: %v", s.Model.Settings().Numbers,
			c.Focused() != s.play.Panel.Numbers)
	}
	s.typed(fyne.KeyF2) // F2 does the same here as on the board
	if s.Model.Settings().Display != session.TileDisplay(board.DistanceToGo.ID) || c.Focused() != s.play.Panel.Numbers {
		t.Errorf("display %q, and the keys are elsewhere: %v", s.Model.Settings().Display,
			c.Focused() != s.play.Panel.Numbers)
	}
	s.typed(fyne.KeyEscape)
	if c.Focused() != s.Board || s.play.Panel.Numbers.Ring.Visible() {
		t.Error("Escape does not give the keys back to the board")
	}
}

func TestF6GoesThereAndBack(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	c := s.win.Canvas()
	s.Board.Focus()
	s.press(fyne.KeyF6)
	if c.Focused() == s.Board {
		t.Fatal("F6 leaves the keys with the board")
	}
	s.typed(fyne.KeyF6)
	if c.Focused() != s.Board {
		t.Error("F6 does not come back")
	}
	s.press(fyne.KeyF1)
	s.until("the keys in the sheet", func() bool { return s.Sheet.IsOpen() && c.Focused() != s.Sheet.CloseButton })
	inSheet := c.Focused()
	s.typed(fyne.KeyF6)
	if c.Focused() != inSheet {
		t.Error("F6 leaves a sheet")
	}
}

// Tab goes from the board to the next control instead of to Solve if the board got the focus by Tab, or in the editor.
func TestTabGoesOnFromTheBoardAndShiftTabBack(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	c, shift := s.win.Canvas(), false
	s.keys.Shifted = func() bool { return shift }
	s.Board.Focus()
	c.FocusPrevious()
	before := c.Focused()
	s.Board.Focus()
	shift = true
	if s.typed(fyne.KeyTab); c.Focused() != before || before == s.Board || s.At() != service.PlayPlace {
		t.Errorf("Shift+Tab leads to %T; want %T", c.Focused(), before)
	}
	shift = false
	if c.FocusNext(); c.Focused() != s.Board {
		t.Fatalf("Tab leads from there to %T", c.Focused())
	}
	if s.typed(fyne.KeyTab); c.Focused() == s.Board || s.At() != service.PlayPlace {
		t.Errorf("the next Tab leads to %T in %v", c.Focused(), s.At())
	}
	s.Board.Focus()
	s.press(fyne.KeyE)
	if s.typed(fyne.KeyTab); c.Focused() == s.Board || !s.Model.Editing() {
		t.Errorf("in the editor Tab leads to %T; it is open: %v", c.Focused(), s.Model.Editing())
	}
	if s.typed(fyne.KeyEscape); s.Model.Editing() {
		t.Error("Escape does not leave the editor")
	}
}

func TestThePanelScrollsToTheControlThatHasTheKeys(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(820, 400))
	s.win.Canvas().Focus(s.play.Panel.Numbers)
	driver := fyne.CurrentApp().Driver()
	low := driver.AbsolutePositionForObject(s.play.Panel.Numbers).Y + s.play.Panel.Numbers.Size().Height
	if edge := driver.AbsolutePositionForObject(s.play.Panel.Object).Y + s.play.Panel.Object.Size().Height; low > edge {
		t.Errorf("the control ends at %v, the panel at %v", low, edge)
	}
}

// A user who comes to a control of the Lab by Tab can go on from there: Escape gives the
// keys back to the board, and shortcuts do what they always do.
func TestNoControlOfTheLabKeepsTheKeys(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	c, combo, heard := s.win.Canvas(), kit.CtrlShift(fyne.Key1), 0
	s.keys.Shortcuts[combo.Shortcut().ShortcutName()] = func() { heard++ }
	for _, turn := range s.Commands.Choices("labPages") {
		page := turn.Label()
		turn.Run()
		s.until("the page", func() bool { return !s.lab.Busy() }) // otherwise Escape stops it
		c.Unfocus()
		c.FocusNext()
		for first := c.Focused(); ; {
			f := c.Focused()
			heard = 0
			if s.shortcut(combo); heard != 1 {
				t.Errorf("%s: shortcuts do nothing at %T", page, f)
			}
			if s.typed(fyne.KeyEscape); c.Focused() != s.Board {
				t.Errorf("%s: Escape leaves the keys with %T", page, f)
			}
			if !s.focus.inSight(f.(fyne.CanvasObject)) {
				t.Errorf("%s: Tab comes to %T, which is not in sight", page, f)
			}
			c.Focus(f)
			if c.FocusNext(); c.Focused() == first {
				break
			}
		}
	}
}

// A menu that is closed over a sheet leaves the focus to the sheet.
func TestAMenuLeavesNoKeysBehind(t *testing.T) {
	s := newStand(t)
	s.transfer.ShowCodeExchange()
	s.win.Canvas().Unfocus()
	s.bar.Open(0)
	s.typed(fyne.KeyEscape)
	if has, ok := s.focused().(fyne.CanvasObject); !ok || !kit.Shows(s.Sheet.Card, has) {
		t.Errorf("behind a sheet, %T has the keys", s.focused())
	}
}

// A field of a sheet loses the focus when another sheet takes the place of that sheet.
func TestAFieldOfASheetThatIsGoneHasNoKeys(t *testing.T) {
	s := newStand(t)
	s.Commands.The("seeded").Run()
	if _, ok := s.focused().(*kit.TextField); !ok {
		t.Fatalf("%T has the keys, and no field", s.focused())
	}
	s.Commands.The("settings").Run()
	if field, ok := s.focused().(*kit.TextField); ok {
		t.Errorf("%q is still typed", field.What)
	}
}
