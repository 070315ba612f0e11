package proof

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// ErrRecord means that a file holds no records of proofs, or damaged ones.
var (
	ErrRecord = errors.New("not the record of a proof")
	errEmpty  = fmt.Errorf("%w: it is empty", ErrRecord)
)

// Head identifies what is proven, and how: records of the same head belong together.
type Head struct {
	Format         string `json:"format"`
	Size           string `json:"size"`
	Goal           string `json:"goal"`
	Start          string `json:"start"`
	Heuristic      string `json:"heuristic"`
	Tables         string `json:"tables"`          // fingerprint of the tables; "" for a heuristic without any
	Search         int    `json:"search"`          // ida.SearchVersion
	Bound          int    `json:"bound"`           // no solution is as short, once all leaves are searched
	Base           int    `json:"base"`            // the bound that the leaves are cut by; 0 where there is one leaf
	Leaves         int    `json:"leaves"`          // of all parts
	UpperExpanded  uint64 `json:"upper_expanded"`  // states above the leaves
	UpperGenerated uint64 `json:"upper_generated"` // states
}

// Format is the name of a Record's format, in each line.
const Format = "tilewise-proof-1"

// Record is the progress of the search of one part.
type Record struct {
	Head
	Part      int     `json:"part"` // the leaves of this number modulo Of
	Of        int     `json:"of"`
	Done      int     `json:"done"`      // how many leaves of the part are searched, from the first on
	Expanded  uint64  `json:"expanded"`  // states, in the leaves of Done
	Generated uint64  `json:"generated"` // states, in the leaves of Done
	Next      int     `json:"next"`      // the least f above the bound in the leaves of Done; 0 for none
	Moves     *string `json:"moves"`     // to the goal, in the leaf after those of Done; null where none is known
	Seconds   float64 `json:"seconds"`   // of the search, all its processes added
	File      string  `json:"-"`         // from which it was read, "" for none
}

// Own returns how many leaves the part has.
func (r Record) Own() int { return (r.Leaves - r.Part + r.Of - 1) / r.Of }

// Ended reports whether nothing is left to be searched in the part.
func (r Record) Ended() bool { return r.Moves != nil || r.Done == r.Own() }

// leaf returns the number, among the leaves of all parts, of the leaf that comes next, or that holds the goal.
func (r Record) leaf() int { return r.Part + r.Done*r.Of }

func (r Record) line() ([]byte, error) {
	content, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	line, _ := filesys.SealLine("", content)
	return line, nil
}

const (
	mostBytes  = 1 << 24 // of a file: one line for each bound of a proof, or part
	mostLeaves = 1 << 22
	mostLine   = 1 << 13
)

// open reads a sealed line. There is one way to write a record; a line in any other is an error.
func open(line []byte) (Record, error) {
	line = bytes.TrimPrefix(line, []byte("\ufeff")) // of a file behind another one
	content, _, ok := filesys.OpenLine("", line)
	var r Record
	if !ok || untrusted.JSON(content, &r) != nil {
		return r, fmt.Errorf("%w: the seal is not that of the line", ErrRecord)
	}
	if again, err := r.line(); err != nil || !bytes.Equal(bytes.TrimSuffix(again, []byte("\n")), line) ||
		r.Format != Format {
		return r, fmt.Errorf("%w: it is written in another form than %s", ErrRecord, Format)
	}
	return r, r.check()
}

// check returns an error for numbers that no search writes, and for moves that do not lead to the goal.
func (r Record) check() error {
	switch {
	case r.Leaves < 1 || r.Leaves > mostLeaves || r.Of < 1 || r.Of > mostLeaves || r.Part < 0 || r.Part >= r.Of:
		return fmt.Errorf("%w: part %d of %d, of %d leaves", ErrRecord, r.Part, r.Of, r.Leaves)
	case r.Done < 0 || r.Done > r.Own() || r.Moves != nil && r.Done == r.Own():
		return fmt.Errorf("%w: %d of %d leaves", ErrRecord, r.Done, r.Own())
	case r.Bound < 0 || r.Base < 0 || r.Base > r.Bound || r.Next < 0 || r.Next > 0 && r.Next <= r.Bound:
		return fmt.Errorf("%w: bound %d, base %d, next bound %d", ErrRecord, r.Bound, r.Base, r.Next)
	}
	start, goal, err := r.board()
	if err != nil {
		return err
	}
	moves, err := r.solution()
	if err != nil || r.Moves == nil {
		return err
	}
	if end, err := start.Apply(moves...); err != nil || end != goal.State || len(moves) > r.Bound {
		return fmt.Errorf("%w: its moves are no solution of %d moves at the most", ErrRecord, r.Bound)
	}
	return nil
}

func (r Record) solution() ([]puzzle.Move, error) {
	if r.Moves == nil {
		return nil, nil
	}
	moves, err := puzzle.ParseMoves(*r.Moves)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return moves, nil
}

func (h Head) board() (puzzle.State, puzzle.Goal, error) {
	start, goal, err := puzzle.ParseStartAndGoal(h.Size, h.Start, h.Goal)
	if err != nil {
		return start, goal, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return start, goal, nil
}

// Read reads the records of a file, as ReadFrom does.
func Read(disk filesys.FileSystem, name string) (records []Record, torn bool, err error) {
	f, err := filesys.Open(disk, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, err
	}
	if err != nil {
		return nil, false, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	defer f.Close()
	return ReadFrom(f, name)
}

// ReadFrom reads the records from r; name names the file in errors and in the records. torn reports whether the text
// ends within a line, as a copy on a full disk does: the records are those of the whole lines before it.
func ReadFrom(r io.Reader, name string) (records []Record, torn bool, err error) {
	content, err := filesys.ReadAll(r, name, mostBytes, 0)
	if err != nil {
		return nil, false, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	content = untrusted.Text(content)
	end := bytes.LastIndexByte(content, '\n') + 1
	if _, err := open(content[end:]); err == nil { // a copy may lose the last newline
		content = append(content, '\n')
	} else if end > 0 && end < len(content) && len(content)-end <= mostLine {
		content, torn = content[:end], true
	}
	records, err = decode(content)
	for i := range records {
		records[i].File = name
	}
	return records, torn, err
}

// decode reads the records of a text, at least one. Lines may be empty.
func decode(content []byte) (records []Record, err error) {
	for n := 1; len(content) > 0; n++ {
		line, rest, whole := bytes.Cut(content, []byte("\n"))
		if !whole || len(line) > mostLine {
			return nil, fmt.Errorf("%w: line %d is cut off or too long", ErrRecord, n)
		}
		if content = rest; len(line) == 0 {
			continue
		}
		r, err := open(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		records = append(records, r)
	}
	if len(records) == 0 {
		return nil, errEmpty
	}
	return records, nil
}

// Encode writes a record as a line.
func Encode(w io.Writer, r Record) error {
	line, err := r.line()
	if err == nil {
		_, err = w.Write(line)
	}
	return err
}

// Write replaces a file by records. Where it fails, the old file stays.
func Write(disk filesys.FileSystem, name string, records ...Record) error {
	var content []byte
	for _, r := range records {
		line, err := r.line()
		if err != nil {
			return err
		}
		content = append(content, line...)
	}
	return filesys.Write(disk, name, content)
}
