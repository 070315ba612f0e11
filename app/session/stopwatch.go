package session

import "time"

// stopwatch adds up the time during which it runs. It stands at 0 at first.
type stopwatch struct {
	now     func() time.Time
	running bool
	since   time.Time     // when the clock was started last
	before  time.Duration // the reading of the clock at that start
}

// start lets the clock run. On a running clock it does nothing.
func (s *stopwatch) start() {
	if !s.running {
		s.running, s.since = true, s.now()
	}
}

// Stop halts the clock where it stands; start goes on from there.
func (s *stopwatch) Stop() { s.Set(s.elapsed()) }

// Set halts the clock at a given reading; less than 0 counts as 0.
func (s *stopwatch) Set(elapsed time.Duration) { s.running, s.before = false, max(0, elapsed) }

// elapsed returns the time added up so far. It never goes back, even if the system's time does.
func (s *stopwatch) elapsed() time.Duration {
	if !s.running {
		return s.before
	}
	return s.before + max(0, s.now().Sub(s.since))
}
