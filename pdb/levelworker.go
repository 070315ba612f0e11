package pdb

import (
	"math/bits"

	"tilewise/solver/puzzle"
)

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
