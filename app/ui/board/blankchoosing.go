package board

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// blankChoosing is the mode in which the user chooses the cell of the blank.
type blankChoosing struct {
	*boardTiles
	onMove func(cell int) // called with the cell that the user chose
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

// chooseKey does what a key means while a cell is chosen, and reports whether it means anything: an arrow or one of W A
// S D goes on from the blank, and Enter or Space takes its cell.
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

// chooseNext comes to the cell that lies that way of the blank.
func (c *blankChoosing) chooseNext(way puzzle.Move) {
	// A tile that slides that way into the next cell comes from this one.
	if next := c.state.Size().Source(c.state.Blank(), way.Inverse()); next >= 0 {
		c.onMove(next)
	}
}

// chooseAt comes to the cell under the pointer.
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
