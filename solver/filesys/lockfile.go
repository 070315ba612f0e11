package filesys

import "errors"

// Claim keeps other programs from a file that lies among the user's own, until it is released; ErrLocked where one has
// it. The file of the lock goes with the release, and while it is locked, or it would be taken away from who has locked
// it since; only a system that keeps open files from being removed has it the other way round.
func Claim(d FileSystem, name string) (release func() error, err error) {
	lock := name + ".lock"
	unlock, err := d.TryLock(lock)
	if err != nil {
		return nil, err
	}
	return func() error {
		left := d.Remove(lock)
		err := unlock()
		if left != nil {
			left = d.Remove(lock)
		}
		return errors.Join(err, left)
	}, nil
}
