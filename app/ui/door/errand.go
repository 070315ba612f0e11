package door

import (
	"context"
	"errors"

	"tilewise/solver/guard"
)

// Errand is one kind of background work, of which only the newest counts:
// starting it again cancels what runs, and a result that comes late is dropped
// by its number. Its zero value is ready. Its methods belong to the window's
// goroutine.
type Errand struct {
	_      uncopied
	door   *Door
	number int
	cancel context.CancelFunc
}

// Try starts work in the background. What it returns arrives on the window's
// goroutine, unless the errand was started again or stopped meanwhile. A panic
// in it arrives as a guard.ErrInternal.
func Try[T any](d *Door, e *Errand, work func(context.Context) (T, error), arrive func(T, error)) {
	e.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	e.door, e.cancel = d, cancel
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
			if defect := (*guard.Panic)(nil); d.Broke != nil && errors.As(err, &defect) {
				d.Broke(err)
			}
			arrive(result, err)
		})
	})
}

// Run is Try for work that always has a result. After a panic nothing arrives,
// but the errand is over.
func Run[T any](d *Door, e *Errand, work func(context.Context) T, arrive func(T)) {
	Try(d, e, func(ctx context.Context) (T, error) { return work(ctx), nil }, func(result T, err error) {
		if err == nil {
			arrive(result)
		}
	})
}

// Stop cancels the work under way, if any; its result will not arrive.
func (e *Errand) Stop() {
	e.number++
	if e.cancel != nil {
		e.door.leave(e)
		e.cancel()
		e.cancel = nil
	}
}

// Busy tells whether work is under way.
func (e *Errand) Busy() bool { return e.cancel != nil }
