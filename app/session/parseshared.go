package session

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
)

// ParseShared reads a text that another user has shared: a code, or a position. If the size of a position is ambiguous,
// it is that of the game at hand. Its goal is that of the game, as far as GoalOn carries it to the size. The start is
// the zero State if Shuffle has to make it.
//
// The errors are those of parseCode for a text that looks like a code, and those of puzzle.Parse otherwise; a board
// larger than a game's is an ErrSize.
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
