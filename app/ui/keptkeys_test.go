package ui

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// Whoever comes to a control of the Lab by Tab can go on from there: Escape gives the
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

// A lesson that is opened from a file comes when it was read: whatever had the keys by
// then is gone.
func TestALessonThatComesGivesTheKeysToTheBoard(t *testing.T) {
	content, err := os.ReadFile(filepath.Join("..", "..", "resources", "lessons", "03-depth.toml"))
	path := filepath.Join(t.TempDir(), "depth.toml")
	if err == nil {
		err = os.WriteFile(path, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := designs(t)
	s.transfer.OpenFile(path)
	s.tabToField()
	s.until("the lesson", func() bool { return s.lab.Page() != "design" })
	if s.focused() != s.Board {
		t.Errorf("%T has the keys", s.focused())
	}
}

// A menu that is closed gives the keys to somebody, though who had them has gone.
func TestAMenuLeavesNoKeysBehind(t *testing.T) {
	s := designs(t)
	s.tabToField()
	s.bar.Open(0)
	s.lab.TurnTo("lessons")
	s.typed(fyne.KeyEscape)
	if s.focused() != s.Board {
		t.Errorf("%T has the keys", s.focused())
	}
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

// tabToField gives the keys to the first field that Tab comes to.
func (s *stand) tabToField() {
	s.t.Helper()
	for range 100 {
		s.win.Canvas().FocusNext()
		if _, ok := s.focused().(*kit.TextField); ok {
			return
		}
	}
	s.t.Fatal("no field")
}
