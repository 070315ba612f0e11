package ui

import (
	"time"

	"fyne.io/fyne/v2"
)

// briefPress is how long a key is down at most for a press that toggles.
const briefPress = 350 * time.Millisecond

// peek is how the whole picture is held up over the tiles: for as long as a
// person wants after a brief press, or while they hold the key or the thumbnail.
type peek struct {
	pinned  bool
	pressed bool // the thumbnail is
	down    bool // the key is
	since   time.Time
}

func (p peek) shown() bool { return p.pinned || p.pressed || p.down }

// togglePeek shows the whole picture, or the tiles again.
func (s *shell) togglePeek() {
	s.peek.pinned = !s.peek.pinned
	s.peeked()
}

// pressPeek shows the whole picture while the thumbnail is pressed.
func (s *shell) pressPeek(pressed bool) {
	s.peek.pressed = pressed
	s.peeked()
}

func (s *shell) peeked() {
	s.board.ShowWhole(s.peek.shown())
	s.refresh()
}

// boardKey is a key that the board hands on. A key that is held down comes again
// and again, which for the picture means nothing new.
func (s *shell) boardKey(e *fyne.KeyEvent) {
	if e.Name != s.commands.The("peek").Key.Key {
		s.typedKey(e)
		return
	}
	if !s.peek.down {
		s.kit.Tips.Withdraw()
		s.peek.down, s.peek.since = true, s.now()
		s.peeked()
	}
}

// boardKeyUp lets the picture go, or pins it where the press was brief.
func (s *shell) boardKeyUp(e *fyne.KeyEvent) {
	s.keyUp(e)
	if e.Name == s.commands.The("peek").Key.Key && s.peek.down {
		s.peek.down = false
		if s.now().Sub(s.peek.since) < briefPress {
			s.peek.pinned = !s.peek.pinned
		}
		s.peeked()
	}
}

// boardBlur lets the picture go when another window takes the keys: the release
// is not heard here then.
func (s *shell) boardBlur() {
	s.lostKeys()
	if s.peek.down {
		s.peek.down = false
		s.peeked()
	}
}
