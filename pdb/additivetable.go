package pdb

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// EntryNumbering is the order of the entries in a table.
type EntryNumbering uint8

const (
	// Packed numbers an entry by the cells themselves, four bits a tile:
	//
	//	index = Σ cell(tile i) << 4i        i = the tile's place in the pattern
	//
	// It wastes the places where two tiles would share a cell, and needs no
	// arithmetic. For patterns of up to six tiles on up to sixteen cells.
	Packed EntryNumbering = iota
	// Ranked numbers entries without a gap, order-major:
	//
	//	index = order·stride + set
	//
	// set is the rank of the occupied cells among all sets of as many cells, ordered as masks; stride is the number of
	// sets, made even; order is the lexicographic rank of the list that has, for each tile of the pattern, how many
	// tiles of the pattern lie on smaller cells.
	Ranked
)

// Table is the additive database of a pattern. It is immutable, and safe for any number of readers.
//
// An entry is half of what the value exceeds the tiles' Manhattan distance by (both have the same parity), in four
// bits. Entry i is in the low half of byte i/2 for even i, else in the high half. Entries that no state has are 15.
type Table struct {
	pattern Pattern
	layout  EntryNumbering
	stride  int // entries per order of a Ranked table, else 0
	nibbles []byte
	ranks   *grid.SetRanks            // numbers the entries of the layout Ranked
	place   [maxCells]int8            // tile → place in the pattern, or −1
	away    [maxTiles][maxCells]uint8 // Manhattan distance of a place's tile
}

// packedTiles and packedCells are the largest pattern and board that are laid out Packed.
const (
	packedTiles = 6
	packedCells = 16
)

func layoutOf(p Pattern) (layout EntryNumbering, stride, bytes int) {
	k, cells := len(p.Tiles), p.Size.Cells()
	if k <= packedTiles && cells <= packedCells {
		return Packed, 0, 1 << (4 * k) / 2
	}
	stride = (grid.Count(cells, k) + 1) &^ 1
	return Ranked, stride, stride / 2 * grid.Factorial(k)
}

func newTable(p Pattern, nibbles []byte, ranks *grid.SetRanks) *Table {
	t := &Table{pattern: p, nibbles: nibbles, ranks: ranks, place: p.places(), away: distances(p)}
	t.layout, t.stride, _ = layoutOf(p)
	if t.layout == Ranked && ranks == nil {
		t.ranks = grid.NewSetRanks(p.Size.Cells(), len(p.Tiles))
	}
	return t
}

// distances returns the Manhattan distances of a pattern's tiles on all cells.
func distances(p Pattern) (away [maxTiles][maxCells]uint8) {
	for i, tile := range p.Tiles {
		for c := range p.Size.Cells() {
			away[i][c] = uint8(p.Size.Manhattan(tile, c))
		}
	}
	return away
}

// Pattern returns the pattern of the table.
func (t *Table) Pattern() Pattern { return t.pattern }

// Bytes returns the memory that the entries take.
func (t *Table) Bytes() int64 { return int64(len(t.nibbles)) }

// index returns the index of the entry for tiles on cells, given in the order of the pattern.
func (t *Table) index(cells []uint8) int {
	if t.layout == Packed {
		index := 0
		for i, c := range cells {
			index |= int(c) << (4 * i)
		}
		return index
	}
	occupied := setOf(cells)
	order, left := 0, occupied
	for i, c := range cells {
		order = order*(len(cells)-i) + left.Below(int(c))
		left &^= 1 << c
	}
	return order*t.stride + t.ranks.Of(occupied)
}

func setOf(cells []uint8) (set grid.CellSet) {
	for _, c := range cells {
		set |= 1 << c
	}
	return set
}

func (t *Table) entry(index int) int {
	return int(t.nibbles[index>>1] >> (index & 1 * 4) & 15)
}

// Value returns the fewest moves of the pattern's tiles that bring them home from cells, given in the order of the
// pattern.
func (t *Table) Value(cells []uint8) int {
	value := 2 * t.entry(t.index(cells))
	for i, c := range cells {
		value += int(t.away[i][c])
	}
	return value
}

// Lookup returns the value for a board of the table's size and blank goal. It does
// not allocate. Cost: linear in the cells.
func (t *Table) Lookup(b *puzzle.SearchState) int {
	var cells [maxTiles]uint8
	t.cells(b, &cells)
	return t.Value(cells[:len(t.pattern.Tiles)])
}

// cells finds the pattern's tiles on a board.
func (t *Table) cells(b *puzzle.SearchState, cells *[maxTiles]uint8) {
	for c, tile := range b.Cells {
		if i := t.place[tile]; i >= 0 {
			cells[i] = uint8(c)
		}
	}
}
