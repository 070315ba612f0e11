package terminal

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"tilewise/app/words"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
)

// joinParts joins the parts of a bound that are in files, and writes what they prove together.
func (p *Program) joinParts(files []string, asJSON bool) error {
	if len(files) == 0 {
		return usageError{errors.New("expected the files of parts")}
	}
	var records []proof.Record
	for _, name := range distinctFiles(files) {
		some, torn, err := p.readParts(name)
		if err != nil {
			return usageError{fmt.Errorf("%s: %w", quotedName(name), err)}
		}
		if torn {
			fmt.Fprintf(p.Err, "tilewise: %s breaks off; its whole lines are taken\n", quotedName(name))
		}
		records = append(records, some...)
		if what := records[0].Difference(some[0].Head); what != "" {
			return usageError{fmt.Errorf("%w: %q and %q differ in %s", proof.ErrJoin, files[0], name, what)}
		}
	}
	j, err := proof.Join(records)
	if err != nil {
		return usageError{err}
	}
	return p.sayJoined(j, asJSON)
}

func (p *Program) readParts(name string) ([]proof.Record, bool, error) {
	source, err := p.input(name, "the files of parts, one behind another")
	if err != nil {
		return nil, false, reason(err)
	}
	defer source.Close()
	return proof.ReadFrom(source, name)
}

// joinedRecord is the output of `prove --join --json`. Unknown values are null.
type joinedRecord struct {
	Size      string   `json:"size"`
	Goal      string   `json:"goal"`
	Board     string   `json:"board"`
	Bound     int      `json:"bound"`
	Parts     int      `json:"parts"`
	Missing   []string `json:"missing"`
	Expanded  uint64   `json:"expanded"`
	Generated uint64   `json:"generated"`
	Solved    bool     `json:"solved"`
	Length    *int     `json:"length"`
	Moves     *string  `json:"moves"`
	Exhausted bool     `json:"exhausted"`
	NextBound *int     `json:"next_bound"`
	Seconds   float64  `json:"seconds"`
}

// sayJoined writes what the joined parts prove. If parts are missing, the exit status is that of a limit.
func (p *Program) sayJoined(j proof.Joined, asJSON bool) error {
	status := statusLimit
	if j.Solved || j.Exhausted {
		status = statusSolved
	}
	if asJSON {
		rec := joinedRecord{Size: j.Size, Goal: j.Goal, Board: j.Start, Bound: j.Bound, Parts: j.Parts,
			Missing: words.Each(j.Missing, proof.Class.String), Expanded: j.Expanded, Generated: j.Generated, Solved: j.Solved,
			Exhausted: j.Exhausted, Seconds: j.Seconds}
		if j.Solved {
			rec.Length, rec.Moves = new(len(j.Moves)), new(puzzle.FormatMoves(j.Moves))
		}
		if j.Exhausted && j.Next > 0 {
			rec.NextBound = &j.Next
		}
		return errors.Join(writing(writeJSON(p.Out, rec)), ended(status))
	}
	for _, twice := range j.Twice {
		fmt.Fprintf(p.Err, "tilewise: part %s came twice, alike in every field but time\n", twice)
	}
	counts := fmt.Sprintf("%s expanded, %s, %s", counted(j.Expanded, "state"), counted(j.Parts, "part"),
		formatSeconds(time.Duration(j.Seconds*float64(time.Second))))
	said := ""
	switch {
	case j.Solved && len(j.Moves) < 2:
		said = fmt.Sprintf("solved: %s, %s; no solution is shorter", counted(len(j.Moves), "move"),
			puzzle.FormatMoves(j.Moves))
	case j.Solved:
		said = fmt.Sprintf("solved: %s, %s; shortest if bound %d is exhausted", counted(len(j.Moves), "move"),
			puzzle.FormatMoves(j.Moves), len(j.Moves)-2)
	case j.Exhausted:
		said = fmt.Sprintf("exhausted: no solution has %s or fewer; %s", counted(j.Bound, "move"), counts)
	default:
		said = fmt.Sprintf("missing of bound %d: %s; %s", j.Bound, firstClasses(j.Missing), counts)
	}
	return errors.Join(p.print("%s\n", said), ended(status))
}

func firstClasses(parts []proof.Class) string {
	const most = 20
	text := strings.Join(words.Each(parts[:min(most, len(parts))], proof.Class.String), " ")
	if len(parts) > most {
		text += fmt.Sprintf(" … (%d)", len(parts))
	}
	return text
}
