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

// ReadBelow does what Read does for a file of the system that must lie in a folder or below it, with links followed.
// The error is ErrOutside where it does not; the file is then not touched.
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

// whyNotBelow returns the system's error, or ErrOutside for an error of os.Root itself.
func whyNotBelow(err error) error {
	if number := syscall.Errno(0); errors.As(err, &number) {
		return number
	}
	return ErrOutside
}
