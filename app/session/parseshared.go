package session

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
)

// ParseShared reads what somebody else has shared: a code, or a position as
// text. Where the text of a position could be of several sizes, it is of the size
// of the game at hand; its goal is that game's, as far as the
// size has it. The start is the zero State where Shuffle has to make it.
//
// The errors are those of parseCode for what looks like a code, and those of
// puzzle.Parse otherwise; a board larger than a game's is an ErrSize.
func ParseShared(text string, hand GameSetup) (GameSetup, error) {
	if LooksLikeCode(text) {
		return parseCode(text)
	}
	start, err := puzzle.Parse(text, puzzle.Size{})
	var m *puzzle.BoardError
	if errors.As(err, &m) && m.Fault == puzzle.Ambiguous {
		if s, handErr := puzzle.Parse(text, hand.Size()); handErr == nil {
			start, err = s, nil
		}
	}
	if err != nil {
		return GameSetup{}, err
	}
	size := start.Size()
	if max(size.W, size.H) > MaxGameSide {
		return GameSetup{}, fmt.Errorf("%w: %s; each side is up to %d cells", puzzle.ErrSize, size, MaxGameSide)
	}
	goal, _ := GoalOn(hand.Goal, size)
	return GameSetup{Goal: goal, Start: start, Origin: BoardOrigin{Kind: Pasted}}, nil
}
