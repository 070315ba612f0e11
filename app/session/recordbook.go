package session

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// RecordBook is the file with all of the user's records, to which several programs may add. Lines are only appended,
// one for each record, and each has its checksum: of a damaged book, the whole lines are kept.
type RecordBook struct {
	Disk filesys.FileSystem
	Name string
}

// ErrUnrecorded means that the program ends with records that could not be written to the book.
var ErrUnrecorded = errors.New("the records could not be kept")

// The reasons why records can't be added to a book.
var (
	ErrBusy = errors.New("another Tilewise is writing the records")
	ErrFull = errors.New("there is no room for so many records")
)

// The bounds of a book, and of an import into it. Every book that can be written can be read again.
const (
	MaxRecords = 200_000        // enough for a game every five minutes for two years
	mostLines  = 2 * MaxRecords // lines that are held while a book is read
	maxBook    = 128 << 20      // bytes
)

// LockTime is how long a program usually waits for another one that writes the records.
const LockTime = 5 * time.Second

// bookVersion is raised when an older Tilewise could misread a book. It is in the first line. In a book that an older
// version began, another line has it before the first record of this version. From version 2 on a record has its moves,
// and later lines may change it.
const bookVersion = 2

type recordBookHeader struct {
	Version int `json:"tilewise-records"`
}

// Read returns the records in the book; none if there is no book yet. If lines are damaged, it returns the other
// records and ErrRecords; the file stays as it is until the next Add. ErrNewer: a newer Tilewise wrote it.
func (b RecordBook) Read() (SolveRecords, error) {
	p, err := b.read()
	if err != nil {
		return nil, err
	}
	return p.records, p.damage
}

// recordBookContents is the content of a book.
type recordBookContents struct {
	records SolveRecords
	content []byte
	end     int64 // the offset after the last complete line
	version int

	rewritten bool  // the file is to be written anew: its bytes are not those of content
	damage    error // ErrRecords if a line is damaged
}

func (b RecordBook) read() (p recordBookContents, err error) {
	p.content, err = filesys.Read(b.Disk, b.Name, maxBook)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return p, nil
	case err != nil:
		return p, fmt.Errorf("read records: %w", err)
	}
	if text := untrusted.Text(p.content); len(text) != len(p.content) { // some editors of Windows add a byte order mark
		p.content, p.rewritten = text, true
	}
	damaged := 0
	p.end, _, err = filesys.ReadLines(bytes.NewReader(p.content), maxBook, func(_ int, line []byte) error {
		r, version, ok := readLine(line)
		switch p.version = max(p.version, version); {
		case version > bookVersion:
			return fmt.Errorf("read records: %w", ErrNewer)
		case !ok:
			damaged++
		case version == 0:
			if len(p.records) == mostLines { // several lines may be of one record
				p.records = SolveRecords{}.With(p.records...)
			}
			if len(p.records) < mostLines {
				p.records = append(p.records, r)
			} else {
				damaged++
			}
		}
		return nil
	})
	if err != nil {
		return p, err
	}
	p.records = SolveRecords{}.With(p.records...)
	if p.end == 0 { // the first line is written together with the file, so a book without one is damaged, not cut off
		damaged++
	}
	if damaged > 0 {
		p.damage = fmt.Errorf("%w: %d damaged lines, %d whole ones", ErrRecords, damaged, len(p.records))
	}
	return p, nil
}

// readLine reads a line: a record, or the version of the book; ok is false if it is neither.
func readLine(line []byte) (r SolveRecord, version int, ok bool) {
	content, _, ok := filesys.OpenLine("", line)
	if !ok {
		return r, 0, false
	}
	if bytes.HasPrefix(content, []byte(headStart)) {
		var head recordBookHeader
		ok = untrusted.JSON(content, &head) == nil && head.Version > 0
		return r, head.Version, ok
	}
	ok = untrusted.JSON(content, &r) == nil
	return r, 0, ok
}

// headStart is the beginning of a line with the version.
const headStart = `{"tilewise-records":`

// Add puts records into the book, and returns all that are in it then. It waits for another program until a deadline,
// and then returns ErrBusy; it tries once even after the deadline. Apart from that it may take as long as a disk takes.
// If the book is damaged, it sets a copy aside, keeps the whole lines, and returns the records and ErrRecords. The
// error is ErrFull if the book would hold too many. With any error but ErrRecords nothing was added.
func (b RecordBook) Add(deadline time.Time, more ...SolveRecord) (SolveRecords, error) {
	if err := b.Disk.MakeFolder(filepath.Dir(b.Name), 0o700); err != nil {
		return nil, fmt.Errorf("save records: %w", err)
	}
	unlock, err := b.Disk.TryLock(b.Name + lockSuffix)
	if errors.Is(err, filesys.ErrLocked) {
		ctx, stop := context.WithDeadline(context.Background(), deadline)
		defer stop()
		unlock, err = b.Disk.Lock(ctx, b.Name+lockSuffix)
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, filesys.ErrLocked):
		return nil, fmt.Errorf("save records: %w", ErrBusy)
	case err != nil:
		return nil, fmt.Errorf("save records: %w", err)
	}
	defer func() { _ = unlock() }() // if this fails, the system frees the lock
	p, err := b.read()
	if err != nil {
		return nil, err
	}
	all := p.records.With(more...)
	if len(all) > MaxRecords {
		return nil, fmt.Errorf("save records: %w: %d", ErrFull, len(all))
	}
	if err := b.write(p, all); err != nil {
		return nil, errors.Join(p.damage, err)
	}
	return all, p.damage
}

// write writes all records into a book that holds p. It only appends lines if that is enough.
func (b RecordBook) write(p recordBookContents, all SolveRecords) error {
	head, err := lines(recordBookHeader{bookVersion})
	if err != nil {
		return err
	}
	if p.content == nil || p.damage != nil || p.rewritten {
		if p.damage != nil {
			if err := filesys.CopyAside(b.Disk, b.Name, p.content); err != nil {
				return err
			}
		}
		records, err := lines(all...)
		if err != nil {
			return err
		}
		content := append(head, records...)
		if len(content) > maxBook {
			return fmt.Errorf("save records: %w: %d bytes", ErrFull, len(content))
		}
		return filesys.Write(b.Disk, b.Name, content)
	}
	added, err := lines(news(p.records, all)...)
	if err != nil || len(added) == 0 {
		return err
	}
	if p.version < bookVersion {
		added = append(head, added...)
	}
	if p.end+int64(len(added)) > maxBook {
		return fmt.Errorf("save records: %w: %d bytes", ErrFull, p.end)
	}
	log, err := filesys.OpenLineLog(b.Disk, b.Name, p.end, 0o600)
	if err != nil {
		return fmt.Errorf("save records: %w", err)
	}
	if err = log.Add(added); err == nil {
		err = log.Sync()
	}
	if err = errors.Join(err, log.Close()); err != nil {
		return fmt.Errorf("save records: %w", err)
	}
	return nil
}

// news returns the records in all that are not in book, or differ from the same record there. It leaves out moves that
// the book has already.
func news(book, all SolveRecords) SolveRecords {
	more := all.Without(book)
	for i, one := range more {
		if known, ok := book.Same(one); ok && known.RecordedMoves == one.RecordedMoves {
			more[i].RecordedMoves = RecordedMoves{}
		}
	}
	return more
}

// lines returns values as lines of a book.
func lines[T any](values ...T) ([]byte, error) {
	var all []byte
	for _, v := range values {
		content, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("save records: %w", err)
		}
		line, _ := filesys.SealLine("", content)
		all = append(all, line...)
	}
	return all, nil
}
