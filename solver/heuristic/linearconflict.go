package heuristic

import (
	"sync"

	"tilewise/solver/puzzle"
)

// LinearConflict is the Manhattan distance and 2 more for every tile that has
// to leave its home row or column to let others of the same line pass (O.
// Hansson, A. Mayer, M. Yung, 1992).
//
//	2 1 .   both belong in this row and stand in the wrong order: one of them
//	        has to step aside and come back, two moves that Manhattan misses
//
// How many have to step aside is the fewest tiles whose removal leaves the rest
// of the line in order: those of the line less the longest increasing run among
// them. Counting crossed pairs instead would say 3 for 3 2 1 where 2 suffice,
// and would not be admissible.
//
// Admissible and consistent. It keeps the parity of the true distance.
type LinearConflict struct {
	manhattan *Manhattan
	cells     int
	width     int
	rows      lines
	cols      lines
}

// lines is the rows, or the columns, of a board.
type lines struct {
	count, length int
	first, step   int     // line k is the cells k·first + i·step
	of            []uint8 // the line of a cell
	place         []uint8 // of tile t on cell c, at t·cells + c: 1 + its home along the line where c is on its home line, else 0
	removals      []uint8 // by key, for lines of up to shortLine cells; else nil
}

// shortLine is the longest line whose removals are tabulated: its key has
// three bits a cell.
const shortLine = 5

// NewLinearConflict tabulates distances and homes: three times the square of
// the cells in bytes, and 32 KB that all sizes share.
func NewLinearConflict(size puzzle.Size, blankGoal int) *LinearConflict {
	return &LinearConflict{
		manhattan: NewManhattan(size, blankGoal),
		cells:     size.Cells(),
		width:     size.W,
		rows:      newLines(size, blankGoal, size.H, size.W, size.W, 1, size.Row, size.Col),
		cols:      newLines(size, blankGoal, size.W, size.H, 1, size.W, size.Col, size.Row),
	}
}

func newLines(size puzzle.Size, blankGoal, count, length, first, step int, line, along func(int) int) lines {
	n := size.Cells()
	l := lines{count: count, length: length, first: first, step: step, of: make([]uint8, n), place: make([]uint8, n*n)}
	for c := range n {
		l.of[c] = uint8(line(c))
		for t := range n {
			if t != blankGoal && line(t) == line(c) {
				l.place[t*n+c] = uint8(1 + along(t))
			}
		}
	}
	if length <= shortLine {
		l.removals = shortRemovals()
	}
	return l
}

// shortRemovals is the removals of every short line by its key: the places of
// its tiles, three bits each, the last one lowest.
var shortRemovals = sync.OnceValue(func() []uint8 {
	table := make([]uint8, 1<<(3*shortLine))
	for key := range table {
		var places [puzzle.MaxSide]uint8
		for i := range shortLine {
			places[i] = uint8(key >> (3 * (shortLine - 1 - i)) & 7)
		}
		table[key] = uint8(removals(places[:shortLine]))
	}
	return table
})

// removals is the fewest places to take out of a line so that the rest
// increases; zeros do not count. It is quadratic in the line.
func removals(places []uint8) int {
	var run [puzzle.MaxSide]int // length of the longest increasing run that ends here
	tiles, longest := 0, 0
	for i, p := range places {
		if p == 0 {
			continue
		}
		tiles++
		run[i] = 1
		for j, before := range places[:i] {
			if before != 0 && before < p {
				run[i] = max(run[i], run[j]+1)
			}
		}
		longest = max(longest, run[i])
	}
	return tiles - longest
}

// conflict is the removals of line k, with tile t on cell c instead of what
// lies there now. c = −1 takes the line as it is.
func (l *lines) conflict(b *puzzle.Board, k, c, t int) int {
	n := len(b.Cells)
	if l.removals != nil {
		key := 0
		for i, cell := 0, k*l.first; i < l.length; i, cell = i+1, cell+l.step {
			tile := int(b.Cells[cell])
			if cell == c {
				tile = t
			}
			key = key<<3 | int(l.place[tile*n+cell])
		}
		return int(l.removals[key])
	}
	var places [puzzle.MaxSide]uint8
	for i, cell := 0, k*l.first; i < l.length; i, cell = i+1, cell+l.step {
		tile := int(b.Cells[cell])
		if cell == c {
			tile = t
		}
		places[i] = l.place[tile*n+cell]
	}
	return removals(places[:l.length])
}

// all is the removals of all lines.
func (l *lines) all(b *puzzle.Board) int {
	sum := 0
	for k := range l.count {
		sum += l.conflict(b, k, -1, 0)
	}
	return sum
}

// change is the growth of removals when the tile now on to came from from, by
// a move from one line into the next. Only its home line can tell.
func (l *lines) change(b *puzzle.Board, from, to int) int {
	tile := int(b.Cells[to])
	switch l.of[tile] {
	case l.of[from]:
		k := int(l.of[from])
		return l.conflict(b, k, -1, 0) - l.conflict(b, k, from, tile)
	case l.of[to]:
		k := int(l.of[to])
		return l.conflict(b, k, -1, 0) - l.conflict(b, k, to, b.BlankGoal)
	}
	return 0
}

// H is the Manhattan distance and twice the removals of all lines.
func (l *LinearConflict) H(b *puzzle.Board) int {
	return l.manhattan.H(b) + 2*l.rows.all(b) + 2*l.cols.all(b)
}

// After is h brought up to date. A tile that slides sideways changes no order
// within its row, so at most one column has to be looked at; and the other way
// round.
func (l *LinearConflict) After(b *puzzle.Board, h, from, to int) int {
	h = l.manhattan.After(b, h, from, to)
	if d := to - from; d == 1 || d == -1 {
		return h + 2*l.cols.change(b, from, to)
	}
	return h + 2*l.rows.change(b, from, to)
}

// Consistent is true.
func (l *LinearConflict) Consistent() bool { return true }

// Admissible is true.
func (l *LinearConflict) Admissible() bool { return true }

// Explain has the parts of Manhattan, and one for each line in conflict: the
// tiles there that stand in another one's way.
func (l *LinearConflict) Explain(b *puzzle.Board) puzzle.Explanation {
	e := l.manhattan.Explain(b)
	for _, lines := range []*lines{&l.rows, &l.cols} {
		for k := range lines.count {
			if n := lines.conflict(b, k, -1, 0); n > 0 {
				part := lines.crossed(b, k)
				part.Amount = 2 * n
				e.Parts = append(e.Parts, part)
			}
		}
	}
	return e
}

// crossed lists the tiles of line k that stand in the wrong order with another
// one.
func (l *lines) crossed(b *puzzle.Board, k int) puzzle.Part {
	part := puzzle.Part{Kind: puzzle.PartConflict}
	place := func(i int) (cell int, place uint8) {
		cell = k*l.first + i*l.step
		return cell, l.place[int(b.Cells[cell])*len(b.Cells)+cell]
	}
	for i := range l.length {
		cell, p := place(i)
		for j := range l.length {
			if _, q := place(j); p != 0 && q != 0 && (i < j) == (p > q) && i != j {
				part.Tiles = append(part.Tiles, int(b.Cells[cell]))
				part.Cells = append(part.Cells, cell)
				break
			}
		}
	}
	return part
}
