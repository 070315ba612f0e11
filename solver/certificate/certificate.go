package certificate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// The errors for a certificate that is wrong.
var (
	// ErrForm means that a text is no certificate of a version that is known here.
	ErrForm = errors.New("not a certificate")
	// ErrDisagree means that a certificate says something false. The error is a *FieldError.
	ErrDisagree = errors.New("the certificate is wrong")
)

// The name of the format, and the version that Write writes.
const (
	Format  = "tilewise-certificate"
	Version = 2
)

// Certificate is an answer with all that a check of it needs; the package describes the fields.
type Certificate struct {
	Format     string      `json:"format"`
	Version    int         `json:"version"`
	Size       string      `json:"size"`
	Goal       string      `json:"goal"`
	Start      string      `json:"start"`
	Algorithm  string      `json:"algorithm"`
	Heuristic  string      `json:"heuristic"`
	Moves      string      `json:"moves"`
	Found      bool        `json:"found"`
	Length     int         `json:"length"`
	LowerBound int         `json:"lower_bound"`
	Optimal    bool        `json:"optimal"`
	Bounds     []Iteration `json:"bounds"`

	versionOneFields
}

// versionOneFields are the fields that version 1 had besides; they are read and ignored.
type versionOneFields struct {
	Tables  json.RawMessage `json:"tables,omitempty"`
	Seed    json.RawMessage `json:"seed,omitempty"`
	Samples json.RawMessage `json:"samples,omitempty"`
}

// Iteration is one round of an iterative search.
type Iteration struct {
	Bound    int    `json:"bound"`
	Expanded uint64 `json:"expanded"`
}

// FieldError names the wrong field of a certificate, its value, and why that is wrong. It does not contain the right
// value, which the writer of the certificate can find.
type FieldError struct {
	Field, Says, Why string
}

// Unwrap returns ErrDisagree.
func (*FieldError) Unwrap() error { return ErrDisagree }

func (e *FieldError) Error() string {
	return fmt.Sprintf("%v: %s says %s: %s", ErrDisagree, e.Field, e.Says, e.Why)
}

// Disagree returns a *FieldError for a value of any type. The value is quoted, and cut off where it is long.
func Disagree(field string, says any, why string) error {
	const longest = 60
	if text, ok := says.(string); ok {
		says = strconv.Quote(untrusted.Printable(text, longest))
	}
	return &FieldError{field, fmt.Sprint(says), why}
}

// Write writes a certificate as one line.
func Write(w io.Writer, c Certificate) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(c)
}

// Read reads the certificates of a file and calls each with every one of them. One certificate has at most
// untrusted.Certificate.Bytes bytes; that of the longest solution of a 20×20 board takes a hundredth of it. Read stops
// at the first text that is no certificate, with ErrForm, or with the error of r. A file without any certificate is
// ErrForm, too.
func Read(r io.Reader, each func(Certificate) error) error {
	limited := &io.LimitedReader{R: untrusted.TextReader(r), N: untrusted.Certificate.Bytes}
	d := json.NewDecoder(limited)
	for n := 1; ; n++ {
		limited.N = untrusted.Certificate.Bytes
		var c Certificate
		var text json.RawMessage
		err := d.Decode(&text)
		if err == nil {
			err = decode(text, &c)
		}
		switch {
		case errors.Is(err, io.EOF) && n > 1 && limited.N > 0:
			return nil
		case err != nil:
			return fmt.Errorf("%w: number %d: %s", ErrForm, n, short(err))
		case c.Format != Format:
			return fmt.Errorf("%w: number %d: the format is not %q", ErrForm, n, Format)
		case c.Version < 1 || c.Version > Version:
			return fmt.Errorf("%w: number %d: version %d; this program knows 1 to %d", ErrForm, n, c.Version, Version)
		}
		c.versionOneFields = versionOneFields{}
		if err := each(c); err != nil {
			return err
		}
	}
}

// decode reads one certificate: its fields, each once and by its exact name, and no others.
func decode(text []byte, c *Certificate) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(c); err != nil {
		return err
	}
	return untrusted.ExactKeys(text, c)
}

// short returns the text of an error, cut to 120 printable characters, as it may quote what was read.
func short(err error) string { return untrusted.Printable(err.Error(), 120) }

// board returns the start and the goal of a certificate, the start in normal form, and its moves. It returns ErrForm
// where they do not parse.
func (c Certificate) board() (puzzle.State, puzzle.Goal, *puzzle.SearchState, []puzzle.Move, error) {
	s, g, err := puzzle.ParseStartAndGoal(c.Size, c.Start, c.Goal)
	var b *puzzle.SearchState
	if err == nil {
		b, err = puzzle.NewSearchState(s, g)
	}
	var moves []puzzle.Move
	if err == nil {
		moves, err = puzzle.ParseMoves(c.Moves)
	}
	if err != nil {
		return s, g, nil, nil, fmt.Errorf("%w: %s", ErrForm, short(err))
	}
	return s, g, b, moves, nil
}

// mostParts is about how many parts a proof is divided into: Parts takes the deepest layer of states around the start
// that has no more.
const mostParts = 4096

// Parts returns the states that are a given number of moves from the start, in an order that depends on the start
// alone; see the package. depth is less than within, so that no part is beyond the goal.
func Parts(start puzzle.State, within int) (parts []puzzle.State, depth int) {
	layer, before := []puzzle.State{start}, map[puzzle.State]bool{}
	for ; depth+1 < within; depth++ {
		next, seen := []puzzle.State(nil), map[puzzle.State]bool{}
		for _, s := range layer {
			for _, m := range puzzle.Moves {
				if to, err := s.Apply(m); err == nil && !seen[to] && !before[to] { // a move leads one layer on or back
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		if len(next) == 0 || len(next) > mostParts {
			break
		}
		before = map[puzzle.State]bool{}
		for _, s := range layer {
			before[s] = true
		}
		layer = next
	}
	return layer, depth
}
