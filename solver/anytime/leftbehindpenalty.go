package anytime

import "tilewise/solver/puzzle"

// leftBehindPenalty is the penalty that a disorderGuide adds for tiles that a beam leaves behind:
//
//	Σ strays[neighbours that are home]   over all tiles that are not home
//
// where the edge of the board counts as home, and the blank does not. Two tiles to be swapped amid finished ones are
// two moves from home by a heuristic, and twenty in truth. The price rises with the neighbours, so that a few small
// islands of disorder cost more than one large one. An island beside the blank costs less, so that the blank stays
// there until the island is done.
type leftBehindPenalty [5]int32

// newLeftBehindPenalty returns a penalty with a price for tiles amid four that are home, half of it for those amid
// three, a quarter for those amid two.
func newLeftBehindPenalty(price int32) *leftBehindPenalty {
	return &leftBehindPenalty{2: price / 4, 3: price / 2, 4: price}
}

func (p *leftBehindPenalty) of(b *puzzle.SearchState) int32 {
	sum := int32(0)
	for c, tile := range b.Cells {
		if int(tile) != c && c != b.Blank {
			sum += p[finished(b, c, b.Blank)]
		}
	}
	return sum
}

// change returns how much the penalty changes by the move that brought a tile from from, the blank's cell now, to to.
// It looks at these two cells and their neighbours alone.
func (p *leftBehindPenalty) change(b *puzzle.SearchState, from, to int) int32 {
	tile, sum := int(b.Cells[to]), int32(0)
	if tile == from {
		sum += p.lost(b, from, to)
	} else {
		sum -= p[finished(b, from, to)]
	}
	if tile == to {
		sum -= p.lost(b, to, from)
	} else {
		sum += p[finished(b, to, from)]
	}
	return sum
}

// lost returns the change for the neighbours of a cell, except the cell not, when the cell's own tile leaves it.
func (p *leftBehindPenalty) lost(b *puzzle.SearchState, cell, not int) int32 {
	sum := int32(0)
	for _, c := range (*b.Links())[cell] {
		if c >= 0 && int(c) != not && b.Cells[c] != uint16(c) {
			k := finished(b, int(c), cell)
			sum += p[k] - p[k+1]
		}
	}
	return sum
}

// finished returns how many neighbours of a cell are home, without the cell not.
func finished(b *puzzle.SearchState, cell, not int) int {
	count := 0
	for _, c := range (*b.Links())[cell] {
		if c < 0 || int(b.Cells[c]) == int(c) && int(c) != not {
			count++
		}
	}
	return count
}
