package board

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// tileLineDrag is a line of tiles that the user holds by one of them, and pushes.
type tileLineDrag struct {
	pushRequester
	heldTileLine
}

// heldTileLine is the line of tiles that the user holds, and how far it was dragged.
type heldTileLine struct {
	cell   int // where the drag began, or −1
	moves  []puzzle.Move
	line   []*tile
	homes  []fyne.Position
	travel fyne.Delta // how far the pointer has moved since the press
	along  float32    // how far the line was dragged, from 0 to a pitch

	refused bool // the tile can't move, and has been shaken for it
}

// A drag that stays shorter than shaky is a click of an unsteady hand. One that
// goes farther than commit of the way to the next cell makes the push.
const (
	shaky  = 6
	commit = 0.35
)

func (l *heldTileLine) held() bool { return len(l.line) > 0 }

// begin takes hold of a cell, or of none for −1, and lets go what was held.
func (l *heldTileLine) begin(cell int) { *l = heldTileLine{cell: cell} }

// Dragged moves the line with the pointer, as far as it can go.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.editing() {
		b.dragTile(e.Position, e.Dragged)
		return
	}
	if b.choosing() {
		b.point(e.Position)
	}
	if !b.open() {
		return
	}
	if b.tileLineDrag.cell < 0 { // no press before it: a finger
		b.tileLineDrag.cell = b.geometry.at(e.Position)
	}
	d := &b.tileLineDrag
	d.travel.DX += e.Dragged.DX
	d.travel.DY += e.Dragged.DY
	if !d.held() && !d.grab() {
		return
	}
	way := toward(d.moves[0])
	d.along = min(max(d.travel.DX*way.DX+d.travel.DY*way.DY, 0), b.geometry.pitch())
	for i, t := range d.line {
		t.Move(d.homes[i].AddXY(way.DX*d.along, way.DY*d.along))
	}
	b.mark()
}

// grab takes hold of the tiles from the one under the pointer to the blank. A tile that can't move is shaken, once. A
// finger may move anywhere on the board: if the line under it can't move that way, grab takes the tile that can.
func (d *tileLineDrag) grab() bool {
	touch := fyne.CurrentDevice().IsMobile()
	if touch && max(abs(d.travel.DX), abs(d.travel.DY)) < shaky || !touch && d.cell < 0 {
		return false
	}
	d.moves = d.state.Slide(d.cell)
	if way := wayOf(d.travel); touch && (len(d.moves) == 0 || d.moves[0] != way) {
		d.moves = nil
		if from := d.state.Size().Source(d.state.Blank(), way); from >= 0 {
			d.cell, d.moves = from, []puzzle.Move{way}
		}
	}
	if len(d.moves) == 0 {
		if !d.refused {
			d.refused = true
			d.nudge(d.cell)
		}
		return false
	}
	d.motion.finish()
	cell, blank := d.cell, d.state.Blank()
	d.layHollows(blank, cell)
	step := (blank - cell) / len(d.moves)
	for ; cell != blank; cell += step {
		d.line = append(d.line, d.tileAt(cell))
		d.homes = append(d.homes, d.geometry.cell(cell))
	}
	return true
}

// wayOf returns the move whose direction is nearest to that of d.
func wayOf(d fyne.Delta) puzzle.Move {
	switch {
	case abs(d.DX) > abs(d.DY) && d.DX < 0:
		return puzzle.Left
	case abs(d.DX) > abs(d.DY):
		return puzzle.Right
	case d.DY < 0:
		return puzzle.Up
	}
	return puzzle.Down
}

// DragEnd makes the push or lets the line spring back.
func (b *Board) DragEnd() {
	if b.editing() {
		if c := b.tileEditing.carry; c.from >= 0 && c.travel != (fyne.Delta{}) {
			b.point(c.pointer)
		}
		b.drop()
		return
	}
	if b.choosing() {
		b.chooseUnder(b.pointer)
		return
	}
	d := b.tileLineDrag.heldTileLine
	b.tileLineDrag.begin(-1)
	click := max(abs(d.travel.DX), abs(d.travel.DY)) < shaky
	switch {
	case !d.held() && click && !d.refused && d.travel != (fyne.Delta{}): // of a finger
		b.press(d.cell)
		return
	case !d.held():
		return
	}
	if click || d.along >= commit*b.geometry.pitch() {
		b.push(MouseInput, d.moves)
		return
	}
	b.glide(func() {})
}

// letGo ends a drag without a push.
func (d *tileLineDrag) letGo() {
	if d.held() {
		d.begin(-1)
		d.settle()
	}
}
