package task

import "sync"

// Queue is work on the same files in the background: each begins when the one before is
// done, in the order in which they were asked for, so that none crosses another on a slow
// disk. Its zero value is empty. It may be used from any goroutine.
type Queue struct {
	lock    sync.Mutex
	waiting []func()
	busy    bool
}

// Add has work done when all that was added before is done. spawn starts what works, in
// the background, where nothing does.
func (l *Queue) Add(spawn func(f func()), work func()) {
	l.lock.Lock()
	l.waiting = append(l.waiting, work)
	idle := !l.busy
	l.busy = true
	l.lock.Unlock()
	if idle {
		spawn(l.work)
	}
}

// Do is Add, and waits until the work is done: for who works in the background already.
func (l *Queue) Do(spawn func(f func()), work func()) {
	done := make(chan struct{})
	l.Add(spawn, func() {
		defer close(done)
		work()
	})
	<-done
}

// work works until nothing waits.
func (l *Queue) work() {
	for next := l.next(); next != nil; next = l.next() {
		next()
	}
}

// next is the work that is to be done now, or nil.
func (l *Queue) next() func() {
	l.lock.Lock()
	defer l.lock.Unlock()
	if len(l.waiting) == 0 {
		l.busy = false
		return nil
	}
	next := l.waiting[0]
	l.waiting = l.waiting[1:]
	return next
}
