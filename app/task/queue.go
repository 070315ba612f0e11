package task

import (
	"cmp"
	"sync"

	"tilewise/solver/guard"
)

// Queue runs work on the same files in the background, one piece after the other in the order in which it was added, so
// that no two of them touch the files at once. Its zero value is empty. It may be used from any goroutine.
type Queue struct {
	lock    sync.Mutex
	waiting []func()
	busy    bool
}

// Add queues work: it runs after all work that was added before. If no goroutine runs the queue, Add starts one with
// spawn.
func (q *Queue) Add(spawn func(f func()), work func()) {
	q.lock.Lock()
	q.waiting = append(q.waiting, work)
	idle := !q.busy
	q.busy = true
	q.lock.Unlock()
	if idle {
		spawn(q.work)
	}
}

// Do does what Add does, and waits until the work is done. It is for callers in the background.
func (q *Queue) Do(spawn func(f func()), work func()) {
	done := make(chan struct{})
	q.Add(spawn, func() {
		defer close(done)
		work()
	})
	<-done
}

// work runs the queue until it is empty. After a panic it goes on with the next piece, and panics at the end.
func (q *Queue) work() {
	var broken error
	for next := q.next(); next != nil; next = q.next() {
		err := guard.Run(func() error { next(); return nil })
		broken = cmp.Or(broken, err)
	}
	if broken != nil {
		panic(broken)
	}
}

// next returns the work to do now, or nil.
func (q *Queue) next() func() {
	q.lock.Lock()
	defer q.lock.Unlock()
	if len(q.waiting) == 0 {
		q.busy = false
		return nil
	}
	next := q.waiting[0]
	q.waiting = q.waiting[1:]
	return next
}
