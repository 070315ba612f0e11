package anytime

import (
	"math/bits"
	"slices"

	"tilewise/solver/puzzle"
)

// patternTableBuilder searches backwards from the goal, with the blank anywhere. A state is the cells of the tiles and
// the zone of the blank: the cells that it can reach without moving them.
type patternTableBuilder struct {
	*patternTable
	all       uint64   // all cells
	beside    []uint64 // the neighbours of each cell
	zones     []uint8  // of each placement: 0 for unknown, oneZone, or severalZones and a bit for each reached zone
	now, next []placement
}

// placement is the cells of the tiles, as the sum of power·cell, and a cell of the zone of the blank.
type placement struct {
	index int32
	blank uint8
}

// The zones of a placement. Four tiles leave five at most.
const (
	oneZone      = 1 << 6
	severalZones = 1 << 7
)

// noValue is the entry of an index that stands for no placement.
const noValue = 255

// buildPatternTable returns nil where stop returned an error meanwhile.
func buildPatternTable(size puzzle.Size, tiles []int, stop func() error) *patternTable {
	n, total, home := size.Cells(), 1, 0
	t := new(patternTable)
	for _, tile := range tiles {
		t.powers = append(t.powers, total)
		home += total * tile
		total *= n
	}
	t.values = slices.Repeat([]uint8{noValue}, total)
	b := patternTableBuilder{patternTable: t, all: 1<<n - 1, beside: make([]uint64, n), zones: make([]uint8, total)}
	for c, links := range *puzzle.NewNeighbours(size) {
		for _, l := range links {
			if l >= 0 {
				b.beside[c] |= 1 << l
			}
		}
	}
	free := b.all
	for _, tile := range tiles {
		free &^= 1 << tile
	}
	for left := free; left != 0; left &^= b.zone(free, bits.TrailingZeros64(left)) {
		b.reach(home, free, bits.TrailingZeros64(left), 0)
	}
	for moves := uint8(1); len(b.next) > 0; moves++ {
		b.now, b.next = b.next, b.now[:0]
		for i, p := range b.now {
			if i%askBetween == 0 && stop() != nil {
				return nil
			}
			b.expand(p, moves)
		}
	}
	return t
}

// zone returns all free cells that are connected with a cell.
func (b *patternTableBuilder) zone(free uint64, cell int) uint64 {
	zone, fresh := uint64(1)<<cell, uint64(1)<<cell
	for fresh != 0 {
		more := b.beside[bits.TrailingZeros64(fresh)] & free &^ zone
		fresh = fresh&(fresh-1) | more
		zone |= more
	}
	return zone
}

// expand moves each tile of a placement into the zone of the blank.
func (b *patternTableBuilder) expand(p placement, moves uint8) {
	var cells [patternSize]int
	free, rest, n := b.all, int(p.index), len(b.beside)
	for i := range b.powers {
		cells[i], rest = rest%n, rest/n
		free &^= 1 << cells[i]
	}
	zone := free
	if b.zones[p.index] != oneZone {
		zone = b.zone(free, int(p.blank))
	}
	for i, power := range b.powers {
		from := cells[i]
		for targets := b.beside[from] & zone; targets != 0; targets &= targets - 1 {
			to := bits.TrailingZeros64(targets)
			b.reach(int(p.index)+power*(to-from), free&^(1<<to)|1<<from, from, moves)
		}
	}
}

// reach stores the moves of a placement that is new.
func (b *patternTableBuilder) reach(index int, free uint64, blank int, moves uint8) {
	if b.zones[index] == 0 {
		b.zones[index] = oneZone
		if b.zone(free, blank) != free {
			b.zones[index] = severalZones
		}
	}
	switch zones := b.zones[index]; {
	case zones == oneZone && b.values[index] != noValue:
		return
	case zones >= severalZones:
		reached := uint8(1) << b.number(free, blank)
		if zones&reached != 0 {
			return
		}
		b.zones[index] |= reached
	}
	b.values[index] = min(b.values[index], moves)
	b.next = append(b.next, placement{int32(index), uint8(blank)})
}

// number returns the number of the blank's zone: how many others begin before it.
func (b *patternTableBuilder) number(free uint64, blank int) int {
	for count := 0; ; count++ {
		zone := b.zone(free, bits.TrailingZeros64(free))
		if zone>>blank&1 == 1 {
			return count
		}
		free &^= zone
	}
}
