package pdb

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tilewise/solver/puzzle"
)

// ErrWrong means that a table does not hold the distances that it should.
var ErrWrong = errors.New("the table is wrong")

// Report is what a verification looked at.
type Report struct {
	Entries  int64 // placements of the tiles
	States   int64 // placements together with the zone of the blank; 0 where these were not looked at
	Complete bool  // the table is proven right; else only what could be told from it was checked
}

// Verify proves that a table is right, or finds ErrWrong and says where.
//
// The proof needs no trust in the search that filled the table. A number d for
// every state, a placement of the tiles with a zone of the blank, is its
// distance from home exactly when
//
//  1. d is 0 at home and nowhere else;
//  2. a move of a tile of the pattern changes d by one, so that d is never more
//     than the distance;
//  3. from every state but home, some move leads to d−1, so that d is never
//     less.
//
// It also sees that no move leads out of the states that have a number. That is
// checked state by state, on distances that are found anew; the table must then
// hold the least over the zones. That takes ten bits a state. Where it is more
// than memory allows, the table is checked alone, as far as that goes:
// every placement but home is above 0 and has a neighbour that is nearer by one
// or more, and where neither of two neighbours encloses the blank, they differ
// by one.
func Verify(ctx context.Context, t *Table, memory int64, o Options) (Report, error) {
	b := newReader(t.pattern, o)
	report := Report{Entries: int64(len(b.sets)) * int64(b.count)}
	whole := b.pace
	if states := int64(len(b.zones)) * int64(b.count); states+states/4 > memory { // a quarter: two planes of bits
		if err := b.read(ctx, t); err != nil {
			return report, err
		}
		b.pace = whole.stage(0, 1, int64(len(b.sets)))
		return report, b.each(ctx, b.checkAlone)
	}
	if err := b.prove(ctx); err != nil {
		return report, err
	}
	report.States = int64(len(b.zones)) * int64(b.count)
	report.Complete = true
	if err := b.read(ctx, t); err != nil {
		return report, err
	}
	b.pace = whole.stage(proven, 1, int64(len(b.sets)))
	return report, b.each(ctx, b.compare)
}

// VerifyBlankAware is Verify for a blank-aware table. Where memory has no room
// for the proof, a second search must find every bit again: that takes no more
// than building does.
func VerifyBlankAware(ctx context.Context, z *BlankAware, memory int64, o Options) (Report, error) {
	b := newReader(z.pattern, o)
	report := Report{Entries: int64(len(b.sets)) * int64(b.count)}
	whole := b.pace
	if states := int64(len(b.zones)) * int64(b.count); states+states/4 > memory {
		b.pace = whole.stage(0, proven, states)
		b.open()
		b.second = make([]uint64, len(b.visited))
		if err := b.search(ctx); err != nil {
			return report, err
		}
		b.visited, b.frontier = nil, nil
		b.pace = whole.stage(proven, 1, int64(len(b.sets)))
		return report, b.each(ctx, func(rank int) error { return b.compareBits(z, rank) })
	}
	if err := b.prove(ctx); err != nil {
		return report, err
	}
	report.States = int64(len(b.zones)) * int64(b.count)
	report.Complete = true
	b.pace = whole.stage(proven, 1, int64(len(b.sets)))
	return report, b.each(ctx, func(rank int) error { return b.compareBlankAware(z, rank) })
}

// unseen is the distance of a state that no moves lead to.
const unseen = 255

// The shares of the work of a verification that are done when the distances are
// found, and when they are proven, about.
const (
	found  = 0.5
	proven = 0.9
)

// prove fills exact and checks it.
func (b *builder) prove(ctx context.Context) error {
	whole := b.pace
	b.pace = whole.stage(0, found, int64(len(b.zones))*int64(b.count))
	b.exact = make([]uint8, len(b.zones)*b.count)
	for i := range b.exact {
		b.exact[i] = unseen
	}
	b.exact[b.start()*b.count] = 0
	b.open()
	if err := b.search(ctx); err != nil {
		return err
	}
	b.visited, b.frontier = nil, nil
	b.pace = whole.stage(found, proven, int64(len(b.sets)))
	return b.each(ctx, b.checkSet)
}

// read fills levels with the entries of a table. Places of a Packed table that
// stand for no placement must not be in use.
func (b *builder) read(ctx context.Context, t *Table) error {
	b.stride = levelStride(b.count)
	b.levels = make([]uint8, len(b.sets)*b.stride)
	if t.layout == Ranked {
		err := b.share(ctx, func(next func() (from, to int)) {
			for from, to := next(); from < to; from, to = next() {
				b.unspread(t, from, to)
			}
		})
		if err != nil {
			return err
		}
		for order := range b.count {
			if len(b.sets)%2 != 0 && t.Entry(order*t.stride+len(b.sets)) != unreached {
				return fmt.Errorf("%w: %s: an entry between the orders", ErrWrong, t.pattern)
			}
		}
		return nil
	}
	used := b.unpack(t)
	for i := range 2 * len(t.nibbles) {
		if t.Entry(i) != unreached {
			used--
		}
	}
	if used != 0 {
		return fmt.Errorf("%w: %s: entries that stand for no placement", ErrWrong, t.pattern)
	}
	return ctx.Err()
}

// each calls check for all sets, on all workers, and returns the first error.
func (b *builder) each(ctx context.Context, check func(rank int) error) error {
	var once sync.Once
	var wrong error
	var telling sync.Mutex
	checked := int64(0)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	err := b.share(ctx, func(next func() (from, to int)) {
		for from, to := next(); from < to; from, to = next() {
			for rank := from; rank < to && ctx.Err() == nil; rank++ {
				if err := check(rank); err != nil {
					once.Do(func() { wrong = err })
					stop(err)
				}
			}
			telling.Lock()
			checked += int64(to - from)
			b.pace.done(checked)
			telling.Unlock()
		}
	})
	if wrong != nil {
		return wrong
	}
	return err
}

// distances are those of a block.
func (b *builder) distances(block int) []uint8 { return b.exact[block*b.count : (block+1)*b.count] }

// checkSet checks the three conditions for all states of a set.
func (b *builder) checkSet(rank int) error {
	progress := make([]bool, b.count)
	for block := int(b.blocks.first[rank]); block < int(b.blocks.first[rank+1]); block++ {
		clear(progress)
		own := b.distances(block)
		for _, n := range b.neighbours(rank, block) {
			for order, d := range b.distances(n.block) {
				to := n.order(order)
				switch {
				case own[to] == unseen && d == unseen:
				case own[to] == unseen || d == unseen:
					return fmt.Errorf("%w: %s: a move leads out of what the search saw", ErrWrong, b.pattern)
				case own[to] == d+1:
					progress[to] = true
				case own[to]+1 != d:
					return fmt.Errorf("%w: %s: neighbours %d and %d moves from home", ErrWrong, b.pattern, own[to], d)
				}
			}
		}
		for order, d := range own {
			home := block == b.start() && order == 0
			if home != (d == 0) || !home && d != unseen && !progress[order] {
				return fmt.Errorf("%w: %s: no move leads nearer from %d moves away", ErrWrong, b.pattern, d)
			}
		}
	}
	return nil
}

// neighbour is a block that single moves lead to a block from, and what they
// do to the orders.
type neighbour struct {
	rank, block int
	shift       *shift // nil where orders stay as they are
}

// order is what becomes of an order of the neighbour.
func (n neighbour) order(order int) int {
	if n.shift == nil {
		return order
	}
	return int(n.shift.rank[order])
}

// neighbours lists those of a block.
func (b *builder) neighbours(rank, block int) []neighbour {
	var list []neighbour
	set, zone := b.sets[rank], b.zones[block]
	for _, m := range puzzle.Moves {
		for landed := b.reach(zone, m) & set; landed != 0; landed &= landed - 1 {
			to := landed.First()
			from := b.step(to, m.Inverse())
			before := set&^(1<<to) | 1<<from
			source := b.ranks.Of(before)
			list = append(list, neighbour{source, b.block(source, to), b.shift[before.Below(from)][set.Below(to)]})
		}
	}
	return list
}

// compare holds the entries in levels against exact, for one set.
func (b *builder) compare(rank int) error {
	for order, value := range b.values(rank) {
		least := uint8(unseen)
		for block := int(b.blocks.first[rank]); block < int(b.blocks.first[rank+1]); block++ {
			least = min(least, b.distances(block)[order])
		}
		if value != least {
			return fmt.Errorf("%w: %s: a placement %d moves from home has the value %d", ErrWrong, b.pattern, least, value)
		}
	}
	return nil
}

// compareBlankAware holds a blank-aware table against exact, for one set.
func (b *builder) compareBlankAware(z *BlankAware, rank int) error {
	for block := int(b.blocks.first[rank]); block < int(b.blocks.first[rank+1]); block++ {
		for order, d := range b.distances(block) {
			i := int(b.byTile[order])*z.stride + block
			if stored := uint8(z.bits[i>>6] >> (i & 63) & 1); d != unseen && stored != d>>1&1 {
				return fmt.Errorf("%w: %s: the bit of a state %d moves from home", ErrWrong, z.pattern, d)
			}
		}
	}
	return nil
}

// compareBits holds a blank-aware table against second, for one set.
func (b *builder) compareBits(z *BlankAware, rank int) error {
	for block := int(b.blocks.first[rank]); block < int(b.blocks.first[rank+1]); block++ {
		plane := b.plane(b.second, block)
		for order := range b.count {
			i := int(b.byTile[order])*z.stride + block
			if z.bits[i>>6]>>(i&63)&1 != plane[order>>6]>>(order&63)&1 {
				return fmt.Errorf("%w: %s: a bit that another search finds different", ErrWrong, z.pattern)
			}
		}
	}
	return nil
}

// checkAlone checks the entries in levels, as far as they tell without the
// zones, for one set.
func (b *builder) checkAlone(rank int) error {
	values := b.values(rank)
	progress := make([]bool, b.count)
	for block := int(b.blocks.first[rank]); block < int(b.blocks.first[rank+1]); block++ {
		for _, n := range b.neighbours(rank, block) {
			open := b.zonesOf(rank) == 1 && b.zonesOf(n.rank) == 1
			for order, d := range b.values(n.rank) {
				to := n.order(order)
				if d < values[to] {
					progress[to] = true
				}
				if open && values[to] != d && values[to] != d+1 && values[to]+1 != d {
					return fmt.Errorf("%w: %s: neighbours of values %d and %d", ErrWrong, b.pattern, values[to], d)
				}
			}
		}
	}
	for order, d := range values {
		home := order == 0 && b.sets[rank] == b.pattern.mask()
		if home != (d == 0) || !home && d != unseen && !progress[order] {
			return fmt.Errorf("%w: %s: no move leads nearer from value %d", ErrWrong, b.pattern, d)
		}
	}
	return nil
}

// zonesOf is how many zones a set has.
func (b *builder) zonesOf(rank int) int { return int(b.blocks.first[rank+1] - b.blocks.first[rank]) }

// values are those of a set by order, from the entries in levels; unseen where
// no state has the entry.
func (b *builder) values(rank int) []uint8 {
	values := make([]uint8, b.count)
	entries := b.levels[rank*b.stride : (rank+1)*b.stride]
	for order, tiles := range b.lists {
		entry := entries[order>>1] >> (order & 1 * 4) & 15
		if entry == unreached {
			values[order] = unseen
			continue
		}
		value, i := 2*entry, 0
		for s := b.sets[rank]; s != 0; s &= s - 1 {
			value += b.away[tiles[i]][s.First()]
			i++
		}
		values[order] = value
	}
	return values
}
