package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

var peekKey = &fyne.KeyEvent{Name: fyne.KeyV}

// hold holds a key down for a time; the key repeats itself as keys do.
func (s *stand) hold(d time.Duration) {
	s.Board.KeyDown(peekKey)
	for range 4 {
		s.Board.TypedKey(peekKey)
		s.time = s.time.Add(d / 4)
	}
}

// covered reports whether the whole picture lies over the tiles.
func (s *stand) covered() bool { return s.photoPeek.Shown() }

// When the whole picture is pinned, a move, a press, Escape and a new game bring the tiles back. While V is held down
// the picture stays.
func TestWhoMovesOnBelowThePictureSeesTheTiles(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	before := s.Model.Position()
	for name, moveOn := range map[string]func(){
		"an arrow":  func() { s.press(fyne.KeyLeft) },
		"a press":   func() { s.Board.Tapped(&fyne.PointEvent{}) },
		"Escape":    func() { s.press(fyne.KeyEscape) },
		"a new one": func() { s.small("1 2 3 4 0 5 7 8 6") },
	} {
		s.press(fyne.KeyV)
		if !s.covered() {
			t.Fatalf("before %s the picture is not up", name)
		}
		if moveOn(); s.covered() {
			t.Errorf("after %s the picture lies over the tiles", name)
		}
		if moved := s.Model.Position() != before; moved != (name == "an arrow") {
			t.Errorf("%s moves a tile: %v", name, moved)
		}
		s.small("1 2 3 4 0 5 7 8 6")
	}
	s.hold(time.Second)
	if s.press(fyne.KeyLeft); !s.covered() || s.Model.Position() != before {
		t.Error("an arrow takes away the picture that is held up")
	}
}
