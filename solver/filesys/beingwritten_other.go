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

// Written is not supported here. Windows needs none, as an open file can't be removed there.
func (OSDisk) Written(string) (bool, error) {
	if runtime.GOOS == "windows" {
		return false, nil
	}
	return false, errors.ErrUnsupported
}
