package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// ctrl presses a key together with Ctrl, or what a system has in its place.
func (s *stage) ctrl(name fyne.KeyName) {
	s.TypedShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierShortcutDefault})
}

// at fails unless the cursor is seen around a cell, or not at all where that is −1.
func (s *stage) at(t *testing.T, when string, cell int) {
	t.Helper()
	switch line := s.keyboardCursor.line; {
	case line.Visible() != (cell >= 0):
		t.Errorf("%s: a cursor is seen: %v", when, line.Visible())
	case cell >= 0 && s.geometry.at(middleOf(line)) != cell:
		t.Errorf("%s: the cursor is at %v, cell %d at %v", when, middleOf(line), cell, s.middle(cell))
	}
}

func TestACursorGoesOverTheCells(t *testing.T) {
	s := newStage(t, scattered) // the blank lies on cell 9
	s.Focus()
	s.at(t, "at first", -1)
	s.ctrl(fyne.KeyRight)
	s.at(t, "shown", 9)
	for _, step := range []struct {
		key  fyne.KeyName
		cell int
	}{{fyne.KeyRight, 10}, {fyne.KeyRight, 11}, {fyne.KeyRight, 11}, {fyne.KeyUp, 7}, {fyne.KeyLeft, 6},
		{fyne.KeyDown, 10}} {
		s.ctrl(step.key)
		s.at(t, string(step.key), step.cell)
	}
	if len(s.pushes) != 0 {
		t.Error("it pushed tiles")
	}
}

func TestEnterAndSpacePressAtTheCursor(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		s := newStage(t, scattered)
		s.tap(11)
		clicked := s.state
		s.set(t, scattered)
		s.Focus()
		for range 3 {
			s.ctrl(fyne.KeyRight)
		}
		s.key(key)
		if s.state != clicked || len(s.pushes) != 2 {
			t.Errorf("%s: %v, a click makes %v", key, s.state, clicked)
		}
		s.at(t, "after the push", 11)
	}
}

func TestWithoutACursorEnterAndSpaceAreTheOwners(t *testing.T) {
	s := newStage(t, scattered)
	var heard []fyne.KeyName
	s.OnKey = func(e *fyne.KeyEvent) { heard = append(heard, e.Name) }
	s.Focus()
	s.key(fyne.KeySpace)
	s.ctrl(fyne.KeyUp)
	s.key(fyne.KeyEscape) // takes the cursor away
	s.at(t, "after Escape", -1)
	s.key(fyne.KeyEscape)
	s.key(fyne.KeyReturn)
	if len(heard) != 3 || heard[0] != fyne.KeySpace || heard[1] != fyne.KeyEscape || heard[2] != fyne.KeyReturn {
		t.Errorf("the owner heard %v", heard)
	}
}

func TestTheCursorGoesAway(t *testing.T) {
	ends := map[string]struct {
		end   func(*stage)
		comes bool // back, when that is over
	}{
		"a press": {func(s *stage) { s.tap(0) }, false},
		"the pointer moves": {func(s *stage) {
			s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.middle(3)}})
		}, false},
		"a board of another size": {func(s *stage) { s.set(t, "1 2 3 / 4 5 6 / 7 8 0") }, false},
		"the keys are elsewhere":  {func(s *stage) { s.window.Canvas().Unfocus() }, true},
		"a pause":                 {func(s *stage) { s.SetPaused(true) }, true},
		"the whole picture":       {func(s *stage) { s.ShowWhole(true) }, true},
		"nobody may move":         {func(s *stage) { s.SetEnabled(false) }, true},
	}
	for name, tt := range ends {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			s.Focus()
			s.ctrl(fyne.KeyUp)
			tt.end(s)
			s.at(t, name, -1)
			s.SetPaused(false)
			s.ShowWhole(false)
			s.SetEnabled(true)
			s.Focus()
			if s.keyboardCursor.line.Visible() != tt.comes {
				t.Errorf("it comes back: %v", !tt.comes)
			}
		})
	}
}

func TestPlainArrowsStillMoveTilesBesideACursor(t *testing.T) {
	s := newStage(t, scattered)
	s.Focus()
	s.ctrl(fyne.KeyUp)
	s.key(fyne.KeyUp)
	if len(s.pushes) != 1 {
		t.Error("no tile moved")
	}
	s.at(t, "after a move", 9)
}

func TestTheEditorHasTheSameCursor(t *testing.T) {
	s := edited(t, "1 2 3 / 4 5 6 / 7 8 0")
	s.key(fyne.KeyUp)
	s.ctrl(fyne.KeyUp)
	s.key(fyne.KeyLeft)
	s.at(t, "in the editor", 4)
	test.TapAt(s.Board, s.middle(0))
	s.at(t, "after a press", -1)
}
