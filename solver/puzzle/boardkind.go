package puzzle

import (
	"errors"
	"fmt"
)

// ErrKind means that a heuristic met a board that it was not made for.
var ErrKind = errors.New("the heuristic was made for other boards")

// BoardKind is the boards that a heuristic and its tables are made for, and is embedded in it: those of one size whose
// blank belongs on one cell.
type BoardKind struct {
	Size      Size
	BlankGoal int
}

// String returns "4x4 with the blank's goal on cell 15".
func (k BoardKind) String() string {
	return fmt.Sprintf("%s with the blank's goal on cell %d", k.Size, k.BlankGoal)
}

// Suits returns an ErrKind where a board is not of the kind; it says of which kind both are. Every search asks it once,
// before the first value.
func (k BoardKind) Suits(b *SearchState) error {
	if got := (BoardKind{b.Size, b.BlankGoal}); got != k || len(b.Cells) != k.Size.Cells() {
		return fmt.Errorf("%w: for %s, and this is %s", ErrKind, k, got)
	}
	return nil
}
