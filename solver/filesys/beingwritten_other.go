//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !openbsd && !windows

package filesys

import (
	"errors"
	"io/fs"
	"os"
)

// Create opens a file that is not there yet.
func (OSDisk) Create(name string, permissions fs.FileMode) (File, error) {
	return file(os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions))
}

// Written cannot be told here.
func (OSDisk) Written(string) (bool, error) { return false, errors.ErrUnsupported }
