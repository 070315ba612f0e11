package session

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tilewise/solver/puzzle"
)

// savedGroup is what one Undo takes back.
type savedGroup struct {
	Moves  string     `json:"moves"`
	By     string     `json:"by"`
	At     savedTimes `json:"at"` // one for each move
	Hinted bool       `json:"hinted,omitempty"`
	Joined bool       `json:"joined,omitempty"` // to the group before it
}

// savedGroups is a history. It is read a group at a time, and the first that is
// none ends it: a file of a few megabytes can't take gigabytes.
type savedGroups []savedGroup

// savedTimes are the times of a group.
type savedTimes []int64

// names of By in a saved game.
var byNames = [...]string{Person: "person", Solver: "solver"}

func saveGroups(history []Step) savedGroups {
	groups := savedGroups{}
	for rest := history; len(rest) > 0; {
		end := 1
		for end < len(rest) && rest[end].Joined {
			end++
		}
		groups = append(groups, saveGroup(rest[:end]))
		rest = rest[end:]
	}
	return groups
}

func saveGroup(steps []Step) savedGroup {
	moves, at := make([]puzzle.Move, len(steps)), make(savedTimes, len(steps))
	for i, step := range steps {
		moves[i], at[i] = step.Move, step.At.Milliseconds()
	}
	return savedGroup{puzzle.FormatMoves(moves), byNames[steps[0].By], at, steps[0].Hinted, steps[0].Joined}
}

// UnmarshalJSON reads groups until one can't be, or there are too many moves.
func (g *savedGroups) UnmarshalJSON(content []byte) error {
	if *g = nil; string(content) == "null" {
		return nil
	}
	list := json.NewDecoder(bytes.NewReader(content))
	if first, err := list.Token(); err != nil || first != json.Delim('[') {
		return fmt.Errorf("expected a list of groups")
	}
	for moves := 0; list.More(); {
		var one savedGroup
		if err := list.Decode(&one); err != nil {
			return err
		}
		if moves += len(one.At); len(one.Moves) == 0 || len(one.At) == 0 || moves > maxSteps {
			return fmt.Errorf("group %d: %q at %d times, %d before it", len(*g)+1, one.Moves[:min(len(one.Moves), 10)], len(one.At), moves-len(one.At))
		}
		*g = append(*g, one)
	}
	return nil
}

// UnmarshalJSON reads times, if there are no more than a history can have.
func (t *savedTimes) UnmarshalJSON(content []byte) error {
	if n := bytes.Count(content, []byte(",")); n >= maxSteps {
		return fmt.Errorf("%d times", n+1)
	}
	return json.Unmarshal(content, (*[]int64)(t))
}

// steps is the history; what is wrong with a group is an error.
func (g savedGroups) steps() ([]Step, error) {
	var history []Step
	for i, group := range g {
		moves, err := puzzle.ParseMoves(group.Moves)
		if err != nil {
			return nil, fmt.Errorf("group %d: %w", i+1, err)
		}
		by, known := Person, group.By == byNames[Person]
		if group.By == byNames[Solver] {
			by, known = Solver, true
		}
		if !known || len(moves) == 0 || len(moves) != len(group.At) || len(history)+len(moves) > maxSteps {
			return nil, fmt.Errorf("group %d: %d moves with %d times by %q", i+1, len(moves), len(group.At), group.By)
		}
		for j, m := range moves {
			history = append(history, Step{m, by, milliseconds(group.At[j]), j > 0 || group.Joined, group.Hinted && by == Person})
		}
	}
	return history, nil
}
