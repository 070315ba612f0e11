// Package door is the way out of the window's goroutine and back into it.
//
// The one idea: whatever takes time is an errand, whatever waits is a timer, and
// both come back through one door, on the window's goroutine. A result that comes
// late, when something newer has taken its place, is dropped there.
package door

import (
	"context"
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// Door is the way out of the window's goroutine and back into it. All work in
// the background leaves through it; it is the only place that uses fyne.Do.
type Door struct {
	Post  func(f func())                  // runs f on the window's goroutine, soon
	Spawn func(f func())                  // runs f on a goroutine of its own
	After func(d time.Duration, f func()) // runs f on the window's goroutine when d is over
	Shut  func()                          // lets nothing back in from now on; called by the window's goroutine
}

// NewDoor is the door of a real window.
func NewDoor() Door {
	g := gate{queue: fyne.Do}
	return Door{
		Post:  g.post,
		Spawn: func(f func()) { go f() },
		After: func(d time.Duration, f func()) { time.AfterFunc(d, func() { g.post(f) }) },
		Shut:  g.close,
	}
}

// gate is before Fyne's queue. Once it is closed nothing is on its way into the
// queue, and what is in there does nothing.
type gate struct {
	queue  func(f func())
	lock   sync.RWMutex
	closed bool // changes on the window's goroutine only
}

func (g *gate) post(f func()) {
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

func (g *gate) close() {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.closed = true
}

// Errand is one kind of background work, of which only the newest counts:
// starting it again cancels what runs, and a result that comes late is dropped
// by its number. Its methods belong to the window's goroutine.
type Errand struct {
	number int
	cancel context.CancelFunc
}

// Run starts work in the background. Its result arrives on the window's
// goroutine, unless the errand was started again or stopped meanwhile.
func Run[T any](d Door, e *Errand, work func(context.Context) T, arrive func(T)) {
	e.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	number := e.number
	d.Spawn(func() {
		result := work(ctx)
		d.Post(func() {
			if e.number == number {
				e.Stop()
				arrive(result)
			}
		})
	})
}

// Stop cancels the work under way, if any; its result will not arrive.
func (e *Errand) Stop() {
	e.number++
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}

// Busy tells whether work is under way.
func (e *Errand) Busy() bool { return e.cancel != nil }

// Timer calls back once when its time is over, or again and again for as long
// as the callback asks for it. Its methods belong to the window's goroutine.
type Timer struct {
	Door   Door
	number int
	on     bool
}

// Start (re)sets the timer to call f after d.
func (t *Timer) Start(d time.Duration, f func()) {
	t.number++
	t.on = true
	number := t.number
	t.Door.After(d, func() {
		if t.number == number {
			t.on = false
			f()
		}
	})
}

// Stop makes sure that the callback is not called any more.
func (t *Timer) Stop() {
	t.number++
	t.on = false
}

// Running tells whether a call is due.
func (t *Timer) Running() bool { return t.on }
