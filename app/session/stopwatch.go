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
func (s *Stopwatch) Start() {
	if !s.running {
		s.running, s.since = true, s.now()
	}
}

// Stop halts the clock where it stands; Start goes on from there.
func (s *Stopwatch) Stop() { s.Set(s.Elapsed()) }

// Set halts the clock at a given reading; less than 0 counts as 0.
func (s *Stopwatch) Set(elapsed time.Duration) { s.running, s.before = false, max(0, elapsed) }

// Running reports whether time is being added up.
func (s *Stopwatch) Running() bool { return s.running }

// Elapsed is the time added up so far. It never goes back, even where the
// system's time does.
func (s *Stopwatch) Elapsed() time.Duration {
	if !s.running {
		return s.before
	}
	return s.before + max(0, s.now().Sub(s.since))
}
