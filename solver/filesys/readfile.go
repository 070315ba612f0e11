package filesys

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

var (
	// ErrTooLong means that a file is larger than any of its kind.
	ErrTooLong = errors.New("too long")
	// ErrNoFile means that a name is not that of a regular file.
	ErrNoFile = errors.New("not a file, but a folder, a pipe or a device")
	// ErrProtected means that a file must not be written. It is a fs.ErrPermission.
	ErrProtected = fmt.Errorf("protected against writing: %w", fs.ErrPermission)
)

// IsUnusableFile reports whether an error means that the file of a name will never be usable: it is too large, or no
// regular file.
func IsUnusableFile(err error) bool { return errors.Is(err, ErrTooLong) || errors.Is(err, ErrNoFile) }

// Open opens a file to be read; ErrNoFile where the name leads to anything else. A
// pipe is not opened: that might wait for ever, and so might what reads it.
func Open(d FileSystem, name string) (File, error) {
	switch info, err := d.Stat(name); {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "open", Path: name, Err: ErrNoFile}
	}
	return d.Open(name)
}

// Read returns the content of a file of at most a given number of bytes; ErrTooLong where it has more. See Open.
func Read(d FileSystem, name string, most int64) ([]byte, error) {
	f, err := Open(d, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	room := int64(0)
	if info, err := f.Stat(); err == nil {
		room = min(info.Size(), most)
	}
	return ReadAll(f, name, most, room)
}

// Ending returns the paths of the files of a folder whose names end in ending, in order; none where it can't be read.
func Ending(d FileSystem, folder, ending string) (paths []string) {
	entries, _ := d.List(folder)
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), ending) {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	slices.Sort(paths)
	return paths
}

// ReadAll reads the rest of r; ErrTooLong where it has more bytes than most. It reserves room bytes at the beginning,
// or none for 0: growing memory takes several times as much. name is for errors.
func ReadAll(r io.Reader, name string, most, room int64) ([]byte, error) {
	content := bytes.NewBuffer(make([]byte, 0, room+bytes.MinRead))
	_, err := content.ReadFrom(io.LimitReader(r, most+1))
	if err == nil && int64(content.Len()) > most {
		return nil, &fs.PathError{Op: "read", Path: name, Err: ErrTooLong}
	}
	return content.Bytes(), err
}

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
