// Package task runs work in the background for one goroutine, that of the window, and returns the results there.
//
// The one idea: whatever takes time is a task, whatever waits is a timer, and both come back on the window's goroutine.
// The runner has a list of the tasks and timers under way, and can end all of them. It drops the result of a task that
// a newer one has replaced. It catches a panic in a task: the task ends, and the window goes on.
package task

import (
	"sync"
	"time"

	"tilewise/solver/guard"
)

// Runner starts all work in the background and delivers the results.
type Runner struct {
	Post  func(f func())                  // runs f on the window's goroutine, soon
	Spawn func(f func())                  // runs f on a new goroutine
	After func(d time.Duration, f func()) // runs f on the window's goroutine when d is over
	Shut  func()                          // drops every result from now on; called on the window's goroutine

	// Panicked is called after a panic in the background, on the window's goroutine and before
	// a task's own callback; it may be nil.
	Panicked func(error)

	running map[any]func() // what ends each task and timer under way; belongs to the window's goroutine
}

// NewRunner returns the runner of a window. queue runs a function on the window's goroutine, soon, and may be called on
// any goroutine.
func NewRunner(queue func(f func())) *Runner {
	g := closableQueue{queue: queue}
	r := &Runner{
		Post:  g.post,
		After: func(d time.Duration, f func()) { time.AfterFunc(d, func() { g.post(f) }) },
		Shut:  g.close,
	}
	r.Spawn = func(f func()) {
		guard.Go(func() error { f(); return nil }, func(err error) {
			if err != nil {
				g.post(func() { r.tell(err) })
			}
		})
	}
	return r
}

func (r *Runner) tell(err error) {
	if r.Panicked != nil {
		r.Panicked(err)
	}
}

// StopAll stops every task and timer that is under way.
func (r *Runner) StopAll() {
	for _, end := range r.running {
		end()
	}
}

// Running returns the number of tasks and timers that are under way.
func (r *Runner) Running() int { return len(r.running) }

// enter notes work that is under way, and the function that ends it. leave removes the work.
func (r *Runner) enter(work any, end func()) {
	if r.running == nil {
		r.running = map[any]func(){}
	}
	r.running[work] = end
}

func (r *Runner) leave(work any) { delete(r.running, work) }

// closableQueue guards the queue of a window. After close nothing more is queued, and functions that were queued before
// do nothing.
type closableQueue struct {
	queue  func(f func())
	lock   sync.RWMutex
	closed bool // changes on the window's goroutine only
}

func (q *closableQueue) post(f func()) {
	q.lock.RLock()
	defer q.lock.RUnlock()
	if q.closed {
		return
	}
	q.queue(func() {
		if !q.closed {
			f()
		}
	})
}

func (q *closableQueue) close() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.closed = true
}
