package proof

import (
	"errors"
	"fmt"
	"io/fs"

	"tilewise/solver/filesys"
)

// Journal is the file of a proof that goes on after a stop: a record for each bound, or part, that was begun. It is
// written over whole, so that a stop at any moment leaves it as it was last kept. One process at a time has it.
type Journal struct {
	disk    filesys.FileSystem
	name    string
	records []Record
	release func() error
}

// OpenJournal opens a journal, and makes one where there is none. The error is ErrRecord where the file is something
// else, or that of another process which has it.
func OpenJournal(disk filesys.FileSystem, name string) (*Journal, error) {
	release, err := filesys.Claim(disk, name+".lock")
	if err != nil {
		return nil, fmt.Errorf("%s is in use: %w", name, err)
	}
	records, err := Read(disk, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, errors.Join(err, release())
	}
	return &Journal{disk: disk, name: name, records: records, release: release}, nil
}

// Find is the record of a part of the same head, ok is false where there is none. For the whole, that is also what the
// records of parts come to together, where they exhaust the bound. The error is ErrJoin where the journal is that of
// another board, goal, or heuristic.
func (j *Journal) Find(wanted Record) (found Record, ok bool, err error) {
	for _, r := range j.records {
		if what := r.anyBound().difference(wanted.anyBound()); what != "" {
			return r, false, fmt.Errorf("%w: %s and this proof differ in %s", ErrJoin, j.name, what)
		}
		if r.Head == wanted.Head && r.Part == wanted.Part && r.Of == wanted.Of {
			found, ok = r, true
		}
	}
	if whole, exhausted := j.exhausted(wanted.Head); !ok && exhausted && wanted.Of == 1 {
		return whole, true, nil
	}
	return found, ok, nil
}

// exhausted is what the records of a head come to together as one part, where they exhaust the bound.
func (j *Journal) exhausted(head Head) (Record, bool) {
	var parts []Record
	for _, r := range j.records {
		if r.Head == head {
			parts = append(parts, r)
		}
	}
	joined, err := Join(parts)
	return Record{Head: head, Of: 1, Done: head.Leaves, Expanded: joined.Expanded - head.UpperExpanded,
			Generated: joined.Generated - head.UpperGenerated, Next: joined.Next, Seconds: joined.Seconds},
		err == nil && joined.Exhausted
}

// Begin is the bound that a proof begins with: the least that the records exhaust, as it contains all below it; first
// where they exhaust none.
func (j *Journal) Begin(first int) int {
	least := 0
	for _, r := range j.records {
		if _, ok := j.exhausted(r.Head); ok && (least == 0 || r.Bound < least) {
			least = r.Bound
		}
	}
	return max(first, least)
}

// anyBound is a head without what depends on the bound.
func (h Head) anyBound() Head {
	h.Bound, h.Base, h.Leaves, h.UpperExpanded, h.UpperGenerated = 0, 0, 0, 0, 0
	return h
}

// Records are all that it holds. Callers must not change them.
func (j *Journal) Records() []Record { return j.records }

// Keep puts a record in the place of what was there of the same part, and writes the file.
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

// Close lets others have the file.
func (j *Journal) Close() error { return j.release() }
