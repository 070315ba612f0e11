package filesys

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Write puts content into a file that only this user may read, as Replace does. It makes the folder where there is
// none. A program that starts may sweep the new file away after it was closed and before it is renamed: then it is
// written again.
func Write(d FileSystem, name string, content []byte) error {
	const most = 5 // times
	if err := d.MakeFolder(filepath.Dir(name), 0o700); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	write := func(w io.WriteSeeker) error {
		_, err := w.Write(content)
		return err
	}
	err := Replace(d, name, 0o600, write)
	for tries := 1; tries < most && errors.Is(err, fs.ErrNotExist); tries++ {
		err = Replace(d, name, 0o600, write)
	}
	return err
}

// Save replaces a file that the user has named, with the permissions that the system gives to new files. It removes
// what a killed program has left of such a file.
func Save(d FileSystem, name string, write func(io.Writer) error) error {
	const usual = 0o666 // less what the system takes from new files
	defer SweepOf(d, name, time.Now())
	return Replace(d, name, usual, func(w io.WriteSeeker) error {
		buffer := bufio.NewWriterSize(w, 1<<16)
		return errors.Join(write(buffer), buffer.Flush())
	})
}

// Full reports whether an error says that there is no room on a disk.
func Full(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }

// Replace puts what write writes into the file of that name so that, whatever happens and whenever, the file holds
// either what it held before or all of the new:
//
//  1. write a new file beside it, and sync it
//  2. rename it over the old one
//  3. sync the renaming
//
// A file that is replaced keeps its permissions. A link stays, and its target is replaced. The error is ErrNoFile for a
// name that is no regular file, ErrProtected for a file that is protected against writing, or that of write or the file
// system. After an error no partial file is left.
func Replace(d FileSystem, name string, permissions fs.FileMode, write func(io.WriteSeeker) error) error {
	name, old, err := replaceable(d, name)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	file, err := createBeside(d, name, permissions)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	if old != nil {
		_ = file.Chmod(old.Mode().Perm()) // Windows has none, and other people's files can't be given to them
	}
	if err = write(file); err == nil {
		err = unsynced(file.Sync())
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = d.Rename(file.Name(), name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("save: %w", err), d.Remove(file.Name()))
	}
	if err := unsynced(d.SyncFolder(filepath.Dir(name))); err != nil {
		return fmt.Errorf("save: %w", err) // a sudden end may bring the old file back
	}
	return nil
}

// ErrSync means that the disk does not confirm that a file was written.
var ErrSync = errors.New("the disk cannot confirm what was written")

// unsynced returns an error of syncing as an ErrSync; nil where the file system has no such call, as some of FUSE.
func unsynced(err error) error {
	if err == nil || errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrSync, err)
}

// UnsyncedDisk is a disk that does not sync, for files that are better written without that than not at all.
type UnsyncedDisk struct{ FileSystem }

// Create opens a file that is not there yet.
func (u UnsyncedDisk) Create(name string, permissions fs.FileMode) (File, error) {
	f, err := u.FileSystem.Create(name, permissions)
	return unsyncedFile{f}, err
}

// SyncFolder does nothing.
func (UnsyncedDisk) SyncFolder(string) error { return nil }

type unsyncedFile struct{ File }

func (unsyncedFile) Sync() error { return nil }

// Probe reports whether Save could make or replace the file of that name now, for a caller who will save later.
func Probe(d FileSystem, name string) error {
	name, _, err := replaceable(d, name)
	if err != nil {
		return err
	}
	file, err := createBeside(d, name, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), d.Remove(file.Name()))
}

// replaceable returns the file that would be replaced, nil where there is none, and its name with links followed. It
// refuses a name that is no regular file, and a protected file.
func replaceable(d FileSystem, name string) (target string, old fs.FileInfo, err error) {
	if target, err = d.Follow(name); err != nil {
		target = name
	}
	old, missing := d.Stat(target)
	switch {
	case missing != nil:
		return target, nil, nil
	case !old.Mode().IsRegular():
		return target, nil, &fs.PathError{Op: "write", Path: name, Err: ErrNoFile}
	case old.Mode().Perm()&0o222 == 0:
		return target, nil, &fs.PathError{Op: "write", Path: name, Err: ErrProtected}
	}
	return target, old, nil
}

// createBeside makes a new file in the folder of another, which is the one that its error names.
func createBeside(d FileSystem, name string, permissions fs.FileMode) (file File, err error) {
	for range 100 {
		file, err = d.Create(halfName(name, rand.Uint32()), permissions)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if told := (*fs.PathError)(nil); errors.As(err, &told) {
		err = &fs.PathError{Op: "write", Path: name, Err: told.Err}
	}
	return file, err
}

// newSuffix ends the names of files that are not complete yet.
const newSuffix = ".new"

func halfName(name string, number uint32) string {
	return fmt.Sprintf("%s.%08x%s", name, number, newSuffix)
}

// halfOf returns the name of the file that a partial one would have become. ok is false for a name that Replace does
// not give.
func halfOf(half string) (name string, ok bool) {
	name = strings.TrimSuffix(half, newSuffix)
	digits := filepath.Ext(name)
	name = strings.TrimSuffix(name, digits)
	number, err := strconv.ParseUint(strings.TrimPrefix(digits, "."), 16, 32)
	return name, err == nil && name != "" && half == halfName(name, uint32(number))
}

// abandoned is the age from which a partial file counts as left over where the system can't tell whether it is being
// written: no program writes that long.
const abandoned = time.Hour

// deepest is the depth below a folder to which Sweep looks.
const deepest = 4

// Sweep removes the partial files of killed programs from a folder of Tilewise and from the folders in it. It leaves
// files with other names, and those that a program still writes. What can't be removed is left for the next time.
func Sweep(d FileSystem, folder string, now time.Time) { sweep(d, folder, "", now, deepest) }

// SweepOf does what Sweep does, for the partial files of one file.
func SweepOf(d FileSystem, name string, now time.Time) {
	sweep(d, filepath.Dir(name), filepath.Base(name), now, 0)
}

// sweep removes the partial files of the file called only, or of all for ""; deep is how many folders it goes down.
func sweep(d FileSystem, folder, only string, now time.Time, deep int) {
	entries, err := d.List(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if e.IsDir() && deep > 0 && only == "" {
			sweep(d, path, "", now, deep-1)
			continue
		}
		whole, half := halfOf(e.Name())
		if !half || only != "" && whole != only {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if written, err := d.Written(path); err == nil && !written ||
			errors.Is(err, errors.ErrUnsupported) && now.Sub(info.ModTime()) > abandoned {
			_ = d.Remove(path)
		}
	}
}
