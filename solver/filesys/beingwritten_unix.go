//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package filesys

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// Create makes a new file, and locks it until it is closed, so that Written reports it as being written. The system
// frees the lock of a killed program.
func (OSDisk) Create(name string, permissions fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
	if err != nil {
		return nil, err
	}
	if locks(f) == syscall.EWOULDBLOCK { // another program is sweeping it away
		_ = f.Close()
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return f, nil
}

// Written reports whether a program still writes a file that it has made.
func (OSDisk) Written(name string) (bool, error) {
	f, err := os.OpenFile(name, os.O_RDWR|syscall.O_NONBLOCK, 0)
	if err != nil {
		return false, err
	}
	defer f.Close()
	switch err := locks(f); err {
	case nil:
		return false, nil
	case syscall.EWOULDBLOCK:
		return true, nil
	}
	return false, errors.ErrUnsupported
}

func locks(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }
