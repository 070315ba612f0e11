package pdb

import "tilewise/solver/puzzle"

// setIndex ranks the sets of k cells in the order of their masks as numbers
// (colexicographic order):
//
//	rank({c₁ < c₂ < … < c_k}) = C(c₁,1) + C(c₂,2) + … + C(c_k,k)
//
// The sum is split into the lowest lowCells cells and the rest, so that a rank
// is two loads and a count of bits.
type setIndex struct {
	low  [1 << lowCells]int32
	high [maxTiles + 1][]int32 // by the number of members among the low cells
}

const lowCells = 13

func newSetIndex(cells int) *setIndex {
	x := &setIndex{}
	for m := range x.low {
		x.low[m] = int32(colex(cellSet(m), 0, 0))
	}
	for n := range x.high {
		x.high[n] = make([]int32, 1<<max(0, cells-lowCells))
		for m := range x.high[n] {
			x.high[n][m] = int32(colex(cellSet(m), lowCells, n))
		}
	}
	return x
}

// colex is the share of the members of s, moved up by offset cells and with n
// members below them.
func colex(s cellSet, offset, n int) int {
	rank := 0
	for ; s != 0; s &= s - 1 {
		n++
		rank += binomial(s.first()+offset, n)
	}
	return rank
}

// rank of a set of at most maxTiles cells among those of its size.
func (x *setIndex) rank(s cellSet) int {
	low := s & (1<<lowCells - 1)
	return int(x.low[low] + x.high[low.len()][s>>lowCells])
}

// board is the shape of a board as sets of cells.
type board struct {
	size      puzzle.Size
	all       cellSet
	leftmost  cellSet // cells of the first column
	rightmost cellSet // cells of the last column
}

func newBoard(size puzzle.Size) board {
	b := board{size: size, all: 1<<size.Cells() - 1}
	for r := range size.H {
		b.leftmost |= 1 << (r * size.W)
		b.rightmost |= 1 << (r*size.W + size.W - 1)
	}
	return b
}

// reach is the cells one step from s in the direction in which a tile slides.
func (b board) reach(s cellSet, m puzzle.Move) cellSet {
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

// step is the cell next to cell; it must be on the board.
func (b board) step(cell int, m puzzle.Move) int {
	return cell + [4]int{-b.size.W, b.size.W, -1, 1}[m]
}

// zone is the cells that a blank on start can reach while the tiles on
// occupied stay where they are.
func (b board) zone(occupied cellSet, start int) cellSet {
	zone := cellSet(1) << start
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

// blocks lists, for every set of k cells in the order of setIndex, its blocks:
// one for each zone of the blank.
type blocks struct {
	board
	*setIndex
	sets  []cellSet // by rank
	first []int32   // by rank, the first block of the set; one more at the end
	zones []cellSet // by block
}

func newBlocks(size puzzle.Size, tiles int) *blocks {
	b := &blocks{board: newBoard(size), setIndex: newSetIndex(size.Cells())}
	count := binomial(size.Cells(), tiles)
	b.sets = make([]cellSet, 0, count)
	b.first = make([]int32, 0, count+1)
	b.zones = make([]cellSet, 0, count)
	for s := cellSet(1)<<tiles - 1; len(b.sets) < count; s = nextSet(s) {
		b.sets = append(b.sets, s)
		b.first = append(b.first, int32(len(b.zones)))
		for free := b.all &^ s; free != 0; {
			zone := b.zone(s, free.first())
			b.zones = append(b.zones, zone)
			free &^= zone
		}
	}
	b.first = append(b.first, int32(len(b.zones)))
	return b
}

// nextSet is the next larger number with as many bits (R. W. Gosper).
func nextSet(s cellSet) cellSet {
	lowest := s & -s
	ripple := s + lowest
	return ripple | (s^ripple)>>2/lowest
}

// block of the set of a rank in whose zone cell lies.
func (b *blocks) block(rank, cell int) int {
	i := int(b.first[rank])
	for !b.zones[i].has(cell) {
		i++
	}
	return i
}

// odd tells the colour of a set: whether the rows and columns of its cells add
// up to an odd number. Every move changes it, so a state's distance has the
// parity of its set's colour against that of home.
func (b *blocks) odd(s cellSet) bool {
	sum := 0
	for ; s != 0; s &= s - 1 {
		sum += b.size.Row(s.first()) + b.size.Col(s.first())
	}
	return sum%2 != 0
}
