package search

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"tilewise/solver/machine"
)

// EffortCounter counts for one search, or for one worker of it, and keeps its limits:
// every search of this room and those around it carries one. The counts stay
// private until Look adds them to the LiveCounts; so one comparison an expanded
// state is all that limits and progress cost.
type EffortCounter struct {
	Stats
	ctx     context.Context
	options Options
	watch   *LiveCounts // never nil
	began   time.Time
	every   uint64       // expansions between two looks
	next    uint64       // Expanded at the next look
	shown   Stats        // what this counter has already added to the LiveCounts
	used    int64        // bytes reserved now
	rounds  int          // the rounds of this search: Iterations has those of Options.Earlier as well
	most    uint64       // the number of states in the watch from which on Options.RoundNodes ends a round; 0 is none
	stop    *atomic.Bool // set when the other workers need this one no more; may be nil
}

// ErrStopped ends a worker whose team has its result; see StopWith.
var ErrStopped = errors.New("stopped by another worker")

// lookEvery is the number of cells that a search goes through between two
// looks at its context: a millisecond or so, whatever the board.
const lookEvery = 1 << 16

// NewEffortCounter begins to count for a search on a board of so many cells. The Watch
// of o, where there is one, starts from 0, but for a search beside others or one after an Earlier.
func NewEffortCounter(ctx context.Context, o Options, cells int) *EffortCounter {
	if o.Memory <= 0 {
		o.Memory = DefaultMemory
	}
	if o.Watch == nil {
		o.Watch = new(LiveCounts)
	}
	m := &EffortCounter{ctx: ctx, options: o, watch: o.Watch, began: time.Now(), every: lookEvery / uint64(cells)}
	switch {
	case o.Earlier != nil:
		m.Stats, m.shown, m.next = o.Earlier.Stats, o.Earlier.Stats, o.Earlier.Expanded
		if n := len(m.Iterations); n > 0 {
			m.began = m.began.Add(-m.Iterations[n-1].Elapsed)
		}
	case o.Beside == nil:
		o.Watch.reset()
	}
	if o.RoundNodes > 0 {
		m.most = m.Expanded + 2*o.RoundNodes
	}
	return m
}

// Fork is the counter of a worker: its counts begin at 0, its limits are those
// of the whole search.
func (m *EffortCounter) Fork() *EffortCounter {
	return &EffortCounter{ctx: m.ctx, options: m.options, watch: m.watch, began: m.began, every: m.every, most: m.most}
}

// Join takes over the counts of a worker that came to its end, and sets them
// back to 0 for its next round.
func (m *EffortCounter) Join(worker *EffortCounter) {
	worker.Show()
	m.Expanded += worker.Expanded
	m.Generated += worker.Generated
	m.shown.Expanded += worker.Expanded
	m.shown.Generated += worker.Generated
	m.next = m.Expanded
	*worker = *m.Fork()
}

// StopWith makes the next Look fail with ErrStopped once done is set.
func (m *EffortCounter) StopWith(done *atomic.Bool) { m.stop = done }

// Expand counts a state that is about to be expanded, unless a limit forbids
// it. With several workers the limit on states may be passed by what they do
// between two looks.
func (m *EffortCounter) Expand() error {
	if m.Expanded == m.next {
		if err := m.Look(); err != nil {
			return err
		}
	}
	m.Expanded++
	return nil
}

// Look shows the counts and asks whether the search may go on.
func (m *EffortCounter) Look() error {
	m.Show()
	machine.Breathe()
	if err := m.ctx.Err(); err != nil {
		return err
	}
	if m.stop != nil && m.stop.Load() {
		return ErrStopped
	}
	if limit := m.options.Time; limit > 0 && time.Since(m.began) > limit {
		return TimeLimit(limit)
	}
	if m.most > 0 && m.watch.Expanded.Load() >= m.most {
		return LimitError{LimitRound, int64(m.options.RoundNodes)}
	}
	m.next = m.Expanded + m.every
	if limit := m.options.Nodes; limit > 0 {
		all := m.watch.Expanded.Load()
		if all >= limit {
			return LimitError{LimitStates, int64(limit)}
		}
		m.next = m.Expanded + min(m.every, limit-all)
	}
	return nil
}

// Proven is the lower bound of Options.Earlier, 0 where there is none.
func (m *EffortCounter) Proven() int {
	if m.options.Earlier == nil {
		return 0
	}
	return m.options.Earlier.LowerBound
}

// Enough tells of a lower bound that suffices: a LimitError, or nil.
func (m *EffortCounter) Enough(bound int) error {
	if enough := m.options.Enough; enough > 0 && bound >= enough {
		return LimitError{LimitEnough, int64(enough)}
	}
	return nil
}

// RoundAhead is a LimitError where the next round is expected to pass Options.RoundNodes, or nil. A round outgrows the
// last one about as that outgrew the one before it, whatever the heuristic (Korf, Reid and Edelkamp, "Time complexity
// of iterative-deepening-A*", 2001); so one round of this search and the growth of earlier ones suffice.
func (m *EffortCounter) RoundAhead() error {
	n, limit := len(m.Iterations), m.options.RoundNodes
	if limit == 0 || m.rounds == 0 || n < 3 {
		return nil
	}
	last, before := n-1, n-2
	if m.rounds == 1 {
		last, before = n-2, n-3
	}
	growth := float64(m.Iterations[last].Expanded) / float64(max(m.Iterations[before].Expanded, 1))
	if growth*float64(m.Iterations[n-1].Expanded) <= float64(limit) {
		return nil
	}
	return LimitError{LimitRound, int64(limit)}
}

// Ahead is the number of states that may be expanded before the next Look, for
// a search that counts them itself.
func (m *EffortCounter) Ahead() uint64 { return m.next - m.Expanded }

// Rewind takes back what was counted since Stats were before, as if it had not
// been searched. The next Expand looks.
func (m *EffortCounter) Rewind(before Stats) {
	m.Expanded, m.Generated = before.Expanded, before.Generated
	m.next = m.Expanded
}

// Show stores the counts into the LiveCounts.
func (m *EffortCounter) Show() {
	m.watch.Expanded.Add(m.Expanded - m.shown.Expanded)
	m.watch.Generated.Add(m.Generated - m.shown.Generated)
	m.shown.Expanded, m.shown.Generated = m.Expanded, m.Generated
	if m.options.Beside != nil {
		return // others report the stored states and the memory
	}
	if m.Stored > m.shown.Stored {
		m.watch.Stored.Store(m.Stored)
		m.shown.Stored = m.Stored
	}
	if m.Memory > m.shown.Memory {
		m.watch.Memory.Store(m.Memory)
		m.shown.Memory = m.Memory
	}
}

// Dive says how deep a depth-first search without bounds may go.
func (m *EffortCounter) Dive(depth int) {
	m.Stored = uint64(depth)
	m.watch.Depth.Store(int64(depth))
}

// Round runs one round of an iterative search under a bound, which is the
// length of its longest path, and enters it into Iterations, whatever its end. What an earlier search has expanded
// under that bound before it was stopped is counted with it.
func (m *EffortCounter) Round(bound int, search func()) {
	m.Stored = uint64(bound)
	if m.options.Beside != nil {
		m.options.Beside(ProvenBound{bound, m.Iterations})
	} else {
		m.watch.Bound.Store(int64(bound))
	}
	before := m.Stats
	if n := len(m.Iterations); n > 0 && m.Iterations[n-1].Bound == bound {
		before.Expanded -= m.Iterations[n-1].Expanded
		before.Generated -= m.Iterations[n-1].Generated
		m.Iterations = m.Iterations[: n-1 : n-1]
		m.showRounds()
	}
	search()
	m.rounds++
	m.Iterations = append(m.Iterations, Iteration{
		bound, m.Expanded - before.Expanded, m.Generated - before.Generated, time.Since(m.began),
	})
	m.showRounds()
}

func (m *EffortCounter) showRounds() {
	if rounds := m.Iterations; m.options.Beside == nil { // rounds are only ever appended
		m.watch.rounds.Store(&rounds)
	}
}

// reserve asks for bytes of memory before they are allocated.
func (m *EffortCounter) reserve(bytes int64) error {
	if m.used+bytes > m.options.Memory {
		return LimitError{LimitMemory, m.options.Memory}
	}
	m.used += bytes
	m.Memory = max(m.Memory, m.used)
	return nil
}

func (m *EffortCounter) release(bytes int64) { m.used -= bytes }

func (w *LiveCounts) reset() {
	w.Expanded.Store(0)
	w.Generated.Store(0)
	w.Stored.Store(0)
	w.Bound.Store(0)
	w.Depth.Store(0)
	w.Memory.Store(0)
	w.rounds.Store(nil)
}
