package session

import "time"

// Stopwatch adds up the time during which it runs.
type Stopwatch struct {
	now     func() time.Time
	running bool
	since   time.Time     // when the clock was started last
	before  time.Duration // the reading of the clock at that start
}

// NewStopwatch returns one that stands at 0 and reads the time from now.
func NewStopwatch(now func() time.Time) Stopwatch { return Stopwatch{now: now} }

// Start lets the clock run. A clock that runs goes on as it is.
func (c *Stopwatch) Start() {
	if !c.running {
		c.running, c.since = true, c.now()
	}
}

// Stop halts the clock where it stands; Start goes on from there.
func (c *Stopwatch) Stop() { c.Set(c.Elapsed()) }

// Set halts the clock at a given reading; less than 0 counts as 0.
func (c *Stopwatch) Set(elapsed time.Duration) { c.running, c.before = false, max(0, elapsed) }

// Running tells whether time is being added up.
func (c *Stopwatch) Running() bool { return c.running }

// Elapsed is the time added up so far. It never goes back, even where the
// system's time does.
func (c *Stopwatch) Elapsed() time.Duration {
	if !c.running {
		return c.before
	}
	return c.before + max(0, c.now().Sub(c.since))
}
