package ida

import (
	"fmt"
	"math/bits"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// blockNumbering computes PatternTable.Block by two look-ups in little memory, for all tables whose patterns have the
// same number of tiles. A table has a block for each set of cells that the tiles may be on, and for each zone that the
// blank may be in around them. The blocks are in the order of the sets' ranks:
//
//	block = rank + the zones that all sets before have more than one each + the number of the blank's zone
//
// Most sets have one zone only, and the others divide the free cells in so few ways that the second table stays in the
// processor's cache.
type blockNumbering struct {
	ranks  *grid.SetRanks
	passes *orderChanges
	sets   []uint32      // by rank: the second summand, and in the lowest bits the place of its zones in zones
	mask   uint32        // of the bits of that place
	shift  uint8         // how many they are
	zones  []zoneOffsets // the different ones
}

// zoneOffsets is the number of the zone that each free cell of a set is in: 4 bits a cell, 16 cells a word.
type zoneOffsets [2]uint64

// block returns the block of the tiles on some cells, a bit for each, with the blank on a cell.
func (n *blockNumbering) block(occupied uint32, blank uint8) uint64 {
	rank := n.ranks.Of(grid.CellSet(occupied))
	set := n.sets[rank]
	zones := &n.zones[set&n.mask]
	return uint64(uint32(rank)+set>>(n.shift&31)) + zones[blank>>4&1]>>(blank&15*4)&15
}

// newBlockNumbering tabulates the blocks of t. The error is ErrTables where a set has more than sixteen zones, which no
// set of up to eight tiles has on up to 25 cells, and where there are more blocks than 32 bits can number, as for seven
// tiles on 25 cells.
func newBlockNumbering(size puzzle.Size, t PatternTable) (*blockNumbering, error) {
	k, cells := len(t.Tiles()), size.Cells()
	s := &blockNumbering{ranks: grid.NewSetRanks(cells, k), passes: newOrderChanges(k)}
	count := grid.Count(cells, k)
	known := map[zoneOffsets]uint32{}
	numbers := make([]uint32, 0, count)
	for mask := grid.CellSet(1)<<k - 1; len(s.sets) < count; mask = mask.Next() {
		first, zones, err := awareBlocks(t, uint32(mask), cells)
		if err != nil {
			return nil, err
		}
		number, ok := known[zones]
		if !ok {
			number = uint32(len(s.zones))
			known[zones], s.zones = number, append(s.zones, zones)
		}
		s.sets, numbers = append(s.sets, first-uint32(len(s.sets))), append(numbers, number)
	}
	s.shift = uint8(bits.Len(uint(len(s.zones) - 1)))
	s.mask = 1<<s.shift - 1
	if bits.Len32(s.sets[count-1])+int(s.shift) > 32 {
		return nil, fmt.Errorf("%w: patterns of %d tiles on a board of %s", ErrTables, k, size)
	}
	for rank, number := range numbers {
		s.sets[rank] = s.sets[rank]<<s.shift | number
	}
	return s, nil
}

// awareBlocks returns the first block of the set of cells in mask, and the numbers of its zones.
func awareBlocks(t PatternTable, mask uint32, cells int) (uint32, zoneOffsets, error) {
	var blocks [maxAwareCells]int
	first := t.Stride()
	for c := range cells {
		if mask>>c&1 == 0 {
			blocks[c] = t.Block(mask, c)
			first = min(first, blocks[c])
		}
	}
	var zones zoneOffsets
	for c := range cells {
		if mask>>c&1 == 0 {
			zone := uint64(blocks[c] - first)
			if zone > 15 {
				return 0, zones, fmt.Errorf("%w: more than sixteen zones around a pattern of %d tiles", ErrTables, len(t.Tiles()))
			}
			zones[c>>4] |= zone << (c & 15 * 4)
		}
	}
	return uint32(first), zones, nil
}
