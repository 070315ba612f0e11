package search

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"tilewise/solver/puzzle"
)

// Zoned is IDA* with zoned tables of one partition or more, for boards of up to
// 25 cells; Packed15 is faster on 4×4. Each partition is looked at through
// every symmetry of the board that takes the blank's goal cell to that of the
// tables, and the largest value counts. It is immutable, and safe for any number
// of searches at once.
type Zoned struct {
	size       puzzle.Size
	blank      int
	partitions [][]zonedIndex
	guard      func() *automaton
}

const (
	maxZonedCells = 25
	maxZonedViews = 4
)

// NewZoned makes a search of one partition or more of the boards of a size: each
// a list of up to four disjoint patterns that cover all tiles, all for the same
// goal cell of the blank. ErrTables where they are not that.
func NewZoned(size puzzle.Size, partitions ...[]ZonedTable) (*Zoned, error) {
	if size.Cells() > maxZonedCells || len(partitions) == 0 || len(partitions) > maxZonedViews {
		return nil, fmt.Errorf("%w: %d partitions for boards of %s", ErrTables, len(partitions), size)
	}
	z := &Zoned{size: size}
	shapes := map[int]*zonedShape{}
	for _, tables := range partitions {
		if err := coverAll(size, tables); err != nil {
			return nil, err
		}
		z.blank = tables[0].BlankGoal()
		if z.blank != partitions[0][0].BlankGoal() {
			return nil, fmt.Errorf("%w: partitions for blank goals %d and %d", ErrTables, partitions[0][0].BlankGoal(), z.blank)
		}
		var partition []zonedIndex
		for _, t := range tables {
			k := len(t.Tiles())
			if shapes[k] == nil {
				shape, err := newZonedShape(size, t)
				if err != nil {
					return nil, err
				}
				shapes[k] = shape
			}
			partition = append(partition, zonedIndex{t, t.Bits(), uint64(t.Stride()), shapes[k]})
		}
		z.partitions = append(z.partitions, partition)
	}
	z.guard = sync.OnceValue(func() *automaton { return newAutomaton(size, duplicateWords) })
	return z, nil
}

// coverAll refuses tables that are no partition of the tiles of a board.
func coverAll(size puzzle.Size, tables []ZonedTable) error {
	if len(tables) == 0 || len(tables) > maxPatterns {
		return fmt.Errorf("%w: %d patterns; expected 1 to %d", ErrTables, len(tables), maxPatterns)
	}
	blank := tables[0].BlankGoal()
	covered := 1 << blank
	for _, t := range tables {
		if t.BlankGoal() != blank {
			return fmt.Errorf("%w: blank goals %d and %d", ErrTables, blank, t.BlankGoal())
		}
		for _, tile := range t.Tiles() {
			if covered>>tile&1 != 0 {
				return fmt.Errorf("%w: tile %d twice", ErrTables, tile)
			}
			covered |= 1 << tile
		}
	}
	if covered != 1<<size.Cells()-1 {
		return fmt.Errorf("%w: the patterns are not the tiles of a board of %s", ErrTables, size)
	}
	return nil
}

// Search finds a shortest solution; see Algorithm. start is a board of the
// tables' size whose blank goal is theirs or a symmetrical one, ErrTables
// otherwise.
func (z *Zoned) Search(ctx context.Context, start *puzzle.Board, o Options) (Result, error) {
	plan, err := z.plan(start)
	if err != nil {
		return Result{}, err
	}
	m := newGauge(ctx, o, start.Size.Cells())
	first := newZonedTree(plan, m)
	d := &deepening{gauge: m, cutter: first, trees: []tree{first}, admissible: true}
	for range o.Workers - 1 {
		d.trees = append(d.trees, first.fork())
	}
	return d.run(plan.h)
}

// H is the lower bound that the search begins with. ErrTables as for Search.
func (z *Zoned) H(b *puzzle.Board) (int, error) {
	plan, err := z.plan(b)
	if err != nil {
		return 0, err
	}
	return plan.h, nil
}

// zonedIndex is a table, ready to be indexed.
type zonedIndex struct {
	table  ZonedTable
	bits   []uint64
	stride uint64
	shape  *zonedShape
}

// zonedShape numbers blocks for patterns of one size. The rank of a set among
// those of as many cells, in the order of their masks, is a sum of two parts:
//
//	rank = high[mask >> 13] + low[mask mod 2^13]
type zonedShape struct {
	high []uint32
	low  [1 << lowCells]uint16
	sets []zonedSet // by rank
}

const lowCells = 13

// zonedSet is the blocks of a set: first, and what the zone of the blank adds
// to it, from 0 to 7, a bit of that for each cell in low, middle and high.
type zonedSet struct {
	first, low, middle, high uint32
}

func (s *zonedSet) zone(blank uint8) uint32 {
	return s.low>>(blank&31)&1 | s.middle>>(blank&31)&1<<1 | s.high>>(blank&31)&1<<2
}

func (s *zonedShape) block(occupied uint32, blank uint8) uint64 {
	set := &s.sets[s.high[occupied>>lowCells]+uint32(s.low[occupied%(1<<lowCells)])]
	return uint64(set.first + set.zone(blank))
}

// newZonedShape tabulates Block. ErrTables where a set has more than eight
// zones; on a board of up to 25 cells none of up to eight tiles has.
func newZonedShape(size puzzle.Size, t ZonedTable) (*zonedShape, error) {
	k, cells := len(t.Tiles()), size.Cells()
	s := &zonedShape{high: make([]uint32, 1<<max(0, cells-lowCells))}
	var smaller [lowCells + 1]uint16 // words so far, by their number of bits
	for word := range s.low {
		n := bits.OnesCount(uint(word))
		s.low[word] = smaller[n]
		smaller[n]++
	}
	count := uint32(0)
	for word := range s.high {
		s.high[word] = count
		if n := k - bits.OnesCount(uint(word)); n >= 0 && n <= lowCells {
			count += uint32(smaller[n])
		}
	}
	s.sets = make([]zonedSet, 0, count)
	for mask := range uint32(1) << cells {
		if bits.OnesCount32(mask) != k {
			continue
		}
		set, err := newZonedSet(t, mask, cells)
		if err != nil {
			return nil, err
		}
		s.sets = append(s.sets, set)
	}
	return s, nil
}

func newZonedSet(t ZonedTable, mask uint32, cells int) (zonedSet, error) {
	var blocks [maxZonedCells]int
	first := t.Stride()
	for c := range cells {
		if mask>>c&1 == 0 {
			blocks[c] = t.Block(mask, c)
			first = min(first, blocks[c])
		}
	}
	set := zonedSet{first: uint32(first)}
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

// turns are the symmetries of a size that take the cell from to the cell to:
// turns[i][c] is where the i-th takes cell c.
func turns(size puzzle.Size, from, to int) [][]int {
	var found [][]int
	for i := range 8 {
		if i&4 != 0 && size.W != size.H {
			break
		}
		turn := make([]int, size.Cells())
		for c := range turn {
			x, y := size.Col(c), size.Row(c)
			if i&1 != 0 {
				x = size.W - 1 - x
			}
			if i&2 != 0 {
				y = size.H - 1 - y
			}
			if i&4 != 0 {
				x, y = y, x
			}
			turn[c] = y*size.W + x
		}
		if turn[from] == to && !slices.ContainsFunc(found, func(f []int) bool { return slices.Equal(f, turn) }) {
			found = append(found, turn)
		}
	}
	return found
}

// seen is b as a turn shows it.
func seen(b *puzzle.Board, turn []int) *puzzle.Board {
	s := puzzle.Home(b.Size, turn[b.BlankGoal])
	for c, tile := range b.Cells {
		s.Cells[turn[c]] = uint16(turn[tile])
	}
	s.Blank = turn[b.Blank]
	return s
}
