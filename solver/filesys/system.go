package filesys

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// System is the disk of this machine.
type System struct{}

// Open is os.Open.
func (System) Open(name string) (File, error) { return file(os.Open(name)) }

// Append opens a file to be added to.
func (System) Append(name string, permissions fs.FileMode) (File, error) {
	return file(os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, permissions))
}

// file keeps a nil *os.File from becoming a File that is not nil.
func file(f *os.File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Rename is os.Rename.
func (System) Rename(from, to string) error { return os.Rename(from, to) }

// Remove is os.Remove.
func (System) Remove(name string) error { return os.Remove(name) }

// MakeFolder is os.MkdirAll.
func (System) MakeFolder(name string, permissions fs.FileMode) error {
	return os.MkdirAll(name, permissions)
}

// List is os.ReadDir.
func (System) List(folder string) ([]fs.DirEntry, error) { return os.ReadDir(folder) }

// Stat is os.Stat.
func (System) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }

// Follow is filepath.EvalSymlinks, and of a link to what is not there the name that is
// missing: a disk that is not plugged in must not cost anybody a link to it.
func (System) Follow(name string) (string, error) {
	at := name
	for range 40 {
		target, missing := filepath.EvalSymlinks(at)
		if !errors.Is(missing, fs.ErrNotExist) {
			return target, missing
		}
		to, err := os.Readlink(at)
		if err != nil { // at itself is missing
			return at, nil
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(at), to)
		}
		at = to
	}
	return name, syscall.ELOOP
}

// SyncFolder is fsync of a folder, where the system lets us: Windows knows no such
// thing, and does it by itself; nor do some file systems, and folders that may be
// written but not read.
func (System) SyncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := os.Open(folder)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	if err = dir.Sync(); errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		err = nil
	}
	return errors.Join(err, dir.Close())
}
