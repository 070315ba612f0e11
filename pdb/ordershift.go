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
//	the last tile before the tail and      six bits at a time change their
//	the first in it change places          groups (exchange)
//	both                                   these steps, one after the other
type orderShift struct {
	rank   []uint16      // the rank that an order gets
	source []uint16      // for each place the group that moves there; or nil
	within *[2][]uint32  // the new bits for each 12 bits of a group, the lower and the upper ones; or nil
	steps  []*orderShift // where it takes two, the first of which may take two; or nil
	worth  int           // states from which groups are faster
}

// groupOrders is the number of orders that differ in the tail only: tailCells!.
const groupOrders = 24

// shiftRanks returns the ranks that orders get by the move of the from-th tile to the to-th place.
func shiftRanks(tiles, from, to int) []uint16 {
	ranks := make([]uint16, grid.Factorial(tiles))
	var order, shifted [maxTiles]int
	for rank := range ranks {
		grid.Unrank(rank, order[:tiles])
		moveWithin(shifted[:tiles], order[:tiles], from, to)
		ranks[rank] = uint16(rankOrder(shifted[:tiles]))
	}
	return ranks
}

// newOrderShift tabulates the move of the from-th tile to the to-th place among
// orders of as many tiles, which get these ranks.
func newOrderShift(tiles, from, to int, ranks []uint16) *orderShift {
	s := &orderShift{rank: ranks, worth: len(ranks) + 1}
	switch head := tiles - tailCells; {
	case head < 1:
	case max(from, to) < head:
		s.worth = len(ranks) / worthGathering
		s.source = make([]uint16, len(s.rank)/groupOrders)
		for group := range s.source {
			s.source[s.rank[group*groupOrders]/groupOrders] = uint16(group)
		}
	case min(from, to) >= head:
		s.worth = len(ranks) / worthSwapping
		s.within = &[2][]uint32{make([]uint32, 1<<12), make([]uint32, 1<<12)}
		for half := range s.within {
			for pattern := range s.within[half] {
				for left := uint32(pattern); left != 0; left &= left - 1 {
					bit := bits.TrailingZeros32(left) + 12*half
					s.within[half][pattern] |= 1 << s.rank[bit]
				}
			}
		}
	case to == from+1:
		s.worth = len(ranks) / worthExchanging
	}
	return s
}

// Groups are faster from one state in a given number of orders.
const (
	worthGathering  = 18
	worthSwapping   = 40
	worthExchanging = 16
)

// add adds the shifted states of source to target. It overwrites spare: a piece of memory as long for each step but
// the last.
func (s *orderShift) add(target, source []uint64, spare ...[]uint64) {
	switch {
	case s.source != nil:
		s.gather(target, source)
	case s.within != nil:
		s.swap(target, source)
	case s.steps == nil:
		exchange(target, source)
	default:
		clear(spare[0])
		s.steps[0].add(spare[0], source, spare[1:]...)
		s.steps[1].add(target, spare[0], spare[1:]...)
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

// exchange changes the places of the last tile before the tail and the first one in it, for five groups at a time. Of
// the five tiles that can lie there, the one before the tail tells the group, and the one in it which six bits of the
// group: those of tiles 0 and 2 are the second six of the first group, those of 2 and 0 the first six of the third.
func exchange(target, source []uint64) {
	const all = 1<<groupOrders - 1
	six := func(v uint64, from, to int) uint64 { return v >> (6 * from) & 63 << (6 * to) }
	last := len(source) - 1
	for at, low := 0, 0; at < last; {
		lower := source[at]>>low | source[at+1]<<1<<(63-low)
		upper := source[at+1]>>low | source[min(at+2, last)]<<1<<(63-low)
		if lower|upper != 0 {
			a, b, c, d, e := lower&all, lower>>24&all, (lower>>48|upper<<16)&all, upper>>8&all, upper>>32&all
			third := six(a, 1, 0) | six(b, 1, 1) | six(d, 2, 2) | six(e, 2, 3)
			lower = six(b, 0, 0) | six(c, 0, 1) | six(d, 0, 2) | six(e, 0, 3) |
				six(a, 0, 4) | six(c, 1, 5) | six(d, 1, 6) | six(e, 1, 7) | third<<48
			upper = third>>16 | (six(a, 2, 0)|six(b, 2, 1)|six(c, 2, 2)|six(e, 3, 3))<<8 |
				(six(a, 3, 0)|six(b, 3, 1)|six(c, 3, 2)|six(d, 3, 3))<<32
			target[at] |= lower << low
			target[at+1] |= lower>>1>>(63-low) | upper<<low
			if low > 8 {
				target[at+2] |= upper >> (64 - low)
			}
		}
		at, low = at+1, low+56
		if low >= 64 {
			at, low = at+1, low-64
		}
	}
}
