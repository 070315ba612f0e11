//go:build !js

package filesys

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"github.com/gofrs/flock"
)

// Lock locks a file of the system.
func (OSDisk) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	lock := flock.New(name)
	if _, err := lock.TryLockContext(ctx, lockPause); err != nil {
		return withoutLock(lock, err)
	}
	return lock.Close, nil
}

// withoutLock returns a lock that does nothing where the disk has no locks, as on some file servers; otherwise it
// returns err, which names the file.
func withoutLock(lock *flock.Flock, err error) (unlock func() error, _ error) {
	if !slices.ContainsFunc(
		[]error{syscall.ENOLCK, syscall.ENOSYS, syscall.EBADF, syscall.EOPNOTSUPP, errors.ErrUnsupported},
		func(none error) bool { return errors.Is(err, none) }) {
		if number := syscall.Errno(0); errors.As(err, &number) {
			err = &fs.PathError{Op: "lock", Path: lock.Path(), Err: number}
		}
		return nil, err
	}
	noLocks.Store(true)
	_ = lock.Close()
	return func() error { return nil }, nil
}

// TryLock locks a file of the system at once.
func (OSDisk) TryLock(name string) (unlock func() error, err error) {
	for range 100 { // a program that unlocks may have removed the file that was opened here
		lock := flock.New(name)
		free, err := lock.TryLock()
		if err != nil {
			return withoutLock(lock, err)
		}
		if free && named(lock, name) {
			return lock.Close, nil
		}
		if err := lock.Close(); err != nil {
			return nil, err
		}
		if !free {
			break
		}
	}
	return nil, ErrLocked
}

// named reports whether the locked file is still the one with the name.
func named(lock *flock.Flock, name string) bool {
	held, err := lock.Stat()
	if err != nil {
		return false
	}
	found, err := os.Stat(name)
	return err == nil && os.SameFile(held, found)
}
