package ida

import (
	"context"
	"fmt"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
)

// blankAwareSetup is the data that the workers of a search share.
type blankAwareSetup struct {
	start    *puzzle.SearchState
	guard    *duplicateAutomaton
	patterns []blankAwarePattern
	parts    []blankAwarePartition
	of       [32][maxAwarePartitions]uint8 // by tile: its pattern in each partition
	from     [4 * maxAwareCells]uint8      // by 4·(the blank's cell) + move: where the tile comes from
	h        int
	order    [maxAwarePartitions]uint8 // in which partitions are looked up at first; a cut into leaves learns it
}

// firstOrder is the order in which the partitions were given.
var firstOrder = func() (order [maxAwarePartitions]uint8) {
	for q := range order {
		order[q] = uint8(q)
	}
	return order
}()

type blankAwarePattern struct {
	tiles []int // on the board
	start blankAwareFollower
	value int
}

// blankAwarePartition lists the patterns of a partition, by tile on the board.
type blankAwarePartition struct {
	of [maxAwareCells]uint8
	h  int
}

// blankAwareSteps are all moves through one symmetry, by 4·(the blank's cell) + move, on the board.
type blankAwareSteps [4 * maxAwareCells]blankAwareStep

// blankAwareStep is a move, in the coordinates of a table: see symmetryViewStep.
type blankAwareStep struct {
	passed uint64 // all bits of a byte for each cell in between in reading order, or 0 along a row
	cells  uint32 // 2^from + 2^to
	up     int32  // −1 where these are passed backwards, else 0
	from   uint8
	to     uint8
	first  uint8 // the first of the cells in between
}

// maxAwareColumns is the number of columns up to which passed has a byte for each cell in between.
const maxAwareColumns = 9

// orderChanges are the changes of the order when a tile of the pattern passes others downwards: by its place in the
// order, and a bit for the place of each other.
type orderChanges [maxAwareTiles][1 << maxAwareTiles]int32

const maxAwareTiles = 8

func (s *BlankAwareSearch) plan(b *puzzle.SearchState) (*blankAwareSetup, error) {
	if b.Size != s.size {
		return nil, fmt.Errorf("%w: tables for %s, a board of %s", ErrTables, s.size, b.Size)
	}
	turns := grid.SymmetriesCarrying(s.size, b.BlankGoal, s.blank)
	if len(turns) == 0 {
		return nil, fmt.Errorf("%w: no symmetry takes blank goal %d to %d", ErrTables, b.BlankGoal, s.blank)
	}
	plan := &blankAwareSetup{start: b, guard: s.guard(), order: firstOrder}
	for blank, links := range *b.Links() {
		for m, from := range links {
			plan.from[4*blank+m] = uint8(max(0, from))
		}
	}
	steps := map[string]*blankAwareSteps{}
	for _, readings := range s.partitions {
		for _, turn := range turns {
			plan.add(readings, turn, steps)
		}
	}
	for q := range plan.parts {
		plan.h = max(plan.h, plan.parts[q].h)
	}
	return plan, nil
}

// add adds a partition through a symmetry, unless it is there already or there is no room.
func (s *blankAwareSetup) add(readings []orientedTable, turn grid.Symmetry, steps map[string]*blankAwareSteps) {
	var part blankAwarePartition
	var numbers []int
	before := len(s.patterns)
	for _, r := range readings {
		n := s.pattern(r, turn.Then(r.turn), steps)
		numbers = append(numbers, n)
		for _, tile := range s.patterns[n].tiles {
			part.of[tile] = uint8(n)
		}
		part.h += s.patterns[n].value
	}
	if len(s.parts) == maxAwarePartitions || len(s.patterns) > maxAwarePatterns ||
		slices.ContainsFunc(s.parts, func(q blankAwarePartition) bool { return q.of == part.of }) {
		s.patterns = s.patterns[:before]
		return
	}
	for _, n := range numbers {
		s.patterns[n].start.raise.add(len(s.parts), 1)
		for _, tile := range s.patterns[n].tiles {
			s.of[tile][len(s.parts)] = uint8(n)
		}
	}
	s.parts = append(s.parts, part)
}

// pattern returns the number of the pattern that the symmetry whole maps to a table's, and adds the pattern where it is
// new.
func (s *blankAwareSetup) pattern(r orientedTable, whole grid.Symmetry, steps map[string]*blankAwareSteps) int {
	tiles := whole.Inverse().Lists([][]int{r.table.Tiles()})[0]
	for n := range s.patterns {
		if slices.Equal(s.patterns[n].tiles, tiles) {
			return n
		}
	}
	shown := whole.Show(s.start)
	value := r.table.Lookup(shown)
	key := fmt.Sprint(whole)
	if steps[key] == nil {
		steps[key] = newBlankAwareSteps(s.start, whole)
	}
	start := newBlankAwareFollower(r.table, r.shape.passes, shown)
	start.steps, start.shape, start.value = steps[key], r.shape, uint8(value&3)
	s.patterns = append(s.patterns, blankAwarePattern{tiles: tiles, start: start, value: value})
	return len(s.patterns) - 1
}

func newBlankAwareSteps(b *puzzle.SearchState, turn grid.Symmetry) *blankAwareSteps {
	var steps blankAwareSteps
	for blank, links := range *b.Links() {
		for m, source := range links {
			if source < 0 {
				continue
			}
			from, to := turn[source], turn[blank]
			s := blankAwareStep{cells: 1<<from | 1<<to, from: uint8(from), to: uint8(to), first: uint8(min(from,
				to) + 1)}
			if to < from {
				s.up = -1
			}
			s.passed = 1<<(8*(max(from, to)-min(from, to)-1)) - 1
			steps[4*blank+m] = s
		}
	}
	return &steps
}

func newOrderChanges(tiles int) *orderChanges {
	var passes orderChanges
	weight := int32(1) // (k−1−place)!, of a smaller later tile in the order
	for place := tiles - 1; place >= 0; place-- {
		for later := place + 1; later < tiles; later++ {
			passes[place][1<<later], passes[later][1<<place] = weight, -weight
		}
		weight *= int32(tiles - place)
	}
	for place := range tiles {
		row := &passes[place]
		for set := range len(row) {
			row[set] = row[set&(set-1)] + row[set&-set]
		}
	}
	return &passes
}

// newBlankAwareFollower places the tiles of a table's pattern on a board.
func newBlankAwareFollower(table PatternTable, passes *orderChanges, shown *puzzle.SearchState) blankAwareFollower {
	f := blankAwareFollower{passes: passes, bits: table.Bits(), stride: uint64(table.Stride())}
	var where [maxAwareCells]int
	for c, tile := range shown.Cells {
		where[tile] = c
	}
	tiles := table.Tiles()
	for place, tile := range tiles {
		f.places[where[tile]] = 1 << place
		f.cells |= 1 << where[tile]
		for later := place + 1; later < len(tiles); later++ {
			if where[tiles[later]] < where[tile] {
				f.order += passes[place][1<<later]
			}
		}
	}
	return f
}

func (s *blankAwareSetup) estimate() int { return s.h }

func (s *blankAwareSetup) rounds(ctx context.Context, o search.Options) *iterativeDeepening {
	first := newBlankAwareDFS(s, search.NewEffortCounter(ctx, o, s.start.Size.Cells()))
	return roundsOf(first, first, o.Workers, true)
}
