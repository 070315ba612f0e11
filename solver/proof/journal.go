package proof

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"

	"tilewise/solver/filesys"
)

// Journal is the file of a proof that goes on after a stop. It has a record for each bound or part that was begun. Keep
// replaces the file as a whole, so that a stop at any moment leaves the last one that was kept. One process at a time
// may open it.
type Journal struct {
	disk    filesys.FileSystem
	name    string
	records []Record
	release func() error

	Torn bool // the file ended within a line; only the whole lines before it count
}

// OpenJournal opens a journal, and creates it where there is none or an empty file. The error is ErrRecord where the
// file is something else, or where another process has it open.
func OpenJournal(disk filesys.FileSystem, name string) (*Journal, error) {
	if target, err := disk.Follow(name); err == nil {
		name = target // two names of one file are one journal
	}
	// a name that begins with a dot is not among the files that "part-*" means
	release, err := filesys.Claim(disk, filepath.Join(filepath.Dir(name), "."+filepath.Base(name)))
	if errors.Is(err, filesys.ErrLocked) {
		return nil, fmt.Errorf("%q is %w", name, err)
	}
	if err != nil {
		return nil, err
	}
	records, torn, err := Read(disk, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errEmpty) {
		return nil, errors.Join(fmt.Errorf("%q: %w", name, err), release())
	}
	return &Journal{disk: disk, name: name, records: records, release: release, Torn: torn}, nil
}

// Find returns the record of a part with the same head; ok is false where there is none. The error is ErrJoin where the
// journal is of another board, goal or heuristic.
func (j *Journal) Find(wanted Record) (found Record, ok bool, err error) {
	for _, r := range j.records {
		if what := r.anyBound().Difference(wanted.anyBound()); what != "" {
			return r, false, fmt.Errorf("%w: %s and this proof differ in %s", ErrJoin, j.name, what)
		}
		if r.Head == wanted.Head && r.Part == wanted.Part && r.Of == wanted.Of {
			found, ok = r, true
		}
	}
	return found, ok, nil
}

// Ended returns the result for a bound as one part, and true where no leaf is left to search: the record of the whole,
// or the sum of parts that exhaust the bound. It compares all of the head but its cut.
func (j *Journal) Ended(head Head) (Record, bool) {
	var parts []Record
	var whole *Record
	for _, r := range j.records {
		if r.Bound != head.Bound || r.anyBound() != head.anyBound() {
			continue
		}
		if r.Moves != nil && r.Of == 1 {
			return r, true // a solution is valid, whatever other records hold
		}
		if r.Of == 1 && r.Ended() {
			whole = &r
		}
		parts = append(parts, r)
	}
	if whole != nil {
		return *whole, true
	}
	joined, err := Join(parts)
	return Record{Head: joined.Head, Of: 1, Done: joined.Leaves, Expanded: joined.Expanded - joined.UpperExpanded,
			Generated: joined.Generated - joined.UpperGenerated, Next: joined.Next, Seconds: joined.Seconds},
		err == nil && joined.Exhausted
}

// Base returns the base of a cut that a record of the head's bound has, 0 where there is none. It compares all of the
// head but its cut.
func (j *Journal) Base(head Head) int {
	for _, r := range j.records {
		if r.Bound == head.Bound && r.anyBound() == head.anyBound() {
			return r.Base
		}
	}
	return 0
}

// Begin returns the bound that a proof begins with: the least one that the records exhaust, as it includes all below
// it; first where they exhaust none.
func (j *Journal) Begin(first int) int {
	heads := map[int]Head{}
	for _, r := range j.records {
		heads[r.Bound] = r.Head
	}
	for _, bound := range slices.Sorted(maps.Keys(heads)) {
		if ended, ok := j.Ended(heads[bound]); ok && ended.Moves == nil {
			return max(first, bound)
		}
	}
	return first
}

// anyBound returns a head without what depends on the bound.
func (h Head) anyBound() Head {
	h.Bound, h.Base, h.Leaves, h.UpperExpanded, h.UpperGenerated = 0, 0, 0, 0, 0
	return h
}

// Records returns all records. Callers must not change them.
func (j *Journal) Records() []Record { return j.records }

// Keep replaces the record of the same part, or adds one, and writes the file.
func (j *Journal) Keep(r Record) error {
	for i := range j.records {
		if old := j.records[i]; old.Head == r.Head && old.Part == r.Part && old.Of == r.Of {
			j.records[i] = r
			return Write(j.disk, j.name, j.records...)
		}
	}
	j.records = append(j.records, r)
	return Write(j.disk, j.name, j.records...)
}

// Close lets other processes open the file.
func (j *Journal) Close() error { return j.release() }
