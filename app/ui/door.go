package ui

import (
	"context"
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// door is the way out of the window's goroutine and back into it. All work in
// the background leaves through it; it is the only place that uses fyne.Do.
type door struct {
	post  func(f func())                  // runs f on the window's goroutine, soon
	spawn func(f func())                  // runs f on a goroutine of its own
	after func(d time.Duration, f func()) // runs f on the window's goroutine when d is over
	shut  func()                          // lets nothing back in from now on; called by the window's goroutine
}

// newDoor is the door of a real window.
func newDoor() door {
	g := gate{queue: fyne.Do}
	return door{
		post:  g.post,
		spawn: func(f func()) { go f() },
		after: func(d time.Duration, f func()) { time.AfterFunc(d, func() { g.post(f) }) },
		shut:  g.close,
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

// errand is one kind of background work, of which only the newest counts:
// starting it again cancels what runs, and a result that comes late is dropped
// by its number. Its methods belong to the window's goroutine.
type errand struct {
	number int
	cancel context.CancelFunc
}

// run starts work in the background. Its result arrives on the window's
// goroutine, unless the errand was started again or stopped meanwhile.
func run[T any](d door, e *errand, work func(context.Context) T, arrive func(T)) {
	e.stop()
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	number := e.number
	d.spawn(func() {
		result := work(ctx)
		d.post(func() {
			if e.number == number {
				e.stop()
				arrive(result)
			}
		})
	})
}

// stop cancels the work under way, if any; its result will not arrive.
func (e *errand) stop() {
	e.number++
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}

// busy tells whether work is under way.
func (e *errand) busy() bool { return e.cancel != nil }

// timer calls back once when its time is over, or again and again for as long
// as the callback asks for it. Its methods belong to the window's goroutine.
type timer struct {
	door   door
	number int
	on     bool
}

// start (re)sets the timer to call f after d.
func (t *timer) start(d time.Duration, f func()) {
	t.number++
	t.on = true
	number := t.number
	t.door.after(d, func() {
		if t.number == number {
			t.on = false
			f()
		}
	})
}

// stop makes sure that the callback is not called any more.
func (t *timer) stop() {
	t.number++
	t.on = false
}

// running tells whether a call is due.
func (t *timer) running() bool { return t.on }
