package pdb

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/memdisk"
)

// waitingDisk is a disk that makes the file of its first table only once another table is looked for.
type waitingDisk struct {
	filesys.FileSystem
	first string        // the name of the first table's file
	other chan struct{} // gets a value when another table is looked for
	late  bool          // no other table was looked for in time
}

func (d *waitingDisk) Open(name string) (filesys.File, error) {
	if filepath.Base(name) != d.first && strings.HasSuffix(name, tableSuffix) {
		select {
		case d.other <- struct{}{}:
		default:
		}
	}
	return d.FileSystem.Open(name)
}

func (d *waitingDisk) Create(name string, permissions fs.FileMode) (filesys.File, error) {
	if strings.HasPrefix(filepath.Base(name), d.first) {
		select {
		case <-d.other:
		case <-time.After(10 * time.Second): // only where the test fails
			d.late = true
		}
	}
	return d.FileSystem.Create(name, permissions)
}

// A table is written while the next one is looked for or built, so that the threads need not wait for the disk.
func TestATableIsWrittenBesideTheNext(t *testing.T) {
	s := NewTableCache(&TableStore{disk: memdisk.New(), dir: "/tables"}, 2, nil)
	s.keep = 0
	d := &waitingDisk{FileSystem: s.store.disk, other: make(chan struct{}, 1), first: filepath.Base(s.store.file(PlainForm, eight44.Patterns[0]))}
	s.store.disk = d
	mustGet(t, s, eight44)
	if d.late {
		t.Error("the next table waits until the one before is written")
	}
	if _, all := s.store.Kept(eight44); !all {
		t.Error("not all tables are stored")
	}
	for _, p := range eight44.Patterns {
		unlock, err := s.store.disk.TryLock(s.store.file(PlainForm, p) + lockSuffix)
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		_ = unlock()
	}
}
