package pdb

import (
	"context"
	"errors"
	"math/bits"
	"runtime"
	"sync/atomic"
	"time"

	"tilewise/solver/puzzle"
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
// It returns the context's error soon after ctx is done. TableSet.Plan returns the memory that it takes.
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

// levelWorker is one thread of a level.
type levelWorker struct {
	*tableBuilder
	level   int
	brought []uint64               // orders that the last level leads to, in the block at hand
	first   []uint64               // orders that the set at hand never showed before
	spare   [maxTiles - 2][]uint64 // for the steps of a shift
	found   int64
	values  int64
}

// fill computes the level for all blocks of a set.
func (w *levelWorker) fill(rank int) {
	from, to := int(w.zoneBlocks.first[rank]), int(w.zoneBlocks.first[rank+1])
	any := false
	for block := from; block < to; block++ {
		switch {
		case w.missing[block] > 0 && w.pull(rank, block):
			w.fresh[block] = w.take(block)
		case w.fresh[block] > 0:
			w.close(block)
			w.fresh[block] = 0
		}
		w.missing[block] -= w.fresh[block]
		w.found += int64(w.fresh[block])
		any = any || w.fresh[block] > 0
	}
	if any && w.levels != nil {
		w.collect(from, to)
		w.record(rank)
	}
}

// collect computes first for the set of the blocks from … to−1.
func (w *levelWorker) collect(from, to int) {
	clear(w.first)
	for block := from; block < to; block++ {
		if w.fresh[block] == 0 {
			continue
		}
		for i, word := range w.plane(w.frontier, block) {
			w.first[i] |= word
		}
	}
	for block := from; block < to; block++ {
		for i, word := range w.plane(w.closed, block) {
			w.first[i] &^= word
		}
	}
}

// pull gathers the states that the last level of a block's neighbours leads to, and reports whether there are any.
func (w *levelWorker) pull(rank, block int) bool {
	set, zone := w.sets[rank], w.zones[block]
	any := false
	for _, m := range puzzle.Moves {
		// a tile on "to" came by move m out of a cell of the zone
		for landed := w.reach(zone, m) & set; landed != 0; landed &= landed - 1 {
			to := landed.First()
			from := w.step(to, m.Inverse())
			before := set&^(1<<to) | 1<<from
			source := w.zoneBlocks.block(w.ranks.Of(before), to)
			if w.fresh[source] == 0 {
				continue
			}
			if !any {
				clear(w.brought)
				any = true
			}
			w.bring(source, w.shift[before.Below(from)][set.Below(to)])
		}
	}
	return any
}

// bring adds the last level of a block to brought, as a move shifts it.
//
// Where the planes keep second bits, it may add closed states, too. They do no harm, as the states they lead to were
// seen before. Only where states are taken one by one does it pay to leave them out.
func (w *levelWorker) bring(source int, shift *orderShift) {
	states := w.plane(w.frontier, source)
	switch {
	case shift == nil:
		unite(w.brought, states)
	case int(w.fresh[source]) < shift.worth: // one by one is faster
		shift.scatter(w.brought, states, w.plane(w.closed, source))
	default:
		shift.add(w.brought, states, w.spare[:]...)
	}
}

// unite adds the bits of source to target, which is as long.
func unite(target, source []uint64) {
	target = target[:len(source)]
	for i, word := range source {
		target[i] |= word
	}
}

// take makes the new states in brought the frontier of a block, closes the former frontier, and returns how many states
// are new.
func (w *levelWorker) take(block int) int32 {
	kept, left := w.kept(), 0
	frontier, closed := w.plane(w.frontier, block), w.plane(w.closed, block)
	frontier, closed = frontier[:len(w.brought)], closed[:len(w.brought)]
	for i, word := range w.brought {
		f, c := frontier[i], closed[i]
		word &^= f | c
		frontier[i] = f&(c|kept) | word
		closed[i] = f | c
		left += bits.OnesCount64(word)
	}
	return int32(left)
}

// close closes the frontier of a block that has no new states.
func (w *levelWorker) close(block int) {
	kept := w.kept()
	frontier, closed := w.plane(w.frontier, block), w.plane(w.closed, block)
	for i, f := range frontier {
		frontier[i] = f & (closed[i] | kept)
		closed[i] |= f
	}
}

// kept returns the bits of the frontier that stay when it is closed: all of them where the second bit of its level, two
// levels ago, is kept and set.
func (w *levelWorker) kept() uint64 {
	if w.seconds && (w.level-2)&2 != 0 {
		return ^uint64(0)
	}
	return 0
}

// record writes the level of the orders in first.
func (w *levelWorker) record(rank int) {
	values := w.levels[rank*w.stride : (rank+1)*w.stride]
	half := uint8(w.level / 2 & 15)
	n := 0
	for i, word := range w.first {
		for ; word != 0; word &= word - 1 {
			order := i<<6 + bits.TrailingZeros64(word)
			values[order>>1] |= half << (order & 1 * 4)
			n++
		}
	}
	w.values += int64(n) * int64(w.level)
}
