package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// keyboardCursor marks the cell that the user has reached with the keys. Enter and Space do there what a press of the
// pointer does. The cursor is hidden while the board does not have the focus.
type keyboardCursor struct {
	*boardTiles
	cell     int  // −1 for none
	leftCell int  // the cell that the cursor left when tiles were swapped; −1 for none
	hasKeys  bool // the board has the focus

	rim, line, core *canvas.Rectangle
}

func newKeyboardCursor(b *boardTiles) keyboardCursor {
	return keyboardCursor{boardTiles: b, cell: -1, leftCell: -1, rim: newMark(), line: newMark(), core: newMark()}
}

// objects lists what the cursor is drawn with, from the lowest to the highest.
func (c *keyboardCursor) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.rim, c.line, c.core}
}

// paint takes the colours of the theme: a white line between a dark one and one
// of the accent, so that it is seen on any photo.
func (c *keyboardCursor) paint() {
	c.rim.StrokeColor, c.line.StrokeColor = color.NRGBA{glass.R, glass.G, glass.B, 0xFF}, glassInk
	c.core.StrokeColor = look.Color(theme.ColorNamePrimary)
}

// CursorCell returns the cell of the cursor that the keys move; −1 while there is none.
func (c *keyboardCursor) CursorCell() int { return c.cell }

// TypedShortcut moves the cursor for an arrow key with Ctrl, and hands every other shortcut to OnShortcut.
func (b *Board) TypedShortcut(s fyne.Shortcut) {
	pressed, ok := s.(*desktop.CustomShortcut)
	if ok && pressed.Modifier == fyne.KeyModifierShortcutDefault {
		if way, arrow := arrowMoves[pressed.KeyName]; arrow {
			if (b.open() || b.editing()) && !b.peeking {
				b.moveCursor(way, b.tileEditing.picked)
				b.layCursor()
				b.reportCursor(b.keyboardCursor.cell)
			}
			return
		}
	}
	b.OnShortcut(s)
}

var arrowMoves = map[fyne.KeyName]puzzle.Move{
	fyne.KeyUp: puzzle.Up, fyne.KeyDown: puzzle.Down, fyne.KeyLeft: puzzle.Left, fyne.KeyRight: puzzle.Right,
}

// cursorKey handles a key for the cursor while the board is played, and reports whether it did: Enter or Space is a
// press on the cell, and Escape removes the cursor.
func cursorKey(b *Board, name fyne.KeyName) bool {
	if b.keyboardCursor.cell < 0 || !b.open() {
		return false
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.press(b.keyboardCursor.cell)
	case fyne.KeyEscape:
		b.leaveCursor()
	default:
		return false
	}
	return true
}

// moveCursor goes to the next cell in a direction. The first key only shows the cursor: on the picked cell, or where
// tiles were swapped, or else on the blank.
func (c *keyboardCursor) moveCursor(way puzzle.Move, picked int) {
	if c.cell < 0 {
		if c.cell = max(picked, c.leftCell); c.cell < 0 {
			c.cell = c.state.Blank()
		}
		c.leftCell = -1
		return
	}
	// next is the cell from which a tile slides the opposite way into this one.
	if next := c.state.Size().Source(c.cell, way.Inverse()); next >= 0 {
		c.cell = next
	}
}

// leaveCursor hides the cursor when the user uses the pointer.
func (c *keyboardCursor) leaveCursor() {
	if c.cell >= 0 {
		c.cell = -1
		c.layCursor()
	}
}

// layCursor puts the cursor around its cell: over the gap, and a little into the tile.
//
//	─── dark      1.5 widths of a mark out from the cell
//	━━━ white     1
//	─── accent   −0.25, to −1
func (c *keyboardCursor) layCursor() {
	unit := c.markWidth()
	before := c.line.Visible()
	shown := c.hasKeys && (c.open() || c.editing() && !c.peeking && !c.paused)
	for _, band := range []struct {
		mark        *canvas.Rectangle
		from, width float32
	}{{c.rim, 1.5, 0.75}, {c.line, 1, 1.3}, {c.core, -0.25, 0.75}} {
		c.layCell(band.mark, c.cell, shown)
		if !band.mark.Visible() {
			continue
		}
		out := band.from * unit
		band.mark.StrokeWidth = band.width * unit
		band.mark.CornerRadius = max(0, c.corner()+out)
		put(band.mark, band.mark.Position().SubtractXY(out, out), band.mark.Size().AddWidthHeight(2*out, 2*out))
	}
	if before || c.line.Visible() {
		c.repaint()
	}
}
