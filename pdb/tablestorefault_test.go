package pdb

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"testing"

	"tilewise/solver/filesys"
	"tilewise/solver/test/memdisk"
)

// After a fault while a table is stored, its file holds the table or is missing. If save returned no error, it holds
// the table.
func TestNoFaultStoresAWrongTable(t *testing.T) {
	built := mustBuild(t, small())
	before := memdisk.New("/tables")
	memdisk.Every(t, before, func(d *memdisk.Disk) error {
		return (&TableStore{disk: d, dir: "/tables"}).save(built)
	}, func(t testing.TB, where string, d *memdisk.Disk, told error) {
		s := &TableStore{disk: d, dir: "/tables"}
		read, err := s.load(PlainForm, built.Pattern(), nil)
		switch {
		case err == nil:
			if !bytes.Equal(read.(*Table).nibbles, built.nibbles) {
				t.Errorf("%s: another table", where)
			}
		case told == nil || !errors.Is(err, fs.ErrNotExist):
			t.Errorf("%s: %v; told %v", where, err, told)
		}
		if err := s.save(built); err != nil {
			t.Errorf("%s: %v", where, err)
		}
		for _, name := range d.Files() {
			if name != s.file(PlainForm, built.Pattern()) {
				t.Errorf("%s: %s is left", where, name)
			}
		}
	})
}

// A table that can't be read, for whatever reason, is built anew, and a cache never
// hands out another.
func TestATableCacheOnABrokenDiskBuildsWhatItNeeds(t *testing.T) {
	before := memdisk.New()
	first := NewTableCache(&TableStore{disk: before, dir: "/tables"}, 1, nil)
	first.keep = 0
	want := mustGet(t, first, eight44)
	memdisk.Every(t, before, func(d *memdisk.Disk) error {
		s := NewTableCache(&TableStore{disk: d, dir: "/tables"}, 1, nil)
		s.keep = 0
		got, err := s.Get(t.Context(), eight44, nil)
		if err != nil {
			return err
		}
		for i, table := range got.Plain() {
			if !bytes.Equal(table.nibbles, want.Plain()[i].nibbles) {
				return errors.New("another table")
			}
		}
		return nil
	}, func(t testing.TB, where string, _ *memdisk.Disk, err error) {
		if err != nil {
			t.Errorf("%s: %v", where, err)
		}
	})
}

// cancellingDisk cancels a build at the moment in which it gets the lock of a table.
type cancellingDisk struct {
	*memdisk.Disk
	cancel context.CancelFunc
}

func (d cancellingDisk) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	defer d.cancel()
	return d.Disk.Lock(ctx, name)
}

// A build that is cancelled when it has just got the lock of its table gives the lock back: the next build of the
// table waits for it.
func TestACancelledBuildKeepsNoLock(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	disk := memdisk.New("/tables")
	s := NewTableCache(&TableStore{disk: cancellingDisk{disk, cancel}, dir: "/tables"}, 1, nil)
	s.keep = 0
	p := small()
	if _, _, err := obtain(ctx, s, eight44.TablesID, p, BuildOptions{Workers: 1}, Build); !errors.Is(err, context.Canceled) {
		t.Errorf("%v; want %v", err, context.Canceled)
	}
	if _, err := disk.TryLock(s.store.file(PlainForm, p) + lockSuffix); err != nil {
		t.Errorf("after the build: %v", err)
	}
}

var _ filesys.FileSystem = (*memdisk.Disk)(nil)
