package puzzle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The shortest and the longest side of a board, in cells.
const (
	MinSide = 2
	MaxSide = 20
)

// ErrSize means that a board of the given size cannot exist here.
var ErrSize = errors.New("board size not possible")

// Size is the shape of a board: W columns and H rows. The zero Size means "not known".
type Size struct{ W, H int }

// NewSize returns the size of w columns and h rows, or ErrSize where a side is not between MinSide and MaxSide.
func NewSize(w, h int) (Size, error) {
	s := Size{w, h}
	if !s.Valid() {
		return Size{}, fmt.Errorf("%w: %s; each side is %d to %d cells", ErrSize, s, MinSide, MaxSide)
	}
	return s, nil
}

// sizeSigns are those between columns and rows.
var sizeSigns = strings.NewReplacer("×", "x", "X", "x")

// ParseSize reads "4x4", "4×4" or "7 x 2": columns first.
func ParseSize(text string) (Size, error) {
	w, h, found := strings.Cut(sizeSigns.Replace(text), "x")
	cols, errW := strconv.Atoi(strings.TrimSpace(w))
	rows, errH := strconv.Atoi(strings.TrimSpace(h))
	if !found || errW != nil || errH != nil {
		return Size{}, fmt.Errorf("%w: %q; expected columns x rows, as in 4x4", ErrSize, text)
	}
	return NewSize(cols, rows)
}

// Valid reports whether both sides are within MinSide and MaxSide.
func (s Size) Valid() bool {
	return s.W >= MinSide && s.W <= MaxSide && s.H >= MinSide && s.H <= MaxSide
}

// Cells returns the number of cells, W·H, the blank's included.
func (s Size) Cells() int { return s.W * s.H }

// Row returns the row of a cell of a valid size, counted from 0 at the top.
func (s Size) Row(cell int) int { return cell / s.W }

// Col returns the column of a cell of a valid size, counted from 0 at the left.
func (s Size) Col(cell int) int { return cell % s.W }

// Manhattan returns the number of moves between two cells on an empty board.
func (s Size) Manhattan(a, b int) int {
	return abs(s.Row(a)-s.Row(b)) + abs(s.Col(a)-s.Col(b))
}

// Source returns the cell from which a tile slides into cell when m is played, or
// −1 where that lies off the board, or cell does: the zero Size has no cells.
func (s Size) Source(cell int, m Move) int {
	switch {
	case cell < 0 || cell >= s.Cells():
	case m == Up && cell+s.W < s.Cells():
		return cell + s.W
	case m == Down && cell-s.W >= 0:
		return cell - s.W
	case m == Left && s.Col(cell)+1 < s.W:
		return cell + 1
	case m == Right && s.Col(cell) > 0:
		return cell - 1
	}
	return -1
}

// String returns the notation that ParseSize reads: "4x4".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
