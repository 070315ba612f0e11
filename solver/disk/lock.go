//go:build !js

package disk

import (
	"context"

	"github.com/gofrs/flock"
)

// Lock locks a file of the system.
func (System) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	lock := flock.New(name)
	if _, err := lock.TryLockContext(ctx, lockPause); err != nil {
		return nil, err
	}
	return lock.Close, nil
}

// TryLock locks a file of the system at once.
func (System) TryLock(name string) (unlock func() error, err error) {
	lock := flock.New(name)
	switch free, err := lock.TryLock(); {
	case err != nil:
		return nil, err
	case !free:
		return nil, ErrLocked
	}
	return lock.Close, nil
}
