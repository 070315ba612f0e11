package search

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"
)

// gauge counts for one search, or for one worker of it, and keeps its limits.
// The counts stay private until look adds them to the Watch; so one comparison
// an expanded state is all that limits and progress cost.
type gauge struct {
	Stats
	ctx     context.Context
	options Options
	watch   *Watch // never nil
	began   time.Time
	every   uint64       // expansions between two looks
	next    uint64       // Expanded at the next look
	shown   Stats        // what the Watch has of this gauge already
	used    int64        // bytes reserved now
	stop    *atomic.Bool // set when the other workers need this one no more; may be nil
}

// errStopped ends a worker whose team has its result.
var errStopped = errors.New("stopped by another worker")

// lookEvery is the number of cells that a search goes through between two
// looks at its context: a millisecond or so, whatever the board.
const lookEvery = 1 << 16

func newGauge(ctx context.Context, o Options, cells int) *gauge {
	if o.Memory <= 0 {
		o.Memory = DefaultMemory
	}
	if o.Watch == nil {
		o.Watch = new(Watch)
	}
	o.Watch.reset()
	return &gauge{ctx: ctx, options: o, watch: o.Watch, began: time.Now(), every: lookEvery / uint64(cells)}
}

// fork is the gauge of a worker: its counts begin at 0, its limits are those
// of the whole search.
func (m *gauge) fork() *gauge {
	return &gauge{ctx: m.ctx, options: m.options, watch: m.watch, began: m.began, every: m.every}
}

// join takes over the counts of a worker that came to its end.
func (m *gauge) join(worker *gauge) {
	worker.show()
	m.Expanded += worker.Expanded
	m.Generated += worker.Generated
	m.shown.Expanded += worker.Expanded
	m.shown.Generated += worker.Generated
	m.next = m.Expanded
}

// expand counts a state that is about to be expanded, unless a limit forbids
// it. With several workers the limit on states may be passed by what they do
// between two looks.
func (m *gauge) expand() error {
	if m.Expanded == m.next {
		if err := m.look(); err != nil {
			return err
		}
	}
	m.Expanded++
	return nil
}

// look shows the counts and asks whether the search may go on.
func (m *gauge) look() error {
	m.show()
	if err := m.ctx.Err(); err != nil {
		return err
	}
	if m.stop != nil && m.stop.Load() {
		return errStopped
	}
	if limit := m.options.Time; limit > 0 && time.Since(m.began) > limit {
		return fmt.Errorf("%w: %s of time", ErrLimit, limit)
	}
	m.next = m.Expanded + m.every
	if limit := m.options.Nodes; limit > 0 {
		all := m.watch.Expanded.Load()
		if all >= limit {
			return fmt.Errorf("%w: %d expanded states", ErrLimit, limit)
		}
		m.next = m.Expanded + min(m.every, limit-all)
	}
	return nil
}

func (m *gauge) show() {
	m.watch.Expanded.Add(m.Expanded - m.shown.Expanded)
	m.watch.Generated.Add(m.Generated - m.shown.Generated)
	m.shown.Expanded, m.shown.Generated = m.Expanded, m.Generated
	if m.Stored > m.shown.Stored {
		m.watch.Stored.Store(m.Stored)
		m.shown.Stored = m.Stored
	}
	if m.Memory > m.shown.Memory {
		m.watch.Memory.Store(m.Memory)
		m.shown.Memory = m.Memory
	}
}

// reserve asks for bytes of memory before they are allocated.
func (m *gauge) reserve(bytes int64) error {
	if m.used+bytes > m.options.Memory {
		return fmt.Errorf("%w: %d bytes of memory", ErrLimit, m.options.Memory)
	}
	m.used += bytes
	m.Memory = max(m.Memory, m.used)
	return nil
}

func (m *gauge) release(bytes int64) { m.used -= bytes }

func (w *Watch) reset() {
	w.Expanded.Store(0)
	w.Generated.Store(0)
	w.Stored.Store(0)
	w.Bound.Store(0)
	w.Depth.Store(0)
	w.Memory.Store(0)
	w.rounds.Store(nil)
}
