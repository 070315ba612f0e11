package task

import (
	"context"
	"errors"
	"time"

	"tilewise/solver/guard"
)

// Task is one kind of background work, of which only the newest counts:
// starting it again cancels what runs, and a result that comes late is dropped by its number. Its zero value is ready.
// Its methods belong to the window's goroutine.
type Task struct {
	_      noCopy
	runner *Runner
	number int
	cancel context.CancelFunc
	watch  Timer
}

// Try starts work in the background. Its result arrives on the window's goroutine, unless the task was started again or
// stopped meanwhile. A panic in it arrives as a guard.ErrInternal.
func Try[T any](r *Runner, t *Task, work func(context.Context) (T, error), arrive func(T, error)) {
	t.Drop()
	ctx, cancel := context.WithCancel(context.Background())
	t.runner, t.cancel = r, cancel
	r.enter(t, t.Drop)
	number := t.number
	r.Spawn(func() {
		var result T
		err := guard.Run(func() (err error) {
			result, err = work(ctx)
			return err
		})
		r.Post(func() {
			if t.number != number {
				return
			}
			t.Drop()
			if defect := (*guard.CaughtPanic)(nil); errors.As(err, &defect) {
				r.tell(err)
			}
			arrive(result, err)
		})
	})
}

// Run does what Try does, for work that always has a result. After a panic no result arrives, and the task is over.
func Run[T any](r *Runner, t *Task, work func(context.Context) T, arrive func(T)) {
	Try(r, t, func(ctx context.Context) (T, error) { return work(ctx), nil }, func(result T, err error) {
		if err == nil {
			arrive(result)
		}
	})
}

// Drop cancels the work under way, if any; its result will not arrive.
func (t *Task) Drop() {
	t.number++
	if t.cancel != nil {
		t.runner.leave(t)
		t.watch.Stop()
		t.cancel()
		t.cancel = nil
	}
}

// Cancel cancels the work under way, if any. Unlike after Drop, the result of the work arrives.
func (t *Task) Cancel() {
	if t.cancel != nil {
		t.cancel()
	}
}

// Watch calls tell now and ten times a second as long as the work is under way, so that it can show the progress.
func (t *Task) Watch(tell func()) {
	const often = 100 * time.Millisecond
	if t.Busy() {
		t.watch.Start(t.runner, often, func() { t.Watch(tell) })
		tell()
	}
}

// Busy reports whether work is under way.
func (t *Task) Busy() bool { return t.cancel != nil }

// noCopy makes go vet refuse copies of structs that have it as a field, as for a lock. A copied task would not know
// what runs, and a copy of a part of the window would be read in the background while the window writes it.
type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}
