package session

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// savedUndoGroup is the steps that one Undo takes back.
type savedUndoGroup struct {
	Moves  string         `json:"moves"`
	By     string         `json:"by"`
	At     savedMoveTimes `json:"at"` // the clock's reading of each move
	Hinted bool           `json:"hinted,omitempty"`
	Joined bool           `json:"joined,omitempty"` // the group is undone together with the one before it
}

// savedUndoGroups is a history that is saved as groups. It is read one group at a time, up to the first wrong one, so
// that a file of a few megabytes can't take gigabytes.
type savedUndoGroups []HistoryStep

// savedMoveTimes are the times of a group.
type savedMoveTimes []int64

// byNames are the names of players in a saved game.
var byNames = [...]string{Person: "person", Solver: "solver"}

// MarshalJSON writes the groups, one at a time.
func (g savedUndoGroups) MarshalJSON() ([]byte, error) {
	list := []byte("[")
	for rest := g; len(rest) > 0; {
		end := 1
		for end < len(rest) && rest[end].Joined {
			end++
		}
		group, err := json.Marshal(saveGroup(rest[:end]))
		if err != nil {
			return nil, err
		}
		if rest = rest[end:]; len(list) > 1 {
			list = append(list, ',')
		}
		list = append(list, group...)
	}
	return append(list, ']'), nil
}

func saveGroup(steps []HistoryStep) savedUndoGroup {
	moves, at := make([]puzzle.Move, len(steps)), make(savedMoveTimes, len(steps))
	for i, step := range steps {
		moves[i], at[i] = step.Move, step.At.Milliseconds()
	}
	return savedUndoGroup{puzzle.FormatMoves(moves), byNames[steps[0].By], at, steps[0].Hinted, steps[0].Joined}
}

// UnmarshalJSON reads groups one by one. It stops with an error at the first wrong group, or at too many moves.
func (g *savedUndoGroups) UnmarshalJSON(content []byte) error {
	if *g = nil; string(content) == "null" {
		return nil
	}
	if err := untrusted.ExactKeys(content, []savedUndoGroup{}); err != nil {
		return err
	}
	list := json.NewDecoder(bytes.NewReader(content))
	if first, err := list.Token(); err != nil || first != json.Delim('[') {
		return fmt.Errorf("expected a list of groups")
	}
	for n := 1; list.More(); n++ {
		var one savedUndoGroup
		if err := list.Decode(&one); err != nil {
			return err
		}
		steps, err := one.steps()
		if err != nil || len(*g)+len(steps) > maxSteps {
			return fmt.Errorf("group %d, after %d moves: %w", n, len(*g), cmp.Or(err, errTooLong))
		}
		*g = append(*g, steps...)
	}
	return nil
}

// UnmarshalJSON reads times. It returns an error if there are more than a history can have.
func (t *savedMoveTimes) UnmarshalJSON(content []byte) error {
	if n := bytes.Count(content, []byte(",")); n >= maxSteps {
		return fmt.Errorf("%d times", n+1)
	}
	return untrusted.JSON(content, (*[]int64)(t))
}

// steps returns the steps of a group, or an error for a wrong group.
func (g savedUndoGroup) steps() ([]HistoryStep, error) {
	if len(g.Moves) > maxSteps {
		return nil, errTooLong
	}
	moves, err := puzzle.ParseMoves(g.Moves)
	if err != nil {
		return nil, err
	}
	by, known := Person, g.By == byNames[Person]
	if g.By == byNames[Solver] {
		by, known = Solver, true
	}
	if !known || len(moves) == 0 || len(moves) != len(g.At) {
		return nil, fmt.Errorf("%d moves with %d times by %.10q", len(moves), len(g.At), g.By)
	}
	steps := make([]HistoryStep, len(moves))
	for i, m := range moves {
		steps[i] = HistoryStep{m, by, milliseconds(g.At[i]), i > 0 || g.Joined, g.Hinted && by == Person}
	}
	return steps, nil
}

// errTooLong means that there are more moves than a history has.
var errTooLong = fmt.Errorf("more than %d moves", maxSteps)
