package pdb

import "tilewise/solver/puzzle/grid"

// tileOrders ranks the k! ways in which the tiles of a pattern can lie on the
// cells of a set. While a table is built, an order is read cell by cell:
// order[i] is the tile (0 … k−1, its place in the pattern) on the i-th smallest cell. Ranks are lexicographic.
type tileOrders struct {
	tiles int
	count int
	words int // 64-bit words that hold a bit for each order
	// shift[from][to] is the change of the orders when the tile on the from-th cell moves to the to-th; nil where no
	// single move does that, or where it changes no order.
	shift [maxTiles][maxTiles]*orderShift
	// lists[rank] is the order of a rank: tiles, cell by cell.
	lists [][maxTiles]uint8
	// byTile[rank] is the rank of the same order read tile by tile, as a dense Table has it.
	byTile []uint16
}

// newTileOrders computes the shifts over fewer than width cells.
func newTileOrders(tiles, width int) *tileOrders {
	o := &tileOrders{tiles: tiles, count: grid.Factorial(tiles)}
	o.words = orderWords(o.count)
	o.byTile = make([]uint16, o.count)
	o.slide(width)
	o.lists = make([][maxTiles]uint8, o.count)
	var order, inverse [maxTiles]int
	for rank := range o.count {
		grid.Unrank(rank, order[:tiles])
		for i, t := range order[:tiles] {
			inverse[t] = i
			o.lists[rank][i] = uint8(t)
		}
		o.byTile[rank] = uint16(rankOrder(inverse[:tiles]))
	}
	return o
}

// slide computes the shifts: those to the next cell directly, and every other from that to the cell before it and one
// more cell.
func (o *tileOrders) slide(width int) {
	for cell := range max(0, o.tiles-1) {
		s := newOrderShift(o.tiles, cell, cell+1, shiftRanks(o.tiles, cell, cell+1))
		o.shift[cell][cell+1], o.shift[cell+1][cell] = s, s // two tiles change places either way
	}
	for from := range o.tiles {
		for to := from + 2; to < min(o.tiles, from+width); to++ {
			o.shift[from][to] = o.further(from, to-1, to)
		}
		for to := from - 2; to >= max(0, from-width+1); to-- {
			o.shift[from][to] = o.further(from, to+1, to)
		}
	}
}

// further returns the shift to a cell by way of the cell before it.
func (o *tileOrders) further(from, before, to int) *orderShift {
	first, then := o.shift[from][before], o.shift[before][to]
	ranks := make([]uint16, o.count)
	for rank, there := range first.rank {
		ranks[rank] = then.rank[there]
	}
	s := newOrderShift(o.tiles, from, to, ranks)
	if tail := o.tiles - tailCells; tail > 0 && min(from, to) < tail && max(from, to) >= tail {
		s.steps, s.worth = []*orderShift{first, then}, first.worth+then.worth
	}
	return s
}

// orderWords returns the number of 64-bit words with a bit for each order.
func orderWords(count int) int { return (count + 63) / 64 }

func moveWithin(shifted, order []int, from, to int) {
	copy(shifted, order)
	if from < to {
		copy(shifted[from:to], order[from+1:to+1])
	} else {
		copy(shifted[to+1:from+1], order[to:from])
	}
	shifted[to] = order[from]
}

// rankOrder returns the lexicographic rank of a permutation of 0 … k−1.
func rankOrder(order []int) int {
	rank := 0
	for i, a := range order {
		smaller := 0
		for _, b := range order[i+1:] {
			if b < a {
				smaller++
			}
		}
		rank = rank*(len(order)-i) + smaller
	}
	return rank
}
