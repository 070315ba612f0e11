package board

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// choose is the mode in which a person picks one cell, which is to be the
// blank's.
type choose struct {
	at   func(cell int) // of the owner; nil while nothing is chosen
	take func(cell int)
}

// Choose asks for a cell. at is told each cell to which the pointer or an arrow
// key comes, and to show it the owner puts the blank there with SetPosition; take
// is told the one that is pressed, or the blank's for Enter and Space. Other keys
// are OnKey's. Edit(nil) ends it.
func (b *Board) Choose(at, take func(cell int)) {
	b.pointed = -1 // to stir the pointer is to come to the cell beneath it
	b.alter(nil, choose{at, take})
}

func (b *Board) choosing() bool { return b.choose.at != nil }

// chooseKey does what a key means while a cell is chosen, and tells whether it
// means anything: an arrow or one of W A S D goes on from the blank, and Enter or
// Space takes its cell.
func (b *Board) chooseKey(name fyne.KeyName) bool {
	way, arrow := keyMoves[name]
	switch {
	case b.peeking:
		return arrow
	case arrow:
		b.chooseNext(way)
	case name == fyne.KeyReturn, name == fyne.KeyEnter, name == fyne.KeySpace:
		b.choose.take(b.state.Blank())
	default:
		return false
	}
	return true
}

// chooseNext comes to the cell that lies that way of the blank.
func (b *Board) chooseNext(way puzzle.Move) {
	// A tile that slides that way into the next cell comes from this one.
	if next := b.state.Size().Source(b.state.Blank(), way.Inverse()); next >= 0 {
		b.choose.at(next)
	}
}

// chooseAt comes to the cell under the pointer.
func (b *Board) chooseAt() {
	if b.pointed >= 0 && !b.peeking && b.pointed != b.state.Blank() {
		b.choose.at(b.pointed)
	}
}

// chooseUnder takes the cell under a press.
func (b *Board) chooseUnder(at fyne.Position) {
	if cell := b.geometry.at(at); cell >= 0 && !b.peeking {
		b.choose.take(cell)
	}
}
