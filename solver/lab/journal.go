package lab

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"tilewise/solver/disk"
	"tilewise/solver/machine"
)

// Why a journal cannot be written on.
var (
	ErrOther   = errors.New("these are the results of another experiment")
	ErrDamaged = errors.New("these results are damaged")
	ErrInUse   = errors.New("these results are being written by another Tilewise")
)

// Journal keeps the rows of an experiment in a file, as JSON, one a line. It is
// only ever added to, a whole line at a time, and a line that a sudden end has
// torn is dropped when the file is opened again: so that costs one run at the
// most.
//
//	{"tilewise-results": 1, "digest": "…", "experiment": "…"}     first
//	{"session": {"version": "…", "machine": {…}, "began": "…"}}   whenever it was taken up
//	{"row": {…}}
type Journal struct {
	disk     disk.Disk
	log      *disk.Log
	lock     string
	unlock   func() error
	rows     []Row
	sessions []Session
}

// Session is one sitting: what the rows behind it were measured with.
type Session struct {
	Version string          `json:"version"`
	Machine machine.Machine `json:"machine"`
	Began   time.Time       `json:"began"`
}

type (
	journalHead struct {
		Form       int    `json:"tilewise-results"`
		Digest     string `json:"digest"`
		Experiment string `json:"experiment"`
	}
	journalLine struct {
		Session *Session `json:"session,omitempty"`
		Row     *Row     `json:"row,omitempty"`
	}
)

// journalForm is raised when an older Tilewise could misread a journal.
const journalForm = 1

// maxJournal is more than the rows of any experiment take, in bytes.
const maxJournal = 4 << 30

// Digest tells experiments apart by all that their counts depend on: boards, runs,
// limits, repetitions and the seed. Their names and words do not matter.
func (e Experiment) Digest(boards []Board) string {
	e.Name, e.Title, e.Question, e.Expect, e.Studies = "", nil, nil, nil, nil
	e.Sets = []Set{{Kind: Given, Boards: boards}}
	sum := sha256.Sum256(e.Encode())
	return hex.EncodeToString(sum[:16])
}

// OpenJournal opens the results of an experiment on its boards, or begins them
// where there are none yet. What they hold already is in Rows. Nothing that was
// written is ever lost: ErrOther, ErrDamaged with the line, ErrNewer and ErrInUse
// leave the file as it is.
func OpenJournal(path string, e Experiment, boards []Board, now Session) (*Journal, error) {
	return openJournal(disk.System{}, path, e, boards, now)
}

func openJournal(d disk.Disk, path string, e Experiment, boards []Board, now Session) (*Journal, error) {
	if err := d.MakeFolder(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	j := &Journal{disk: d, lock: path + ".lock"}
	var err error
	if j.unlock, err = d.TryLock(j.lock); errors.Is(err, disk.ErrLocked) {
		return nil, fmt.Errorf("%w: %s", ErrInUse, path)
	} else if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	err = j.open(path, e, boards)
	if err == nil {
		err = j.write(journalLine{Session: &now})
		j.sessions = append(j.sessions, now)
	}
	if err != nil {
		return nil, errors.Join(err, j.Close())
	}
	return j, nil
}

func (j *Journal) open(path string, e Experiment, boards []Board) (err error) {
	content, err := disk.Read(j.disk, path, maxJournal)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("results: %w", err)
	}
	whole := content[:bytes.LastIndexByte(content, '\n')+1]
	digest := e.Digest(boards)
	if len(whole) > 0 {
		if err := j.read(whole, digest, place{len(boards), len(e.Runs), e.repetitions()}); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	if j.log, err = disk.OpenLog(j.disk, path, int64(len(whole)), 0o600); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if len(whole) == 0 {
		return j.write(journalHead{journalForm, digest, string(e.Encode())})
	}
	return nil
}

// read takes over what the whole lines of a journal say. end is one behind the
// last place of the experiment.
func (j *Journal) read(content []byte, digest string, end place) error {
	first, rest, _ := bytes.Cut(content, []byte("\n"))
	var head journalHead
	if err := json.Unmarshal(first, &head); err != nil || head.Form < 1 {
		return fmt.Errorf("%w: line 1 is not the head of results", ErrDamaged)
	}
	switch {
	case head.Form > journalForm:
		return ErrNewer
	case head.Digest != digest:
		return ErrOther
	}
	seen := map[place]bool{}
	for n := 2; len(rest) > 0; n++ {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		var l journalLine
		if err := json.Unmarshal(line, &l); err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrDamaged, n, err)
		}
		if l.Session != nil {
			j.sessions = append(j.sessions, *l.Session)
		}
		if l.Row == nil {
			continue
		}
		at := place{l.Row.Board, l.Row.Run, l.Row.Repetition}
		if seen[at] || at.board >= end.board || at.run >= end.run || at.repetition >= end.repetition {
			return fmt.Errorf("%w: line %d is of no run that is left", ErrDamaged, n)
		}
		seen[at] = true
		j.rows = append(j.rows, *l.Row)
	}
	return nil
}

// Rows are those that were there when the journal was opened.
func (j *Journal) Rows() []Row { return j.rows }

// Sessions are the sittings, this one last.
func (j *Journal) Sessions() []Session { return j.sessions }

// Keep adds a row. When it returns, not even the sudden end of the program loses
// it.
func (j *Journal) Keep(r Row) error { return j.write(journalLine{Row: &r}) }

func (j *Journal) write(v any) error {
	line, err := json.Marshal(v)
	if err == nil {
		err = j.log.Add(append(line, '\n'))
	}
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	return nil
}

// Close lets others write on the file.
func (j *Journal) Close() error {
	var errs []error
	if j.log != nil {
		errs = append(errs, j.log.Sync(), j.log.Close())
	}
	errs = append(errs, j.unlock(), j.disk.Remove(j.lock))
	return errors.Join(errs...)
}
