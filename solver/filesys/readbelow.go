package filesys

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// ErrOutside means that a name leads out of the folder that it has to stay in.
var ErrOutside = errors.New("outside of its folder")

// ReadBelow is Read for a file of the system that must lie in a folder or below it, wherever links lead; ErrOutside
// where it does not, and then what is there was not looked at.
func ReadBelow(folder, name string, most int64) ([]byte, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Stat(name)
	whole := filepath.Join(folder, name)
	switch {
	case err != nil:
		return nil, &fs.PathError{Op: "open", Path: whole, Err: whyNotBelow(err)}
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "open", Path: whole, Err: ErrNoFile}
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadAll(f, whole, most, min(info.Size(), most))
}

// whyNotBelow returns the system's error; what is none of those os.Root has refused by itself.
func whyNotBelow(err error) error {
	if number := syscall.Errno(0); errors.As(err, &number) {
		return number
	}
	return ErrOutside
}
