package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// tileEditing is the mode in which the user arranges the tiles: the contents of two cells change places. Cells are −1
// for none.
type tileEditing struct {
	*boardTiles
	cursor      *keyboardCursor
	swap        func(a, b int) // called with two cells whose contents change places
	wasComplete bool           // the picture was complete before the editing
	picked      int            // the cell that is picked for a swap with another
	carry       draggedTile
	raised      *tile // the tile that was dragged last, which lies above the others

	pickRim, pickLine, gapMark *canvas.Rectangle
}

// draggedTile is the tile that the user drags from one cell to another.
type draggedTile struct {
	from, over int
	travel     fyne.Delta
	pointer    fyne.Position
	tile       *tile // nil if the blank is dragged
}

func newTileEditing(b *boardTiles, c *keyboardCursor) tileEditing {
	return tileEditing{boardTiles: b, cursor: c, picked: -1, carry: noDraggedTile,
		pickRim: newMark(), pickLine: newMark(), gapMark: newMark()}
}

var noDraggedTile = draggedTile{from: -1, over: -1}

// objects lists what the mode is drawn with, from the lowest to the highest.
func (e *tileEditing) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{e.gapMark, e.pickRim, e.pickLine}
}

// paint takes the colours of the theme. A picked tile is tinted with the accent; one of its two lines is seen on any
// photo.
func (e *tileEditing) paint() {
	accent := look.Color(theme.ColorNamePrimary)
	e.pickLine.StrokeColor, e.pickRim.StrokeColor = accent, contrast.Ink(accent)
	e.pickLine.FillColor = color.NRGBA{accent.R, accent.G, accent.B, 0x2C}
	e.gapMark.FillColor, e.gapMark.StrokeColor = glass, accent
}

// Edit lets the user arrange the tiles: by a press on one cell and then on another, by a drag from one to the other, or
// by the arrow keys and Space. It calls swap with the two cells before anything has changed; to let it happen, the
// owner calls Arrange before it returns. All tiles show their numbers meanwhile. nil ends it.
func (b *Board) Edit(swap func(a, b int)) {
	b.tileEditing.swap = swap
	if swap != nil {
		b.setMode(editing)
		return
	}
	b.setMode(playing)
}

// setMode goes to another mode. A picture that was complete before the editing is complete again after it.
func (b *Board) setMode(to editingMode) {
	b.motion.finish()
	b.letGo()
	if b.editing() { // takes its marks away
		b.forget()
		b.layEdit(-1)
	}
	was := b.tileEditing.wasComplete
	b.mode, b.tileEditing.wasComplete = to, b.complete
	b.keyboardCursor.cell, b.keyboardCursor.leftCell = -1, -1
	b.forget()
	b.complete = b.mode == playing && was && b.state == b.goal.State
	b.setBadges()
	b.settle()
}

// Arrange moves the tiles from where they are to their cells in another state of the same size.
func (b *Board) Arrange(s puzzle.State) {
	if s.Size() != b.goal.Size() {
		return
	}
	b.motion.finish()
	b.forget()
	b.complete = false
	b.layHollows(s.Blank(), b.state.Blank())
	b.state = s
	b.glide(func() {})
}

// ArrangeToward is Arrange toward another goal of the same size: every tile gets the piece
// of the picture that belongs where the tile does now.
func (b *Board) ArrangeToward(s puzzle.State, g puzzle.Goal) {
	if g.Size() != b.goal.Size() {
		return
	}
	b.motion.finish()
	b.goal = g
	b.drawFaces()
	b.Arrange(s)
}

// pick picks a cell, or swaps it with the picked one. A second pick of the same cell ends the pick.
func (e *tileEditing) pick(cell int) {
	switch {
	case cell < 0 || e.peeking:
	case e.picked < 0:
		e.picked = cell
	case e.picked == cell:
		e.picked = -1
	default:
		from := e.picked
		e.picked = -1
		e.swap(from, cell)
	}
	e.mark()
}

// editKey handles a key while the board is edited, and reports whether it did: an arrow or one of W A S D goes to the
// next cell, Space and Enter pick the cell of the cursor, and Escape ends the pick. The cursor is hidden once tiles
// were swapped, so that the next Enter goes to the owner.
func (e *tileEditing) editKey(name fyne.KeyName) bool {
	way, arrow := keyMoves[name]
	switch {
	case e.peeking:
		return false
	case arrow:
		e.cursor.moveCursor(way, e.picked)
	case e.cursor.cell >= 0 && (name == fyne.KeySpace || name == fyne.KeyReturn || name == fyne.KeyEnter):
		e.pickAtCursor()
	case name == fyne.KeySpace, (name == fyne.KeyReturn || name == fyne.KeyEnter) && e.picked >= 0:
		e.cursor.moveCursor(puzzle.Up, e.picked)
	case name == fyne.KeyEscape && e.picked >= 0:
		e.picked = -1
	default:
		return false
	}
	e.mark()
	return true
}

// pickAtCursor picks the cell of the cursor. If that swaps tiles, the cursor is hidden.
func (e *tileEditing) pickAtCursor() {
	c := e.cursor
	if e.picked >= 0 && e.picked != c.cell {
		c.cell, c.leftCell = -1, c.cell
		e.pick(c.leftCell)
		return
	}
	e.pick(c.cell)
}

// dragTile moves the dragged tile or blank with the pointer, above all other tiles.
func (e *tileEditing) dragTile(at fyne.Position, by fyne.Delta) {
	c := &e.carry
	if c.from < 0 { // no press before it: a finger
		c.from = e.geometry.at(at)
	}
	if c.from < 0 || e.peeking {
		return
	}
	if c.travel == (fyne.Delta{}) {
		e.motion.finish()
		e.picked, e.cursor.cell = -1, -1
		c.tile = e.tileAt(c.from)
		e.raised = c.tile
	}
	c.pointer = at
	c.travel.DX += by.DX
	c.travel.DY += by.DY
	to, half := e.geometry.cell(c.from).AddXY(c.travel.DX, c.travel.DY), e.geometry.side()/2
	c.over = e.geometry.at(to.AddXY(half, half))
	if c.tile != nil {
		c.tile.Move(to)
	}
	e.mark()
}

// drop swaps the dragged tile with the one that it was dropped on, or lets it go back. A short drag is a press.
func (e *tileEditing) drop() {
	c := e.carry
	e.carry = noDraggedTile
	if c.from < 0 {
		return
	}
	before := e.state
	switch click := max(abs(c.travel.DX), abs(c.travel.DY)) < shaky; {
	case click:
		e.settle()
		e.pick(c.from)
		return
	case c.over >= 0 && c.over != c.from:
		e.swap(c.from, c.over)
	}
	if e.state == before {
		e.glide(func() {})
	}
}

// layEdit lays out the marks of the editing. pointed is the cell under the pointer, or −1.
func (e *tileEditing) layEdit(pointed int) {
	line := e.markWidth()
	shown := e.editing() && !e.peeking && !e.paused
	over := e.carry.over
	if over == e.carry.from {
		over = -1
	}
	e.layCell(e.parts.hover, pointed, shown && e.carry.from < 0 && pointed >= 0)
	target := max(e.picked, over)
	e.layCell(e.pickRim, target, shown)
	e.layCell(e.pickLine, target, shown)
	e.layCell(e.gapMark, e.carry.from, shown && e.carry.tile == nil && e.carry.travel != fyne.Delta{})
	e.gapMark.Move(e.gapMark.Position().AddXY(e.carry.travel.DX, e.carry.travel.DY))
	e.pickLine.StrokeWidth, e.gapMark.StrokeWidth = line, line
	e.pickRim.StrokeWidth = line * 1.5
	e.repaint()
}

// layCell puts a mark around a cell, with a tile or without.
func (b *boardTiles) layCell(mark *canvas.Rectangle, cell int, shown bool) {
	shown = shown && cell >= 0
	if shown {
		mark.CornerRadius = b.corner()
		put(mark, b.geometry.cell(cell), fyne.NewSquareSize(b.geometry.side()))
	}
	show(mark, shown)
}

// blankChoosing is the mode in which the user chooses the cell of the blank.
type blankChoosing struct {
	*boardTiles
	onMove func(cell int) // called with each cell that the pointer or an arrow key comes to
	onTake func(cell int)
}

// Choose asks the user for a cell. It calls at with each cell to which the pointer or an arrow key comes; the owner
// shows the blank there with SetPosition. It calls take with the pressed cell, or for Enter and Space with the blank's.
// Other keys go to OnKey. Edit(nil) ends it.
func (b *Board) Choose(at, take func(cell int)) {
	b.pointed = -1 // the next move of the pointer counts as coming to its cell
	b.blankChoosing.onMove, b.blankChoosing.onTake = at, take
	b.setMode(choosing)
}

// chooseKey handles a key while a cell is chosen, and reports whether it did: an arrow or one of W A S D goes on from
// the blank, and Enter or Space takes its cell.
func (c *blankChoosing) chooseKey(name fyne.KeyName) bool {
	way, arrow := keyMoves[name]
	switch {
	case c.peeking:
		return arrow
	case arrow:
		c.chooseNext(way)
	case name == fyne.KeyReturn, name == fyne.KeyEnter, name == fyne.KeySpace:
		c.onTake(c.state.Blank())
	default:
		return false
	}
	return true
}

// chooseNext calls onMove with the cell that lies in a direction from the blank.
func (c *blankChoosing) chooseNext(way puzzle.Move) {
	// next is the cell from which a tile slides the opposite way into the blank.
	if next := c.state.Size().Source(c.state.Blank(), way.Inverse()); next >= 0 {
		c.onMove(next)
	}
}

// chooseAt calls onMove with the cell under the pointer, unless the blank is there.
func (c *blankChoosing) chooseAt(cell int) {
	if cell >= 0 && !c.peeking && cell != c.state.Blank() {
		c.onMove(cell)
	}
}

func (c *blankChoosing) chooseUnder(at fyne.Position) {
	if cell := c.geometry.at(at); cell >= 0 && !c.peeking {
		c.onTake(cell)
	}
}
