package session

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tilewise/solver/disk"
)

// savedChange is what became of a game since it was written, or since the change
// before: a line of JSON behind it. Its seal is made with that of the line
// before, the first with the game's.
type savedChange struct {
	Game   *savedGame `json:"game,omitempty"` // another game from here on, or another picture; then the rest is empty
	Kept   int        `json:"kept,omitempty"` // steps of the history that stay; those of the groups follow them
	Helped bool       `json:"helped,omitempty"`
	savedAttempt
}

// since is the change that makes s of another snapshot.
func (s Snapshot) since(last Snapshot) savedChange {
	if s.params != last.params || s.earlier != last.earlier || s.picture != last.picture {
		other := s.saved()
		return savedChange{Game: &other}
	}
	kept := 0
	for kept < min(len(s.current.history), len(last.current.history)) && s.current.history[kept] == last.current.history[kept] {
		kept++
	}
	rest := s.current
	rest.history = rest.history[kept:]
	return savedChange{Kept: kept, Helped: s.helped, savedAttempt: saveAttempt(rest)}
}

// line is the change as a line, and its seal.
func (c savedChange) line(before string) (line []byte, seal string, err error) {
	content, err := json.Marshal(c)
	if err != nil {
		return nil, "", fmt.Errorf("save game: %w", err)
	}
	line, seal = disk.SealLine(before, content)
	return line, seal, nil
}

// readChanges reads the lines behind a game with its seal, up to the first that is
// not what was written: ErrDamaged says so. A last one that is not complete is left
// out; the power went while it was written.
func readChanges(seal string, lines []byte) ([]savedChange, error) {
	var changes []savedChange
	for len(lines) > 0 {
		line, rest, complete := bytes.Cut(lines, []byte("\n"))
		if !complete {
			break
		}
		var c savedChange
		content, next, ok := disk.OpenLine(seal, line)
		if !ok || json.Unmarshal(content, &c) != nil {
			return changes, fmt.Errorf("%w: all after its change %d", ErrDamaged, len(changes))
		}
		changes, seal, lines = append(changes, c), next, rest
	}
	return changes, nil
}
