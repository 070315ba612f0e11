package ida

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
)

// A symmetryView is the board through one symmetry, in the coordinates of the tables.
// Its state is what a look-up needs, kept up to date move by move:
//
//	word     what lies on each cell, 4 bits a cell, tile XOR blank goal: the
//	         blank is 0, and tile·(16^from + 16^to) is the XOR of its move
//	cells    16 bits a pattern: the cells that its tiles occupy
//	orders   16 bits a pattern: the order of its tiles, see PatternTable
type symmetryView struct {
	word   uint64
	cells  uint64
	orders uint64
}

// symmetryViewSetup is the part of a view that stays the same during a search.
type symmetryViewSetup struct {
	start symmetryView
	mod4  uint8
	h     int
	goal  uint64
	steps [packedCells * 4]symmetryViewStep // by 4·(the blank's cell on the board) + move on the board
	tiles [packedCells]patternTile          // by tile XOR blank goal
}

// symmetryViewStep is a move, seen through the symmetry.
//
// A tile that slides along a row of the view keeps its place among the cells in reading order. One that slides down a
// column passes the tiles on the three cells in between, one that slides up passes them backwards.
type symmetryViewStep struct {
	pair    uint64 // 16^from + 16^to
	cells   uint64 // 2^from + 2^to
	from    uint8  // 4·from
	between uint8  // 4·(the first cell in between)
	zone    uint8  // 16 + 3·from: where the zone is found of the blank, which is there afterwards
	passed  uint16 // 4 bits for each cell in between: 0xFFF, or 0 along a row
	up      int64  // all bits set where it passes them backwards, else 0
}

// patternTile says where a tile's pattern is stored.
type patternTile struct {
	// passing is the change of orders when the tile passes another one
	// downwards, 0 where that belongs to another pattern.
	passing [packedCells]int64
	bits    []uint64
	zones   *[1 << packedCells]uint64 // see zonesOf
	stride  uint64
	field   uint8 // 16·(number of the pattern)
}

// zonesOf tabulates Block for all sets of the sizes of the tables: the first block of the set and, from bit 16 on for
// each cell, in 3 bits, the number to add for the zone of a blank there. Half a megabyte for all sizes together stays
// in the processor's cache.
func zonesOf(tables []PatternTable) *[1 << packedCells]uint64 {
	zones := new([1 << packedCells]uint64)
	bySize := map[int]PatternTable{}
	for _, t := range tables {
		bySize[len(t.Tiles())] = t
	}
	for occupied := range uint32(len(zones)) {
		t, ok := bySize[bits.OnesCount32(occupied)]
		if !ok {
			continue
		}
		first := t.Stride()
		for blank := range packedCells {
			if occupied>>blank&1 == 0 {
				first = min(first, t.Block(occupied, blank))
			}
		}
		zones[occupied] = uint64(first)
		for blank := range packedCells {
			if occupied>>blank&1 == 0 {
				zones[occupied] |= uint64(t.Block(occupied, blank)-first) << (16 + 3*blank)
			}
		}
	}
	return zones
}

func (s *FifteenSearch) view(b *puzzle.SearchState, turn grid.Symmetry) *symmetryViewSetup {
	shown := turn.Show(b)
	plan := &symmetryViewSetup{}
	for c, tile := range shown.Cells {
		plan.start.word |= uint64(int(tile)^s.blank) << (4 * c)
		plan.goal |= uint64(c^s.blank) << (4 * c)
	}
	for i, t := range s.tables {
		s.enter(plan, i, shown)
		value := t.Lookup(shown)
		plan.h += value
		plan.mod4 |= uint8(value&3) << (2 * i)
	}
	for blank, links := range *b.Links() {
		for m, from := range links {
			if from >= 0 {
				plan.steps[4*blank+m] = newSymmetryViewStep(turn[from], turn[blank])
			}
		}
	}
	return plan
}

// enter fills in the parts of a plan that belong to the i-th pattern.
func (s *FifteenSearch) enter(plan *symmetryViewSetup, i int, shown *puzzle.SearchState) {
	t := s.tables[i]
	tiles := t.Tiles()
	weights := make([]int64, len(tiles)) // of a smaller later tile in the order: (k−1−place)!
	for place, weight := len(tiles)-1, 1; place >= 0; place-- {
		weights[place] = int64(weight)
		weight *= len(tiles) - place
	}
	where := [packedCells]int{}
	for c, tile := range shown.Cells {
		where[tile] = c
	}
	for a, tile := range tiles {
		to := &plan.tiles[tile^s.blank]
		to.bits, to.zones = t.Bits(), s.zones
		to.stride, to.field = uint64(t.Stride()), uint8(16*i)
		plan.start.cells |= 1 << (16*i + where[tile])
		for b, other := range tiles {
			switch {
			case a < b:
				to.passing[other^s.blank] = weights[a]
				if where[other] < where[tile] {
					plan.start.orders += uint64(weights[a]) << (16 * i)
				}
			case a > b:
				to.passing[other^s.blank] = -weights[b]
			}
		}
	}
}

func newSymmetryViewStep(from, to int) symmetryViewStep {
	step := symmetryViewStep{
		pair:  1<<(4*from) | 1<<(4*to),
		cells: 1<<from | 1<<to,
		from:  uint8(4 * from),
		zone:  uint8(16 + 3*from),
	}
	switch to - from {
	case 4:
		step.between, step.passed = uint8(4*(from+1)), 0xFFF
	case -4:
		step.between, step.passed, step.up = uint8(4*(to+1)), 0xFFF, -1
	}
	return step
}

func (s *FifteenSearch) plan(b *puzzle.SearchState) (*packedSetup, error) {
	if b.Size != packedSize {
		return nil, fmt.Errorf("%w: tables for %s, a board of %s", ErrTables, packedSize, b.Size)
	}
	plan := &packedSetup{rows: packedAutomaton().rows, first: uint16(b.Blank)}
	for _, turn := range grid.SymmetriesCarrying(packedSize, b.BlankGoal, s.blank) {
		plan.views = append(plan.views, s.view(b, turn))
	}
	if len(plan.views) == 0 {
		return nil, fmt.Errorf("%w: no symmetry takes blank goal %d to %d", ErrTables, b.BlankGoal, s.blank)
	}
	return plan, nil
}

// packedSetup is the data that the workers of a search share.
type packedSetup struct {
	views []*symmetryViewSetup // one or two
	rows  []automatonRow       // of the automaton, and a last one where first is that
	first uint16               // the row of the start
}

// halve leaves out one of each two mirrored moves from a start that is its own mirror image, as the subtrees of both
// are mirrored, too. The move that the search takes first stays, and with it the first of all shortest solutions.
func (p *packedSetup) halve() {
	if len(p.views) < 2 || p.views[0].start.word != p.views[1].start.word {
		return
	}
	all, half := p.rows[p.first], automatonRow{}
	for i, step := range all.steps[:all.count] {
		image := func(other uint8) bool { return p.views[1].steps[other].from == p.views[0].steps[step].from }
		if !slices.ContainsFunc(all.steps[i+1:all.count], image) {
			half.steps[half.count], half.next[half.count] = step, all.next[i]
			half.count++
		}
	}
	p.rows, p.first = append(slices.Clip(p.rows), half), uint16(len(p.rows))
}

func (p *packedSetup) rounds(ctx context.Context, o search.Options) *iterativeDeepening {
	if o.Mirror {
		p.halve()
	}
	first := newPackedDFS(p, search.NewEffortCounter(ctx, o, packedCells))
	return roundsOf(first, first, o.Workers, true)
}

func (p *packedSetup) estimate() int {
	h := 0
	for _, v := range p.views {
		h = max(h, v.h)
	}
	return h
}
