package pdb

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"time"
)

// ErrWide means that a value exceeds the Manhattan distance by more than the four bits of a table can hold. No pattern
// of this package's partitions has such a value.
var ErrWide = errors.New("values do not fit into a table")

// BuildOptions says how a table is built. The zero value uses all processors and reports nothing.
type BuildOptions struct {
	Workers  int                 // threads; 0 is one for each processor
	Progress func(BuildProgress) // called a few times a second from one goroutine; may be nil

	geometry *numberingCache // shared by tables that are built together; may be nil
}

func (o BuildOptions) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// BuildProgress is the progress of building tables.
type BuildProgress struct {
	Fraction float64       // 0 … 1
	Left     time.Duration // estimate, from the pace so far
}

// Build fills the table of a pattern by searching backwards from home.
//
// A move of a tile that does not belong to the pattern costs nothing, so all that matters of the blank is its zone: the
// cells it can reach without disturbing the pattern. Which moves exist, and which zones, depends only on the set of
// cells that the tiles occupy, not on their order. So
//
//  1. a block is a set of cells and a zone, a state is a bit in a block, at
//     the rank of the order of the tiles;
//  2. sliding a tile sideways leaves the order as it is: the whole block moves
//     by a word-wise OR. Sliding it up or down takes it past the tiles in
//     between: the same permutation of bits for all states of the block;
//  3. each level of the search pulls: a block gathers the states of the last
//     level from its neighbours and keeps those that are new to it. Threads
//     share out the sets and never write to the same memory;
//  4. the level at which an order first appears in any zone of a set is its
//     value. Only value/2 mod 16 is kept: the colour of the set tells the
//     lowest bit and the Manhattan distance, a lower bound that is rarely
//     passed by much, tells the high ones.
//
// Every block lies on one side of a chequerboard (see blocks.odd): the levels alternate between the sides, and so one
// plane of bits holds both the last level and the one that is being filled. A second plane tells what lies further
// back. Together they are two bits a state, and all that the search keeps:
//
//	closed  frontier
//	  0        0      not seen yet
//	  0        1      of the last level, or of the one before it on the other side
//	  1       0, 1    of an earlier level; frontier then keeps the second bit of
//	                  that level where a blank-aware table is wanted, else 0
//
// It returns the context's error soon after ctx is done. Plan tells the memory that it takes.
func Build(ctx context.Context, p Pattern, o BuildOptions) (*Table, error) {
	return openTableBuilder(p, o).build(ctx)
}

func (b *tableBuilder) build(ctx context.Context) (*Table, error) {
	b.stride = levelStride(b.count)
	b.levels = make([]uint8, len(b.sets)*b.stride)
	if err := b.search(ctx); err != nil {
		return nil, err
	}
	b.frontier = nil
	return b.table(ctx)
}

type tableBuilder struct {
	*zoneBlocks
	*tileOrders
	pattern  Pattern
	away     [maxTiles][maxCells]uint8 // Manhattan distances of its tiles
	pace     *progressMeter
	workers  int
	closed   []uint64 // a block's words at words·block
	frontier []uint64
	seconds  bool    // whether frontier keeps the second bits of the levels
	fresh    []int32 // states of the last level, by block
	missing  []int32 // orders not seen yet, by block
	levels   []uint8 // value/2 mod 16 of two orders a byte, stride bytes a set; nil for a blank-aware table
	stride   int
	// called with every level, and with the empty one at the end; may be nil
	audit   func(ctx context.Context, level int, ranks []int32) error
	sum     int64 // the sum of all values
	reached int64 // states
}

// openTableBuilder returns a tableBuilder that can search.
func openTableBuilder(p Pattern, o BuildOptions) *tableBuilder {
	b := newTableBuilder(p, o)
	b.open()
	return b
}

// newTableBuilder returns a tableBuilder without planes, which can't search.
func newTableBuilder(p Pattern, o BuildOptions) *tableBuilder {
	shared := o.geometry.of(p)
	blocks, orders := shared.blocks(), shared.orders()
	return &tableBuilder{
		zoneBlocks: blocks, tileOrders: orders, pattern: p, away: distances(p), workers: o.workers(),
		pace: newProgressMeter(int64(len(blocks.zones))*int64(orders.count), o.Progress),
	}
}

// open allocates the planes. That of the closed states has room for the bits of a blank-aware table, where these take
// about as much.
func (b *tableBuilder) open() {
	plane := len(b.zones) * b.words
	room := plane
	if bits := awareWords(len(b.zones), b.count); b.seconds && bits > plane && alike(bits, plane) {
		room = bits
	}
	b.closed = allocate(room)[:plane]
	b.frontier = allocate(plane)
	b.fresh = make([]int32, len(b.zones))
	b.missing = make([]int32, len(b.zones))
	for i := range b.missing {
		b.missing[i] = int32(b.count)
	}
}

// search runs the levels until one finds nothing new.
func (b *tableBuilder) search(ctx context.Context) error {
	home := b.pattern.mask()
	start := b.block(b.ranks.Of(home), b.pattern.Blank)
	b.frontier[start*b.words] = 1 // home is the order of rank 0
	b.fresh[start] = 1
	b.missing[start]--
	b.reached = 1

	side := [2][]int32{} // ranks of the sets of either colour
	for rank, set := range b.sets {
		colour := 0
		if b.odd(set) != b.odd(home) {
			colour = 1
		}
		side[colour] = append(side[colour], int32(rank))
	}
	for level := 1; ; level++ {
		found, err := b.level(ctx, level, side[level%2])
		if err == nil && b.audit != nil {
			err = b.audit(ctx, level, side[level%2])
		}
		if err != nil {
			return err
		}
		if found == 0 {
			b.settle(level-1, side[(level-1)%2])
			return nil
		}
		b.reached += found
		b.pace.done(b.reached)
	}
}

// level fills the sets of one colour from those of the other, and returns how many states are new.
func (b *tableBuilder) level(ctx context.Context, level int, ranks []int32) (int64, error) {
	const sets = 32 // sets that a worker takes at a time: well under a millisecond's work on each
	var found, sum atomic.Int64
	err := share(ctx, b.workers, len(ranks), sets, func(_ int, next func() (from, to int)) error {
		words := func() []uint64 { return make([]uint64, b.words) }
		w := levelWorker{tableBuilder: b, level: level, brought: words(), first: words()}
		for i := range w.spare {
			w.spare[i] = words()
		}
		for from, to := next(); from < to; from, to = next() {
			for _, rank := range ranks[from:to] {
				w.fill(int(rank))
			}
		}
		found.Add(w.found)
		sum.Add(w.values)
		return nil
	})
	b.sum += sum.Load()
	return found.Load(), err
}

// settle closes the states of the last level.
func (b *tableBuilder) settle(level int, ranks []int32) {
	w := levelWorker{tableBuilder: b, level: level + 2}
	for _, rank := range ranks {
		for block := b.zoneBlocks.first[rank]; block < b.zoneBlocks.first[rank+1]; block++ {
			if b.fresh[block] > 0 {
				w.close(int(block))
			}
		}
	}
}

func (b *tableBuilder) plane(bits []uint64, block int) []uint64 {
	return bits[block*b.words : (block+1)*b.words]
}

// levelStride returns the bytes of a set's levels, rounded up to whole words.
func levelStride(orders int) int { return max(2, (orders+15)/16) * 8 }
