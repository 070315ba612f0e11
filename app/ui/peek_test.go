package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

var peekKey = &fyne.KeyEvent{Name: fyne.KeyV}

// hold is a key that is held down for a time, and repeats itself as keys do.
func (s *stand) hold(d time.Duration) {
	s.Board.KeyDown(peekKey)
	for range 4 {
		s.Board.TypedKey(peekKey)
		s.time = s.time.Add(d / 4)
	}
}

// covered tells whether the whole picture lies over the tiles, on which nothing
// can be moved then.
func (s *stand) covered() bool {
	before := s.position()
	s.press(fyne.KeyLeft)
	moved := s.position() != before
	if moved {
		s.press(fyne.KeyRight)
	}
	return !moved
}

func TestThePictureIsHeldUpWhileItsKeyIsDown(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	for _, pinned := range []bool{false, true} {
		s.hold(time.Second)
		if !s.covered() {
			t.Errorf("pinned %v: not held up", pinned)
		}
		s.Board.KeyUp(peekKey)
		if s.covered() != pinned {
			t.Errorf("pinned %v: after a long press it is up: %v", pinned, s.covered())
		}
		s.press(fyne.KeyV)
		if s.covered() == pinned || s.Commands.The("peek").IsChosen() == pinned {
			t.Errorf("pinned %v: a brief press changes nothing", pinned)
		}
	}
}

func TestThePictureGoesWhenAnotherWindowTakesTheKeys(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	s.Board.Focus()
	s.hold(100 * time.Millisecond)
	s.win.Canvas().Unfocus()
	if s.covered() {
		t.Error("it stays")
	}
	s.Board.KeyUp(peekKey) // pressed elsewhere
	if s.covered() {
		t.Error("a release of another press pins it")
	}
}

func TestTheThumbnailHoldsThePictureUp(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	s.play.Panel.Picture.MouseDown(nil)
	if !s.covered() {
		t.Error("not while it is pressed")
	}
	s.play.Panel.Picture.MouseUp(nil)
	if s.covered() {
		t.Error("still when it is not")
	}
	s.press(fyne.KeyV)
	s.play.Panel.Picture.MouseDown(nil)
	s.play.Panel.Picture.MouseUp(nil)
	if !s.covered() {
		t.Error("a press on the thumbnail takes the pinned picture away")
	}
}
