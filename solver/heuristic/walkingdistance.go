package heuristic

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
)

// ErrSize means that a heuristic's table would be too large for a board.
var ErrSize = errors.New("board too large for this heuristic")

// WalkingDistance is the walking distance (Ken'ichiro Takahashi). For the vertical moves, forget the columns: all that
// counts is how many tiles of each home row lie in each row, and where the blank is.
//
//	 5 1 2 4                          1 2 3 4  home row
//	 9 6 _ 3       row 1 holds        3 1 . .
//	13 10 7 8      of each            1 1 1 .   … and the blank's row
//	14 15 11 12                       . 2 1 1
//	                                  . . 1 3
//
// The fewest moves that sort this out, each a tile of the row above or below the blank's row that changes places with
// it, are found by breadth-first search from the goal and kept in a table. The sideways moves likewise, by columns; the
// two add up, since no move is both.
//
// Admissible and consistent; it keeps the parity of the true distance.
type WalkingDistance struct {
	puzzle.ConsistentTrait
	puzzle.BoardKind
	vertical *walkingTable
	sideways *walkingTable
}

// WalkingBytes returns the size of the tables for a board, in bytes. It may be huge.
func WalkingBytes(size puzzle.Size) int64 {
	return walkEntries(size.H, size.W) + walkEntries(size.W, size.H)
}

// MaxWalking is the largest sum of tables that NewWalkingDistance builds: sides of up to 4, and 5 beside 2 or 3.
const MaxWalking = 16 << 20

// NewWalkingDistance builds the tables: a few milliseconds for 4×4, half a second for the largest. It returns ErrSize
// where they would take more than 16 MB.
func NewWalkingDistance(size puzzle.Size, blankGoal int) (*WalkingDistance, error) {
	if bytes := WalkingBytes(size); bytes > MaxWalking {
		return nil, fmt.Errorf("%w: walking distance on %s would need %d MB", ErrSize, size, bytes/1e6)
	}
	return &WalkingDistance{
		BoardKind: puzzle.BoardKind{Size: size, BlankGoal: blankGoal},
		vertical:  newWalkingTable(size, blankGoal, size.H, size.W, size.Row, size.Row(blankGoal)),
		sideways:  newWalkingTable(size, blankGoal, size.W, size.H, size.Col, size.Col(blankGoal)),
	}, nil
}

// H adds the two table entries.
func (w *WalkingDistance) H(b *puzzle.SearchState) int {
	return w.vertical.look(b, -1, 0) + w.sideways.look(b, -1, 0)
}

// After updates the sum: a move changes one of the two entries.
func (w *WalkingDistance) After(b *puzzle.SearchState, h, from, to int) int {
	k := w.vertical
	if d := to - from; d == 1 || d == -1 {
		k = w.sideways
	}
	return h + k.look(b, -1, 0) - k.look(b, from, to)
}

// Explain returns two parts: vertical and sideways moves, each with the tiles that are not in their home row, or
// column, and with its walk.
func (w *WalkingDistance) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	part := func(k *walkingTable, kind puzzle.BreakdownPartKind) puzzle.BreakdownPart {
		p := puzzle.BreakdownPart{Kind: kind, Amount: k.look(b, -1, 0), Walk: k.walkHome(b)}
		for c, t := range b.Cells {
			if int(t) != b.BlankGoal && k.line[t] != k.line[c] {
				p.Tiles = append(p.Tiles, int(t))
				p.Cells = append(p.Cells, c)
			}
		}
		return p
	}
	return puzzle.HeuristicBreakdown{
		Combine: puzzle.Sum,
		Parts:   []puzzle.BreakdownPart{part(w.vertical, puzzle.PartVertical), part(w.sideways, puzzle.PartSideways)},
	}
}
