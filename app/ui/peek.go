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
	shell   *shell
	pinned  bool
	pressed bool // the thumbnail is
	down    bool // the key is
	since   time.Time
}

func (p peek) shown() bool { return p.pinned || p.pressed || p.down }

// togglePeek shows the whole picture, or the tiles again.
func (p *peek) togglePeek() {
	p.pinned = !p.pinned
	p.peeked()
}

// pressPeek shows the whole picture while the thumbnail is pressed.
func (p *peek) pressPeek(pressed bool) {
	p.pressed = pressed
	p.peeked()
}

func (p *peek) peeked() {
	p.shell.Board.ShowWhole(p.shown())
	p.shell.refresh()
}

// boardKey is a key that the board hands on. A key that is held down comes again
// and again, which for the picture means nothing new.
func (p *peek) boardKey(e *fyne.KeyEvent) {
	if e.Name != p.shell.Commands.The("peek").Key.Key {
		p.shell.keys.typedKey(e)
		return
	}
	if !p.down {
		p.shell.Kit.Tips.Withdraw()
		p.down, p.since = true, p.shell.Now()
		p.peeked()
	}
}

// boardKeyUp lets the picture go, or pins it where the press was brief.
func (p *peek) boardKeyUp(e *fyne.KeyEvent) {
	p.shell.keys.keyUp(e)
	if e.Name == p.shell.Commands.The("peek").Key.Key && p.down {
		p.down = false
		if p.shell.Now().Sub(p.since) < briefPress {
			p.pinned = !p.pinned
		}
		p.peeked()
	}
}

// boardBlur lets the picture go when another window takes the keys: the release
// is not heard here then.
func (p *peek) boardBlur() {
	p.shell.keys.lostKeys()
	if p.down {
		p.down = false
		p.peeked()
	}
}
