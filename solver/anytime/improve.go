package anytime

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/search"
)

// improve searches with wider and wider beams, in turns with proving a bound.
func (q *quest) improve() error {
	beam := q.beam()
	proof := uint64(firstProof)
	for round, width, before := 0, firstWidth, 0; ; round++ {
		if width = q.fit(width); width == 0 {
			return search.Limit{Of: search.LimitMemory, Amount: q.options.Memory}
		}
		if width == before {
			beam.draw(q.start, q.options.Seed+uint64(round)<<8) // else it would find the same once more
		}
		began := q.options.Clock()
		for _, part := range tails {
			if part < 1 && width < tailWidth {
				break
			}
			if err := q.search(beam, width, part); err != nil {
				return err
			}
		}
		took := q.options.Clock() - began
		proof = q.longer(proof)
		if err := q.exhaust(proof); err != nil {
			return err
		}
		before, width = width, q.next(width, took)
	}
}

// tails are the last parts of the best solution that are searched for again, after
// the whole of it. A beam goes wrong late more than early: a few tiles that it left
// behind in the wrong order cost it a hundred moves when all others are home. On 8×8
// (three boards) ten seconds of two cores ended at 1.39 with these, at 1.45 with wider beams alone.
var tails = [...]float64{1, 0.2, 0.4, 0.6, 0.8}

// tailWidth is the width from which that is worth more than a wider beam.
const tailWidth = 1024

// search looks for a shorter last part of the best solution, with a beam that is
// the wider, the shorter the part is.
func (q *quest) search(s *beam, width int, part float64) error {
	q.lock.Lock()
	moves := q.result.Moves
	q.lock.Unlock()
	kept := moves[:len(moves)-int(part*float64(len(moves)))]
	from := q.start.Clone()
	for _, m := range kept {
		from.Play(from.Source(m))
	}
	width = min(int(float64(width)/math.Max(part, 0.25)), maxWidth)
	tail, err := s.run(q, from, q.fit(width), len(moves)-len(kept))
	if tail != nil {
		q.offer(append(slices.Clone(kept), tail...))
	}
	if err == nil {
		err = q.may()
	}
	return err
}

// first is the error that ended the others.
func first(ctx context.Context, errs []error) error {
	for _, err := range errs {
		if err != nil && !errors.Is(err, context.Canceled) {
			return err
		}
	}
	return ctx.Err()
}

// smallBoard is the number of cells up to which bounds rise in little time, and
// there is no room for more than one island of tiles that were left behind.
const smallBoard = 36

// largeBoard is the number of cells beyond which order is lost in narrow beams;
// there the ladder leads those all the way, to a solution in the time that there is.
const largeBoard = 144

// orderlyWidth is the width from which order leads on large boards, too.
const orderlyWidth = 768

// orderly is what order adds. On random boards of 8×8, a second of two cores ends at
// 1.61 times the Manhattan distance and conflicts where all inversions weigh 8 and
// conflicts nothing; at 1.56 with these conflicts; at 1.46 with these weights. A beam of 4096 on six boards of
// 10×10 ends at 1.79 without a price for strays, at 1.54 with this one.
var orderly = weights{near: 4, far: 2, crossing: 6 * unit, stray: 12 * unit}

// beam is one with the guides for this board.
func (q *quest) beam() *beam {
	s := newBeam(q.start, q.options.Seed, max(q.options.Workers, 1))
	h := q.guide
	if _, same := h.(*heuristic.LinearConflict); same {
		h = heuristic.NewManhattan(q.start.Size, q.start.BlankGoal) // order has the conflicts, with other weights
	}
	s.cuts = h.Admissible()
	w := orderly
	if len(q.start.Cells) <= smallBoard {
		w.stray = 3 * unit
	}
	order := newOrder(q.start, h, w)
	s.order = order
	if len(q.start.Cells) <= largeBoard {
		s.ladder = newLadder(q.start, order, 4)
		return s
	}
	ladder := newLadder(q.start, order, 5)
	s.ladder, s.alone, s.orderly = ladder, ladder.by(newOrder(q.start, h, weights{near: 2})), orderlyWidth
	return s
}

// The widths of the beams: each is so many times as wide as the one before, until
// a level takes as long as a stop may.
const (
	firstWidth = 64
	growth     = 4
	maxWidth   = 1 << 18
)

// next is the width after one that took so long. Where time is limited and would
// not suffice for two more beams, the next one is as wide as fits in the rest.
func (q *quest) next(width int, took time.Duration) int {
	wider := growth * width
	if limit := q.options.Time; limit > 0 && took > 0 {
		const spare = 0.8
		rest := spare * float64(limit-q.options.Clock()) / float64(took)
		if rest < growth*(growth+1) {
			wider = int(rest * float64(width))
		}
	}
	return min(max(wider, firstWidth), maxWidth)
}

// fit is a width, or less where memory is short; 0 where that suffices for none.
func (q *quest) fit(width int) int {
	cells, shards := len(q.start.Cells), max(q.options.Workers, 1)
	need := func() int64 { return guideMemory(cells) + beamMemory(cells, width, q.best(), shards) }
	for width > 0 && need() > q.options.Memory {
		width /= 2
	}
	q.options.Watch.Memory.Store(max(q.options.Watch.Memory.Load(), need()))
	return width
}

// count adds what a shard has just done to what others see.
func (q *quest) count(s *shard) {
	q.asked += s.expanded
	q.options.Watch.Expanded.Add(s.expanded)
	q.options.Watch.Generated.Add(s.generated)
}
