package guard

import "sync"

// Workers is a group of goroutines with one task. Wait returns the first panic among them; the others are told to stop.
type Workers struct {
	stop    func()
	workers sync.WaitGroup
	once    sync.Once
	err     error
}

// NewWorkers returns an empty group. stop makes its workers end soon; it is called once, at the first panic. It may be
// nil where they end soon in any case.
func NewWorkers(stop func()) *Workers { return &Workers{stop: stop} }

// Go adds a worker on a goroutine of its own.
func (w *Workers) Go(work func()) { w.workers.Go(func() { w.Work(work) }) }

// Work runs work on the caller's goroutine, as one of the workers.
func (w *Workers) Work(work func()) {
	err := Run(func() error {
		work()
		return nil
	})
	if err != nil {
		w.once.Do(func() {
			w.err = err
			if w.stop != nil {
				w.stop()
			}
		})
	}
}

// Wait waits for all workers. Its error is nil or a *CaughtPanic.
func (w *Workers) Wait() error {
	w.workers.Wait()
	return w.err
}
