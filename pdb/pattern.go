package pdb

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// ErrPattern means that a list of tiles is no pattern of the board, or too large for a table.
var ErrPattern = errors.New("not a pattern")

// The limits of a table: it ranks permutations in 16 bits, and sets of cells in 32.
const (
	maxTiles = 8
	maxCells = 25
)

// Pattern is a set of tiles, named by their goal cells, on a board whose blank belongs on the cell Blank.
type Pattern struct {
	Size  puzzle.Size
	Blank int
	Tiles []int // ascending; never the blank
}

// NewPattern checks and sorts the tiles; ErrPattern says what is wrong.
func NewPattern(size puzzle.Size, blank int, tiles ...int) (Pattern, error) {
	p := Pattern{size, blank, slices.Clone(tiles)}
	slices.Sort(p.Tiles)
	switch {
	case !size.Valid() || size.Cells() > maxCells:
		return p, fmt.Errorf("%w: boards of %s are too large; expected up to %d cells", ErrPattern, size, maxCells)
	case blank < 0 || blank >= size.Cells():
		return p, fmt.Errorf("%w: blank goal %d; expected 0 to %d", ErrPattern, blank, size.Cells()-1)
	case len(tiles) == 0 || len(tiles) > maxTiles:
		return p, fmt.Errorf("%w: %d tiles; expected 1 to %d", ErrPattern, len(tiles), maxTiles)
	}
	for i, t := range p.Tiles {
		switch {
		case t < 0 || t >= size.Cells():
			return p, fmt.Errorf("%w: goal cell %d; expected 0 to %d", ErrPattern, t, size.Cells()-1)
		case t == blank:
			return p, fmt.Errorf("%w: goal cell %d is the blank's", ErrPattern, t)
		case i > 0 && t == p.Tiles[i-1]:
			return p, fmt.Errorf("%w: goal cell %d twice", ErrPattern, t)
		}
	}
	return p, nil
}

// String returns a unique name of the pattern: "4x4 blank 15: 0 1 4 5 8".
func (p Pattern) String() string {
	return fmt.Sprintf("%s blank %d: %s", p.Size, p.Blank, strings.Trim(fmt.Sprint(p.Tiles), "[]"))
}

// Equal reports whether p and q are the same pattern of the same board.
func (p Pattern) Equal(q Pattern) bool {
	return p.Size == q.Size && p.Blank == q.Blank && slices.Equal(p.Tiles, q.Tiles)
}

func (p Pattern) mask() grid.CellSet {
	var m grid.CellSet
	for _, t := range p.Tiles {
		m |= 1 << t
	}
	return m
}

// places returns the index of each tile in the pattern; −1 for the blank and for tiles of other patterns.
func (p Pattern) places() (places [maxCells]int8) {
	for c := range places {
		places[c] = int8(slices.Index(p.Tiles, c))
	}
	return places
}

// arrangements returns the number of ways to place the tiles on the board.
func (p Pattern) arrangements() int {
	return grid.Count(p.Size.Cells(), len(p.Tiles)) * grid.Factorial(len(p.Tiles))
}
