package puzzle

import (
	"fmt"
	"slices"
	"strings"
)

// BoardErrorKind is a kind of BoardError.
type BoardErrorKind uint8

// What can be wrong with a board, and which fields of a BoardError tell more.
const (
	TooLong    BoardErrorKind = iota + 1 // Count bytes of text
	NoNumbers                            // no tiles at all
	NotANumber                           // Word at Position
	NoSquare                             // Count tiles, which fill no board
	WrongCount                           // Count tiles for Size
	OutOfRange                           // Tile at Position, for Size
	Twice                                // Tile at Position, and at First before
	WrongRow                             // Count tiles in a row; First were expected
	Ambiguous                            // Count tiles, which could be any of Readings
	Several                              // Count boards, where one was expected
	Mixed                                // Word is a sign that can't part cells or rows beside the others
	EmptyCell                            // the cell at Position is empty, and can't be the blank
	Doubtful                             // may be the board of Readings, or a part of a larger one with Word beside it
)

// BoardError is the reason why a text or a list of numbers is no board: an ErrBoard that front ends can word.
// Positions, lines and columns count from 1; a line is 0 where the text has but one, a column where there is no text.
type BoardError struct {
	Fault    BoardErrorKind
	Word     string
	Tile     int
	Position int
	First    int
	Count    int
	Size     Size
	Line     int
	Column   int // in characters
	Readings []State
}

// Unwrap returns ErrBoard.
func (*BoardError) Unwrap() error { return ErrBoard }

// Error says what was expected, and where.
func (e *BoardError) Error() string {
	says, numbers := "", fmt.Sprintf("%d numbers", e.Count)
	if e.Count == 1 {
		numbers = "1 number"
	}
	switch e.Fault {
	case TooLong:
		says = fmt.Sprintf("the text is %d characters long; the largest board needs fewer than %d", e.Count, maxText)
	case NoNumbers:
		says = "no numbers, or a goal alone; expected the tiles row by row, as in 1 2 3 4 5 6 7 8 0"
	case NotANumber:
		says = fmt.Sprintf("%q at position %d; expected a number, or 0 _ . x * - for the blank", e.Word, e.Position)
	case NoSquare:
		says = fmt.Sprintf("%s can't make a square; expected equally long rows on lines or between slashes", numbers)
	case WrongCount:
		says = fmt.Sprintf("%s; expected %d for %s", numbers, e.Size.Cells(), e.Size)
	case OutOfRange:
		says = fmt.Sprintf("tile %d at position %d; expected 0 to %d", e.Tile, e.Position, e.Size.Cells()-1)
	case Twice:
		says = fmt.Sprintf("tile %d at position %d; it is at position %d already", e.Tile, e.Position, e.First)
	case WrongRow:
		says = fmt.Sprintf("a row of %s; expected %d", numbers, e.First)
	case Ambiguous:
		says = fmt.Sprintf("%d numbers could be %s; say the size, as in 4x3: before them, or put each row on its own line",
			e.Count, e.Choices(" or "))
	case Several:
		says = fmt.Sprintf("%d boards; expected one", e.Count)
	case Mixed:
		says = fmt.Sprintf("%q contradicts the other signs; expected one sign between cells and one between rows", e.Word)
	case EmptyCell:
		says = fmt.Sprintf("nothing at position %d, which can't be the blank; expected one empty cell or a 0", e.Position)
	case Doubtful:
		says = fmt.Sprintf("could be the board %s, or belong to what stands beside it: %q", e.Readings[0].Rows(), e.Word)
	}
	return ErrBoard.Error() + e.place() + ": " + says
}

func (e *BoardError) place() string {
	switch {
	case e.Line > 0:
		return fmt.Sprintf(", line %d, column %d", e.Line, e.Column)
	case e.Column > 0:
		return fmt.Sprintf(", column %d", e.Column)
	}
	return ""
}

// Choices returns the first Readings: their sizes where these tell them apart, else their rows.
func (e *BoardError) Choices(or string) string {
	const most = 4
	sizes, boards := []string{}, []string{}
	for _, s := range e.Readings[:min(len(e.Readings), most)] {
		boards = append(boards, s.Rows())
		if size := s.Size().String(); !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	if len(sizes) < len(boards) {
		sizes = boards
	}
	return strings.Join(sizes, or)
}
