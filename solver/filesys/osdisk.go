package filesys

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// OSDisk is the disk of this machine.
type OSDisk struct{}

// Open calls os.Open.
func (OSDisk) Open(name string) (File, error) { return file(os.Open(name)) }

// Append opens a file to be added to.
func (OSDisk) Append(name string, permissions fs.FileMode) (File, error) {
	return file(os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, permissions))
}

// file keeps a nil *os.File from becoming a File that is not nil.
func file(f *os.File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Rename calls os.Rename. Its error names the new file, which is the one that the user knows.
func (OSDisk) Rename(from, to string) error {
	err := os.Rename(from, to)
	if told := (*os.LinkError)(nil); errors.As(err, &told) {
		return &fs.PathError{Op: "write", Path: to, Err: told.Err}
	}
	return err
}

// Remove calls os.Remove.
func (OSDisk) Remove(name string) error { return os.Remove(name) }

// MakeFolder calls os.MkdirAll.
func (OSDisk) MakeFolder(name string, permissions fs.FileMode) error {
	return os.MkdirAll(name, permissions)
}

// List calls os.ReadDir.
func (OSDisk) List(folder string) ([]fs.DirEntry, error) { return os.ReadDir(folder) }

// Stat calls os.Stat.
func (OSDisk) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }

// Follow calls filepath.EvalSymlinks. For a link whose target is missing it returns the missing name, so that a link to
// a disk that is not plugged in survives.
func (OSDisk) Follow(name string) (string, error) {
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

// SyncFolder syncs a folder, where the system allows that. Windows has no such call and needs none; folders that can't
// be read refuse it.
func (OSDisk) SyncFolder(folder string) error {
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
	return errors.Join(dir.Sync(), dir.Close())
}
