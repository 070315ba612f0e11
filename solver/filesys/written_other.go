//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !openbsd && !windows

package filesys

import (
	"errors"
	"io/fs"
	"os"
)

// Create opens a file that is not there yet.
func (System) Create(name string, permissions fs.FileMode) (File, error) {
	return file(os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions))
}

// Written cannot be told here.
func (System) Written(string) (bool, error) { return false, errors.ErrUnsupported }
