package pdb

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"runtime/debug"
	"sync"

	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// ErrWrong means that a table does not hold the right distances.
var ErrWrong = errors.New("the table is wrong")

// VerifyReport counts what a verification has checked.
type VerifyReport struct {
	Entries int64 // placements of the tiles
	States  int64 // placements together with the zone of the blank
}

// proving begins the proof that a table is right: it computes the table's
// fingerprint, and prove of the verifier does the rest. Its error is the context's.
//
// A search from home finds the distances anew, level by level. The proof does not rely on the code of the search: with
// code of its own, it checks at every level, state by state, that
//
//  1. level 0 is home and nothing else;
//  2. every neighbour of a state of the last level was seen, in this level or before;
//  3. every state of this level is new, and a neighbour of one of the last.
//
// If all earlier levels hold exactly the states at their distance, then so does this one: by 3 its states are no
// farther, and as they are new no nearer; by 2 there are no others. The right entry of a placement is the level at
// which it is first seen in any zone of the blank. The fingerprints of the table and of the right entries are then
// compared, see freivaldsFingerprint. Entries that no state has must be marked.
//
// It needs two bits a state, like building, and the table only until its fingerprint is computed.
//
// A blank-aware table has the second bit of the level of every state.
func proving(ctx context.Context, t storedTable, o BuildOptions) (*tableVerifier, error) {
	v := &tableVerifier{tableBuilder: newTableBuilder(t.Pattern(), o), form: t.form()}
	v.audit = v.level
	v.said = newFreivaldsFingerprint(v.tableBuilder, v.form)
	v.said.entries = t.entries()
	for order := range v.count {
		machine.Breathe()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.tell(v.tableBuilder, order, v.said)
	}
	return v, nil
}

// prove searches, and compares the result with the table's fingerprint.
func (v *tableVerifier) prove(ctx context.Context) (VerifyReport, error) {
	if len(v.zones)*v.words*8 >= largeTable {
		debug.FreeOSMemory() // the table and the planes of the one before are gone
	}
	v.open()
	for range v.workers {
		v.found = append(v.found, v.said.blank())
	}
	v.states, v.firsts = 1, 1 // home
	if v.form == PlainForm {
		v.found[0].add(0, v.ranks.Of(v.pattern.mask()), 1)
	}
	report := VerifyReport{Entries: int64(len(v.sets)) * int64(v.count)}
	if err := v.search(ctx); err != nil {
		return report, err
	}
	report.States = v.states
	return report, v.rest()
}

type tableVerifier struct {
	*tableBuilder
	form    TableKind
	said    *freivaldsFingerprint   // of the table
	found   []*freivaldsFingerprint // of the search, for each worker
	lock    sync.Mutex
	states  int64 // states that were audited
	firsts  int64 // states that are the first of their placement
	seconds int64 // states at a level whose second bit is set
}

// level checks a level that the search has just found. Its sets and those of the last level have the two colours.
func (v *tableVerifier) level(ctx context.Context, level int, ranks []int32) error {
	const sets = 16
	return share(ctx, v.workers, len(ranks), sets, func(i int, next func() (from, to int)) error {
		a := verifyWorker{tableVerifier: v, found: v.found[i], level: level, reached: make([]uint64, v.words),
			before: make([]uint64, v.words)}
		defer a.tell()
		for from, to := next(); from < to; from, to = next() {
			for _, rank := range ranks[from:to] {
				if err := a.set(int(rank)); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// rest compares the table with the search, and checks the entries that no state has: every state was counted once, and
// the table has no others.
func (v *tableVerifier) rest() error {
	closed := int64(0)
	for _, word := range v.closed {
		closed += int64(bits.OnesCount64(word))
	}
	if closed != v.states {
		return fmt.Errorf("%w: %s: %d states, and %d on all levels", ErrWrong, v.pattern, closed, v.states)
	}
	for order := range v.count {
		var is freivaldsSums
		for _, found := range v.found {
			is[0] += found.rows[order][0]
			is[1] += found.rows[order][1]
		}
		if is != v.said.rows[order] {
			return fmt.Errorf("%w: %s: what it says where the tiles lie in the order %v", ErrWrong, v.pattern,
				v.lists[order][:v.tiles])
		}
	}
	says := v.firsts
	if v.form == BlankAwareForm {
		says = v.seconds
	}
	if v.said.entries != says {
		return fmt.Errorf("%w: %s: it holds what no state has", ErrWrong, v.pattern)
	}
	return nil
}

type verifyWorker struct {
	*tableVerifier
	found   *freivaldsFingerprint
	level   int
	reached []uint64 // orders of the block at hand that the last level leads to
	before  []uint64 // orders that the set at hand had before this level
	around  []blockNeighbour
	states  int64
	firsts  int64
}

func (w *verifyWorker) tell() {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.tableVerifier.states += w.states
	w.tableVerifier.firsts += w.firsts
	if w.level&2 != 0 {
		w.seconds += w.states
	}
}

func (w *verifyWorker) set(rank int) error {
	from, to := int(w.zoneBlocks.first[rank]), int(w.zoneBlocks.first[rank+1])
	clear(w.before)
	some := false
	for block := from; block < to; block++ {
		some = some || w.fresh[block] > 0
		for i, word := range w.plane(w.closed, block) {
			w.before[i] |= word
		}
	}
	for block := from; block < to; block++ {
		if err := w.close(rank, block); err != nil {
			return err
		}
	}
	if some {
		return w.note(rank, from, to)
	}
	return nil
}

// close checks that a block has all states that the last level leads to, and that its new states are among these.
func (w *verifyWorker) close(rank, block int) error {
	closed, frontier := w.plane(w.closed, block), w.plane(w.frontier, block)
	if w.fresh[block] == 0 && w.full(closed) {
		return nil
	}
	clear(w.reached)
	w.around = w.neighbours(w.around, rank, block)
	for _, n := range w.around {
		if w.fresh[n.block] == 0 {
			continue
		}
		for i, word := range w.plane(w.frontier, n.block) {
			for ; word != 0; word &= word - 1 {
				order := n.order(i<<6 + bits.TrailingZeros64(word))
				w.reached[order>>6] |= 1 << (order & 63)
			}
		}
	}
	for i, reached := range w.reached {
		if reached&^(closed[i]|frontier[i]) != 0 {
			return fmt.Errorf("%w: %s: a move leads from %d moves away to what the search never saw", ErrWrong,
				w.pattern, w.level-1)
		}
		if frontier[i]&^reached != 0 {
			return fmt.Errorf("%w: %s: no move leads nearer from %d moves away", ErrWrong, w.pattern, w.level)
		}
	}
	return nil
}

// full reports whether a plane has every order.
func (w *verifyWorker) full(plane []uint64) bool {
	n := 0
	for _, word := range plane {
		n += bits.OnesCount64(word)
	}
	return n == w.count
}

// note adds the new states of a set to the fingerprint.
func (w *verifyWorker) note(rank, from, to int) error {
	for block := from; block < to; block++ {
		if w.fresh[block] == 0 {
			continue
		}
		for i, word := range w.plane(w.frontier, block) {
			firsts := word &^ w.before[i]
			w.before[i] |= word
			w.states += int64(bits.OnesCount64(word))
			w.firsts += int64(bits.OnesCount64(firsts))
			switch {
			case w.form == PlainForm:
				for ; firsts != 0; firsts &= firsts - 1 {
					order := i<<6 + bits.TrailingZeros64(firsts)
					beyond := w.level - w.manhattan(rank, order)
					if beyond < 0 || beyond%2 != 0 || beyond/2 >= unreached {
						return fmt.Errorf("%w: %s: a placement %d moves from home has no entry", ErrWrong, w.pattern, w.level)
					}
					w.found.add(order, rank, uint64(beyond/2+1))
				}
			case w.level&2 != 0:
				for ; word != 0; word &= word - 1 {
					w.found.add(i<<6+bits.TrailingZeros64(word), block, 1)
				}
			}
		}
	}
	return nil
}

// blockNeighbour is a block from which single moves lead to a block, with the shift of their orders.
type blockNeighbour struct {
	block int
	shift *orderShift // nil where orders stay as they are
}

func (n blockNeighbour) order(order int) int {
	if n.shift == nil {
		return order
	}
	return int(n.shift.rank[order])
}

func (b *tableBuilder) neighbours(list []blockNeighbour, rank, block int) []blockNeighbour {
	list = list[:0]
	set, zone := b.sets[rank], b.zones[block]
	for _, m := range puzzle.Moves {
		for landed := b.reach(zone, m) & set; landed != 0; landed &= landed - 1 {
			to := landed.First()
			from := b.step(to, m.Inverse())
			before := set&^(1<<to) | 1<<from
			list = append(list, blockNeighbour{b.block(b.ranks.Of(before), to), b.shift[before.Below(from)][set.Below(to)]})
		}
	}
	return list
}
