package task

import "time"

// Timer calls a function once when its time is over, or again and again as long as the function asks for that. Its zero
// value is ready. Its methods belong to the window's goroutine.
type Timer struct {
	_      noCopy
	runner *Runner // nil while no call is due
	number int
}

// Start (re)sets the timer to call f after a while.
func (t *Timer) Start(r *Runner, after time.Duration, f func()) {
	t.Stop()
	t.runner = r
	r.enter(t, t.Stop)
	number := t.number
	r.After(after, func() {
		if t.number == number {
			t.Stop()
			f()
		}
	})
}

// Stop makes sure that the callback is not called any more.
func (t *Timer) Stop() {
	t.number++
	if t.runner != nil {
		t.runner.leave(t)
		t.runner = nil
	}
}

// Running reports whether a call is due.
func (t *Timer) Running() bool { return t.runner != nil }
