// Package guard starts goroutines that cannot end the program: a panic in one becomes an error that its owner receives.
// The search, the tables and the window start their goroutines here alone; a test checks that.
package guard

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
)

// ErrInternal means a defect of the program, not of its input: a panic, or a result that failed its check.
var ErrInternal = errors.New("internal error")

// CaughtPanic is the error for a panic. It wraps ErrInternal, and the value of the panic where that is an error.
type CaughtPanic struct {
	Value any
	Stack string // the stack of the goroutine that panicked
}

func (p *CaughtPanic) Error() string { return fmt.Sprintf("%v: %v", ErrInternal, p.Value) }

// Unwrap returns ErrInternal and the error that panic was called with, if any.
func (p *CaughtPanic) Unwrap() []error {
	if err, ok := p.Value.(error); ok {
		return []error{ErrInternal, err}
	}
	return []error{ErrInternal}
}

// Run calls f here; a panic in it is returned as a *CaughtPanic.
func Run(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = caught(value)
		}
	}()
	return f()
}

// caught returns the error for a panic. One that has come through another goroutine
// keeps the stack of where it happened.
func caught(value any) error {
	if p, ok := value.(*CaughtPanic); ok {
		return p
	}
	return &CaughtPanic{value, string(debug.Stack())}
}

// Go calls f on a goroutine of its own, and then ended with f's error or its *CaughtPanic. ended must not panic; it may
// be nil where no caller waits.
func Go(f func() error, ended func(error)) {
	go func() {
		err := Run(f)
		if ended != nil {
			ended(err)
		}
	}()
}

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
