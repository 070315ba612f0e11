package proof

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
)

// ErrJoin means that records do not fit together.
var ErrJoin = errors.New("these parts do not belong together")

// Class is the leaves whose number is Part modulo Of.
type Class struct{ Part, Of int }

func (c Class) String() string { return fmt.Sprintf("%d/%d", c.Part, c.Of) }

// Joined is the result of the parts of one bound together.
type Joined struct {
	Head
	Parts     int     // different parts
	Twice     []Class // parts that came more than once, alike in every field but time
	Missing   []Class // parts that are not ended, or of which there is no record
	Expanded  uint64  // states, those above the leaves included
	Generated uint64  // states
	Seconds   float64 // of the search of all parts
	Moves     []puzzle.Move
	Solved    bool // a solution of no more moves than the bound was found: Moves, in the lowest leaf that has one
	Exhausted bool // all leaves are searched and none has a goal: no solution is as short as the bound
	Next      int  // the next bound, where it is exhausted; 0 where none is left
}

// Join adds records of one bound. It returns an error where they are of different boards, bounds, tables or versions of
// the search, where one part comes with different counts, or where a leaf lies in two parts.
func Join(records []Record) (Joined, error) {
	if len(records) == 0 {
		return Joined{}, fmt.Errorf("%w: there are none", ErrJoin)
	}
	j := Joined{Head: records[0].Head, Expanded: records[0].UpperExpanded, Generated: records[0].UpperGenerated}
	parts := map[Class]Record{}
	for _, r := range records {
		if what := j.Difference(r.Head); what != "" {
			return Joined{}, fmt.Errorf("%w: they differ in %s%s", ErrJoin, what, inFiles(records[0], r))
		}
		class := Class{r.Part, r.Of}
		before, known := parts[class]
		switch {
		case !known:
		case !agree(before, r):
			return Joined{}, fmt.Errorf("%w: part %s comes twice, with different counts%s", ErrJoin, class, inFiles(before, r))
		case contradict(before, r) || contradict(r, before):
			return Joined{}, fmt.Errorf("%w: of part %s one record has a solution, and another has searched its leaf and has "+
				"none%s", ErrJoin, class, inFiles(before, r))
		default:
			if same(before, r) {
				j.Twice = append(j.Twice, class)
			}
			if r.leaf() < before.leaf() || r.leaf() == before.leaf() && r.Moves == nil {
				continue // the other one has come further
			}
		}
		parts[class] = r
	}
	if err := j.cover(parts); err != nil {
		return Joined{}, err
	}
	return j, j.sum(parts)
}

// Difference names the first field in which two heads differ, "" where they are equal.
func (h Head) Difference(other Head) string {
	for _, field := range []struct {
		name   string
		differ bool
	}{
		{"the board", h.Size != other.Size || h.Start != other.Start}, {"the goal", h.Goal != other.Goal},
		{"the bound", h.Bound != other.Bound}, {"the heuristic", h.Heuristic != other.Heuristic},
		{"the tables", h.Tables != other.Tables}, {"the version of the search", h.Search != other.Search},
		{"the cut", h != other},
	} {
		if field.differ {
			return field.name
		}
	}
	return ""
}

// agree reports whether two records can be of one part. Where both have searched the same leaves, their counts must be
// equal; a record with more leaves must not have counted less, nor have a higher next bound.
func agree(a, b Record) bool {
	if a.Done > b.Done {
		a, b = b, a
	}
	if a.Done < b.Done {
		lower := a.Next == 0 || b.Next > 0 && b.Next <= a.Next
		return a.Expanded <= b.Expanded && a.Generated <= b.Generated && lower
	}
	return a.Expanded == b.Expanded && a.Generated == b.Generated && a.Next == b.Next
}

// contradict reports whether b has searched the leaf in which a has a goal, without finding one.
func contradict(a, b Record) bool { return a.Moves != nil && b.Done > a.Done }

// same reports whether two records agree in every field but the time of the search.
func same(a, b Record) bool {
	moves := a.Moves == b.Moves || a.Moves != nil && b.Moves != nil && *a.Moves == *b.Moves
	a.Moves, a.Seconds, a.File = b.Moves, b.Seconds, b.File
	return moves && a == b
}

// inFiles names the files of two records, "" where one of them is unknown.
func inFiles(a, b Record) string {
	if a.File == "" || b.File == "" {
		return ""
	}
	return fmt.Sprintf(": %q and %q", a.File, b.File)
}

// cover finds leaves that lie in two parts, or in none.
func (j *Joined) cover(parts map[Class]Record) error {
	covered := make([]bool, j.Leaves)
	for class, r := range parts {
		for leaf := class.Part; leaf < j.Leaves; leaf += class.Of {
			if covered[leaf] {
				return fmt.Errorf("%w: part %s has leaves that another one has as well", ErrJoin, class)
			}
			covered[leaf] = true
		}
		if !r.Ended() {
			j.Missing = append(j.Missing, class)
		}
	}
	j.Missing = append(j.Missing, uncovered(covered, parts)...)
	return nil
}

// uncovered names the leaves of no part, as parts of the finest division that a record has.
func uncovered(covered []bool, parts map[Class]Record) (missing []Class) {
	of := 1
	for class := range parts {
		of = max(of, class.Of)
	}
	for k := range min(of, len(covered)) {
		for leaf := k; leaf < len(covered); leaf += of {
			if !covered[leaf] {
				missing = append(missing, Class{k, of})
				break
			}
		}
	}
	return missing
}

// sum adds the counts of the parts.
func (j *Joined) sum(parts map[Class]Record) error {
	lowest := j.Leaves
	for _, r := range parts {
		j.Parts++
		j.Expanded, j.Generated, j.Seconds = j.Expanded+r.Expanded, j.Generated+r.Generated, j.Seconds+r.Seconds
		if r.Next > 0 && (j.Next == 0 || r.Next < j.Next) {
			j.Next = r.Next
		}
		if r.Moves != nil && r.leaf() < lowest {
			moves, err := r.solution()
			if err != nil {
				return err
			}
			lowest, j.Moves, j.Solved = r.leaf(), moves, true
		}
	}
	j.Exhausted = !j.Solved && len(j.Missing) == 0
	if !j.Exhausted {
		j.Next = 0
	}
	return nil
}
