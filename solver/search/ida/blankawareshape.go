package ida

import (
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// awareIndex is a table, ready to be indexed.
type awareIndex struct {
	table  Table
	bits   []uint64
	stride uint64
	shape  *awareShape
}

// awareShape numbers blocks for patterns of one size.
type awareShape struct {
	ranks *grid.Ranks
	sets  []awareSet // by rank
}

// awareSet is the blocks of a set: first, and what the zone of the blank adds
// to it, from 0 to 7, a bit of that for each cell in low, middle and high.
type awareSet struct {
	first, low, middle, high uint32
}

func (s *awareSet) zone(blank uint8) uint32 {
	return s.low>>(blank&31)&1 | s.middle>>(blank&31)&1<<1 | s.high>>(blank&31)&1<<2
}

func (s *awareShape) block(occupied uint32, blank uint8) uint64 {
	set := &s.sets[s.ranks.Of(grid.Set(occupied))]
	return uint64(set.first + set.zone(blank))
}

// newAwareShape tabulates Block. ErrTables where a set has more than eight
// zones; on a board of up to 25 cells none of up to eight tiles has.
func newAwareShape(size puzzle.Size, t Table) (*awareShape, error) {
	k, cells := len(t.Tiles()), size.Cells()
	s := &awareShape{ranks: grid.NewRanks(cells, k)}
	count := grid.Count(cells, k)
	s.sets = make([]awareSet, 0, count)
	for mask := grid.Set(1)<<k - 1; len(s.sets) < count; mask = mask.Next() {
		set, err := newAwareSet(t, uint32(mask), cells)
		if err != nil {
			return nil, err
		}
		s.sets = append(s.sets, set)
	}
	return s, nil
}

func newAwareSet(t Table, mask uint32, cells int) (awareSet, error) {
	var blocks [maxAwareCells]int
	first := t.Stride()
	for c := range cells {
		if mask>>c&1 == 0 {
			blocks[c] = t.Block(mask, c)
			first = min(first, blocks[c])
		}
	}
	set := awareSet{first: uint32(first)}
	for c := range cells {
		if mask>>c&1 == 0 {
			zone := uint32(blocks[c] - first)
			if zone > 7 {
				return set, fmt.Errorf("%w: more than eight zones around a pattern of %d tiles", ErrTables, len(t.Tiles()))
			}
			set.low |= zone & 1 << c
			set.middle |= zone >> 1 & 1 << c
			set.high |= zone >> 2 << c
		}
	}
	return set, nil
}
