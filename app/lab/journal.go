package lab

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/machine"
	"tilewise/solver/untrusted"
)

// The reasons why a journal cannot be written.
var (
	ErrOther   = errors.New("these are the results of another experiment")
	ErrDamaged = errors.New("these results are damaged")
	ErrInUse   = errors.New("these results are being written by another Tilewise")
)

// Journal keeps the rows of an experiment in a file, as JSON, one a line. It only appends whole lines. An incomplete
// last line is dropped when the file is opened again, so that a sudden end costs one run at most.
//
//	{"tilewise-results": 2, "digest": "…", "experiment": "…"}     first
//	{"session": {"version": "…", "machine": {…}, "began": "…"}}   each time that measuring begins or goes on
//	{"row": {…}}
//
// Every line ends with "seal": a checksum of the line and of the seal before it (filesys.Seal). So a row that was
// changed, left out or moved is found. Form 1 has no seals, and a journal that began in it stays without them.
type Journal struct {
	disk     filesys.FileSystem
	log      *filesys.LineLog
	release  func() error
	rows     []Row
	sessions []SessionInfo

	sealed bool
	seal   string // the seal of the last line

	onProgress func(rows int) error // called with the number of rows read so far; may be nil
}

// SessionInfo describes a session of measuring: the program's version, the machine, and the time at which it began.
type SessionInfo struct {
	Version string          `json:"version"`
	Machine machine.Machine `json:"machine"`
	Began   time.Time       `json:"began"`
}

type (
	journalHeader struct {
		Form       int    `json:"tilewise-results"`
		Digest     string `json:"digest"`
		Experiment string `json:"experiment"`
	}
	journalLine struct {
		Session *SessionInfo `json:"session,omitempty"`
		Row     *Row         `json:"row,omitempty"`
	}
)

const headStart = `{"tilewise-results":`

// journalForm is the version of the form. It grows when older versions could misread a journal.
const journalForm = 2

// The bounds of a journal. It is read line by line, so that a foreign file takes no more memory than a journal.
const (
	maxJournal  = 4 << 30  // bytes, more than the rows of any experiment take
	maxLine     = 16 << 20 // bytes of a line, more than the moves and rounds of any run take
	maxForeign  = 64 << 20 // bytes of one that another system has written in UTF-16
	maxSessions = 100_000
)

// Digest returns a hash of everything that the counts of an experiment depend on: boards, runs, limits,
// repetitions and the seed. Names and texts do not matter.
func (e Experiment) Digest(boards []Board) string {
	e.Name, e.Title, e.Question, e.Expect, e.Studies = "", nil, nil, nil, nil
	e.Sets = []BoardSet{{Kind: Given, Boards: boards}}
	return filesys.HashName(e.Encode(), 16)
}

// OpenJournal opens the journal of an experiment on its boards, or creates it. Rows then returns the rows in it. No row
// is lost by an error, which may be ErrOther, ErrDamaged with the line, ErrNewer or ErrInUse.
func OpenJournal(path string, e Experiment, boards []Board, now SessionInfo) (*Journal, error) {
	return openJournal(filesys.OSDisk{}, path, e, boards, now)
}

func openJournal(d filesys.FileSystem, path string, e Experiment, boards []Board,
	now SessionInfo) (*Journal, error) {
	if err := d.MakeFolder(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	release, err := claim(d, path)
	if err != nil {
		return nil, err
	}
	j := &Journal{disk: d, release: release}
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

// ReadJournal returns the rows and sessions in the journal of an experiment; none if there is no file. It only
// reads, and other programs may write the file meanwhile. each, which may be nil, is called now and then with the
// number of rows so far; its error ends the reading. The other errors are those of OpenJournal.
func ReadJournal(path string, e Experiment, boards []Board,
	each func(rows int) error) ([]Row, []SessionInfo, error) {
	j := &Journal{disk: filesys.OSDisk{}, onProgress: each}
	_, err := j.readFile(path, e.Digest(boards), endPlace(e, boards))
	return j.rows, j.sessions, err
}

// ReadJournalFrom does what ReadJournal does with an open file, whose name is for errors.
func ReadJournalFrom(r io.Reader, name string, e Experiment, boards []Board,
	each func(rows int) error) ([]Row, []SessionInfo, error) {
	j := &Journal{onProgress: each}
	_, err := j.readFrom(r, name, e.Digest(boards), endPlace(e, boards))
	return j.rows, j.sessions, err
}

// endPlace returns the place after the last board, run and repetition of an experiment.
func endPlace(e Experiment, boards []Board) plannedMeasurement {
	return plannedMeasurement{len(boards), len(e.Runs), e.repetitions()}
}

// claim locks the file until it is released.
func claim(d filesys.FileSystem, path string) (release func() error, err error) {
	if release, err = filesys.Claim(d, path); errors.Is(err, filesys.ErrLocked) {
		return nil, fmt.Errorf("%w: %s", ErrInUse, path)
	} else if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	return release, nil
}

func (j *Journal) open(path string, e Experiment, boards []Board) (err error) {
	digest := e.Digest(boards)
	whole, err := j.readFile(path, digest, endPlace(e, boards))
	if err != nil {
		return err
	}
	if j.log, err = filesys.OpenLineLog(j.disk, path, whole, 0o600); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if whole == 0 {
		j.sealed = true
		return j.write(journalHeader{journalForm, digest, string(e.Encode())})
	}
	return nil
}

// readFile reads a file, if there is one, and returns how many of its bytes are whole lines.
func (j *Journal) readFile(path, digest string, end plannedMeasurement) (whole int64, err error) {
	file, err := filesys.Open(j.disk, path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("results: %w", err)
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || info.Size() > maxJournal {
		return 0, fmt.Errorf("results: %w", cmp.Or(err, filesys.ErrTooLong))
	}
	return j.readFrom(file, path, digest, end)
}

// readFrom reads an open file.
func (j *Journal) readFrom(r io.Reader, path, digest string, end plannedMeasurement) (whole int64, err error) {
	from, err := j.asText(bufio.NewReader(r), path)
	if err != nil {
		return 0, fmt.Errorf("results: %w", err)
	}
	if whole, err = j.read(from, digest, end); err != nil {
		return 0, fmt.Errorf("%s: %w", path, err)
	}
	return whole, nil
}

// asText returns a file in UTF-8. It converts a file in UTF-16; if the journal is open for writing, also on the disk.
func (j *Journal) asText(file *bufio.Reader, path string) (io.Reader, error) {
	if start, _ := file.Peek(2); len(untrusted.Text(start)) == len(start) { // reading will return the same error
		return file, nil
	}
	content, err := filesys.ReadAll(file, path, maxForeign, 0)
	if err != nil {
		return nil, err
	}
	if content = untrusted.Text(content); j.release != nil {
		err = filesys.Write(j.disk, path, content)
	}
	return bytes.NewReader(content), err
}

// read reads the whole lines of a journal, and returns how many bytes they have. end is the endPlace of the experiment.
func (j *Journal) read(r io.Reader, digest string, end plannedMeasurement) (whole int64, err error) {
	seen := make([]bool, end.board*end.run*end.repetition)
	lines := 0
	whole, torn, err := filesys.ReadLines(r, maxLine, func(n int, line []byte) error {
		first := lines == 0
		if lines = n; first {
			return j.readHead(line, digest)
		}
		return j.readRow(line, n, seen, end)
	})
	switch {
	case errors.Is(err, filesys.ErrTooLong):
		return 0, fmt.Errorf("line %d: %w: it is too long", lines+1, ErrDamaged)
	case err != nil:
		return 0, err
	case lines == 0 && !filesys.Torn(torn, headStart): // another file, with one line
		return 0, fmt.Errorf("%w: line 1 is not the head of results", ErrDamaged)
	}
	if j.release == nil && len(torn) > 0 {
		_ = j.readRow(torn, lines+1, seen, end) // a copy may lose the last newline
	}
	return whole, nil // a torn line is dropped
}

func (j *Journal) readHead(line []byte, digest string) error {
	var head journalHeader
	if err := untrusted.JSON(line, &head); err != nil || head.Form < 1 {
		return fmt.Errorf("%w: line 1 is not the head of results", ErrDamaged)
	}
	switch {
	case head.Form > journalForm:
		return ErrNewer
	case head.Digest != digest:
		return ErrOther
	}
	j.sealed = head.Form > 1
	return j.checkSeal(line, 1)
}

// readRow reads line n, a session or a row. The first line of a journal is read by the caller.
func (j *Journal) readRow(line []byte, n int, seen []bool, end plannedMeasurement) error {
	if err := j.checkSeal(line, n); err != nil {
		return err
	}
	var l journalLine
	if err := untrusted.JSON(line, &l); err != nil {
		return fmt.Errorf("%w: line %d: %w", ErrDamaged, n, err)
	}
	if l.Session != nil {
		if len(j.sessions) == maxSessions {
			return fmt.Errorf("%w: line %d is of one sitting too many", ErrDamaged, n)
		}
		j.sessions = append(j.sessions, *l.Session)
	}
	if l.Row == nil {
		return nil
	}
	at := plannedMeasurement{l.Row.Board, l.Row.Run, l.Row.Repetition}
	known := at.board < end.board && at.run < end.run && at.repetition < end.repetition
	number := (at.repetition*end.board+at.board)*end.run + at.run
	if !known || seen[number] {
		return fmt.Errorf("%w: line %d is of no run that is left", ErrDamaged, n)
	}
	seen[number] = true
	if j.rows == nil {
		j.rows = make([]Row, 0, min(len(seen), manyRows))
	}
	j.rows = append(j.rows, *l.Row)
	const nowAndThen = 1000
	if n := len(j.rows); j.onProgress != nil && n%nowAndThen == 0 {
		return j.onProgress(n)
	}
	return nil
}

// Rows returns the rows that were in the journal when it was opened.
func (j *Journal) Rows() []Row { return j.rows }

// Sessions returns the sessions; the last one is the present one.
func (j *Journal) Sessions() []SessionInfo { return j.sessions }

// Keep adds a row. When it returns, the row survives a sudden end of the program.
func (j *Journal) Keep(r Row) error { return j.write(journalLine{Row: &r}) }

func (j *Journal) write(v any) error {
	line, err := json.Marshal(v)
	seal := j.seal
	if err == nil && j.sealed {
		line, seal = sealJSON(j.seal, line)
	}
	if err == nil {
		err = j.log.Add(append(line, '\n'))
	}
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	j.seal = seal
	return nil
}

// Forget removes the journal of any experiment, if there is one. It does not remove a file that is no journal
// (ErrDamaged) or that is being written (ErrInUse).
func Forget(path string) error { return forget(filesys.OSDisk{}, path) }

func forget(d filesys.FileSystem, path string) (err error) {
	file, err := filesys.Open(d, path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	start, err := io.ReadAll(io.LimitReader(file, int64(len(headStart))))
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if !filesys.Torn(start, headStart) {
		return fmt.Errorf("%w: %s does not begin as results do", ErrDamaged, path)
	}
	release, err := claim(d, path)
	if err != nil {
		return err
	}
	if target, err := d.Follow(path); err == nil {
		path = target // the link stays, for the next journal
	}
	return errors.Join(d.Remove(path), release())
}

// Close unlocks the file.
func (j *Journal) Close() error {
	var errs []error
	if j.log != nil {
		errs = append(errs, j.log.Sync(), j.log.Close())
	}
	return errors.Join(append(errs, j.release())...)
}

// The end of a sealed line, before and after the seal.
const (
	beforeSeal = `,"seal":"`
	afterSeal  = `"}`
)

// sealJSON adds the seal to an object, as its last member.
func sealJSON(before string, object []byte) (line []byte, seal string) {
	seal = filesys.Seal(before, object)
	line = append(line, object[:len(object)-1]...)
	return append(line, beforeSeal+seal+afterSeal...), seal
}

// checkSeal checks the seal of line n, if the journal has seals.
func (j *Journal) checkSeal(line []byte, n int) error {
	if !j.sealed {
		return nil
	}
	at := bytes.LastIndex(line, []byte(beforeSeal))
	if at >= 0 {
		if whole, seal := sealJSON(j.seal, append(bytes.Clone(line[:at]), '}')); bytes.Equal(whole, line) {
			j.seal = seal
			return nil
		}
	}
	return fmt.Errorf("%w: the checksum of line %d is wrong", ErrDamaged, n)
}
