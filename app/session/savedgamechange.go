package session

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// savedGameChange is the difference between a game and the one that was written before: a line of JSON appended to the
// file. Its seal is made with the seal of the line before, the first with that of the game.
type savedGameChange struct {
	Game   *savedGame `json:"game,omitempty"` // another game or picture from here on; then the other fields are empty
	Kept   int        `json:"kept,omitempty"` // how many steps of the history stay; the steps of the groups follow them
	Helped bool       `json:"helped,omitempty"`
	savedGameAttempt
}

// since returns the change that turns another snapshot into s.
func (s GameSnapshot) since(last GameSnapshot) savedGameChange {
	if s.GameSetup != last.GameSetup || s.earlier != last.earlier || s.picture != last.picture {
		other := s.saved()
		return savedGameChange{Game: &other}
	}
	now, before := s.history, last.history
	kept, both := 0, min(len(now), len(before))
	if both > 0 && &now[0] == &before[0] { // the same array, whose first elements never change
		kept = both
	}
	for kept < both && now[kept] == before[kept] {
		kept++
	}
	rest := s.gameAttempt
	rest.history = rest.history[kept:]
	return savedGameChange{Kept: kept, Helped: s.helped, savedGameAttempt: saveAttempt(rest)}
}

func (c savedGameChange) line(before string) (line []byte, seal string, err error) {
	content, err := json.Marshal(c)
	if err != nil {
		return nil, "", fmt.Errorf("save game: %w", err)
	}
	line, seal = filesys.SealLine(before, content)
	return line, seal, nil
}

// readChanges applies the lines after a game, up to the first damaged line, for which it returns ErrDamaged. It ignores
// an incomplete last line, which a power failure has left. It applies each change as it reads it, as a file may have
// millions.
func (s *savedGame) readChanges(seal string, lines []byte) error {
	_, _, err := filesys.ReadLines(bytes.NewReader(lines), len(lines), func(n int, line []byte) error {
		var c savedGameChange
		content, next, ok := filesys.OpenLine(seal, line)
		if !ok || untrusted.Game.Judge(content) != nil || untrusted.JSON(content, &c) != nil || !s.change(c) {
			return fmt.Errorf("%w: all after its change %d", ErrDamaged, n-1)
		}
		seal = next
		return nil
	})
	return err
}

// change applies a change. ok is false if the change is impossible.
func (s *savedGame) change(c savedGameChange) (ok bool) {
	if c.Game != nil {
		*s = *c.Game
		return true
	}
	history := s.Attempt.Groups
	if c.Kept < 0 || c.Kept > len(history) || c.Kept+len(c.Groups) > maxSteps {
		return false
	}
	s.Helped, s.Attempt = c.Helped, c.savedGameAttempt
	s.Attempt.Groups = append(history[:c.Kept], c.Groups...)
	return true
}
