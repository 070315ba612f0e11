package filesys

import (
	"context"
	"errors"
	"sync"
	"time"
)

// held has the names that are locked. The page makes sure that the program runs in one window of a browser alone, so
// that only the program itself is kept out, as it is by the locks of other systems.
var held sync.Map

// Lock locks a name, once it is free.
func (d OSDisk) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	for {
		if unlock, err = d.TryLock(name); !errors.Is(err, ErrLocked) {
			return unlock, err
		}
		select {
		case <-time.After(lockPause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// TryLock locks a name at once.
func (OSDisk) TryLock(name string) (unlock func() error, err error) {
	own := new(int)
	if _, locked := held.LoadOrStore(name, own); locked {
		return nil, ErrLocked
	}
	return func() error { held.CompareAndDelete(name, own); return nil }, nil
}
