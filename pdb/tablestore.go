package pdb

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adrg/xdg"

	"tilewise/solver/filesys"
)

// TableStore keeps tables in a folder. Any number of programs may use the same one
// at once. A file is either whole or not there: it is written under another
// name, brought to the disk and renamed. It is never trusted: whatever is not
// exactly what was once written is an error when it is read.
type TableStore struct {
	disk filesys.FileSystem
	dir  string

	looking sync.Mutex // one Look at a time, so that the last is the newest
	// the files of tables that it has found, with their bytes; nil before the first
	seen atomic.Pointer[map[string]int64]
}

// CacheVariable names the environment variable that moves the folder.
const CacheVariable = "TILEWISE_CACHE"

// DefaultDir returns the folder for tables: what TILEWISE_CACHE says, else one in
// the system's cache folder.
func DefaultDir() string {
	if dir := os.Getenv(CacheVariable); dir != "" {
		return dir
	}
	return filepath.Join(xdg.CacheHome, "tilewise", "tables")
}

// NewTableStore returns a store in a folder, DefaultDir where dir is empty. Nothing
// is read or made yet.
func NewTableStore(dir string) *TableStore {
	if dir == "" {
		dir = DefaultDir()
	}
	return &TableStore{disk: filesys.OSDisk{}, dir: dir}
}

// Dir returns the folder.
func (s *TableStore) Dir() string { return s.dir }

const (
	tableSuffix   = ".table"
	lockSuffix    = ".lock"
	damagedSuffix = ".damaged"
)

// file returns the name of a table: "4x4-15-0.1.4.5.8-additive.table".
func (s *TableStore) file(f TableKind, p Pattern) string {
	tiles := make([]string, len(p.Tiles))
	for i, t := range p.Tiles {
		tiles[i] = strconv.Itoa(t)
	}
	name := fmt.Sprintf("%s-%d-%s-%s%s", p.Size, p.Blank, strings.Join(tiles, "."), f, tableSuffix)
	return filepath.Join(s.dir, name)
}

// load reads a table. fs.ErrNotExist where it is not stored; ErrCorrupt,
// ErrVersion or ErrForeign where its file cannot be trusted.
func (s *TableStore) load(f TableKind, p Pattern, g *numberingCache) (storedTable, error) {
	name := s.file(f, p)
	file, err := s.disk.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	t, err := decodeTable(bufio.NewReaderSize(file, 1<<16), f, p, g)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(name), err)
	}
	return t, nil
}

// setAside renames a file that cannot be trusted; its lock must be held.
func (s *TableStore) setAside(f TableKind, p Pattern) error {
	return s.disk.Rename(s.file(f, p), s.file(f, p)+damagedSuffix) // a table can be built again: the last will do
}

// isDamage reports whether a file is to blame, rather than the reading of it.
func isDamage(err error) bool {
	return errors.Is(err, ErrCorrupt) || errors.Is(err, ErrVersion) || errors.Is(err, ErrForeign)
}

// lock keeps other programs from building the same table. It waits for them
// until ctx is done. The returned function gives the lock back.
func (s *TableStore) lock(ctx context.Context, f TableKind, p Pattern) (unlock func(), err error) {
	if err := s.disk.MakeFolder(s.dir, 0o755); err != nil {
		return nil, err
	}
	free, err := s.disk.Lock(ctx, s.file(f, p)+lockSuffix)
	if err != nil {
		return nil, err
	}
	return func() { _ = free() }, nil // the system takes it back in any case
}

// save writes a table; its lock must be held. What a program that was killed
// has left of the same table goes.
func (s *TableStore) save(t storedTable) error {
	defer s.Relist()
	name := s.file(t.form(), t.Pattern())
	filesys.SweepOf(s.disk, name, time.Now())
	return filesys.Replace(s.disk, name, 0o644, func(w io.WriteSeeker) error { return encodeTable(w, t) })
}

// quickTiles is the number of tiles up to which a table need not be on disk: it
// is built in a blink.
const quickTiles = 5

// Relist finds out which tables are there: other programs may have built or removed some. A
// folder that can't be listed is empty.
func (s *TableStore) Relist() {
	if s == nil { // nothing is stored
		return
	}
	s.looking.Lock()
	defer s.looking.Unlock()
	files, _ := s.disk.List(s.dir)
	seen := map[string]int64{}
	for _, f := range files {
		name := filepath.Join(s.dir, f.Name())
		if !strings.HasSuffix(name, tableSuffix) {
			continue
		}
		if info, err := s.disk.Stat(name); err == nil {
			seen[name] = info.Size()
		}
	}
	s.seen.Store(&seen)
}

// Kept returns the size of the files of a set, and whether all its large tables are there, as
// the last Look has found them. It waits for the disk where there was none yet.
func (s *TableStore) Kept(set TableSet) (bytes int64, all bool) {
	if s == nil || !set.database.Additive() {
		return 0, false
	}
	seen := s.files()
	for _, p := range set.Patterns {
		n, there := seen[s.file(set.Form, p)]
		if !there && len(p.Tiles) > quickTiles {
			return 0, false
		}
		bytes += n
	}
	return bytes, bytes > 0
}

// files returns the tables that the last Look has found, with their bytes.
func (s *TableStore) files() map[string]int64 {
	if s.seen.Load() == nil {
		s.Relist()
	}
	return *s.seen.Load()
}

// any reports whether a table of a set is there, as the last Look has found them.
func (s *TableStore) any(set TableSet) bool {
	if s == nil || !set.database.Additive() {
		return false
	}
	seen := s.files()
	return slices.ContainsFunc(set.Patterns, func(p Pattern) bool { _, there := seen[s.file(set.Form, p)]; return there })
}

// Remove deletes a stored table and what was set aside of it; the empty file
// of its lock stays, since another program may hold it. It is no error where
// there is no table.
func (s *TableStore) Remove(f TableKind, p Pattern) error {
	defer s.Relist()
	name := s.file(f, p)
	var errs []error
	for _, suffix := range []string{"", damagedSuffix} {
		if err := s.disk.Remove(name + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
