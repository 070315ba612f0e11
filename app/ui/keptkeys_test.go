package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

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

// A sheet that takes the place of another has nothing to do with what was typed there.
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
