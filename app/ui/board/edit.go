package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// edit is the mode in which a person puts the tiles wherever they like: what
// lies on two cells changes places. Cells are −1 for none.
type edit struct {
	swap     func(a, b int) // of the owner; nil while the board is played
	complete bool           // the picture was complete before
	picked   int            // the cell that waits for another
	carry    carry
	raised   *tile // that was carried last, and lies above the others

	pickRim, pickLine, hole *canvas.Rectangle
}

// carry is what a person drags from one cell to another.
type carry struct {
	from, over int
	travel     fyne.Delta
	pointer    fyne.Position
	tile       *tile // nil where it is the blank
}

func newEdit() edit {
	e := edit{picked: -1, carry: noCarry}
	for _, r := range []**canvas.Rectangle{&e.pickRim, &e.pickLine, &e.hole} {
		*r = canvas.NewRectangle(color.Transparent)
		(*r).Hide()
	}
	return e
}

var noCarry = carry{from: -1, over: -1}

// objects lists what the mode is drawn with, from the lowest to the highest.
func (e *edit) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{e.hole, e.pickRim, e.pickLine}
}

// paint takes the colours of the theme. What is picked has the accent, within a
// line that stands out from any photo.
func (e *edit) paint() {
	accent := look.Color(theme.ColorNamePrimary)
	e.pickLine.StrokeColor, e.pickRim.StrokeColor = accent, look.Ink(accent)
	e.pickLine.FillColor = color.NRGBA{accent.R, accent.G, accent.B, 0x2C}
	e.hole.FillColor, e.hole.StrokeColor = glass, accent
}

// Edit lets a person arrange the tiles: with a press on one cell and another, a
// drag from one to the other, or the arrow keys and Space. swap is told of the
// two cells; nothing has changed on the board when it is called, and to let it
// happen the owner calls Arrange before it returns. All tiles show their numbers
// meanwhile. nil ends it.
func (b *Board) Edit(swap func(a, b int)) { b.alter(swap, choose{}) }

// alter goes to another mode: editing, choosing, or playing where neither is
// given. A picture that was complete is so again when it is played.
func (b *Board) alter(swap func(a, b int), c choose) {
	b.motion.finish()
	b.letGo()
	was := b.edit.complete
	b.edit.swap, b.edit.complete, b.choose = swap, b.complete, c
	b.cursor.cell = -1
	b.forget()
	b.complete = !b.editing() && !b.choosing() && was && b.state == b.goal.State
	b.number()
	b.settle()
}

// Arrange lets the tiles travel from where they are to where they lie in
// another state of the same size.
func (b *Board) Arrange(s puzzle.State) {
	if s.Size() != b.goal.Size() {
		return
	}
	b.motion.finish()
	b.forget()
	b.complete = false
	b.dig(s.Blank(), b.state.Blank())
	b.state = s
	b.glide(func() {})
}

// Aim is Arrange toward another goal of the same size: every tile gets the piece
// of the picture that belongs where the tile does now.
func (b *Board) Aim(s puzzle.State, g puzzle.Goal) {
	if g.Size() != b.goal.Size() {
		return
	}
	b.motion.finish()
	b.goal = g
	b.dress()
	b.Arrange(s)
}

func (b *Board) editing() bool { return b.edit.swap != nil }

// pick takes what lies on a cell, or lets it change places with what was taken
// before. A second pick of the same cell lets it go.
func (b *Board) pick(cell int) {
	e := &b.edit
	switch {
	case cell < 0 || b.peeking:
	case e.picked < 0:
		e.picked = cell
	case e.picked == cell:
		e.picked = -1
	default:
		from := e.picked
		e.picked = -1
		e.swap(from, cell)
	}
	b.mark()
}

// editKey does what a key means while the board is edited, and tells whether it
// means anything: an arrow or one of W A S D goes to the next cell, Space picks,
// Enter does where something is picked already, and Escape lets that go.
func (b *Board) editKey(name fyne.KeyName) bool {
	e := &b.edit
	way, arrow := keyMoves[name]
	switch {
	case b.peeking:
		return false
	case arrow:
		b.moveCursor(way)
	case name == fyne.KeySpace, (name == fyne.KeyReturn || name == fyne.KeyEnter) && e.picked >= 0:
		if b.cursor.cell >= 0 {
			b.pick(b.cursor.cell)
		} else {
			b.moveCursor(puzzle.Up)
		}
	case name == fyne.KeyEscape && e.picked >= 0:
		e.picked = -1
	default:
		return false
	}
	b.mark()
	return true
}

// carried moves what is dragged with the pointer, above all else.
func (b *Board) carried(at fyne.Position, by fyne.Delta) {
	c := &b.edit.carry
	if c.from < 0 { // no press before it: a finger
		c.from = b.geometry.at(at)
	}
	if c.from < 0 || b.peeking {
		return
	}
	if c.travel == (fyne.Delta{}) {
		b.motion.finish()
		b.edit.picked, b.cursor.cell = -1, -1
		c.tile = b.tileAt(c.from)
		b.edit.raised = c.tile
	}
	c.pointer = at
	c.travel.DX += by.DX
	c.travel.DY += by.DY
	to, half := b.geometry.cell(c.from).AddXY(c.travel.DX, c.travel.DY), b.geometry.side()/2
	c.over = b.geometry.at(to.AddXY(half, half))
	if c.tile != nil {
		c.tile.Move(to)
	}
	b.mark()
}

// drop lets what was dragged change places with what it was dropped on, or go
// back. A drag that stays short is a press.
func (b *Board) drop() {
	c := b.edit.carry
	b.edit.carry = noCarry
	if c.from < 0 {
		return
	}
	if c.travel != (fyne.Delta{}) {
		b.point(c.pointer)
	}
	before := b.state
	switch click := max(abs(c.travel.DX), abs(c.travel.DY)) < shaky; {
	case click:
		b.settle()
		b.pick(c.from)
		return
	case c.over >= 0 && c.over != c.from:
		b.edit.swap(c.from, c.over)
	}
	if b.state == before {
		b.glide(func() {})
	}
}

// layEdit puts the marks where they belong.
func (b *Board) layEdit() {
	e, line := &b.edit, b.markWidth()
	shown := b.editing() && !b.peeking && !b.paused
	over := e.carry.over
	if over == e.carry.from {
		over = -1
	}
	b.layCell(b.parts.hover, b.pointed, shown && e.carry.from < 0 && b.pointed >= 0)
	target := max(e.picked, over)
	b.layCell(e.pickRim, target, shown)
	b.layCell(e.pickLine, target, shown)
	b.layCell(e.hole, e.carry.from, shown && e.carry.tile == nil && e.carry.travel != fyne.Delta{})
	e.hole.Move(e.hole.Position().AddXY(e.carry.travel.DX, e.carry.travel.DY))
	e.pickLine.StrokeWidth, e.hole.StrokeWidth = line, line
	e.pickRim.StrokeWidth = line * 1.5
	b.repaint()
}

// layCell puts a mark around a cell, whatever lies on it.
func (b *Board) layCell(mark *canvas.Rectangle, cell int, shown bool) {
	shown = shown && cell >= 0
	if shown {
		mark.CornerRadius = b.corner()
		mark.Move(b.geometry.cell(cell))
		mark.Resize(fyne.NewSquareSize(b.geometry.side()))
	}
	show(mark, shown)
}
