package pdb

import (
	"math/bits"

	"tilewise/solver/puzzle/grid"
)

// orderShift is the effect on a set's orders of a tile that moves past others: the tile on one cell, by rank, becomes
// the one on another, and those between close up.
//
// The plain way works state by state (scatter). Where many states move at once, groups are faster: the orders that
// agree in all but the tiles on the last tailCells cells are 24 adjacent bits.
//
//	tiles before the tail change places    groups move as they are (gather)
//	tiles within the tail change places    each group stays where it is, and
//	                                       its bits change places in the same
//	                                       way in all groups (swap)
//	both                                   neither helps
type orderShift struct {
	rank   []uint16     // the rank that an order gets
	source []uint16     // for each place the group that moves there; or nil
	within *[2][]uint32 // the new bits for each 12 bits of a group, the lower and the upper ones; or nil
}

// groupOrders is the number of orders that differ in the tail only: tailCells!.
const groupOrders = 24

// shiftRanks returns the ranks that orders get by the move of the from-th tile to the
// to-th place.
func shiftRanks(tiles, from, to int) []uint16 {
	ranks := make([]uint16, grid.Factorial(tiles))
	var order, shifted [maxTiles]int
	for rank := range ranks {
		unrankOrder(rank, order[:tiles])
		moveWithin(shifted[:tiles], order[:tiles], from, to)
		ranks[rank] = uint16(rankOrder(shifted[:tiles]))
	}
	return ranks
}

// newOrderShift tabulates the move of the from-th tile to the to-th place among
// orders of as many tiles, which get these ranks.
func newOrderShift(tiles, from, to int, ranks []uint16) *orderShift {
	s := &orderShift{rank: ranks}
	switch head := tiles - tailCells; {
	case head < 1:
	case max(from, to) < head:
		s.source = make([]uint16, len(s.rank)/groupOrders)
		for group := range s.source {
			s.source[s.rank[group*groupOrders]/groupOrders] = uint16(group)
		}
	case min(from, to) >= head:
		s.within = &[2][]uint32{make([]uint32, 1<<12), make([]uint32, 1<<12)}
		for half := range s.within {
			for pattern := range s.within[half] {
				for left := uint32(pattern); left != 0; left &= left - 1 {
					bit := bits.TrailingZeros32(left) + 12*half
					s.within[half][pattern] |= 1 << s.rank[bit]
				}
			}
		}
	}
	return s
}

// sparse reports whether there are so few states that working one by one is faster.
func (s *orderShift) sparse(states int) bool {
	switch {
	case s.source != nil:
		return states*worthGathering < len(s.rank)
	case s.within != nil:
		return states*worthSwapping < len(s.rank)
	}
	return true
}

// Groups are faster from one state in a given number of orders.
const (
	worthGathering = 18
	worthSwapping  = 40
)

// add adds the shifted states of source to target.
func (s *orderShift) add(target, source []uint64) {
	if s.source != nil {
		s.gather(target, source)
	} else {
		s.swap(target, source)
	}
}

// scatter adds the shifted states of source that are not in without to target.
func (s *orderShift) scatter(target, source, without []uint64) {
	without = without[:len(source)]
	for i, word := range source {
		for word &^= without[i]; word != 0; word &= word - 1 {
			to := s.rank[i<<6+bits.TrailingZeros64(word)]
			target[to>>6] |= 1 << (to & 63)
		}
	}
}

// gather shifts three words, eight groups, at a time.
func (s *orderShift) gather(target, source []uint64) {
	last := len(source) - 1
	group := func(g uint16) uint64 {
		bit := int(g) * groupOrders
		at, low := bit>>6, bit&63
		v := source[at]>>low | source[min(at+1, last)]<<1<<(63-low)
		return v & (1<<groupOrders - 1)
	}
	from := s.source
	for i := 0; len(from) >= 8; i += 3 {
		middle, upper := group(from[2]), group(from[5])
		target[i] |= group(from[0]) | group(from[1])<<24 | middle<<48
		target[i+1] |= middle>>16 | group(from[3])<<8 | group(from[4])<<32 | upper<<56
		target[i+2] |= upper>>8 | group(from[6])<<16 | group(from[7])<<40
		from = from[8:]
	}
	first := len(s.source) - len(from)
	for i, g := range from {
		place(target, first+i, group(g))
	}
}

// place adds a group's bits to target.
func place(target []uint64, group int, v uint64) {
	bit := group * groupOrders
	at, low := bit>>6, bit&63
	target[at] |= v << low
	if low > 64-groupOrders {
		target[at+1] |= v >> (64 - low)
	}
}

// swap shifts three words, eight groups, at a time.
func (s *orderShift) swap(target, source []uint64) {
	lower, upper := s.within[0][:1<<12], s.within[1][:1<<12]
	swapped := func(v uint64) uint64 { return uint64(lower[v&4095] | upper[v>>12&4095]) }
	i := 0
	for ; i+3 <= len(source); i += 3 {
		a, b, c := source[i], source[i+1], source[i+2]
		if a|b|c == 0 {
			continue
		}
		middle, next := swapped(a>>48|b<<16), swapped(b>>56|c<<8)
		target[i] |= swapped(a) | swapped(a>>24)<<24 | middle<<48
		target[i+1] |= middle>>16 | swapped(b>>8)<<8 | swapped(b>>32)<<32 | next<<56
		target[i+2] |= next>>8 | swapped(c>>16)<<16 | swapped(c>>40)<<40
	}
	for ; i < len(source); i++ { // less than three words are left: at most one of them in use
		for word := source[i]; word != 0; word &= word - 1 {
			to := s.rank[i<<6+bits.TrailingZeros64(word)]
			target[to>>6] |= 1 << (to & 63)
		}
	}
}
