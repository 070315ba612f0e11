package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
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
