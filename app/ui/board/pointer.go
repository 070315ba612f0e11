package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// MouseDown takes the focus, and hold of a tile in case a drag follows.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.Focus()
	b.leaveCursor()
	if b.editing() && e.Button == desktop.MouseButtonPrimary {
		b.tileEditing.carry = carriedTile{from: b.geometry.at(e.Position), over: -1}
	}
	if e.Button == desktop.MouseButtonPrimary && b.open() {
		b.drag.hold(b.geometry.at(e.Position))
	}
}

// MouseUp is not needed: a tap or the end of a drag follows.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// Tapped pushes the line from the tile to the blank, or shakes a tile that can't
// move. It ends the pause of a board that is covered.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.leaveCursor() // a finger taps without a press before it
	if b.paused {
		if b.OnResume != nil {
			b.OnResume()
		}
		return
	}
	if b.editing() {
		b.tileEditing.carry = noCarry
		b.pick(b.geometry.at(e.Position))
		return
	}
	if b.choosing() {
		b.chooseUnder(e.Position)
		return
	}
	b.press(b.geometry.at(e.Position))
}

// TappedSecondary asks for a menu.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	if b.OnMenu != nil {
		b.OnMenu(e.AbsolutePosition, b.geometry.at(e.Position))
	}
}

// press is what a click on a cell does.
func (d *drag) press(cell int) {
	d.hold(-1)
	if cell < 0 || !d.open() {
		return
	}
	if moves := d.state.Slide(cell); len(moves) > 0 {
		d.push(moves)
		return
	}
	d.Nudge(cell)
}

// MouseIn implements desktop.Hoverable. It moves no tile: the pointer may have
// appeared on it because a menu has closed.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.point(e.Position) }

// MouseMoved brightens the tile under the pointer if it can move, or moves it
// where that is wanted: once, when the pointer comes to its cell.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	came := b.point(e.Position)
	b.tellPoint(b.pointed, b.pointer)
	if came {
		b.leaveCursor()
	}
	if came && b.hover && e.Button == 0 && b.movable() >= 0 {
		b.push(b.state.Slide(b.pointed))
	}
}

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() {
	b.point(nowhere)
	b.tellPoint(b.pointed, b.pointer)
}

// nowhere is a place that is on no cell.
var nowhere = fyne.NewPos(-1e6, -1e6)

// point tells where the pointer is, and answers whether it came to another cell.
func (b *Board) point(at fyne.Position) (came bool) {
	b.pointer = at
	cell := b.geometry.at(at)
	if cell == b.pointed {
		return false
	}
	b.pointed = cell
	if b.choosing() {
		b.chooseAt(cell)
	}
	b.mark()
	return true
}

// movable is the cell under the pointer if its tile can move now, or else −1.
func (b *Board) movable() int {
	if b.pointed < 0 || !b.open() || len(b.state.Slide(b.pointed)) == 0 {
		return -1
	}
	return b.pointed
}

// Cursor is a hand over what can be moved.
func (b *Board) Cursor() desktop.Cursor {
	if b.movable() >= 0 || (b.editing() || b.choosing()) && b.pointed >= 0 || b.drag.held() || b.paused &&
		b.OnResume != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
