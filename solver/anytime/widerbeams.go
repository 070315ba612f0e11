package anytime

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime/debug"
	"slices"
	"time"

	"tilewise/solver/search"
)

// improve searches with wider and wider beams, in turns with proving a bound.
func (r *runningSearch) improve() error {
	r.workers = r.crew()
	beam := newBeam(r.start, r.options.Seed, r.workers)
	proof, known := uint64(firstProof), earlierBeams{}
	for round, width, before := 0, firstWidth, 0; ; round++ {
		wanted := width
		if width = r.fit(width); width == 0 {
			return search.LimitError{Of: search.LimitMemory, Amount: r.options.Memory}
		}
		if !r.tables && wanted >= tablesWidth && r.affordTables() {
			if r.tables = r.buildTables(); !r.tables {
				return r.stopReason()
			}
			debug.FreeOSMemory() // what building took, before beams take as much
		}
		if width == before {
			beam.draw(r.start, r.options.Seed+uint64(round)<<8) // else it would find the same once more
		}
		before = width
		began := r.options.Clock()
		if err := r.round(beam, width, &known); err != nil {
			return err
		}
		took := r.options.Clock() - began
		proof = r.longer(proof)
		if err := r.exhaust(proof); err != nil {
			return err
		}
		known.last = r.options.Time > 0 && r.timeLeft() < growth*r.lastShare()*took
		if !known.last {
			width = min(growth*width, maxWidth)
		}
	}
}

// lastShare returns n where a round of wider beams has to end within the n-th part of the time that is left; where it
// can't, the last beams have all of that time. On small boards they make better use of it: fifty of 6×6, 45 s each,
// came to 6,404 moves; with a round of 65,536, and compiled without a profile, to 6,414.
func (r *runningSearch) lastShare() time.Duration {
	if len(r.start.Cells) <= smallBoard {
		return 12
	}
	return 6
}

// earlierBeams tells of earlier beams, for the plan of those to come.
type earlierBeams struct {
	width int           // of the latest beam
	took  time.Duration // about the time that the latest beam takes without slack
	lead  int           // how many moves longer the solution of the beam to the goal was than that of the one back
	last  bool          // there is no time for a round of wider beams
}

// round searches with beams of a width, or, in the last round, with beams as wide as fits in the rest of the time. The
// direction that led to the shorter solution goes first, and has all of that time where it was clearly shorter: on
// twenty boards of 7×7 beams of 16384 were 6 or more moves apart on eight, and those of 32768 had the same order on all
// eight.
func (r *runningSearch) round(s *beam, width int, known *earlierBeams) error {
	ways, solved := r.ways(width), map[bool]int{} // the length of the solution by direction
	if known.lead > 0 {
		slices.Reverse(ways)
	}
	slack := clearLead + 2
	if known.last {
		slack = 0 // no later round asks for the lead
	}
	for i, back := range ways {
		if known.last {
			beams := len(ways) - i
			if i == 0 && max(known.lead, -known.lead) >= clearLead {
				beams = 1
			}
			width = r.fit(r.widest(known.width, known.took*time.Duration(beams)))
		}
		began := r.options.Clock()
		length, err := r.search(s, back, width, slack)
		if err != nil {
			return err
		}
		solved[back], known.width, known.took = length, width, r.options.Clock()-began
		if slack > 0 {
			known.took = known.took * 3 / 4
		}
	}
	if len(ways) > 1 && !known.last {
		known.lead = solved[false] - solved[true]
	}
	return nil
}

// clearLead is the number of moves by which the solution of one direction is clearly shorter.
const clearLead = 6

// search looks for a shorter solution, or a shorter way back. It returns the length of what it found: less than slack
// more than that of the best solution, else slack more. Without slack a beam drops what can't become shorter: one of
// 393,000 took 11.9 s on a board of 6×6, and 14.9 s with slack.
func (r *runningSearch) search(s *beam, back bool, width, slack int) (length int, err error) {
	from := r.start
	if back {
		from = from.Reversed()
	}
	s.beamGuides = r.guidesTo(from)
	length = r.best() + slack
	moves, err := s.run(r, from, width, length)
	if moves != nil {
		length = len(moves)
		r.offer(forward(moves, back))
	}
	if err == nil {
		err = r.stopReason()
	}
	return length, err
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

// largeBoard is the number of cells beyond which a disorderGuide is too weak for narrow beams: they follow subgoals
// alone, and so find a solution in time.
const largeBoard = 144

// disorderWidth is the width from which a disorderGuide leads on large boards, too.
const disorderWidth = 768

// The widths of the beams: each is a number of times as wide as the one before, until they take beamsMemory.
const (
	firstWidth = 64
	growth     = 4
	maxWidth   = 1 << 20
)

// beamsMemory is the most bytes that a beam takes with its guides, as need counts them. On thirteen boards of 6×6,
// 45 s each, the whole program had at most 365 MiB in use.
const beamsMemory = 408 << 20

// widest returns how wide a beam may be to end in time, where one of a width took a time.
func (r *runningSearch) widest(width int, took time.Duration) int {
	const spare = 0.93 // one that does not end is of no use
	dearer := 0.85     // a state of a wider beam takes longer
	if width >= shardWidth && len(r.start.Cells) <= smallBoard {
		dearer = 0.95 // hardly longer: on 6×6 a beam of 600,000 took 35 times as long as one of 16,384
	}
	rest := spare * float64(r.options.Time-r.options.Clock()) / float64(max(took, 1))
	return min(max(int(math.Pow(max(rest, 0), dearer)*float64(width)), firstWidth), maxWidth)
}

// fit returns width, or less where memory is short; 0 where memory suffices for no beam.
func (r *runningSearch) fit(width int) int {
	for width > 0 && r.need(width, r.workers) > min(r.options.Memory, beamsMemory) {
		width -= width/16 + 1
	}
	if width > 0 {
		r.options.Watch.Memory.Store(max(r.options.Watch.Memory.Load(), r.need(width, r.workers)))
	}
	return width
}

// need returns the memory of a beam with its guides, in bytes, which a number of workers share.
func (r *runningSearch) need(width, workers int) int64 {
	cells := len(r.start.Cells)
	guides := guideMemory(cells) * int64(len(r.ways(width)))
	if r.tables {
		guides += patternTableBytes(r.start.Size)
	}
	return guides + beamMemory(cells, width, r.best(), shardCount(width, workers))
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
