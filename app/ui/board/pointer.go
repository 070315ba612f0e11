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
		b.tileEditing.carry = draggedTile{from: b.geometry.at(e.Position), over: -1}
	}
	if e.Button == desktop.MouseButtonPrimary && b.open() {
		b.tileLineDrag.begin(b.geometry.at(e.Position))
	}
}

// MouseUp does nothing: a tap or the end of a drag follows.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// Tapped pushes the line from the tile to the blank, or shakes a tile that can't
// move. It ends the pause of a board that is covered.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.leaveCursor() // a finger taps without a press before it
	if b.paused {
		b.OnResume()
		return
	}
	if b.peeking {
		b.OnWhole()
		return
	}
	if b.editing() {
		b.tileEditing.carry = noDraggedTile
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
	b.OnMenu(e.AbsolutePosition, b.geometry.at(e.Position))
}

func (d *tileLineDrag) press(cell int) {
	d.begin(-1)
	if cell < 0 || !d.open() {
		return
	}
	if moves := d.state.Slide(cell); len(moves) > 0 {
		d.push(MouseInput, moves)
		return
	}
	d.nudge(cell)
}

// MouseIn implements desktop.Hoverable. The first cell under the pointer moves no tile: the pointer may have appeared
// there because a menu has closed. If it came from beside the board, the cells that it crossed in this frame count.
func (b *Board) MouseIn(e *desktop.MouseEvent) {
	passed := append(b.trail(e.AbsolutePosition.Subtract(e.Position)), e.Position)
	if b.covered || !b.Hover || e.Button != 0 {
		b.point(e.Position)
		return
	}
	for _, at := range passed {
		switch {
		case b.pointer != nowhere:
			b.cross(at)
		case lies(at, b.Size()):
			b.point(at)
		}
	}
}

// lies reports whether a position, relative to an object of a size, is on that object.
func lies(at fyne.Position, on fyne.Size) bool {
	return at.X >= 0 && at.Y >= 0 && at.X < on.Width && at.Y < on.Height
}

// MouseMoved marks the tile under the pointer if it can move. With Hover it pushes each tile that can move and that the
// pointer came to since the last frame, in order.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	passed := append(b.trail(e.AbsolutePosition.Subtract(e.Position)), e.Position)
	if b.Hover && e.Button == 0 {
		for _, at := range passed {
			b.cross(at)
		}
	} else if b.point(e.Position) {
		b.leaveCursor()
	}
	b.reportPoint(b.pointed, b.pointer)
}

// trail returns where the pointer was on the board since the last call. corner is the board's place in the window.
func (b *Board) trail(corner fyne.Position) (passed []fyne.Position) {
	if b.Trail == nil {
		return nil
	}
	b.inWindow = corner
	for _, at := range b.Trail() {
		passed = append(passed, at.Subtract(corner))
	}
	return passed
}

// cross moves the pointer to a place, and pushes the tiles that it meets on the straight way there, without animations.
func (b *Board) cross(to fyne.Position) {
	const stride = 4 // less than the smallest tile
	from := b.pointer
	way := to.Subtract(from)
	steps := int(max(abs(way.X), abs(way.Y))/stride) + 1
	if from == nowhere {
		steps = 1
	}
	for n := 1; n <= steps; n++ {
		if !b.point(between(from, to, float32(n)/float32(steps))) {
			continue
		}
		b.leaveCursor()
		if b.movable() >= 0 {
			b.push(HoverInput, b.state.Slide(b.pointed))
			b.motion.finish()
		}
	}
}

func (b *Board) MouseOut() {
	b.covered = false
	if b.Hover && b.pointer != nowhere {
		passed := b.trail(b.inWindow)
		b.covered = len(passed) == 0 || lies(passed[len(passed)-1], b.Size())
		for _, at := range passed[:max(0, len(passed)-1)] { // the last one lies beside the board, or on something over it
			b.cross(at)
		}
	}
	b.point(nowhere)
	b.reportPoint(b.pointed, b.pointer)
}

// nowhere is a place that is on no cell.
var nowhere = fyne.NewPos(-1e6, -1e6)

// point notes where the pointer is, and reports whether it came to another cell.
func (b *Board) point(at fyne.Position) (moved bool) {
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

// movable returns the cell under the pointer if its tile can move now, or else −1.
func (b *Board) movable() int {
	if b.pointed < 0 || !b.open() || len(b.state.Slide(b.pointed)) == 0 {
		return -1
	}
	return b.pointed
}

// Cursor returns a hand over what can be moved.
func (b *Board) Cursor() desktop.Cursor {
	if b.movable() >= 0 || (b.editing() || b.choosing()) && b.pointed >= 0 || b.tileLineDrag.held() || b.paused {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
