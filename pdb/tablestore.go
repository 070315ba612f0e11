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

// TableStore stores tables in a folder, which any number of programs may share. A file is written under another name,
// synced and renamed, so that it is whole or missing. Files are never trusted: reading one that was changed is an
// error.
type TableStore struct {
	disk filesys.FileSystem
	dir  string

	looking sync.Mutex // one Relist at a time, so that the last is the newest
	// the files of tables that Relist has found, with their bytes; nil before the first call
	seen atomic.Pointer[map[string]int64]
}

// CacheVariable is the environment variable that names another folder.
const CacheVariable = "TILEWISE_CACHE"

// DefaultDir returns the folder for tables: that of TILEWISE_CACHE, or one in the system's cache folder.
func DefaultDir() string {
	if dir := os.Getenv(CacheVariable); dir != "" {
		return dir
	}
	return filepath.Join(xdg.CacheHome, "tilewise", "tables")
}

// NewTableStore returns a store in a folder; DefaultDir where dir is empty. It reads and makes nothing yet.
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

// file returns the name of a table's file: "4x4-15-0.1.4.5.8-additive.table".
func (s *TableStore) file(f TableKind, p Pattern) string {
	tiles := make([]string, len(p.Tiles))
	for i, t := range p.Tiles {
		tiles[i] = strconv.Itoa(t)
	}
	name := fmt.Sprintf("%s-%d-%s-%s%s", p.Size, p.Blank, strings.Join(tiles, "."), f, tableSuffix)
	return filepath.Join(s.dir, name)
}

// load reads a table. The error is fs.ErrNotExist where it is not stored, and ErrCorrupt, ErrVersion or ErrForeign
// where its file can't be used.
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

// setAside renames an unusable file. The caller must hold its lock.
func (s *TableStore) setAside(f TableKind, p Pattern) error {
	return s.disk.Rename(s.file(f, p), s.file(f, p)+damagedSuffix) // a table can be built again: one such file is enough
}

// lock keeps other programs from building the same table. It waits for them until ctx is done. unlock frees it.
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

// save writes a table, and removes partial files that a killed program has left of it. The caller must hold its lock.
func (s *TableStore) save(t storedTable) error {
	defer s.Relist()
	name := s.file(t.form(), t.Pattern())
	filesys.SweepOf(s.disk, name, time.Now())
	return filesys.Replace(s.disk, name, 0o644, func(w io.WriteSeeker) error { return encodeTable(w, t) })
}

// quickTiles is the number of tiles up to which a table is not stored: it is built at once.
const quickTiles = 5

// Relist looks for stored tables, which other programs may have built or removed. A folder that can't be listed counts
// as empty.
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

// Kept returns the size of the files of a set, and whether all its large tables are stored, as the last Relist has
// found. It waits for the disk where there was none yet.
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

// files returns the tables that the last Relist has found, with their bytes.
func (s *TableStore) files() map[string]int64 {
	if s.seen.Load() == nil {
		s.Relist()
	}
	return *s.seen.Load()
}

// any reports whether a table of a set is stored, as the last Relist has found.
func (s *TableStore) any(set TableSet) bool {
	if s == nil || !set.database.Additive() {
		return false
	}
	seen := s.files()
	return slices.ContainsFunc(set.Patterns, func(p Pattern) bool { _, there := seen[s.file(set.Form, p)]; return there })
}

// Remove deletes a stored table and its file that was set aside. The empty file of its lock stays, since another
// program may hold it. It is no error where there is no table.
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
