package task

import (
	"context"
	"errors"

	"tilewise/solver/guard"
)

// Task is one kind of background work, of which only the newest counts:
// starting it again cancels what runs, and a result that comes late is dropped
// by its number. Its zero value is ready. Its methods belong to the window's
// goroutine.
type Task struct {
	_      uncopied
	runner *Runner
	number int
	cancel context.CancelFunc
}

// Try starts work in the background. What it returns arrives on the window's
// goroutine, unless the errand was started again or stopped meanwhile. A panic
// in it arrives as a guard.ErrInternal.
func Try[T any](d *Runner, e *Task, work func(context.Context) (T, error), arrive func(T, error)) {
	e.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	e.runner, e.cancel = d, cancel
	d.enter(e)
	number := e.number
	d.Spawn(func() {
		var result T
		err := guard.Run(func() (err error) {
			result, err = work(ctx)
			return err
		})
		d.Post(func() {
			if e.number != number {
				return
			}
			e.Stop()
			if defect := (*guard.Panic)(nil); d.Panicked != nil && errors.As(err, &defect) {
				d.Panicked(err)
			}
			arrive(result, err)
		})
	})
}

// Run is Try for work that always has a result. After a panic nothing arrives,
// but the errand is over.
func Run[T any](d *Runner, e *Task, work func(context.Context) T, arrive func(T)) {
	Try(d, e, func(ctx context.Context) (T, error) { return work(ctx), nil }, func(result T, err error) {
		if err == nil {
			arrive(result)
		}
	})
}

// Stop cancels the work under way, if any; its result will not arrive.
func (e *Task) Stop() {
	e.number++
	if e.cancel != nil {
		e.runner.leave(e)
		e.cancel()
		e.cancel = nil
	}
}

// Busy tells whether work is under way.
func (e *Task) Busy() bool { return e.cancel != nil }
