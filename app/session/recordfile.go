package session

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// ErrRecords means that a file holds no records, or a damaged one.
var ErrRecords = errors.New("these aren't Tilewise records")

// maxRecordTime bounds what a record may claim, so that sums stay in range.
const maxRecordTime = 365 * 24 * time.Hour

// columns of records as CSV. The first records had no goal: it was blank last.
var (
	columns      = []string{"size", "when", "seconds", "moves", "optimal", "kind", "seed", "depth", "goal"}
	firstColumns = len(columns) - 1
)

// WriteCSV writes records as a table for any spreadsheet.
func (r Records) WriteCSV(w io.Writer) error {
	table := csv.NewWriter(w)
	rows := [][]string{columns}
	for _, one := range r {
		rows = append(rows, one.row())
	}
	return table.WriteAll(rows)
}

func (r Record) row() []string {
	return []string{
		r.Goal.Size().String(), r.When.Format(time.RFC3339), strconv.FormatFloat(r.Elapsed.Seconds(), 'f', 3, 64),
		strconv.Itoa(r.Moves), strconv.Itoa(r.Optimal),
		string(r.Origin.Kind), strconv.FormatUint(r.Origin.Seed, 10), strconv.Itoa(r.Origin.Depth),
		r.Goal.String(),
	}
}

// ReadCSV reads what WriteCSV writes. ErrRecords says what was expected and
// where, ErrFull that there are too many; no record is taken from a file with a mistake.
func ReadCSV(input io.Reader) (Records, error) {
	table := csv.NewReader(io.LimitReader(input, untrusted.Records.Bytes))
	table.ReuseRecord = true
	head, err := table.Read()
	if err != nil || !slices.Equal(head, columns) && !slices.Equal(head, columns[:firstColumns]) {
		return nil, fmt.Errorf("%w: expected columns %q", ErrRecords, columns)
	}
	var all Records
	for n := 2; ; n++ {
		row, err := table.Read()
		if errors.Is(err, io.EOF) {
			return Records{}.With(all...), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrRecords, err)
		}
		if len(row) == firstColumns {
			row = append(row, "")
		}
		one, err := parseRow(row)
		if err != nil {
			return nil, fmt.Errorf("%w: row %d: %w", ErrRecords, n, err)
		}
		if all = append(all, one); len(all) > MaxRecords {
			return nil, fmt.Errorf("%w: more than %d", ErrFull, MaxRecords)
		}
	}
}

func parseRow(row []string) (Record, error) {
	size, errSize := puzzle.ParseSize(row[0])
	when, errWhen := time.Parse(time.RFC3339, row[1])
	elapsed, errElapsed := strconv.ParseFloat(row[2], 64)
	moves, errMoves := strconv.Atoi(row[3])
	optimal, errOptimal := strconv.Atoi(row[4])
	seed, errSeed := strconv.ParseUint(row[6], 10, 64)
	depth, errDepth := strconv.Atoi(row[7])
	goal, errGoal := parseGoal(cmp.Or(row[8], string(puzzle.BlankLast)), size)
	if err := errors.Join(errSize, errWhen, errElapsed, errMoves, errOptimal, errSeed, errDepth, errGoal); err != nil {
		return Record{}, err
	}
	if !(elapsed >= 0 && elapsed <= maxRecordTime.Seconds()) {
		return Record{}, fmt.Errorf("%s seconds; expected 0 to a year", row[2])
	}
	r := Record{
		Goal: goal, When: when.UTC().Truncate(time.Second), Moves: moves, Optimal: optimal,
		Elapsed: time.Duration(elapsed*1e3+0.5) * time.Millisecond,
		Origin:  Origin{known(OriginKind(row[5]), originKinds, Pasted), seed, depth},
	}
	return r, r.check()
}

// check tells what cannot be true of a record that was read.
func (r Record) check() error {
	if year := r.When.Year(); year < 1 || year > 9999 {
		return fmt.Errorf("in the year %d", year)
	}
	if r.Elapsed < 0 || r.Elapsed > maxRecordTime || r.Moves < 1 || r.Optimal < 0 || r.Optimal > r.Moves {
		return fmt.Errorf("%s in %v with %d moves of at least %d", r.Goal.Size(), r.Elapsed, r.Moves, r.Optimal)
	}
	return nil
}

// savedRecord is a record as JSON, with the names of the CSV's columns.
type savedRecord struct {
	Size    string     `json:"size"`
	When    time.Time  `json:"when"`
	Seconds float64    `json:"seconds"`
	Moves   int        `json:"moves"`
	Optimal int        `json:"optimal"`
	Kind    OriginKind `json:"kind"`
	Seed    uint64     `json:"seed"`
	Depth   int        `json:"depth"`
	Goal    string     `json:"goal"`
}

// MarshalJSON writes the size and the time as people write them.
func (r Record) MarshalJSON() ([]byte, error) {
	return json.Marshal(savedRecord{
		r.Goal.Size().String(), r.When, r.Elapsed.Seconds(), r.Moves, r.Optimal, r.Origin.Kind, r.Origin.Seed,
		r.Origin.Depth, r.Goal.String(),
	})
}

// UnmarshalJSON reads what MarshalJSON writes, as strictly as ReadCSV.
func (r *Record) UnmarshalJSON(content []byte) error {
	var s savedRecord
	if err := json.Unmarshal(content, &s); err != nil {
		return err
	}
	read, err := parseRow([]string{
		s.Size, s.When.Format(time.RFC3339), strconv.FormatFloat(s.Seconds, 'f', 3, 64),
		strconv.Itoa(s.Moves), strconv.Itoa(s.Optimal), string(s.Kind), strconv.FormatUint(s.Seed, 10),
		strconv.Itoa(s.Depth), s.Goal,
	})
	if err == nil {
		*r = read
	}
	return err
}

// WriteJSON writes records as a list.
func (r Records) WriteJSON(w io.Writer) error {
	content, err := json.MarshalIndent(append(Records{}, r...), "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(append(content, '\n'))
	return err
}

// ReadRecords reads a file of records, JSON or CSV.
func ReadRecords(input io.Reader) (Records, error) {
	content, err := io.ReadAll(io.LimitReader(input, untrusted.Records.Bytes))
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(bytes.TrimSpace(content), []byte("[")) {
		return ReadCSV(bytes.NewReader(content))
	}
	return readJSON(content)
}

// readJSON reads a list, one record at a time, and no more than a book may hold.
func readJSON(content []byte) (Records, error) {
	if err := untrusted.Records.Judge(content); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecords, err)
	}
	list := json.NewDecoder(bytes.NewReader(content))
	if _, err := list.Token(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecords, err)
	}
	var all Records
	for list.More() {
		var one Record
		if err := list.Decode(&one); err != nil {
			return nil, fmt.Errorf("%w: record %d: %w", ErrRecords, len(all)+1, err)
		}
		if all = append(all, one); len(all) > MaxRecords {
			return nil, fmt.Errorf("%w: more than %d", ErrFull, MaxRecords)
		}
	}
	if _, err := list.Token(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecords, err)
	}
	if _, err := list.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: there is something behind them", ErrRecords)
	}
	return Records{}.With(all...), nil
}

func known[T comparable](value T, list []T, otherwise T) T {
	if slices.Contains(list, value) {
		return value
	}
	return otherwise
}
