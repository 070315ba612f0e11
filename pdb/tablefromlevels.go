package pdb

import (
	"context"
	"encoding/binary"
	"errors"
	"iter"
	"runtime/debug"
	"sync/atomic"

	"tilewise/solver/guard"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle/grid"
)

// unreached marks an entry that no state has.
const unreached = 15

// table turns the levels into entries, in place, and then into the table's layout. The sum of all values shows whether
// four bits were enough.
func (b *tableBuilder) table(ctx context.Context) (*Table, error) {
	_, _, bytes := layoutOf(b.pattern)
	t := newTable(b.pattern, nil, b.ranks)
	var sum atomic.Int64
	err := share(ctx, b.workers, len(b.sets), strip, func(_ int, next func() (from, to int)) error {
		r := newEntryEncoder(b)
		for from, to := next(); from < to; from, to = next() {
			for rank := from; rank < to; rank++ {
				sum.Add(r.reduce(rank))
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if sum.Load() != b.sum {
		return nil, ErrWide
	}
	if b.closed = nil; bytes >= largeTable {
		debug.FreeOSMemory() // the planes are gone: what Plan promises depends on it
	}
	t.nibbles = make([]byte, bytes)
	if t.layout == Packed {
		b.pack(t)
	} else {
		err = share(ctx, b.workers, len(b.sets), strip, func(_ int, next func() (from, to int)) error {
			for from, to := next(); from < to; from, to = next() {
				b.spread(t, from, to)
			}
			return nil
		})
	}
	return t, err
}

// largeTable is the size from which memory is returned to the system at once.
const largeTable = 8 << 20

// strip is the number of sets that a worker takes at a time: with two entries a byte, they fill a cache line.
const strip = 128

// share runs work on numbered workers. next gives each of them strips of n items of a size, until none are left, a
// worker has failed, or ctx is done. The error is an ErrWrong of a worker, the context's, or that of a panic.
func share(ctx context.Context, workers, n, size int,
	work func(worker int, next func() (from, to int)) error) error {
	var taken atomic.Int64
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	crew := guard.NewWorkers(func() { stop(nil) })
	for i := range workers {
		crew.Go(func() {
			err := work(i, func() (from, to int) {
				machine.Breathe()
				if within.Err() != nil {
					return 0, 0
				}
				to = int(taken.Add(int64(size)))
				return to - size, min(to, n)
			})
			if err != nil {
				stop(err)
			}
		})
	}
	if err := crew.Wait(); err != nil {
		return err
	}
	if cause := context.Cause(within); errors.Is(cause, ErrWrong) {
		return cause
	}
	return ctx.Err()
}

// entryEncoder turns the levels of a set, value/2 mod 16, into entries, (value − distance)/2, where distance is the
// Manhattan distance. It works on groups: the orders that agree in all but the tiles on the last tail cells. What these
// contribute depends only on which tiles they are, so it is tabulated once a set, and a group of 24 orders takes two
// subtractions of 16 nibbles each.
type entryEncoder struct {
	*tableBuilder
	tail  int
	cells [maxTiles]int
	// 1 in the byte of each order that has the i-th of the tail's tiles on its j-th cell
	on   [tailCells][tailCells][3]uint64
	rows [1 << maxTiles]tailManhattan // by the set of the tiles on the last cells
	half []uint8                      // the levels of the set at hand
	sum  int                          // the sum of the entries
	wide bool                         // whether an entry was too large
}

// tailManhattan is half the distances of some tiles on the last cells, a nibble for each of their orders, mod 16. The
// whole distances are odd for all orders or for none.
type tailManhattan struct {
	low, high uint64
	odd       int
}

// tailCells is the size of a group's tail: 4! = 24 orders.
const tailCells = 4

func newEntryEncoder(b *tableBuilder) *entryEncoder {
	r := &entryEncoder{tableBuilder: b, tail: min(b.tiles, tailCells)}
	var order [tailCells]int
	for rank := range grid.Factorial(r.tail) {
		grid.Unrank(rank, order[:r.tail])
		for j, i := range order[:r.tail] {
			r.on[i][j][rank/8] |= 1 << (rank % 8 * 8)
		}
	}
	return r
}

// reduce encodes one set, and returns the sum of the values of all states.
func (e *entryEncoder) reduce(rank int) int64 {
	i, total := 0, 0
	for s := e.sets[rank]; s != 0; s &= s - 1 {
		e.cells[i] = s.First()
		for tile := range e.tiles {
			total += int(e.away[tile][e.cells[i]])
		}
		i++
	}
	distances := int64(total) * int64(grid.Factorial(e.tiles-1)) // each tile is on each cell that often
	e.tabulate()
	e.half = e.levels[rank*e.stride : (rank+1)*e.stride]
	e.sum, e.wide = 0, false
	e.groups(0, 0, 0, 1<<e.tiles-1)
	sum := distances + 2*int64(e.sum)
	if e.reached < int64(len(e.zones))*int64(e.count) {
		sum -= e.strike(rank)
	}
	if e.wide {
		return -1
	}
	return sum
}

func (e *entryEncoder) tabulate() {
	cells := e.cells[e.tiles-e.tail : e.tiles]
	for tiles := range grid.CellSet(1) << e.tiles {
		if tiles.Len() != e.tail {
			continue
		}
		var distances [3]uint64 // a byte for each order
		for i, left := 0, tiles; left != 0; i, left = i+1, left&(left-1) {
			tile := left.First()
			for j, cell := range cells {
				d, on := uint64(e.away[tile][cell]), &e.on[i][j]
				distances[0] += d * on[0]
				distances[1] += d * on[1]
				distances[2] += d * on[2]
			}
		}
		e.rows[tiles] = tailManhattan{
			low:  halves(distances[0]) | halves(distances[1])<<32,
			high: halves(distances[2]),
			odd:  int(distances[0] & 1),
		}
	}
}

// halves returns half of each of eight bytes, as nibbles.
func halves(a uint64) uint64 {
	a = a >> 1 & even
	a = (a | a>>4) & 0x00ff_00ff_00ff_00ff
	a = (a | a>>8) & 0x0000_ffff_0000_ffff
	return (a | a>>16) & 0xffff_ffff
}

// groups places the tiles left on the cells before the tail, in lexicographic order, and reduces the group of each
// placement. It returns the number of groups so far.
func (e *entryEncoder) groups(i, n, distance int, left grid.CellSet) int {
	if i == e.tiles-e.tail {
		e.group(e.half[n*groupBytes:], distance, &e.rows[left])
		return n + 1
	}
	for rest := left; rest != 0; rest &= rest - 1 {
		tile := rest.First()
		n = e.groups(i+1, n, distance+int(e.away[tile][e.cells[i]]), left&^(1<<tile))
	}
	return n
}

// groupBytes holds the nibbles of 24 orders.
const groupBytes = 12

// group reduces the orders of one group. Halves of odd distances were rounded down; two of them make one.
func (e *entryEncoder) group(half []uint8, distance int, tail *tailManhattan) {
	before := uint64(distance/2+distance&tail.odd&1) & 15 * ones
	low := sub(sub(binary.LittleEndian.Uint64(half), tail.low), before)
	high := sub(sub(uint64(binary.LittleEndian.Uint32(half[8:])), tail.high), before) & (1<<32 - 1)
	if e.count < 24 { // all orders are one group, and not a full one
		low, high = low&(1<<(4*e.count)-1), 0
	}
	binary.LittleEndian.PutUint64(half, low)
	binary.LittleEndian.PutUint32(half[8:], uint32(high))
	e.sum += nibbleSum(low) + nibbleSum(high)
	e.wide = e.wide || (full(low)|full(high)) != 0 && e.reached == int64(len(e.zones))*int64(e.count)
}

// Sixteen nibbles in a word.
const (
	ones = 0x1111_1111_1111_1111
	tops = 0x8888_8888_8888_8888
	even = 0x0f0f_0f0f_0f0f_0f0f
)

// sub returns a − b in each nibble, mod 16: the top bits are kept out of the borrowing and then put right.
func sub(a, b uint64) uint64 { return ((a | tops) - b&^tops) ^ (a^^b)&tops }

// full marks the nibbles that are 15.
func full(a uint64) uint64 { return a & (a >> 1) & (a >> 2) & (a >> 3) & ones }

func nibbleSum(a uint64) int {
	return int((a&even + a>>4&even) * (even / 15) >> 56)
}

// strike marks the entries of a set that no state has, and returns what they had added to the sum of the values.
func (e *entryEncoder) strike(rank int) int64 {
	first, last := int(e.zoneBlocks.first[rank]), int(e.zoneBlocks.first[rank+1])
	sum := 0
	var tiles [maxTiles]int
	for order := range e.count {
		seen := uint64(0)
		for block := first; block < last; block++ {
			seen |= e.plane(e.closed, block)[order>>6] >> (order & 63) & 1
		}
		if seen != 0 {
			continue
		}
		grid.Unrank(order, tiles[:e.tiles])
		for i, tile := range tiles[:e.tiles] {
			sum += int(e.away[tile][e.cells[i]])
		}
		at, shift := &e.half[order>>1], order&1*4
		sum += 2 * int(*at>>shift&15)
		*at |= unreached << shift
	}
	return int64(sum)
}

func (b *tableBuilder) pack(t *Table) {
	for i := range t.nibbles {
		t.nibbles[i] = unreached<<4 | unreached
	}
	for rank := range b.sets {
		if rank%strip == 0 {
			machine.Breathe()
		}
		entries := b.levels[rank*b.stride:]
		for order, index := range b.packed(rank) {
			half := uint8(15) << (index & 1 * 4)
			entry := entries[order>>1] >> (order & 1 * 4) & 15 * 17
			t.nibbles[index>>1] ^= (t.nibbles[index>>1] ^ entry) & half
		}
	}
}

// packed returns, for all orders on a set, the index in a Packed table.
func (b *tableBuilder) packed(rank int) iter.Seq2[int, int] {
	return func(yield func(order, index int) bool) {
		var cells [packedTiles]int
		for i, s := 0, b.sets[rank]; s != 0; i, s = i+1, s&(s-1) {
			cells[i] = s.First()
		}
		for order := range b.lists {
			tiles, index := &b.lists[order], 0
			for i, cell := range cells {
				index |= cell << (4 * tiles[i] & 31)
			}
			if !yield(order, index) {
				return
			}
		}
	}
}

// spread copies the sets from … to into a Ranked table: levels are set by set,
// entries order by order. Strips are even, so that workers share no byte.
func (b *tableBuilder) spread(t *Table, from, to int) {
	var square [16]uint64
	for order := 0; order < b.count; order += 16 {
		for set := from; set < to; set += 16 {
			n := min(16, to-set)
			for i := range square {
				square[i] = ones * unreached
				if i < n {
					square[i] = binary.LittleEndian.Uint64(b.levels[(set+i)*b.stride+order/2:])
				}
			}
			mirror(&square)
			for i := range min(16, b.count-order) {
				row := t.nibbles[(int(b.byTile[order+i])*t.stride+set)/2:]
				if n == 16 {
					binary.LittleEndian.PutUint64(row, square[i])
					continue
				}
				var bytes [8]byte
				binary.LittleEndian.PutUint64(bytes[:], square[i])
				copy(row, bytes[:(n+1)/2])
			}
		}
	}
}

// mirror exchanges rows and columns of a square of nibbles: nibble j of word i becomes nibble i of word j. It swaps
// quarters, then quarters of quarters, and so on.
func mirror(square *[16]uint64) {
	mask := uint64(1<<32 - 1)
	for half := 8; half > 0; half >>= 1 {
		for i := 0; i < 16; i = (i + half + 1) &^ half {
			t := (square[i]>>(4*half) ^ square[i+half]) & mask
			square[i] ^= t << (4 * half)
			square[i+half] ^= t
		}
		mask ^= mask << (2 * half)
	}
}
