package pdb

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// boardMasks describes a board by sets of cells.
type boardMasks struct {
	size      puzzle.Size
	all       grid.CellSet
	leftmost  grid.CellSet // cells of the first column
	rightmost grid.CellSet // cells of the last column
}

func newBoardMasks(size puzzle.Size) boardMasks {
	b := boardMasks{size: size, all: 1<<size.Cells() - 1}
	for r := range size.H {
		b.leftmost |= 1 << (r * size.W)
		b.rightmost |= 1 << (r*size.W + size.W - 1)
	}
	return b
}

// reach returns the cells one step from those of s, in the direction in which a tile slides.
func (b boardMasks) reach(s grid.CellSet, m puzzle.Move) grid.CellSet {
	switch m {
	case puzzle.Up:
		return s >> b.size.W
	case puzzle.Down:
		return s << b.size.W & b.all
	case puzzle.Left:
		return s &^ b.leftmost >> 1
	default:
		return s &^ b.rightmost << 1
	}
}

// step returns the cell next to cell; it must be on the board.
func (b boardMasks) step(cell int, m puzzle.Move) int {
	return cell + [4]int{-b.size.W, b.size.W, -1, 1}[m]
}

// zone returns the cells that a blank on start can reach while the tiles on occupied stay where they are.
func (b boardMasks) zone(occupied grid.CellSet, start int) grid.CellSet {
	zone := grid.CellSet(1) << start
	for {
		wider := zone
		for _, m := range puzzle.Moves {
			wider |= b.reach(zone, m)
		}
		if wider &^= occupied; wider == zone {
			return zone
		}
		zone = wider
	}
}

// zoneBlocks lists, for every set of k cells in the order of their ranks, its blocks: one for each zone of the blank.
type zoneBlocks struct {
	boardMasks
	ranks *grid.SetRanks
	sets  []grid.CellSet // by rank
	first []int32        // by rank, the first block of the set; one more at the end
	zones []grid.CellSet // by block
}

func newZoneBlocks(size puzzle.Size, tiles int) *zoneBlocks {
	b := &zoneBlocks{boardMasks: newBoardMasks(size), ranks: grid.NewSetRanks(size.Cells(), tiles)}
	count := grid.Count(size.Cells(), tiles)
	b.sets = make([]grid.CellSet, 0, count)
	b.first = make([]int32, 0, count+1)
	b.zones = make([]grid.CellSet, 0, count)
	for s := grid.CellSet(1)<<tiles - 1; len(b.sets) < count; s = s.Next() {
		b.sets = append(b.sets, s)
		b.first = append(b.first, int32(len(b.zones)))
		for free := b.all &^ s; free != 0; {
			zone := b.zone(s, free.First())
			b.zones = append(b.zones, zone)
			free &^= zone
		}
	}
	b.first = append(b.first, int32(len(b.zones)))
	return b
}

// block returns the block of the set of a rank whose zone contains a cell.
func (b *zoneBlocks) block(rank, cell int) int {
	i := int(b.first[rank])
	for !b.zones[i].Has(cell) {
		i++
	}
	return i
}

// odd returns the colour of a set: whether the rows and columns of its cells add up to an odd number. Every move
// changes it, so a state's distance is even where its set has the colour of home.
func (b *zoneBlocks) odd(s grid.CellSet) bool {
	sum := 0
	for ; s != 0; s &= s - 1 {
		sum += b.size.Row(s.First()) + b.size.Col(s.First())
	}
	return sum%2 != 0
}
