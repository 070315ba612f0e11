package filesys

import "errors"

// Claim keeps other programs from a file that lies among the user's own, until it is released. It returns ErrLocked
// where another program has it. The release removes the file of the lock before it unlocks it: afterwards another
// program could have locked it. On a system that does not remove open files, it unlocks first.
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
