// Package memdisk is a disk in memory for tests. A call can fail in every way that calls fail in, and the power can
// fail.
//
// It keeps what programs see of a file apart from what is on the disk: content gets there by Sync, names by SyncFolder.
// Crash leaves one or the other.
package memdisk

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"tilewise/solver/filesys"
)

// Fault is the way in which a call fails.
type Fault int

// The faults of a disk. After Dead nothing works until Crash: the program was killed at this call.
const (
	NoSpace Fault = iota // nothing more can be written; reading works
	Short                // half of it is written, and then there is no space
	Broken               // the disk can't do it, be it reading or writing
	Dead
)

// Faults lists the faults.
func Faults() []Fault { return []Fault{NoSpace, Short, Broken, Dead} }

func (f Fault) String() string {
	return [...]string{"no space", "a short write", "a broken disk", "a kill"}[f]
}

// CrashOutcome is the state of the disk after a crash.
type CrashOutcome int

// The outcomes: a killed program leaves all that it had written. After a power failure, content that was not synced is
// gone, and names may have reached the disk before their content.
const (
	Kill CrashOutcome = iota
	PowerLoss
	NamesFirst
)

// Ends lists the outcomes of a crash.
func Ends() []CrashOutcome { return []CrashOutcome{Kill, PowerLoss, NamesFirst} }

func (o CrashOutcome) String() string {
	return [...]string{"a kill", "a power loss", "a power loss after the names"}[o]
}

// storedFile is a file; it may have several names, or none any more.
type storedFile struct {
	content, synced []byte
	permissions     fs.FileMode
	written         time.Time
}

// Disk is the disk. It may be used from any goroutine.
type Disk struct {
	lock        sync.Mutex
	names, kept map[string]*storedFile // as programs see them; as they are on the disk
	folders     map[string]bool
	locks       map[string]bool
	written     map[string]bool // files that were made and not closed yet
	now         time.Time

	calls int
	at    int // the call that fails; 0 is none
	fault Fault
	dead  bool
}

// New returns a disk without files, with some folders below its root.
func New(folders ...string) *Disk {
	d := &Disk{
		names: map[string]*storedFile{}, kept: map[string]*storedFile{}, folders: map[string]bool{"/": true},
		locks: map[string]bool{}, written: map[string]bool{},
		now: time.Unix(1_800_000_000, 0),
	}
	for _, folder := range folders {
		d.folders[folder] = true
	}
	return d
}

// Fail makes the n-th call from now on fail; 1 is the next.
func (d *Disk) Fail(n int, f Fault) {
	d.lock.Lock()
	defer d.lock.Unlock()
	d.calls, d.at, d.fault = 0, n, f
}

// Failed reports whether the call that was to fail has come. All calls work again then, unless the fault was Dead.
func (d *Disk) Failed() bool {
	d.lock.Lock()
	defer d.lock.Unlock()
	failed := d.at > 0 && d.calls >= d.at
	d.at = 0
	return failed
}

// Crash ends all programs, and leaves the disk of an outcome. Afterwards no call fails, and nothing is locked.
func (d *Disk) Crash(e CrashOutcome) {
	d.lock.Lock()
	defer d.lock.Unlock()
	d.at, d.dead = 0, false
	clear(d.locks)
	clear(d.written)
	left := d.names
	if e == PowerLoss {
		left = d.kept
	}
	d.names, d.kept = map[string]*storedFile{}, map[string]*storedFile{}
	for name, n := range left {
		content := n.content
		if e != Kill {
			content = n.synced
		}
		d.keep(name, content, n)
	}
}

// keep puts a copy of a file on the disk, with synced content.
func (d *Disk) keep(name string, content []byte, like *storedFile) {
	n := &storedFile{slices.Clone(content), slices.Clone(content), like.permissions, like.written}
	d.names[name], d.kept[name] = n, n
}

// Copy returns a disk of its own with the same files, all of them synced.
func (d *Disk) Copy() *Disk {
	d.lock.Lock()
	defer d.lock.Unlock()
	c := New()
	maps.Copy(c.folders, d.folders)
	for name, n := range d.names {
		c.keep(name, n.content, n)
	}
	return c
}

// Files lists the names of all files that programs see.
func (d *Disk) Files() []string {
	d.lock.Lock()
	defer d.lock.Unlock()
	return slices.Sorted(maps.Keys(d.names))
}

// call counts a call, and returns the error with which it fails. writes says whether it needs space.
func (d *Disk) call(op, name string, writes bool) error {
	d.calls++
	hit := d.at > 0 && d.calls == d.at
	full := d.at > 0 && d.calls > d.at && (d.fault == NoSpace || d.fault == Short)
	d.dead = d.dead || hit && d.fault == Dead
	switch {
	case d.dead:
		return &fs.PathError{Op: op, Path: name, Err: syscall.EINTR}
	case (hit || full) && writes && d.fault != Broken:
		return &fs.PathError{Op: op, Path: name, Err: syscall.ENOSPC}
	case hit && d.fault == Broken:
		return &fs.PathError{Op: op, Path: name, Err: syscall.EIO}
	}
	return nil
}

// find counts a call on a file that is there, and returns the file.
func (d *Disk) find(op, name string) (*storedFile, error) {
	if err := d.call(op, name, false); err != nil {
		return nil, err
	}
	if n := d.names[filepath.Clean(name)]; n != nil {
		return n, nil
	}
	return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

// Open opens a file to be read.
func (d *Disk) Open(name string) (filesys.File, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	n, err := d.find("open", name)
	if err != nil {
		return nil, err
	}
	return &openFile{disk: d, node: n, name: name}, nil
}

// Create makes a new file.
func (d *Disk) Create(name string, permissions fs.FileMode) (filesys.File, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.call("create", name, true); err != nil {
		return nil, err
	}
	name = filepath.Clean(name)
	if d.names[name] != nil {
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	d.written[name] = true
	return d.create(name, permissions)
}

// Written reports whether a file was made and not closed yet.
func (d *Disk) Written(name string) (bool, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.written[filepath.Clean(name)], nil
}

func (d *Disk) create(name string, permissions fs.FileMode) (filesys.File, error) {
	if !d.folders[filepath.Dir(name)] {
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrNotExist}
	}
	n := &storedFile{permissions: permissions, written: d.now}
	d.names[name] = n
	return &openFile{disk: d, node: n, name: name}, nil
}

// Append opens a file to be added to.
func (d *Disk) Append(name string, permissions fs.FileMode) (filesys.File, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.call("append", name, true); err != nil {
		return nil, err
	}
	if n := d.names[filepath.Clean(name)]; n != nil {
		return &openFile{disk: d, node: n, name: name, atEnd: true}, nil
	}
	f, err := d.create(filepath.Clean(name), permissions)
	if err != nil {
		return nil, err
	}
	f.(*openFile).atEnd = true
	return f, nil
}

// Rename gives a file another name.
func (d *Disk) Rename(from, to string) error {
	d.lock.Lock()
	defer d.lock.Unlock()
	n, err := d.find("rename", from)
	if err != nil {
		return err
	}
	delete(d.names, filepath.Clean(from))
	d.names[filepath.Clean(to)] = n
	return nil
}

// Remove deletes a file.
func (d *Disk) Remove(name string) error {
	d.lock.Lock()
	defer d.lock.Unlock()
	if _, err := d.find("remove", name); err != nil {
		return err
	}
	delete(d.names, filepath.Clean(name))
	return nil
}

// MakeFolder makes a folder, which a crash does not remove.
func (d *Disk) MakeFolder(name string, _ fs.FileMode) error {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.call("mkdir", name, !d.folders[filepath.Clean(name)]); err != nil {
		return err
	}
	for at := filepath.Clean(name); !d.folders[at]; at = filepath.Dir(at) {
		d.folders[at] = true
	}
	return nil
}

// List returns the files in a folder.
func (d *Disk) List(folder string) ([]fs.DirEntry, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.call("list", folder, false); err != nil {
		return nil, err
	}
	if !d.folders[filepath.Clean(folder)] {
		return nil, &fs.PathError{Op: "list", Path: folder, Err: fs.ErrNotExist}
	}
	var entries []fs.DirEntry
	for name, n := range d.names {
		if filepath.Dir(name) == filepath.Clean(folder) {
			entries = append(entries, fs.FileInfoToDirEntry(fileInfo{filepath.Base(name), n}))
		}
	}
	for name := range d.folders {
		if name != "/" && filepath.Dir(name) == filepath.Clean(folder) {
			entries = append(entries, fs.FileInfoToDirEntry(fileInfo{filepath.Base(name), &storedFile{permissions: fs.ModeDir}}))
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// Stat describes a file.
func (d *Disk) Stat(name string) (fs.FileInfo, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	n, err := d.find("stat", name)
	if err != nil {
		return nil, err
	}
	return fileInfo{filepath.Base(name), n}, nil
}

// Follow returns the name itself, as the disk has no links.
func (d *Disk) Follow(name string) (string, error) { return name, nil }

// SyncFolder puts the names in a folder on the disk as they are.
func (d *Disk) SyncFolder(folder string) error {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.call("sync", folder, false); err != nil {
		return err
	}
	in := func(name string) bool { return filepath.Dir(name) == filepath.Clean(folder) }
	for name := range d.kept {
		if in(name) && d.names[name] == nil {
			delete(d.kept, name)
		}
	}
	for name, n := range d.names {
		if in(name) {
			d.kept[name] = n
		}
	}
	return nil
}

// Lock calls TryLock, as no test waits for a lock.
func (d *Disk) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return d.TryLock(name)
}

// TryLock locks a name.
func (d *Disk) TryLock(name string) (unlock func() error, err error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.call("lock", name, true); err != nil {
		return nil, err
	}
	if d.locks[name] {
		return nil, fmt.Errorf("%s: %w", name, filesys.ErrLocked)
	}
	d.locks[name] = true
	return func() error {
		d.lock.Lock()
		defer d.lock.Unlock()
		delete(d.locks, name)
		return nil
	}, nil
}

type fileInfo struct {
	name string
	node *storedFile
}

func (i fileInfo) Name() string       { return i.name }
func (i fileInfo) Size() int64        { return int64(len(i.node.content)) }
func (i fileInfo) Mode() fs.FileMode  { return i.node.permissions }
func (i fileInfo) ModTime() time.Time { return i.node.written }
func (i fileInfo) IsDir() bool        { return i.node.permissions.IsDir() }
func (i fileInfo) Sys() any           { return i.node } // the same for the same file
