package anytime

import (
	"cmp"
	"context"
	"errors"
	"math"
	"time"

	"tilewise/solver/search"
)

// improve searches with wider and wider beams, in turns with proving a bound.
func (r *runningSearch) improve() error {
	r.shards = r.crew()
	beam := newBeam(r.start, r.options.Seed, r.shards)
	proof := uint64(firstProof)
	last := false
	for round, width, before := 0, firstWidth, 0; ; round++ {
		wanted := width
		if width = r.fit(width); width == 0 {
			return search.LimitError{Of: search.LimitMemory, Amount: r.options.Memory}
		}
		if !r.tables && wanted >= tablesWidth && r.affordTables() {
			if r.tables = r.buildTables(); !r.tables {
				return r.stopReason()
			}
		}
		if width == before {
			beam.draw(r.start, r.options.Seed+uint64(round)<<8) // else it would find the same once more
		}
		began := r.options.Clock()
		for i, back := range r.ways(width) {
			wide := width
			if last && i > 0 {
				wide = r.fit(r.widest(width, r.options.Clock()-began))
			}
			if err := r.search(beam, back, wide); err != nil {
				return err
			}
		}
		took := r.options.Clock() - began
		proof = r.longer(proof)
		if err := r.exhaust(proof); err != nil {
			return err
		}
		before = width
		width, last = r.next(width, took)
	}
}

// search looks for a shorter solution, or a shorter way back.
func (r *runningSearch) search(s *beam, back bool, width int) error {
	from := r.start
	if back {
		from = from.Reversed()
	}
	s.beamGuides = r.guidesTo(from)
	moves, err := s.run(r, from, width, r.best())
	if moves != nil {
		r.offer(forward(moves, back))
	}
	if err == nil {
		err = r.stopReason()
	}
	return err
}

// first returns the error that ended one of the workers, nil where none was ended. Their results count even if the
// search was cancelled meanwhile.
func first(errs []error) (cancelled error) {
	for _, err := range errs {
		if err != nil && !errors.Is(err, context.Canceled) {
			return err
		}
		cancelled = cmp.Or(cancelled, err)
	}
	return cancelled
}

// smallBoard is the number of cells up to which bounds rise in little time, and up to which a board has no room for two
// islands of tiles that were left behind.
const smallBoard = 36

// largeBoard is the number of cells beyond which a disorderGuide is too weak for narrow beams: subgoals alone lead
// those, and find a solution in the time that there is.
const largeBoard = 144

// disorderWidth is the width from which a disorderGuide leads on large boards, too.
const disorderWidth = 768

// The widths of the beams: each is a number of times as wide as the one before, until the program takes some 300 MB on
// 6×6.
const (
	firstWidth = 64
	growth     = 4
	maxWidth   = 3 << 17
)

// next returns the width of the beams after those of a width that took a time. Where time is limited and would not
// suffice for two wider rounds, these are the last ones: as wide as fits in the rest.
func (r *runningSearch) next(width int, took time.Duration) (wider int, last bool) {
	if last = r.options.Time > 0 && r.options.Time-r.options.Clock() < growth*(growth+2)*took; last {
		return r.widest(width, took), true
	}
	return min(growth*width, maxWidth), false
}

// widest returns how wide a beam may be to end in time, where one of a width took a time.
func (r *runningSearch) widest(width int, took time.Duration) int {
	const (
		spare  = 0.92
		dearer = 0.9 // a beam of 198,000 on 7×7 takes 16 times as long as one of 16,400
	)
	rest := spare * float64(r.options.Time-r.options.Clock()) / float64(max(took, 1))
	return min(max(int(math.Pow(max(rest, 0), dearer)*float64(width)), firstWidth), maxWidth)
}

// fit returns width, or less where memory is short; 0 where memory suffices for no beam.
func (r *runningSearch) fit(width int) int {
	for width > 0 && r.need(width, r.shards) > r.options.Memory {
		width /= 2
	}
	if width > 0 {
		r.options.Watch.Memory.Store(max(r.options.Watch.Memory.Load(), r.need(width, r.shards)))
	}
	return width
}

// need returns the memory of a beam with its guides, in bytes, which a number of workers share.
func (r *runningSearch) need(width, shards int) int64 {
	cells := len(r.start.Cells)
	guides := guideMemory(cells) * int64(len(r.ways(width)))
	if r.tables {
		guides += patternTableBytes(r.start.Size)
	}
	return guides + beamMemory(cells, width, r.best(), shards)
}

// crew returns how many workers share the beams. Each takes some memory whatever the width: where memory is short, they
// are as many as leave room for the narrowest beam that is shared at all.
func (r *runningSearch) crew() int {
	workers := max(r.options.Workers, 1)
	for workers > 1 && r.need(narrow, workers) > r.options.Memory {
		workers /= 2
	}
	return workers
}

// count adds the latest work of a shard to the counters that others see.
func (r *runningSearch) count(s *beamShard) {
	r.asked += s.expanded
	r.options.Watch.Expanded.Add(s.expanded)
	r.options.Watch.Generated.Add(s.generated)
}
