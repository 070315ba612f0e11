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
	b.takeFocus()
	if e.Button == desktop.MouseButtonPrimary && b.open() {
		b.drag = drag{cell: b.geometry.at(e.Position)}
	}
}

// MouseUp is not needed: a tap or the end of a drag follows.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// Tapped pushes the line from the tile to the blank, or shakes a tile that can't
// move. It ends the pause of a board that is covered.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if b.paused {
		if b.OnResume != nil {
			b.OnResume()
		}
		return
	}
	b.press(b.geometry.at(e.Position))
}

// press is what a click on a cell does.
func (b *Board) press(cell int) {
	b.drag = drag{cell: -1}
	if cell < 0 || !b.open() {
		return
	}
	if moves := b.state.Slide(cell); len(moves) > 0 {
		b.push(moves)
		return
	}
	b.Nudge(cell)
}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved brightens the tile under the pointer if it can move.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	cell := b.geometry.at(e.Position)
	if cell >= 0 && (!b.open() || len(b.state.Slide(cell)) == 0) {
		cell = -1
	}
	b.hover(cell)
}

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() { b.hover(-1) }

func (b *Board) hover(cell int) {
	if b.hovered != cell {
		b.hovered = cell
		b.mark()
	}
}

// Cursor is a hand over what can be moved.
func (b *Board) Cursor() desktop.Cursor {
	if b.hovered >= 0 || b.drag.held() || b.paused && b.OnResume != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
