package pdb

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adrg/xdg"

	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// CustomPartitionStore keeps designs in a folder, a small file each, whole or not there. They
// are the user's own, so they lie with the user's files and not with the tables,
// which may go at any time; unless CacheVariable moves both.
type CustomPartitionStore struct {
	dir string

	looking sync.Mutex                        // one List at a time, so that the last is the newest
	seen    atomic.Pointer[[]CustomPartition] // the designs that the last List found; nil before the first
}

const (
	designSuffix  = ".design"
	designVersion = 1
)

// NewCustomPartitionStore keeps designs in a folder; "" is the usual one.
func NewCustomPartitionStore(dir string) *CustomPartitionStore {
	if dir == "" {
		dir = filepath.Join(xdg.DataHome, "tilewise", "designs")
		if cache := os.Getenv(CacheVariable); cache != "" {
			dir = filepath.Join(cache, "designs")
		}
	}
	return &CustomPartitionStore{dir: dir}
}

type customPartitionJSON struct {
	Version int    `json:"tilewise_design"`
	Design  string `json:"design"` // as CustomPartition.String
}

func (s *CustomPartitionStore) file(name string) string {
	return filepath.Join(s.dir, name+designSuffix)
}

// Find is the design of a name. fs.ErrNotExist where there is none; ErrDesign
// where its file is damaged; ErrVersion where a newer Tilewise wrote it.
func (s *CustomPartitionStore) Find(name string) (CustomPartition, error) {
	if !properName(name) {
		return CustomPartition{}, fmt.Errorf("%w: no design has the name %.60q", fs.ErrNotExist, name)
	}
	content, err := filesys.Read(filesys.OSDisk{}, s.file(name), untrusted.Design.Bytes)
	switch {
	case filesys.IsUnusableFile(err):
		return CustomPartition{}, fmt.Errorf("%w: %w", ErrDesign, err)
	case err != nil:
		return CustomPartition{}, err
	}
	return decodeDesign(content, name, s.file(name))
}

// decodeDesign reads the content of a file, in which a design of that name belongs.
func decodeDesign(content []byte, name, file string) (CustomPartition, error) {
	var f customPartitionJSON
	err := untrusted.Design.Judge(content)
	if err == nil {
		err = untrusted.JSON(content, &f)
	}
	if err != nil {
		return CustomPartition{}, fmt.Errorf("%w: %s: %w", ErrDesign, file, err)
	}
	if f.Version > designVersion {
		return CustomPartition{}, fmt.Errorf("%w: %s", ErrVersion, file)
	}
	found, err := ParseDesign(f.Design)
	if err == nil && (f.Version < 1 || found.Name != name) {
		err = ErrDesign
	}
	if err != nil {
		return CustomPartition{}, fmt.Errorf("%s: %w", file, err)
	}
	return found, nil
}

// Known is all designs, by name, that List found last. It waits for the disk where there
// was none yet.
func (s *CustomPartitionStore) Known() []CustomPartition {
	if s.seen.Load() == nil {
		_, _ = s.List()
	}
	return slices.Clone(*s.seen.Load())
}

// List is all designs, by name, and what is wrong with the files that are none. What programs that
// were killed have left half written goes.
func (s *CustomPartitionStore) List() (list []CustomPartition, wrong []error) {
	s.looking.Lock()
	defer s.looking.Unlock()
	filesys.Sweep(filesys.OSDisk{}, s.dir, time.Now())
	list, wrong = s.read()
	seen := slices.Clone(list)
	s.seen.Store(&seen)
	return list, wrong
}

func (s *CustomPartitionStore) read() (list []CustomPartition, wrong []error) {
	names, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{err}
	}
	for _, entry := range names {
		name, ok := strings.CutSuffix(entry.Name(), designSuffix)
		if !ok {
			continue
		}
		design, err := s.Find(name)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		list = append(list, design)
	}
	slices.SortFunc(list, func(a, b CustomPartition) int { return strings.Compare(a.Name, b.Name) })
	return list, wrong
}

// Keep writes a design, in the place of one of the same name; a damaged file is set
// aside. ErrDesign where it has problems, ErrVersion where a newer Tilewise wrote the
// other, which stays.
func (s *CustomPartitionStore) Keep(design CustomPartition) error {
	defer s.List()
	if problems := design.Check(0); len(problems) > 0 {
		return fmt.Errorf("%w: %w", ErrDesign, problems[0])
	}
	switch _, err := s.Find(design.Name); {
	case errors.Is(err, ErrDesign):
		if _, err := filesys.SetAside(filesys.OSDisk{}, s.file(design.Name)); err != nil {
			return err
		}
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	content, err := json.Marshal(customPartitionJSON{designVersion, design.String()})
	if err != nil {
		return err
	}
	return filesys.Write(filesys.OSDisk{}, s.file(design.Name), append(content, '\n'))
}

// Remove deletes a design. There is no error where there was none.
func (s *CustomPartitionStore) Remove(name string) error {
	defer s.List()
	if !properName(name) {
		return nil
	}
	if err := (filesys.OSDisk{}).Remove(s.file(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
