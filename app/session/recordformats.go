package session

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// ErrRecords means that a file holds no records, or a damaged one.
var ErrRecords = errors.New("these aren't Tilewise records")

// maxRecordTime is the longest time of a record, so that sums stay in range.
const maxRecordTime = 365 * 24 * time.Hour

// savedSolveRecord is a record as JSON, and as a row of a table.
type savedSolveRecord struct {
	Size    string          `json:"size"`
	When    time.Time       `json:"when"`
	Seconds float64         `json:"seconds"`
	Moves   int             `json:"moves"`
	Optimal int             `json:"optimal"`
	Kind    BoardOriginKind `json:"kind"`
	Seed    uint64          `json:"seed"`
	Depth   int             `json:"depth"`
	Goal    string          `json:"goal"`
	Start   string          `json:"start,omitempty"`
	Played  string          `json:"played,omitempty"`
	Input   InputDevice     `json:"input,omitempty"`
	Opened  uint64          `json:"opened,omitempty"`
	Photo   string          `json:"photo,omitempty"`
	SolveAnnotation
}

func (r SolveRecord) saved() savedSolveRecord {
	s := savedSolveRecord{
		Size: r.Goal.Size().String(), When: r.When, Seconds: r.Elapsed.Seconds(), Moves: r.Moves, Optimal: r.Optimal,
		Kind: r.Origin.Kind, Seed: r.Origin.Seed, Depth: r.Origin.Depth, Goal: r.Goal.String(),
		Played: r.Played, Input: r.Input, Opened: r.Opened, Photo: r.Photo,
		SolveAnnotation: r.SolveAnnotation,
	}
	if r.Start != (puzzle.State{}) {
		s.Start = r.Start.Scramble()
	}
	return s
}

// longestPhoto is the number of characters of a photo's name.
const longestPhoto = 16

// record returns the record that was saved, or an error for an impossible one. Records without a goal, which the first
// version wrote, have the blank last.
func (s savedSolveRecord) record() (SolveRecord, error) {
	size, err := puzzle.ParseSize(s.Size)
	if err != nil {
		return SolveRecord{}, err
	}
	goal, err := parseGoal(cmp.Or(s.Goal, string(puzzle.BlankLast)), size)
	if err != nil {
		return SolveRecord{}, err
	}
	if !(s.Seconds >= 0 && s.Seconds <= maxRecordTime.Seconds()) {
		return SolveRecord{}, fmt.Errorf("%v seconds; expected 0 to a year", s.Seconds)
	}
	r := SolveRecord{
		Goal: goal, When: s.When.UTC().Truncate(time.Second), Moves: s.Moves, Optimal: s.Optimal,
		Elapsed:         time.Duration(s.Seconds*1e3+0.5) * time.Millisecond,
		Origin:          BoardOrigin{knownKind(s.Kind), s.Seed, s.Depth},
		Opened:          s.Opened,
		Photo:           untrusted.Printable(s.Photo, longestPhoto),
		SolveAnnotation: s.SolveAnnotation.Bounded(),
	}
	if r.RecordedMoves, err = readKept(size, s); err != nil {
		return SolveRecord{}, err
	}
	return r, r.check()
}

// csvColumn is a column of a table of records. It has the name that timers for speed cubers use.
type csvColumn struct {
	name string
	text func(savedSolveRecord) string
	take func(s *savedSolveRecord, text string) error
}

// formerNames has other names of columns, in tables that an earlier Tilewise wrote.
var formerNames = map[string]string{"Time": "seconds", "Date": "when"}

// columns returns the columns of a table, in order. A table may lack all but the first four.
func columns() []csvColumn {
	return []csvColumn{
		column("Time", func(s *savedSolveRecord) *float64 { return &s.Seconds },
			func(x float64) string { return strconv.FormatFloat(x, 'f', 3, 64) },
			func(text string) (float64, error) { return strconv.ParseFloat(text, 64) }),
		column("Date", func(s *savedSolveRecord) *time.Time { return &s.When },
			func(t time.Time) string { return t.Format(time.RFC3339) },
			func(text string) (time.Time, error) { return time.Parse(time.RFC3339, text) }),
		word("Size", func(s *savedSolveRecord) *string { return &s.Size }),
		number("Moves", func(s *savedSolveRecord) *int { return &s.Moves }),
		number("Optimal", func(s *savedSolveRecord) *int { return &s.Optimal }),
		word("Kind", func(s *savedSolveRecord) *BoardOriginKind { return &s.Kind }),
		whole("Seed", func(s *savedSolveRecord) *uint64 { return &s.Seed }),
		number("Depth", func(s *savedSolveRecord) *int { return &s.Depth }),
		word("Goal", func(s *savedSolveRecord) *string { return &s.Goal }),
		word("Scramble", func(s *savedSolveRecord) *string { return &s.Start }),
		word("Solution", func(s *savedSolveRecord) *string { return &s.Played }),
		word("Input", func(s *savedSolveRecord) *InputDevice { return &s.Input }),
		word("Session", func(s *savedSolveRecord) *string { return &s.Session }),
		word("Comment", func(s *savedSolveRecord) *string { return &s.Note }),
		column("Penalty", func(s *savedSolveRecord) *bool { return &s.DNF },
			func(out bool) string { return map[bool]string{true: dnf}[out] },
			func(text string) (bool, error) { return text == dnf, nil }),
		whole("Opened", func(s *savedSolveRecord) *uint64 { return &s.Opened }),
	}
}

// dnf marks a solve that does not count.
const dnf = "DNF"

// needed is the number of first columns that a table must have.
const needed = 4

func column[T any](name string, field func(*savedSolveRecord) *T, write func(T) string,
	read func(string) (T, error)) csvColumn {
	return csvColumn{name, func(s savedSolveRecord) string { return write(*field(&s)) },
		func(s *savedSolveRecord, text string) (err error) {
			*field(s), err = read(text)
			return err
		}}
}

func word[T ~string](name string, field func(*savedSolveRecord) *T) csvColumn {
	return column(name, field, func(t T) string { return string(t) }, func(text string) (T, error) { return T(text), nil })
}

func number(name string, field func(*savedSolveRecord) *int) csvColumn {
	return column(name, field, strconv.Itoa, strconv.Atoi)
}

func whole(name string, field func(*savedSolveRecord) *uint64) csvColumn {
	return column(name, field, func(n uint64) string { return strconv.FormatUint(n, 10) },
		func(text string) (uint64, error) { return strconv.ParseUint(text, 10, 64) })
}

// separator stands between the columns, as in the tables of timers.
const separator = ';'

// WriteCSV writes records as a table for any spreadsheet.
func (r SolveRecords) WriteCSV(w io.Writer) error {
	table := csv.NewWriter(w)
	table.Comma = separator
	all := columns()
	row := make([]string, len(all))
	for i, c := range all {
		row[i] = c.name
	}
	if err := table.Write(row); err != nil {
		return err
	}
	for _, one := range r {
		s := one.saved()
		for i, c := range all {
			row[i] = untrusted.ForSheet(c.text(s))
		}
		if err := table.Write(row); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// ReadTable reads what WriteCSV writes, now or in an earlier version, in any order of the columns. The error is an
// ErrRecords with what was expected and where, or ErrFull for too many records. A file with a mistake gives no records.
func ReadTable(table *untrusted.TableReader) (SolveRecords, error) {
	take, err := columnsOf(table.Head)
	if err != nil {
		return nil, err
	}
	var all SolveRecords
	for {
		row, err := table.Row()
		if errors.Is(err, io.EOF) {
			return SolveRecords{}.With(all...), nil
		}
		if err == nil && len(row) != len(table.Head) {
			err = fmt.Errorf("%d columns; expected %d", len(row), len(table.Head))
		}
		var s savedSolveRecord
		for i, text := range row {
			if err == nil && take[i] != nil {
				err = take[i](&s, text)
			}
		}
		var one SolveRecord
		if err == nil {
			one, err = s.record()
		}
		if err != nil {
			return nil, NotRecords(fmt.Errorf("line %d: %w", table.Line, err))
		}
		if all = append(all, one); len(all) > MaxRecords {
			return nil, fmt.Errorf("%w: more than %d", ErrFull, MaxRecords)
		}
	}
}

// NotRecords wraps an error of reading as ErrRecords. It returns ErrRecords, ErrFull and context.Canceled unchanged.
func NotRecords(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, ErrRecords) || errors.Is(err, ErrFull) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrRecords, err)
}

// columnsOf returns, for each name of a head, the function that reads its column; nil if the column is unknown.
func columnsOf(head []string) ([]func(*savedSolveRecord, string) error, error) {
	take := make([]func(*savedSolveRecord, string) error, len(head))
	for i, c := range columns() {
		at := slices.IndexFunc(head, func(name string) bool {
			return strings.EqualFold(name, c.name) || strings.EqualFold(name, cmp.Or(formerNames[c.name], c.name))
		})
		switch {
		case at >= 0:
			take[at] = c.take
		case i < needed:
			return nil, fmt.Errorf("%w: expected a column %q", ErrRecords, c.name)
		}
	}
	return take, nil
}

// check returns an error for a record that can't be true.
func (r SolveRecord) check() error {
	if year := r.When.Year(); year < 1 || year > 9999 {
		return fmt.Errorf("in the year %d", year)
	}
	if r.Moves < 0 || r.Optimal < 0 || r.Moves > 0 && r.Optimal > r.Moves {
		return fmt.Errorf("%s in %v with %d moves of at least %d", r.Goal.Size(), r.Elapsed, r.Moves, r.Optimal)
	}
	return nil
}

// MarshalJSON writes the size and the time as people write them.
func (r SolveRecord) MarshalJSON() ([]byte, error) { return json.Marshal(r.saved()) }

// UnmarshalJSON reads what MarshalJSON writes, as strictly as a table.
func (r *SolveRecord) UnmarshalJSON(content []byte) error {
	var s savedSolveRecord
	if err := untrusted.JSON(content, &s); err != nil {
		return err
	}
	read, err := s.record()
	if err == nil {
		*r = read
	}
	return err
}

// WriteJSON writes records as a list.
func (r SolveRecords) WriteJSON(w io.Writer) error {
	content, err := json.MarshalIndent(append(SolveRecords{}, r...), "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(append(content, '\n'))
	return err
}

// LongestRecord is the number of bytes that a record in a file may have.
const LongestRecord = 4 * longestPlayed

// ReadList reads what WriteJSON writes, with the errors of ReadTable.
func ReadList(items *untrusted.ItemReader) (all SolveRecords, err error) {
	list := json.NewDecoder(items)
	for _, err = list.Token(); err == nil && list.More(); items.Next() {
		var text json.RawMessage
		var one SolveRecord
		if err = list.Decode(&text); err == nil {
			err = untrusted.JSON(text, &one)
		}
		if err == nil {
			all = append(all, one)
		}
		if len(all) > MaxRecords {
			return nil, fmt.Errorf("%w: more than %d", ErrFull, MaxRecords)
		}
	}
	if err == nil {
		_, err = list.Token()
	}
	if err == nil {
		if _, err = list.Token(); err == nil {
			err = errors.New("more behind the list")
		} else if errors.Is(err, io.EOF) {
			return SolveRecords{}.With(all...), nil
		}
	}
	return nil, NotRecords(fmt.Errorf("record %d: %w", len(all)+1, err))
}
