package pdb

import (
	"context"
	"runtime/debug"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// BlankAwareTable is an additive database that keeps the blank's zone: a value for each placement of the pattern's
// tiles and each zone of the blank, in one bit a state. It is immutable, and safe for any number of readers.
//
// A Table keeps the least value over the zones, and with that it loses both strength and consistency. With the zones
// kept, a move of a tile of the pattern changes the value by exactly 1, and any other move not at all. So a search that
// knows the value before a move needs one bit to know it afterwards (T. Breyer & R. E. Korf, 1.6-Bit Pattern Databases,
// 2010):
//
//	value mod 4    0  1  2  3
//	bit            0  0  1  1      the second bit of the value
//
// From a value v the next one is v+1 where the second bit of v+1 is the one
// that is stored, else v−1. From nothing, H walks home and counts its steps.
//
// The bit of a state has the index
//
//	index = order·Stride + Block
//
// order is that of a Ranked Table: the lexicographic rank of the list that has, for each tile of the pattern, how many
// later tiles of the pattern lie on smaller cells. Block numbers the set of occupied cells and the zone; its values are
// less than Stride, a multiple of 64.
type BlankAwareTable struct {
	pattern Pattern
	blocks  *zoneBlocks
	bits    []uint64
	stride  int
}

// BuildBlankAware fills the blank-aware database of a pattern; see Build.
func BuildBlankAware(ctx context.Context, p Pattern, o BuildOptions) (*BlankAwareTable, error) {
	b := newTableBuilder(p, o)
	b.seconds = true
	b.open()
	if err := b.search(ctx); err != nil {
		return nil, err
	}
	z := newBlankAwareTable(p, b.zoneBlocks)
	z.bits = b.room(awareWords(len(b.zones), b.count))
	return z, b.turn(ctx, z)
}

// room returns memory for a number of words, with any content. It takes that of the plane of closed states where this
// is about as large, since new memory costs the system time. The plane is then lost.
func (b *tableBuilder) room(words int) []uint64 {
	plane := b.closed
	b.closed = nil
	if words <= cap(plane) && alike(words, cap(plane)) {
		return plane[:words:words]
	}
	if len(plane)*8 >= largeTable {
		debug.FreeOSMemory() // Plan counts on this memory
	}
	return allocate(words)
}

// alike reports whether two sizes differ by at most a hundredth.
func alike(a, b int) bool { return max(a, b)-min(a, b) <= a/100 }

func newBlankAwareTable(p Pattern, b *zoneBlocks) *BlankAwareTable {
	return &BlankAwareTable{pattern: p, blocks: b, stride: awareStride(len(b.zones))}
}

// awareStride rounds the bits of an order up to whole words.
func awareStride(zones int) int { return (zones + 63) &^ 63 }

func awareWords(zones, orders int) int { return awareStride(zones) / 64 * orders }

// turn copies the second bits, which are stored block by block, into the database, which stores them order by order: 64
// orders of turnColumns times 64 blocks at a time.
func (b *tableBuilder) turn(ctx context.Context, z *BlankAwareTable) error {
	return share(ctx, b.workers, z.stride/64, turnColumns, func(_ int, next func() (from, to int)) error {
		for from, to := next(); from < to; from, to = next() {
			b.turnFrom(z, from)
		}
		return nil
	})
}

// turnColumns is the number of words of an order that are written together: they fill a cache line.
const turnColumns = 8

// turnFrom writes turnColumns words of all orders, from a column on.
func (b *tableBuilder) turnFrom(z *BlankAwareTable, column int) {
	var squares [turnColumns][64]uint64
	columns := min(turnColumns, z.stride/64-column)
	for word := range b.words {
		for c := range columns {
			square := &squares[c]
			first := (column + c) * 64
			blocks := min(64, len(b.zones)-first)
			clear(square[max(0, blocks):])
			for i := range blocks {
				square[i] = b.frontier[(first+i)*b.words+word]
			}
			transpose(square)
		}
		for i := range min(64, b.count-word*64) {
			row := z.bits[int(b.byTile[word*64+i])*z.stride/64+column:][:columns]
			for c := range row {
				row[c] = squares[c][i]
			}
		}
	}
}

// transpose mirrors a square of bits: bit j of word i becomes bit i of word j.
// It swaps quarters, then quarters of quarters, and so on.
func transpose(square *[64]uint64) {
	mask := uint64(1<<32 - 1)
	for half := 32; half > 0; half >>= 1 {
		for i := 0; i < 64; i = (i + half + 1) &^ half {
			t := (square[i]>>half ^ square[i+half]) & mask
			square[i] ^= t << half
			square[i+half] ^= t
		}
		mask ^= mask << (half >> 1)
	}
}

// Pattern returns the pattern of the database.
func (t *BlankAwareTable) Pattern() Pattern { return t.pattern }

// Tiles returns the goal cells of the pattern, ascending. Callers must not change them.
func (t *BlankAwareTable) Tiles() []int { return t.pattern.Tiles }

// BlankGoal returns the goal cell of the blank.
func (t *BlankAwareTable) BlankGoal() int { return t.pattern.Blank }

// Stride returns the number of bits that the index reserves for an order.
func (t *BlankAwareTable) Stride() int { return t.stride }

// Bits returns the database: index i is bit i mod 64 of word i/64. Callers must not change it.
func (t *BlankAwareTable) Bits() []uint64 { return t.bits }

// Bytes returns the memory that the bits take.
func (t *BlankAwareTable) Bytes() int64 { return 8 * int64(len(t.bits)) }

// Block returns the number of a set of occupied cells, a bit for each, and the zone of the blank.
func (t *BlankAwareTable) Block(occupied uint32, blank int) int {
	return t.blocks.block(t.blocks.ranks.Of(grid.CellSet(occupied)), blank)
}

// index returns the index of the bit for tiles on cells, given in the order of the pattern, and a blank.
func (t *BlankAwareTable) index(cells []uint8, blank int) int {
	occupied, order := uint32(0), 0
	for i, c := range cells {
		occupied |= 1 << c
		smaller := 0
		for _, later := range cells[i+1:] {
			if later < c {
				smaller++
			}
		}
		order = order*(len(cells)-i) + smaller
	}
	return order*t.stride + t.Block(occupied, blank)
}

// Lookup returns the value for a board of the database's size and blank goal: the fewest moves of the pattern's tiles
// that bring them home, from the blank's present cell. It walks home, with a few look-ups a step, and does not
// allocate.
func (t *BlankAwareTable) Lookup(b *puzzle.SearchState) int {
	var cells [maxTiles]uint8
	for c, tile := range b.Cells {
		if i, ok := slices.BinarySearch(t.pattern.Tiles, int(tile)); ok {
			cells[i] = uint8(c)
		}
	}
	return t.walkHome(cells[:len(t.pattern.Tiles)], b.Blank)
}

// walkHome counts the steps to home. It changes cells.
func (t *BlankAwareTable) walkHome(cells []uint8, blank int) int {
	steps := 0
	low := t.blocks.odd(setOf(cells)) != t.blocks.odd(t.pattern.mask()) // the lowest bit of the value
	for !t.home(cells, blank) {
		// The second bit of v−1 is that of v where v is odd, else the other.
		want := t.bit(cells, blank) == low
		blank = t.step(cells, blank, want)
		low = !low
		steps++
	}
	return steps
}

// step moves a tile of the pattern so that the state's bit becomes want, and returns the blank's cell. Every state but
// home has such a move.
func (t *BlankAwareTable) step(cells []uint8, blank int, want bool) int {
	zone := t.blocks.zone(setOf(cells), blank)
	for i, from := range cells {
		for _, m := range puzzle.Moves {
			to := t.blocks.reach(1<<from, m) & zone
			if to == 0 {
				continue
			}
			cells[i] = uint8(to.First())
			if t.bit(cells, int(from)) == want {
				return int(from)
			}
			cells[i] = from
		}
	}
	panic("pdb: a state from which no move leads home")
}

func (t *BlankAwareTable) bit(cells []uint8, blank int) bool {
	i := t.index(cells, blank)
	return t.bits[i>>6]>>(i&63)&1 != 0
}

// home reports whether the tiles are at home and the blank is in its goal's zone.
func (t *BlankAwareTable) home(cells []uint8, blank int) bool {
	for i, c := range cells {
		if int(c) != t.pattern.Tiles[i] {
			return false
		}
	}
	return t.blocks.zone(t.pattern.mask(), blank).Has(t.pattern.Blank)
}
