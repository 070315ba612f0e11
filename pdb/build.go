package pdb

import (
	"context"
	"errors"
	"math/bits"
	"runtime"
	"sync/atomic"
	"time"

	"tilewise/solver/guard"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// ErrWide means that a value lies too far above the Manhattan distance for the
// four bits of a table. It happens on no pattern of this package's partitions.
var ErrWide = errors.New("values do not fit into a table")

// Options is how a table is built. The zero value is: all processors, nobody
// watching.
type Options struct {
	Workers  int            // threads; 0 is one for each processor
	Progress func(Progress) // called a few times a second from one goroutine; may be nil

	geometry *geometry // shared with the tables that are made together; may be nil
}

func (o Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// Progress of a building in the background.
type Progress struct {
	Fraction float64 // 0 … 1
	Elapsed  time.Duration
	Left     time.Duration // estimate, from the pace so far
}

// Build fills the table of a pattern by searching backwards from home.
//
// A move of a tile that does not belong to the pattern costs nothing, so all
// that matters of the blank is its zone: the cells it can reach without
// disturbing the pattern. Which moves exist, and which zones, depends only on
// the set of cells that the tiles occupy, not on their order. So
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
// Every block lies on one side of a chequerboard (see blocks.odd): the levels
// alternate between the sides, and so one plane of bits holds both the last
// level and the one that is being filled.
//
// It returns the context's error soon after ctx is done. Plan tells the memory
// that it takes.
func Build(ctx context.Context, p Pattern, o Options) (*Table, error) {
	return newBuilder(p, o).build(ctx)
}

// build searches, and lays out what it finds.
func (b *builder) build(ctx context.Context) (*Table, error) {
	b.stride = levelStride(b.count)
	b.levels = make([]uint8, len(b.sets)*b.stride)
	if err := b.search(ctx); err != nil {
		return nil, err
	}
	b.frontier = nil
	return b.table(ctx)
}

type builder struct {
	*blocks
	*orders
	pattern  Pattern
	away     [maxTiles][maxCells]uint8 // Manhattan distances of its tiles
	pace     *pace
	workers  int
	visited  []uint64 // a block's words at words·block
	frontier []uint64
	fresh    []int32 // states in frontier, by block
	missing  []int32 // orders not visited yet, by block
	levels   []uint8 // value/2 mod 16 of two orders a byte, stride bytes a set; nil where second is wanted
	stride   int
	audit    func(ctx context.Context, level int, ranks []int32) error // looks at every level, and at the empty one at the end; may be nil
	second   []uint64                                                  // the second bit of every state's level, laid out like visited; may be nil
	sum      int64                                                     // of all values
	reached  int64                                                     // states
}

func newBuilder(p Pattern, o Options) *builder {
	b := newReader(p, o)
	b.open()
	return b
}

// newReader is a builder that cannot search, for it has no planes.
func newReader(p Pattern, o Options) *builder {
	blocks, orders := o.geometry.of(p), o.geometry.ordersOf(p)
	return &builder{
		blocks: blocks, orders: orders, pattern: p, away: distances(p), workers: o.workers(),
		pace: newPace(int64(len(blocks.zones))*int64(orders.count), o.Progress),
	}
}

// open makes the planes.
func (b *builder) open() {
	b.visited = make([]uint64, len(b.zones)*b.words)
	b.frontier = make([]uint64, len(b.zones)*b.words)
	b.fresh = make([]int32, len(b.zones))
	b.missing = make([]int32, len(b.zones))
	for i := range b.missing {
		b.missing[i] = int32(b.count)
	}
}

// search runs the levels until one finds nothing new.
func (b *builder) search(ctx context.Context) error {
	home := b.pattern.mask()
	start := b.start()
	b.visited[start*b.words] = 1 // home is the order of rank 0
	b.frontier[start*b.words] = 1
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
		if err != nil || found == 0 {
			return err
		}
		b.reached += found
		b.pace.done(b.reached)
	}
}

// start is the block of home, whose order there is the first.
func (b *builder) start() int { return b.block(b.ranks.Of(b.pattern.mask()), b.pattern.Blank) }

// level fills the sets of one colour from those of the other, and returns how
// many states are new.
func (b *builder) level(ctx context.Context, level int, ranks []int32) (int64, error) {
	const share = 32 // sets that a worker takes at a time: well under a millisecond's work on each
	var next, found, sum atomic.Int64
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	crew := guard.NewCrew(stop)
	for range b.workers {
		crew.Go(func() {
			w := worker{builder: b, level: level, first: make([]uint64, b.words)}
			for ctx.Err() == nil {
				machine.Breathe()
				from := int(next.Add(share)) - share
				if from >= len(ranks) {
					break
				}
				for _, rank := range ranks[from:min(from+share, len(ranks))] {
					w.fill(int(rank))
				}
			}
			found.Add(w.found)
			sum.Add(w.values)
		})
	}
	if err := crew.Wait(); err != nil {
		return 0, err
	}
	b.sum += sum.Load()
	return found.Load(), ctx.Err()
}

// worker is one thread of a level.
type worker struct {
	*builder
	level  int
	first  []uint64 // orders that the set at hand never showed before
	found  int64
	values int64
}

// fill brings all blocks of a set up to the level.
func (w *worker) fill(rank int) {
	from, to := int(w.blocks.first[rank]), int(w.blocks.first[rank+1])
	any := false
	for block := from; block < to; block++ {
		w.fresh[block] = 0
		if w.missing[block] > 0 {
			w.fresh[block] = int32(w.pull(rank, block))
		}
		any = any || w.fresh[block] > 0
	}
	if !any {
		return
	}
	if w.levels != nil {
		w.collect(from, to)
		w.record(rank)
	}
	for block := from; block < to; block++ {
		if w.fresh[block] > 0 {
			w.visit(block)
		}
	}
}

// collect fills first for the set of the blocks from … to−1.
func (w *worker) collect(from, to int) {
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
		for i, word := range w.plane(w.visited, block) {
			w.first[i] &^= word
		}
	}
}

// plane is the words of a block.
func (b *builder) plane(bits []uint64, block int) []uint64 {
	return bits[block*b.words : (block+1)*b.words]
}

// pull gathers into frontier what the last level's neighbours of a block bring
// in, drops what it has already, and returns how many states are left.
func (w *worker) pull(rank, block int) int {
	set, zone, target := w.sets[rank], w.zones[block], w.plane(w.frontier, block)
	brought := false
	for _, m := range puzzle.Moves {
		// Tiles on "to" came by move m out of a cell of the zone.
		for landed := w.reach(zone, m) & set; landed != 0; landed &= landed - 1 {
			to := landed.First()
			from := w.step(to, m.Inverse())
			before := set&^(1<<to) | 1<<from
			source := w.blocks.block(w.ranks.Of(before), to)
			if w.fresh[source] == 0 {
				continue
			}
			if !brought {
				clear(target)
				brought = true
			}
			states := w.plane(w.frontier, source)
			if shift := w.shift[before.Below(from)][set.Below(to)]; shift != nil {
				shift.add(target, states, int(w.fresh[source]))
				continue
			}
			for i, word := range states {
				target[i] |= word
			}
		}
	}
	if !brought {
		return 0
	}
	left := 0
	for i, word := range w.plane(w.visited, block) {
		target[i] &^= word
		left += bits.OnesCount64(target[i])
	}
	return left
}

// record writes the level of the orders in first.
func (w *worker) record(rank int) {
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

// visit closes the new states of a block.
func (w *worker) visit(block int) {
	visited := w.plane(w.visited, block)
	for i, word := range w.plane(w.frontier, block) {
		visited[i] |= word
	}
	if w.second != nil && w.level&2 != 0 {
		second := w.plane(w.second, block)
		for i, word := range w.plane(w.frontier, block) {
			second[i] |= word
		}
	}
	w.missing[block] -= w.fresh[block]
	w.found += int64(w.fresh[block])
}

// levelStride is the bytes that a set's levels take: whole words.
func levelStride(orders int) int { return max(2, (orders+15)/16) * 8 }
