package heuristic

import "tilewise/solver/puzzle"

// LinearConflict is the Manhattan distance plus 2 for every tile that has to leave its home row or column to let others
// of the same line pass (O. Hansson, A. Mayer, M. Yung, 1992).
//
//	2 1 .   both belong in this row and stand in the wrong order: one of them
//	        has to step aside and come back, two moves that Manhattan misses
//
// How many have to step aside is the fewest tiles whose removal leaves the rest of the line in order: those of the line
// less the longest increasing run among them. Counting crossed pairs instead would say 3 for 3 2 1 where 2 suffice, and
// would not be admissible.
//
// Admissible and consistent. It keeps the parity of the true distance.
type LinearConflict struct {
	puzzle.ConsistentTrait
	puzzle.BoardKind
	manhattan *Manhattan
	rows      rowsOrColumns
	cols      rowsOrColumns
}

// NewLinearConflict tabulates distances and homes: three times the square of
// the cells in bytes, and 32 KB that all sizes share.
func NewLinearConflict(size puzzle.Size, blankGoal int) *LinearConflict {
	return &LinearConflict{
		BoardKind: puzzle.BoardKind{Size: size, BlankGoal: blankGoal},
		manhattan: NewManhattan(size, blankGoal),
		rows:      newRowsOrColumns(size, blankGoal, size.H, size.W, size.W, 1, size.Row, size.Col),
		cols:      newRowsOrColumns(size, blankGoal, size.W, size.H, 1, size.W, size.Col, size.Row),
	}
}

// H returns the Manhattan distance plus twice the number of tiles that have to leave a line.
func (l *LinearConflict) H(b *puzzle.SearchState) int {
	return l.manhattan.H(b) + 2*l.rows.all(b) + 2*l.cols.all(b)
}

// After updates h. A tile that slides sideways changes no order within its row, so it looks at one column at most; and
// the other way round.
func (l *LinearConflict) After(b *puzzle.SearchState, h, from, to int) int {
	h = l.manhattan.After(b, h, from, to)
	if d := to - from; d == 1 || d == -1 {
		return h + 2*l.cols.change(b, from, to)
	}
	return h + 2*l.rows.change(b, from, to)
}

// Explain returns the parts of Manhattan, and one for each line in conflict: the tiles there that stand in another
// one's way, and those that have to leave.
func (l *LinearConflict) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	e := l.manhattan.Explain(b)
	for _, lines := range []*rowsOrColumns{&l.rows, &l.cols} {
		for k := range lines.count {
			if n := lines.conflict(b, k); n > 0 {
				part := lines.crossed(b, k)
				part.Amount = 2 * n
				e.Parts = append(e.Parts, part)
			}
		}
	}
	return e
}
