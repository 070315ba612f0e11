package session

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// RecordBook is the file that holds all of a person's records. Programs that
// run at once may add to it.
type RecordBook struct{ Name string }

// Read returns the records in the book; none where there is no book yet. A book
// that holds something else is set aside under a name that ends in .damaged,
// and the error, an ErrRecords, says so.
func (b RecordBook) Read() (Records, error) {
	content, err := os.ReadFile(b.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read records: %w", err)
	}
	all, err := ReadRecords(bytes.NewReader(content))
	if err == nil {
		return all, nil
	}
	aside, moveErr := moveAside(b.Name)
	if moveErr != nil {
		return nil, errors.Join(err, moveErr)
	}
	return nil, fmt.Errorf("%w; they were set aside as %s", err, aside)
}

// Add puts records into the book, and returns all that are in it then. It may
// take as long as a disk takes. A damaged book is set aside, and a new one
// begun: then there are both records and an error.
func (b RecordBook) Add(more ...Record) (Records, error) {
	if err := os.MkdirAll(filepath.Dir(b.Name), 0o700); err != nil {
		return nil, fmt.Errorf("save records: %w", err)
	}
	lock := flock.New(b.Name + lockSuffix)
	if err := lock.Lock(); err != nil {
		return nil, fmt.Errorf("save records: %w", err)
	}
	defer lock.Close()
	all, damage := b.Read()
	if damage != nil && !errors.Is(damage, ErrRecords) {
		return nil, damage
	}
	all = all.With(more...)
	var content bytes.Buffer
	err := all.WriteJSON(&content)
	if err == nil {
		err = WriteFile(b.Name, content.Bytes())
	}
	if err != nil {
		return nil, errors.Join(damage, err)
	}
	return all, damage
}
