package board

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

var keyMoves = map[fyne.KeyName]puzzle.Move{
	fyne.KeyUp: puzzle.Up, fyne.KeyDown: puzzle.Down, fyne.KeyLeft: puzzle.Left, fyne.KeyRight: puzzle.Right,
	fyne.KeyW: puzzle.Up, fyne.KeyS: puzzle.Down, fyne.KeyA: puzzle.Left, fyne.KeyD: puzzle.Right,
}

// KeyTranslator gives keys their meaning on the user's keyboard.
type KeyTranslator interface {
	Translate(e *fyne.KeyEvent)          // gives an event the name of what its key means
	Arrow(e *fyne.KeyEvent) fyne.KeyName // is the arrow on a key of the number pad, and otherwise the key's name
}

// TypedKey makes the move of an arrow or of one of W A S D, or shakes the board if the move is not possible. All other
// keys go to OnKey.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	name := e.Name
	if b.Keys != nil {
		b.Keys.Translate(e)
		name = b.Keys.Arrow(e)
	}
	if b.editing() && b.editKey(name) {
		b.OnCursor()
		return
	}
	if b.choosing() && b.chooseKey(name) || cursorKey(b, name) {
		return
	}
	m, named := keyMoves[name]
	if named && b.peeking {
		b.OnWhole()
	}
	if !named || !b.open() {
		b.OnKey(e)
		return
	}
	if b.ArrowsMoveBlank {
		m = m.Inverse()
	}
	b.letGo()
	if b.state.Size().Source(b.state.Blank(), m) < 0 {
		b.nudgeMove(m)
		return
	}
	b.push(KeyInput, []puzzle.Move{m})
}

// Focus gives the board the focus without a ring, as a press on it does.
func (b *Board) Focus() {
	c := b.canvas()
	if c == nil {
		return
	}
	b.quiet = true
	c.Focus(b)
	b.quiet = false
}

// FocusGained draws the ring, and the cursor where there is one.
func (b *Board) FocusGained() {
	b.ring(!b.quiet)
	b.keyboardCursor.hasKeys = true
	b.layCursor()
}

func (b *Board) FocusLost() {
	b.ring(false)
	b.keyboardCursor.hasKeys = false
	b.layCursor()
	b.OnBlur()
}

// Ringed reports whether the board got the focus by Tab, and shows it.
func (b *Board) Ringed() bool { return b.ringed }

func (b *Board) ring(shown bool) {
	if b.ringed != shown {
		b.ringed = shown
		b.layFrame()
	}
}
