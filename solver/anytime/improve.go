package anytime

import (
	"context"
	"errors"
	"time"

	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// improve searches with wider and wider beams, on as many threads as it may. The
// first worker takes turns with proving a bound. What ends one of them ends all.
func (q *quest) improve() error {
	caller := q.ctx
	ctx, cancel := context.WithCancel(caller)
	defer cancel()
	q.ctx = ctx
	workers := max(q.options.Workers, 1)
	ends := make([]error, workers)
	crew := guard.NewCrew(cancel)
	for k := range workers {
		crew.Go(func() {
			defer cancel()
			ends[k] = q.work(k, workers)
		})
	}
	if err := crew.Wait(); err != nil {
		return err
	}
	return first(caller, ends)
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

// work is one worker: beam after beam.
func (q *quest) work(k, workers int) error {
	beam := newBeam(q.start, q.options.Seed+uint64(k))
	guides := q.guides()
	memory := q.options.Memory / int64(workers)
	for proof := uint64(firstProof); ; {
		round := int(q.rounds.Add(1) - 1)
		width := q.width(beam, round/len(guides), memory)
		if width == 0 {
			return search.Limit{Of: search.LimitMemory, Amount: q.options.Memory}
		}
		g := guides[round%len(guides)]
		if width == maxWidth {
			beam = newBeam(q.start, q.options.Seed+uint64(round)<<8) // else it would find the same once more
		}
		beam.guide, beam.cuts = g, q.guide.Admissible()
		moves, err := beam.run(q, width)
		if moves != nil {
			q.offer(moves)
		}
		if err == nil {
			err = q.may()
		}
		if err == nil && k == 0 {
			proof = min(2*proof, q.options.Watch.Expanded.Load())
			err = q.exhaust(proof)
		}
		if err != nil {
			return err
		}
	}
}

// The widths of the beams: each is twice as wide as the one before, until a level
// takes as long as a stop may.
const (
	firstWidth = 64
	maxWidth   = 1 << 18
)

// width is that of the k-th round, and less where memory is short; 0 where that
// suffices for none.
func (q *quest) width(b *beam, k int, memory int64) int {
	width := maxWidth
	if k < 12 {
		width = firstWidth << k
	}
	for width > 0 && b.memory(width, q.best()) > memory {
		width /= 2
	}
	for seen := q.options.Watch.Memory.Load(); b.memory(width, q.best()) > seen; seen = q.options.Watch.Memory.Load() {
		if q.options.Watch.Memory.CompareAndSwap(seen, b.memory(width, q.best())) {
			break
		}
	}
	return width
}

// guides are those that the rounds take in turn. Order alone finds the best
// solutions, but on boards beyond 6×6 it needs a wide beam to find any; there the
// ladder is first. On the largest boards its tables are all that time allows.
func (q *quest) guides() []guide {
	size, blank := q.start.Size, q.start.BlankGoal
	switch cells := size.Cells(); {
	case cells <= 36:
		return []guide{newOrder(q.start, q.guide, 4)}
	case cells <= 144:
		g := newOrder(q.start, q.guide, 1)
		return []guide{newLadder(q.start, g, 6), newLadder(q.start, newOrder(q.start, heuristic.NewManhattan(size, blank), 0), 6), g}
	}
	return []guide{newLadder(q.start, newOrder(q.start, heuristic.NewManhattan(size, blank), 0), 5)}
}

// firstProof is how many states the first proof may look at.
const firstProof = 20_000

// exhaust raises the bound by IDA*: every bound that is searched to its end
// without a solution is one that no solution is within.
func (q *quest) exhaust(nodes uint64) error {
	o := search.Options{Workers: 1, Nodes: nodes}
	if q.options.Nodes > 0 {
		o.Nodes = min(nodes, q.options.Nodes-min(q.options.Watch.Expanded.Load(), q.options.Nodes)+1)
	}
	if q.options.Time > 0 {
		o.Time = max(q.options.Time-time.Since(q.began), time.Millisecond)
	}
	found, err := ida.IDAStar(q.ctx, q.start, q.strongest(), o)
	q.options.Watch.Expanded.Add(found.Expanded)
	q.options.Watch.Generated.Add(found.Generated)
	if found.Found {
		q.offer(found.Moves)
	}
	q.prove(found.LowerBound)
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
