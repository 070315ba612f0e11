package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

func TestArrowsMoveTheTileOrTheBlank(t *testing.T) {
	up := "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15"
	down := "1 2 3 4 / 5 0 7 8 / 9 6 11 12 / 13 10 14 15"
	left := "1 2 3 4 / 5 6 7 8 / 9 11 0 12 / 13 10 14 15"
	right := "1 2 3 4 / 5 6 7 8 / 0 9 11 12 / 13 10 14 15"
	tests := []struct {
		key         fyne.KeyName
		tile, blank string
	}{
		{fyne.KeyUp, up, down}, {fyne.KeyDown, down, up}, {fyne.KeyLeft, left, right}, {fyne.KeyRight, right, left},
		{fyne.KeyW, up, down}, {fyne.KeyS, down, up}, {fyne.KeyA, left, right}, {fyne.KeyD, right, left},
	}
	for _, tt := range tests {
		t.Run(string(tt.key), func(t *testing.T) {
			s := newStage(t, scattered)
			s.key(tt.key)
			s.expect(t, tt.tile)
			s.set(t, scattered)
			s.ArrowsMoveBlank = true
			s.key(tt.key)
			s.expect(t, tt.blank)
		})
	}
}

func TestAnImpossibleArrowShakesTheBoard(t *testing.T) {
	s := newStage(t, "0 1 2 / 3 4 5 / 6 7 8")
	film := s.film()
	s.key(fyne.KeyRight)
	if len(*film) != 1 {
		t.Fatalf("%d animations", len(*film))
	}
	(*film)[0].Tick(0.15)
	for _, tile := range s.tiles[1:] {
		if home := s.tilePosition(s.state.Find(tile.number)); tile.Position().X <= home.X || tile.Position().Y != home.Y {
			t.Errorf("tile %d is at %v, home is %v", tile.number, tile.Position(), home)
		}
	}
	s.nudgeMove(puzzle.Down) // again, in the middle of it
	(*film)[1].Tick(1)
	s.expect(t, "0 1 2 / 3 4 5 / 6 7 8")
	if len(s.pushes) != 0 {
		t.Error("the owner heard of it")
	}
}

func TestOtherKeysAreTheOwners(t *testing.T) {
	s := newStage(t, scattered)
	var got []fyne.KeyName
	s.OnKey = func(e *fyne.KeyEvent) { got = append(got, e.Name) }
	for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyUp, fyne.KeyEscape} {
		s.key(k)
	}
	if want := []fyne.KeyName{fyne.KeySpace, fyne.KeyEscape}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	New().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) // without a listener nothing happens
	for _, takes := range []bool{true, false} {
		if s.TakesTab = takes; s.AcceptsTab() != takes {
			t.Errorf("Tab is taken: %v", s.AcceptsTab())
		}
	}
}

func TestTheRingIsForThoseWhoComeByKeyboard(t *testing.T) {
	s := newStage(t, scattered)
	white := look.Color(theme.ColorNameForeground)
	canvas := s.window.Canvas()
	ringed := func() bool { return s.parts.frame.drawn.ring == white }

	canvas.Focus(s.Board)
	if !ringed() {
		t.Error("no ring after Tab")
	}
	canvas.Unfocus()
	if ringed() {
		t.Error("the ring stays")
	}
	s.pull(8)
	if canvas.Focused() != s.Board || ringed() {
		t.Errorf("after a press: focused %v, ring %v", canvas.Focused() == s.Board, ringed())
	}
	canvas.Unfocus()
	s.Focus()
	if canvas.Focused() != s.Board || ringed() {
		t.Errorf("after Focus: focused %v, ring %v", canvas.Focused() == s.Board, ringed())
	}
}

// ctrl presses a key together with Ctrl, or what a system has in its place.
func (s *stage) ctrl(name fyne.KeyName) {
	s.TypedShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierShortcutDefault})
}

// at fails the test unless the cursor is shown around a cell; −1 means that none is shown.
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
		comes bool // the cursor comes back afterwards
	}{
		"a press": {func(s *stage) { s.tap(0) }, false},
		"the pointer moves": {func(s *stage) {
			s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.middle(3)}})
		}, false},
		"a board of another size": {func(s *stage) { s.set(t, "1 2 3 / 4 5 6 / 7 8 0") }, false},
		"the keys are elsewhere":  {func(s *stage) { s.window.Canvas().Unfocus() }, true},
		"a pause":                 {func(s *stage) { s.SetPaused(true) }, true},
		"the whole picture":       {func(s *stage) { s.ShowWhole(true) }, true},
		"moves are disabled":      {func(s *stage) { s.SetEnabled(false) }, true},
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
