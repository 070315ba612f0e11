package anytime

import (
	"context"
	"errors"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// improve searches with wider and wider beams, in turns with proving a bound.
func (q *quest) improve() error {
	beam := q.beam(0)
	proof := uint64(firstProof)
	for round, width := 0, firstWidth; ; round++ {
		if width = q.fit(width); width == 0 {
			return search.Limit{Of: search.LimitMemory, Amount: q.options.Memory}
		}
		began := q.options.Clock()
		moves, err := beam.run(q, width, q.best())
		if moves != nil {
			q.offer(moves)
		}
		if err == nil {
			err = q.may()
		}
		if err != nil {
			return err
		}
		took := q.options.Clock() - began
		proof = min(2*proof, q.share()*q.asked)
		if err = q.exhaust(proof); err != nil {
			return err
		}
		if width == maxWidth {
			beam = q.beam(uint64(round) << 8) // else it would find the same once more
		}
		width = q.next(width, took)
	}
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

// largeBoard is the number of cells beyond which order is lost in narrow beams;
// there the ladder leads those all the way, to a solution in the time that there is.
const largeBoard = 144

// orderly is the width from which order leads on large boards, too.
const orderly = 768

// orderWeight is what an inversion weighs: less where a tile passes more others
// in one move.
func orderWeight(size puzzle.Size) int32 { return int32(min(max(2, 40/max(size.W, size.H)), 4)) }

// beam is one with the guides for this board.
func (q *quest) beam(seed uint64) *beam {
	s := newBeam(q.start, q.options.Seed+seed, max(q.options.Workers, 1))
	s.cuts = q.guide.Admissible()
	s.order = newOrder(q.start, q.guide, orderWeight(q.start.Size))
	s.ladder = newLadder(q.start, newOrder(q.start, q.guide, 0), 4)
	if len(q.start.Cells) > largeBoard {
		s.orderly = orderly
		s.ladder = newLadder(q.start, newOrder(q.start, q.guide, 1), 5)
	}
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
	need := func() int64 { return beamMemory(len(q.start.Cells), width, q.best()) }
	for width > 0 && need() > q.options.Memory {
		width /= 2
	}
	q.options.Watch.Memory.Store(max(q.options.Watch.Memory.Load(), need()))
	return width
}

// firstProof is how many states the first proof may look at.
const firstProof = 20_000

// share is how many states a proof may look at for each one of the beams. Its
// states cost a tenth of theirs; a bound that is far from the solutions is worth
// little time.
func (q *quest) share() uint64 {
	if len(q.start.Cells) <= 36 {
		return 4
	}
	return 1
}

// exhaust raises the bound by IDA*: every bound that is searched to its end
// without a solution is one that no solution is within.
func (q *quest) exhaust(nodes uint64) error {
	o := search.Options{Workers: q.options.Workers, Nodes: nodes}
	if q.options.Nodes > 0 {
		o.Nodes = min(nodes, q.options.Nodes-min(q.options.Watch.Expanded.Load(), q.options.Nodes)+1)
	}
	if q.options.Time > 0 {
		o.Time = max(q.options.Time-q.options.Clock(), time.Millisecond)
	}
	found, err := ida.IDAStar(q.ctx, q.start, q.strongest(), o)
	q.options.Watch.Expanded.Add(found.Expanded)
	q.options.Watch.Generated.Add(found.Generated)
	if found.Found {
		q.offer(found.Moves)
	}
	q.prove(found.LowerBound, found.Iterations)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return err
	}
	return q.may()
}

// strongest is the heuristic for bounds: the guide's, where it is admissible and
// says more of the start than linear conflict.
func (q *quest) strongest() search.Heuristic {
	if q.guide.Admissible() && q.guide.H(q.start) > q.conflict.H(q.start) {
		return q.guide
	}
	return q.conflict
}

// count adds what a shard has just done to what others see.
func (q *quest) count(s *shard) {
	q.asked += s.expanded
	q.options.Watch.Expanded.Add(s.expanded)
	q.options.Watch.Generated.Add(s.generated)
}
