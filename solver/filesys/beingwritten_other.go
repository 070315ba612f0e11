//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !openbsd

package filesys

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
)

// Create opens a file that is not there yet.
func (OSDisk) Create(name string, permissions fs.FileMode) (File, error) {
	return file(os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions))
}

// Written returns false on Windows, where an open file can't be removed, and errors.ErrUnsupported elsewhere.
func (OSDisk) Written(string) (bool, error) {
	if runtime.GOOS == "windows" {
		return false, nil
	}
	return false, errors.ErrUnsupported
}
