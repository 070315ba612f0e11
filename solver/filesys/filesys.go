// Package filesys is the only package that reads and writes Tilewise's own files:
// games, records, settings, tables, results, pictures.
//
// A file that exists never loses what it held, whatever fails, and whenever. It is replaced as a whole (Replace) or
// added to by whole lines (LineLog). A damaged file is set aside under another name, never written over (SetAside).
//
// FileSystem has the calls that this needs. The real one is OSDisk; package memdisk has one in memory, in which the
// n-th call can fail and the power go.
package filesys

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync/atomic"
	"time"
)

// lockPause is the time between two tries to take a lock.
const lockPause = 20 * time.Millisecond

// FileSystem is the files of a system. All of its methods may be used from any
// goroutine. Errors are those of package os.
type FileSystem interface {
	// Open opens a file to be read.
	Open(name string) (File, error)
	// Create makes a file that is not there yet, to be written; fs.ErrExist where there is one.
	Create(name string, permissions fs.FileMode) (File, error)
	// Written reports whether a running program still writes a file that Create has made; errors.ErrUnsupported where
	// the system can't tell.
	Written(name string) (bool, error)
	// Append opens a file to be read from its beginning and written at its end; it is made where there is none.
	Append(name string, permissions fs.FileMode) (File, error)
	// Rename gives a file another name, and replaces what had it.
	Rename(from, to string) error
	// Remove deletes a file, or an empty folder.
	Remove(name string) error
	// MakeFolder makes a folder, and those around it, where there is none.
	MakeFolder(name string, permissions fs.FileMode) error
	// List returns the entries of a folder, by name.
	List(folder string) ([]fs.DirEntry, error)
	// Stat describes the file of a name, following links.
	Stat(name string) (fs.FileInfo, error)
	// Follow returns the target of a link; a name that is no link returns itself.
	Follow(name string) (string, error)
	// SyncFolder writes the names in a folder to the disk, on systems that can do so.
	SyncFolder(folder string) error
	// Lock keeps other programs out that lock the same name, an empty file that is made for it. It waits for them until
	// ctx is done, and then returns its error. The system frees the lock of a program that is killed.
	Lock(ctx context.Context, name string) (unlock func() error, err error)
	// TryLock does what Lock does without waiting; ErrLocked where another program has the lock.
	TryLock(name string) (unlock func() error, err error)
}

// noLocks is set where a disk of the system has no locks.
var noLocks atomic.Bool

// NoLocks reports whether a lock failed because the disk has no locks. The program then goes on without one, and two
// programs may write the same file.
func NoLocks() bool { return noLocks.Load() }

// ErrLocked means that another program holds a lock.
var ErrLocked = errors.New("in use by another program")

// File is an open file. An *os.File is one.
type File interface {
	io.ReadWriteSeeker
	io.Closer
	Name() string
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(size int64) error
	Chmod(permissions fs.FileMode) error
}
