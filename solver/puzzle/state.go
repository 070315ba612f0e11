package puzzle

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// ErrBoard means that a list of numbers or a text is not a state.
var ErrBoard = errors.New("not a board")

// State is an arrangement of tiles and blank. It is immutable and comparable;
// its zero value is no board at all (Size().Valid() is false).
type State struct {
	size  Size
	cells string // two bytes a cell, the tile on it, low byte first; a string so that == compares it
}

// NewState returns the state with tiles[c] on cell c, 0 for the blank. Every number from 0 to W·H−1 must be there once;
// the error says which is not, and where (positions count from 1).
func NewState(size Size, tiles []int) (State, error) {
	if !size.Valid() {
		return State{}, fmt.Errorf("%w: %s; each side is %d to %d cells", ErrSize, size, MinSide, MaxSide)
	}
	if len(tiles) != size.Cells() {
		return State{}, &BoardError{Fault: WrongCount, Count: len(tiles), Size: size}
	}
	first := make([]int, size.Cells())
	for i, t := range tiles {
		if t < 0 || t >= size.Cells() {
			return State{}, &BoardError{Fault: OutOfRange, Tile: t, Position: i + 1, Size: size}
		}
		if first[t] != 0 {
			return State{}, &BoardError{Fault: Twice, Tile: t, Position: i + 1, First: first[t]}
		}
		first[t] = i + 1
	}
	return packState(size, tiles), nil
}

// packState trusts its tiles to be a permutation.
func packState(size Size, tiles []int) State {
	cells := make([]byte, 0, 2*len(tiles))
	for _, t := range tiles {
		cells = binary.LittleEndian.AppendUint16(cells, uint16(t))
	}
	return State{size, string(cells)}
}

// Size returns the shape of the board.
func (s State) Size() Size { return s.size }

// At returns the tile on a cell, 0 for the blank.
func (s State) At(cell int) int { return int(s.cells[2*cell]) | int(s.cells[2*cell+1])<<8 }

// Tiles returns a fresh list of the tiles, cell by cell.
func (s State) Tiles() []int {
	tiles := make([]int, s.size.Cells())
	for c := range tiles {
		tiles[c] = s.At(c)
	}
	return tiles
}

// Find returns the cell on which a tile lies, or −1. Cost: linear in the cells.
func (s State) Find(tile int) int {
	for c := range s.size.Cells() {
		if s.At(c) == tile {
			return c
		}
	}
	return -1
}

// Blank returns the cell of the blank.
func (s State) Blank() int { return s.Find(0) }

// Swap returns the state with the contents of two cells exchanged. Swapping two
// tiles turns a solvable state into an unsolvable one and back.
func (s State) Swap(a, b int) State {
	tiles := s.Tiles()
	tiles[a], tiles[b] = tiles[b], tiles[a]
	return packState(s.size, tiles)
}

// Legal lists the moves that are possible, in the order of Moves.
func (s State) Legal() []Move {
	var legal []Move
	blank := s.Blank()
	for _, m := range Moves {
		if s.size.Source(blank, m) >= 0 {
			legal = append(legal, m)
		}
	}
	return legal
}

// Apply plays moves in order. ErrMove says which one is not possible; on the zero State none is.
func (s State) Apply(moves ...Move) (State, error) {
	tiles, blank := s.Tiles(), s.Blank()
	for i, m := range moves {
		source := s.size.Source(blank, m)
		if source < 0 {
			return s, &MoveError{Number: i + 1, Problem: fmt.Sprintf("%s as move %d; no tile can slide that way", m, i+1)}
		}
		tiles[blank], tiles[source] = tiles[source], 0
		blank = source
	}
	return packState(s.size, tiles), nil
}

// Slide returns the moves that bring the blank to a cell of its own row or column:
// the tiles between shift by one, as when the user pushes the tile on that
// cell. It is empty where cell is the blank's own or on neither line.
func (s State) Slide(cell int) []Move {
	blank, size := s.Blank(), s.size
	if cell < 0 || cell >= size.Cells() {
		return nil
	}
	dc, dr := size.Col(cell)-size.Col(blank), size.Row(cell)-size.Row(blank)
	var m Move
	switch {
	case dr == 0 && dc > 0:
		m = Left
	case dr == 0 && dc < 0:
		m = Right
	case dc == 0 && dr > 0:
		m = Up
	case dc == 0 && dr < 0:
		m = Down
	default:
		return nil
	}
	return slices.Repeat([]Move{m}, abs(dc)+abs(dr))
}

// String writes the tiles row by row, "8 6 7 2 5 4 3 0 1": what Parse reads.
func (s State) String() string { return s.join(" ") }

// Rows writes the tiles with a slash between rows, "8 6 7 / 2 5 4 / 3 0 1".
// Parse reads this text without the size.
func (s State) Rows() string { return s.join(" / ") }

// Scramble returns the rows as speed solvers write them: "8 6 7/2 5 4/3 0 1".
func (s State) Scramble() string { return s.join("/") }

// Lines writes the tiles in columns, one row a line. Parse reads this text without the size.
func (s State) Lines() string {
	width := len(strconv.Itoa(s.size.Cells() - 1))
	var text strings.Builder
	for c := range s.size.Cells() {
		if c > 0 && s.size.Col(c) == 0 {
			text.WriteByte('\n')
		} else if c > 0 {
			text.WriteByte(' ')
		}
		fmt.Fprintf(&text, "%*d", width, s.At(c))
	}
	return text.String()
}

func (s State) join(betweenRows string) string {
	var text strings.Builder
	for c := range s.size.Cells() {
		switch {
		case c == 0:
		case s.size.Col(c) == 0:
			text.WriteString(betweenRows)
		default:
			text.WriteByte(' ')
		}
		text.WriteString(strconv.Itoa(s.At(c)))
	}
	return text.String()
}
