package pdb

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"tilewise/solver/guard"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// ErrWrong means that a table does not hold the distances that it should.
var ErrWrong = errors.New("the table is wrong")

// Report is what a verification looked at.
type Report struct {
	Entries int64 // placements of the tiles
	States  int64 // placements together with the zone of the blank
}

// Verify proves that a table is right, or finds ErrWrong and says where.
//
// A search from home, level by level, finds the distances anew. The proof needs no
// trust in how it does that: state by state, with code of its own, it sees at every
// level that
//
//  1. level 0 is home and nothing else;
//  2. every neighbour of a state of the last level was seen, in this level or before;
//  3. every state of this level is new, and a neighbour of one of the last.
//
// If all levels so far hold exactly the states that are so far from home, then so
// does this one: by 3 they are no farther, and as they are new no nearer; by 2 there
// are no others. Each state is then held against the table: the first time that a
// placement is seen, in any zone of the blank, the level is its value. What no state
// has must be marked so.
//
// It takes two bits a state beside the table, which is less than building does.
func Verify(ctx context.Context, t *Table, o Options) (Report, error) {
	return verify(ctx, t.pattern, entries{t}, o)
}

// VerifyBlankAware is Verify for a blank-aware table, which has the second bit of the
// level of every state.
func VerifyBlankAware(ctx context.Context, z *BlankAware, o Options) (Report, error) {
	return verify(ctx, z.pattern, zoneBits{z}, o)
}

func verify(ctx context.Context, p Pattern, t claim, o Options) (Report, error) {
	b := newReader(p, o)
	if len(b.zones)*b.words*8 >= largeTable {
		debug.FreeOSMemory() // the planes of the table before are gone
	}
	b.open()
	v := &verifier{builder: b, claim: t, states: 1, firsts: 1} // home
	v.audit = v.level
	report := Report{Entries: int64(len(v.sets)) * int64(v.count)}
	if !t.holds(v.builder, v.ranks.Of(p.mask()), v.start(), 0, 0, true) {
		return report, fmt.Errorf("%w: %s: home is not at 0", ErrWrong, p)
	}
	if err := v.search(ctx); err != nil {
		return report, err
	}
	report.States = v.states
	return report, v.rest()
}

// claim is what a table says of states. Several goroutines ask it.
type claim interface {
	// holds tells whether a state may be so many moves from home. first is said of
	// the first state of a placement, in whichever zone.
	holds(b *builder, rank, block, order, level int, first bool) bool
	// complete tells whether the table says nothing beyond so many placements, and
	// of so many states that the second bit of their level is set.
	complete(firsts, seconds int64) bool
}

// verifier audits a search.
type verifier struct {
	*builder
	claim   claim
	lock    sync.Mutex
	states  int64 // that were audited
	firsts  int64 // of them the first of their placement
	seconds int64 // of them at a level whose second bit is set
}

// level audits a level of the search that has just been found: its sets and those of
// the last level have the two colours.
func (v *verifier) level(ctx context.Context, level int, ranks []int32) error {
	const share = 16
	var next atomic.Int64
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	crew := guard.NewCrew(func() { stop(nil) })
	for range v.workers {
		crew.Go(func() {
			a := auditor{verifier: v, level: level, reached: make([]uint64, v.words), before: make([]uint64, v.words)}
			defer a.tell()
			for within.Err() == nil {
				machine.Breathe()
				from := int(next.Add(share)) - share
				if from >= len(ranks) {
					return
				}
				for _, rank := range ranks[from:min(from+share, len(ranks))] {
					if err := a.set(int(rank)); err != nil {
						stop(err)
						return
					}
				}
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

// rest audits what no state has: every state was counted once, and the table says
// nothing beyond them.
func (v *verifier) rest() error {
	closed := int64(0)
	for _, word := range v.closed {
		closed += int64(bits.OnesCount64(word))
	}
	if closed != v.states {
		return fmt.Errorf("%w: %s: %d states, and %d on all levels", ErrWrong, v.pattern, closed, v.states)
	}
	if !v.claim.complete(v.firsts, v.seconds) {
		return fmt.Errorf("%w: %s: it holds what no state has", ErrWrong, v.pattern)
	}
	return nil
}

// auditor is one worker of a level.
type auditor struct {
	*verifier
	level   int
	reached []uint64 // orders of the block at hand that the last level leads to
	before  []uint64 // orders that the set at hand had before this level
	around  []neighbour
	states  int64
	firsts  int64
}

func (a *auditor) tell() {
	a.lock.Lock()
	defer a.lock.Unlock()
	a.verifier.states += a.states
	a.verifier.firsts += a.firsts
	if a.level&2 != 0 {
		a.seconds += a.states
	}
}

// set audits all blocks of a set.
func (a *auditor) set(rank int) error {
	from, to := int(a.blocks.first[rank]), int(a.blocks.first[rank+1])
	clear(a.before)
	some := false
	for block := from; block < to; block++ {
		some = some || a.fresh[block] > 0
		for i, word := range a.plane(a.closed, block) {
			a.before[i] |= word
		}
	}
	for block := from; block < to; block++ {
		if err := a.close(rank, block); err != nil {
			return err
		}
	}
	if some {
		return a.hold(rank, from, to)
	}
	return nil
}

// close sees that a block has all that the last level leads to, and that what is new
// in it is among that.
func (a *auditor) close(rank, block int) error {
	closed, frontier := a.plane(a.closed, block), a.plane(a.frontier, block)
	if a.fresh[block] == 0 && a.full(closed) {
		return nil
	}
	clear(a.reached)
	a.around = a.neighbours(a.around, rank, block)
	for _, n := range a.around {
		if a.fresh[n.block] == 0 {
			continue
		}
		for i, word := range a.plane(a.frontier, n.block) {
			for ; word != 0; word &= word - 1 {
				order := n.order(i<<6 + bits.TrailingZeros64(word))
				a.reached[order>>6] |= 1 << (order & 63)
			}
		}
	}
	for i, reached := range a.reached {
		if reached&^(closed[i]|frontier[i]) != 0 {
			return fmt.Errorf("%w: %s: a move leads from %d moves away to what the search never saw", ErrWrong, a.pattern, a.level-1)
		}
		if frontier[i]&^reached != 0 {
			return fmt.Errorf("%w: %s: no move leads nearer from %d moves away", ErrWrong, a.pattern, a.level)
		}
	}
	return nil
}

// full tells whether a plane has every order.
func (a *auditor) full(plane []uint64) bool {
	n := 0
	for _, word := range plane {
		n += bits.OnesCount64(word)
	}
	return n == a.count
}

// hold holds the new states of a set against the table.
func (a *auditor) hold(rank, from, to int) error {
	for block := from; block < to; block++ {
		if a.fresh[block] == 0 {
			continue
		}
		for i, word := range a.plane(a.frontier, block) {
			firsts := word &^ a.before[i]
			a.before[i] |= word
			a.states += int64(bits.OnesCount64(word))
			a.firsts += int64(bits.OnesCount64(firsts))
			for ; word != 0; word &= word - 1 {
				order := i<<6 + bits.TrailingZeros64(word)
				first := firsts&(word&-word) != 0
				if !a.claim.holds(a.builder, rank, block, order, a.level, first) {
					return fmt.Errorf("%w: %s: what it says of a placement %d moves from home", ErrWrong, a.pattern, a.level)
				}
			}
		}
	}
	return nil
}

// entries is what a Table claims: the least level of each placement.
type entries struct{ *Table }

func (t entries) holds(b *builder, rank, _, order, level int, first bool) bool {
	if !first { // it was held against a level below
		return true
	}
	value, reached := t.value(b, rank, order)
	return reached && value == level
}

// value is that of an order on a set. reached is false where no state has it.
func (t entries) value(b *builder, rank, order int) (value int, reached bool) {
	index := int(b.byTile[order])*t.stride + rank
	if t.layout == Packed {
		index = 0
	}
	tiles, i := &b.lists[order], 0
	for s := b.sets[rank]; s != 0; s &= s - 1 {
		tile, cell := tiles[i], s.First()
		value += int(b.away[tile][cell])
		if t.layout == Packed {
			index |= cell << (4 * tile)
		}
		i++
	}
	entry := t.Entry(index)
	return value + 2*entry, entry != unreached
}

func (t entries) complete(firsts, _ int64) bool {
	for _, b := range t.nibbles {
		if b&15 != unreached {
			firsts--
		}
		if b>>4 != unreached {
			firsts--
		}
	}
	return firsts == 0
}

// zoneBits is what a BlankAware claims: the second bit of the level of each state.
type zoneBits struct{ *BlankAware }

func (z zoneBits) holds(b *builder, _, block, order, level int, _ bool) bool {
	i := int(b.byTile[order])*z.stride + block
	return int(z.bits[i>>6]>>(i&63)&1) == level>>1&1
}

func (z zoneBits) complete(_, seconds int64) bool {
	for _, word := range z.bits {
		seconds -= int64(bits.OnesCount64(word))
	}
	return seconds == 0
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

// neighbours lists those of a block, in list.
func (b *builder) neighbours(list []neighbour, rank, block int) []neighbour {
	list = list[:0]
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
