package puzzle

import "fmt"

// BoardErrorKind is a kind of BoardError.
type BoardErrorKind uint8

// What can be wrong with a board, and which fields of a BoardError tell more.
const (
	TooLong    BoardErrorKind = iota + 1 // Count bytes of text
	NoNumbers                            // no tiles at all
	NotANumber                           // Word at Position
	NoSquare                             // Count tiles, and no size to arrange them in
	WrongCount                           // Count tiles for Size
	OutOfRange                           // Tile at Position, for Size
	Twice                                // Tile at Position, and at First before
)

// BoardError is what keeps a text or a list of numbers from being a board: an
// ErrBoard that can be told in any language. Positions count from 1.
type BoardError struct {
	Fault    BoardErrorKind
	Word     string
	Tile     int
	Position int
	First    int
	Count    int
	Size     Size
}

// Unwrap makes it an ErrBoard.
func (*BoardError) Unwrap() error { return ErrBoard }

// Error says what was expected, and where.
func (m *BoardError) Error() string {
	says := ""
	switch m.Fault {
	case TooLong:
		says = fmt.Sprintf("the text is %d characters long; the largest board needs fewer than %d", m.Count, maxText)
	case NoNumbers:
		says = "no numbers; expected the tiles row by row, as in 1 2 3 4 5 6 7 8 0"
	case NotANumber:
		says = fmt.Sprintf("%q at position %d; expected a number or _", m.Word, m.Position)
	case NoSquare:
		says = fmt.Sprintf("%d numbers don't make a square; say the size (as in 4x3), or put a slash between rows", m.Count)
	case WrongCount:
		says = fmt.Sprintf("%d numbers; expected %d for %s", m.Count, m.Size.Cells(), m.Size)
	case OutOfRange:
		says = fmt.Sprintf("tile %d at position %d; expected 0 to %d", m.Tile, m.Position, m.Size.Cells()-1)
	case Twice:
		says = fmt.Sprintf("tile %d at position %d; it is at position %d already", m.Tile, m.Position, m.First)
	}
	return ErrBoard.Error() + ": " + says
}
