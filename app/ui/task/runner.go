// Package door is the way out of the window's goroutine and back into it.
//
// The one idea: whatever takes time is an errand, whatever waits is a timer, and
// both leave and come back through one door, on the window's goroutine. The door
// knows what is under way and ends it all when it has to; a result that comes late,
// when something newer has taken its place, is dropped there; and a panic in an
// errand is caught there, so that it costs that errand and not the window.
package task

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// Runner is the way out of the window's goroutine and back into it. All work in
// the background leaves through it; it is the only place that uses fyne.Do.
type Runner struct {
	Post  func(f func())                  // runs f on the window's goroutine, soon
	Spawn func(f func())                  // runs f on a goroutine of its own
	After func(d time.Duration, f func()) // runs f on the window's goroutine when d is over
	Shut  func()                          // lets nothing back in from now on; called by the window's goroutine

	// Broke tells of a panic in an errand; nil where nobody listens. It is called by
	// the window's goroutine, before the errand's own end.
	Panicked func(error)

	running map[stoppable]struct{} // what is under way; belongs to the window's goroutine
}

// stoppable is an errand or a timer.
type stoppable interface{ Stop() }

// NewRunner is the door of a real window.
func NewRunner() *Runner {
	g := entrance{queue: fyne.Do}
	return &Runner{
		Post:  g.post,
		Spawn: func(f func()) { go f() },
		After: func(d time.Duration, f func()) { time.AfterFunc(d, func() { g.post(f) }) },
		Shut:  g.close,
	}
}

// StopAll stops every errand and timer that is under way.
func (d *Runner) StopAll() {
	for s := range d.running {
		s.Stop()
	}
}

// Running is how many errands and timers are.
func (d *Runner) Running() int { return len(d.running) }

// enter notes what is under way, and leave that it is no more.
func (d *Runner) enter(s stoppable) {
	if d.running == nil {
		d.running = map[stoppable]struct{}{}
	}
	d.running[s] = struct{}{}
}

func (d *Runner) leave(s stoppable) { delete(d.running, s) }

// entrance is before Fyne's queue. Once it is closed nothing is on its way into the
// queue, and what is in there does nothing.
type entrance struct {
	queue  func(f func())
	lock   sync.RWMutex
	closed bool // changes on the window's goroutine only
}

func (g *entrance) post(f func()) {
	g.lock.RLock()
	defer g.lock.RUnlock()
	if g.closed {
		return
	}
	g.queue(func() {
		if !g.closed {
			f()
		}
	})
}

func (g *entrance) close() {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.closed = true
}
