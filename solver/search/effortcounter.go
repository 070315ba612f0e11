package search

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"tilewise/solver/machine"
)

// EffortCounter counts for one search or for one worker of it, and enforces its limits. Every search of this package
// and of package ida has one. The counts stay private until CheckLimits adds them to the LiveCounts, so that limits and
// progress cost only one comparison an expanded state.
type EffortCounter struct {
	Stats
	ctx     context.Context
	options Options
	watch   *LiveCounts // never nil
	began   time.Time
	every   uint64       // expansions between two checks of the limits
	next    uint64       // Expanded at the next check
	shown   Stats        // what this counter has already added to the LiveCounts
	used    int64        // bytes reserved now
	rounds  int          // the rounds of this search: Iterations has those of Options.Earlier as well
	most    uint64       // the number of states in the watch at which Options.RoundNodes ends a round; 0 is none
	stop    *atomic.Bool // set when the other workers no longer need this one; may be nil
}

// ErrStopped ends a worker when another one has the result; see StopWith.
var ErrStopped = errors.New("stopped by another worker")

// lookEvery is the number of cells that a search handles between two checks of its context: about a millisecond on any
// board.
const lookEvery = 1 << 16

// NewEffortCounter returns a counter for a search on a board of a number of cells. It sets the Watch of o, where there
// is one, to 0, except for a search beside others or after an Earlier one.
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

// Fork returns the counter of a worker: its counts begin at 0, and its limits are those of the whole search.
func (c *EffortCounter) Fork() *EffortCounter {
	return &EffortCounter{ctx: c.ctx, options: c.options, watch: c.watch, began: c.began, every: c.every, most: c.most}
}

// Join adds the counts of a worker, and sets them to 0 for its next round.
func (c *EffortCounter) Join(worker *EffortCounter) {
	worker.Show()
	c.Expanded += worker.Expanded
	c.Generated += worker.Generated
	c.shown.Expanded += worker.Expanded
	c.shown.Generated += worker.Generated
	c.next = c.Expanded
	*worker = *c.Fork()
}

// StopWith makes the next CheckLimits fail with ErrStopped once done is set.
func (c *EffortCounter) StopWith(done *atomic.Bool) { c.stop = done }

// Expand counts a state that is about to be expanded, unless a limit forbids it. Several workers together may exceed
// the limit on states by what they expand between two checks.
func (c *EffortCounter) Expand() error {
	if c.Expanded == c.next {
		if err := c.CheckLimits(); err != nil {
			return err
		}
	}
	c.Expanded++
	return nil
}

// CheckLimits publishes the counts, and returns an error where the search must stop.
func (c *EffortCounter) CheckLimits() error {
	c.Show()
	machine.Breathe()
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if c.stop != nil && c.stop.Load() {
		return ErrStopped
	}
	if limit := c.options.Time; limit > 0 && time.Since(c.began) > limit {
		return TimeLimit(limit)
	}
	if c.most > 0 && c.watch.Expanded.Load() >= c.most {
		return LimitError{LimitRound, int64(c.options.RoundNodes)}
	}
	c.next = c.Expanded + c.every
	if limit := c.options.Nodes; limit > 0 {
		all := c.watch.Expanded.Load()
		if all >= limit {
			return LimitError{LimitStates, int64(limit)}
		}
		c.next = c.Expanded + min(c.every, limit-all)
	}
	return nil
}

// Proven returns the lower bound of Options.Earlier, 0 where there is none.
func (c *EffortCounter) Proven() int {
	if c.options.Earlier == nil {
		return 0
	}
	return c.options.Earlier.LowerBound
}

// Enough returns a LimitError where a lower bound suffices, else nil.
func (c *EffortCounter) Enough(bound int) error {
	if enough := c.options.Enough; enough > 0 && bound >= enough {
		return LimitError{LimitEnough, int64(enough)}
	}
	return nil
}

// RoundAhead returns a LimitError where the next round is expected to exceed Options.RoundNodes, else nil. A round
// outgrows the last one about as that outgrew the one before it, with any heuristic (Korf, Reid and Edelkamp, "Time
// complexity of iterative-deepening-A*", 2001); so one round of this search and the growth of earlier ones suffice.
func (c *EffortCounter) RoundAhead() error {
	n, limit := len(c.Iterations), c.options.RoundNodes
	if limit == 0 || c.rounds == 0 || n < 3 {
		return nil
	}
	last, before := n-1, n-2
	if c.rounds == 1 {
		last, before = n-2, n-3
	}
	growth := float64(c.Iterations[last].Expanded) / float64(max(c.Iterations[before].Expanded, 1))
	if growth*float64(c.Iterations[n-1].Expanded) <= float64(limit) {
		return nil
	}
	return LimitError{LimitRound, int64(limit)}
}

// Ahead returns how many states may be expanded before the next CheckLimits, for a search that counts them itself.
func (c *EffortCounter) Ahead() uint64 { return c.next - c.Expanded }

// Rewind takes back everything counted since the Stats before. The next Expand checks the limits.
func (c *EffortCounter) Rewind(before Stats) {
	c.Expanded, c.Generated = before.Expanded, before.Generated
	c.next = c.Expanded
}

// Show stores the counts into the LiveCounts.
func (c *EffortCounter) Show() {
	c.watch.Expanded.Add(c.Expanded - c.shown.Expanded)
	c.watch.Generated.Add(c.Generated - c.shown.Generated)
	c.shown.Expanded, c.shown.Generated = c.Expanded, c.Generated
	if c.options.Beside != nil {
		return // other searches report the stored states and the memory
	}
	if c.Stored > c.shown.Stored {
		c.watch.Stored.Store(c.Stored)
		c.shown.Stored = c.Stored
	}
	if c.Memory > c.shown.Memory {
		c.watch.Memory.Store(c.Memory)
		c.shown.Memory = c.Memory
	}
}

// SetDepth sets the depth limit of a depth-first search, which stores a path of that length.
func (c *EffortCounter) SetDepth(depth int) {
	c.Stored = uint64(depth)
	c.watch.Depth.Store(int64(depth))
}

// Round runs one round of an iterative search under a bound, which is the length of its longest path, and adds it to
// Iterations, however it ends. It includes what an earlier search expanded under that bound before it was stopped.
func (c *EffortCounter) Round(bound int, search func()) {
	c.Stored = uint64(bound)
	if c.options.Beside != nil {
		c.options.Beside(ProvenBound{bound, c.Iterations})
	} else {
		c.watch.Bound.Store(int64(bound))
	}
	before := c.Stats
	if n := len(c.Iterations); n > 0 && c.Iterations[n-1].Bound == bound {
		before.Expanded -= c.Iterations[n-1].Expanded
		before.Generated -= c.Iterations[n-1].Generated
		c.Iterations = c.Iterations[: n-1 : n-1]
		c.showRounds()
	}
	search()
	c.rounds++
	c.Iterations = append(c.Iterations, Iteration{
		bound, c.Expanded - before.Expanded, c.Generated - before.Generated, time.Since(c.began),
	})
	c.showRounds()
}

func (c *EffortCounter) showRounds() {
	if rounds := c.Iterations; c.options.Beside == nil { // rounds are only ever appended
		c.watch.rounds.Store(&rounds)
	}
}

// reserve counts bytes of memory before they are allocated; ErrLimit where they exceed the limit.
func (c *EffortCounter) reserve(bytes int64) error {
	if c.used+bytes > c.options.Memory {
		return LimitError{LimitMemory, c.options.Memory}
	}
	c.used += bytes
	c.Memory = max(c.Memory, c.used)
	return nil
}

func (c *EffortCounter) release(bytes int64) { c.used -= bytes }

func (c *LiveCounts) reset() {
	c.Expanded.Store(0)
	c.Generated.Store(0)
	c.Stored.Store(0)
	c.Bound.Store(0)
	c.Depth.Store(0)
	c.Memory.Store(0)
	c.rounds.Store(nil)
}
