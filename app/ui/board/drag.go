package board

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// drag is a line of tiles that is held by one of them.
type drag struct {
	cell   int // where the drag began, or −1
	moves  []puzzle.Move
	line   []*tile
	homes  []fyne.Position
	travel fyne.Delta // of the pointer, in all
	along  float32    // of the line: 0 to a pitch

	refused bool // the tile can't move, and has been shaken for it
}

// A drag that stays shorter than shaky is a click of an unsteady hand. One that
// goes farther than commit of the way to the next cell makes the push.
const (
	shaky  = 6
	commit = 0.35
)

func (d *drag) held() bool { return len(d.line) > 0 }

// Dragged moves the line with the pointer, as far as it can go.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.editing() {
		b.carried(e.Position, e.Dragged)
		return
	}
	if b.choosing() {
		b.point(e.Position)
	}
	if !b.open() {
		return
	}
	if b.drag.cell < 0 { // no press before it: a finger
		b.drag.cell = b.geometry.at(e.Position)
	}
	if !b.drag.held() && !b.grab() {
		return
	}
	d := &b.drag
	d.travel.DX += e.Dragged.DX
	d.travel.DY += e.Dragged.DY
	way := toward(d.moves[0])
	d.along = min(max(d.travel.DX*way.DX+d.travel.DY*way.DY, 0), b.geometry.pitch())
	for i, t := range d.line {
		t.Move(d.homes[i].AddXY(way.DX*d.along, way.DY*d.along))
	}
	b.mark()
}

// grab takes hold of the tiles from the one under the pointer to the blank. A
// tile that can't move is shaken, once.
func (b *Board) grab() bool {
	d := &b.drag
	if d.cell < 0 {
		return false
	}
	d.moves = b.state.Slide(d.cell)
	if len(d.moves) == 0 {
		if !d.refused {
			d.refused = true
			b.Nudge(d.cell)
		}
		return false
	}
	b.motion.finish()
	cell, blank := d.cell, b.state.Blank()
	b.dig(blank, cell)
	step := (blank - cell) / len(d.moves)
	for ; cell != blank; cell += step {
		d.line = append(d.line, b.tileAt(cell))
		d.homes = append(d.homes, b.geometry.cell(cell))
	}
	return true
}

// DragEnd makes the push or lets the line spring back.
func (b *Board) DragEnd() {
	if b.editing() {
		b.drop()
		return
	}
	if b.choosing() {
		b.chooseUnder(b.pointer)
		return
	}
	d := b.drag
	b.drag = drag{cell: -1}
	if !d.held() {
		return
	}
	click := max(abs(d.travel.DX), abs(d.travel.DY)) < shaky
	if click || d.along >= commit*b.geometry.pitch() {
		b.push(d.moves)
		return
	}
	b.glide(func() {})
}

// letGo ends a drag without a push.
func (b *Board) letGo() {
	if b.drag.held() {
		b.drag = drag{cell: -1}
		b.settle()
	}
}

// push asks the owner for a push; without an answer the tiles go back.
func (b *Board) push(moves []puzzle.Move) {
	before := b.state
	if b.OnPush != nil {
		b.OnPush(moves)
	}
	if b.state == before {
		b.motion.finish()
		b.glide(func() {})
	}
}
