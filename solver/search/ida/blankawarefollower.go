package ida

import (
	"encoding/binary"
	"math/bits"
)

// blankAwareFollower is the position of a pattern's tiles, as far as the path was followed, in the coordinates of the
// table.
type blankAwareFollower struct {
	cells  uint32    // the cells of the tiles
	order  int32     // see PatternTable
	value  uint8     // mod 4
	places [40]uint8 // by cell: 2^(place in the order) of its tile, 0 where there is none of the pattern
	steps  *blankAwareSteps
	passes *orderChanges
	shape  *blockNumbering
	bits   []uint64
	stride uint64
	raise  partitionSlacks // 1 for each partition that the pattern is part of
}

// followerUndo has the values before follow, for goBack.
type followerUndo struct {
	order   int32
	pattern uint8
	value   uint8
	from    uint8
	to      uint8
}

// look returns the order after a move of a tile of the pattern, and whether the value would rise.
func (f *blankAwareFollower) look(s *blankAwareStep) (order int32, rose bool) {
	passed := binary.LittleEndian.Uint64(f.places[s.first&31:]) & s.passed
	passed |= passed >> 32
	passed |= passed >> 16
	passed |= passed >> 8
	place := bits.TrailingZeros8(f.places[s.from&31])
	change := f.passes[place%maxAwareTiles][uint8(passed)]
	order = f.order + (change ^ s.up - s.up)
	index := uint64(order)*f.stride + f.shape.block(f.cells^s.cells, s.from)
	second := uint8(f.bits[index>>6]>>(index&63)) & 1
	return order, ((f.value+1)>>1^second^1)&1 != 0
}

// follow follows a move with the results of look, and returns what goBack needs.
func (f *blankAwareFollower) follow(pattern, step uint8, order int32, rose bool) followerUndo {
	s := &f.steps[step]
	was := followerUndo{f.order, pattern, f.value, s.from, s.to}
	f.order = order
	f.cells ^= s.cells
	f.places[s.to&31] = f.places[s.from&31]
	f.places[s.from&31] = 0
	if rose {
		f.value++
	} else {
		f.value--
	}
	return was
}

// goBack undoes the last follow.
func (f *blankAwareFollower) goBack(was *followerUndo) {
	f.order, f.value = was.order, was.value
	f.cells ^= 1<<(was.from&31) | 1<<(was.to&31)
	f.places[was.from&31] = f.places[was.to&31]
	f.places[was.to&31] = 0
}
