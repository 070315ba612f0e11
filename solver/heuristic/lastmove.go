package heuristic

import "tilewise/solver/puzzle"

// LastMove is linear conflict, plus 2 where the last move needs a detour (after O. Hansson, A. Mayer, M. Yung, 1992).
//
//	. . .   The last move slides one of the tiles next to the blank's goal away from
//	. . a   it, here a or b, which lay there one move before. A tile that stands in none
//	. b _   of the columns (for a: rows) from there on has come past its home to get
//	        there, and goes back: two moves that its distance does not have.
//
// So 2 is added unless one of those tiles is on the far side already. They are moves
// along one axis; linear conflict may count the same two only where the tile lies in
// its home line across that axis and a tile there has to leave: then nothing is added.
//
// Admissible, and not consistent: 2 may come and go with one move. It keeps the parity of the true distance.
type LastMove struct {
	puzzle.AdmissibleTrait
	puzzle.BoardKind
	conflict *LinearConflict
	doors    []goalNeighbour
}

// goalNeighbour is a tile next to the blank's goal, and the cells from which it may come last without a detour.
type goalNeighbour struct {
	tile int
	far  []int          // cells on the far side of its home line
	home []int          // the cells of that line
	line *rowsOrColumns // the lines that this one belongs to
	k    int            // the number of this line among them
}

// NewLastMove returns the heuristic for a size and a goal cell of the blank. It costs as much as NewLinearConflict.
func NewLastMove(size puzzle.Size, blankGoal int) *LastMove {
	l := &LastMove{conflict: NewLinearConflict(size, blankGoal)}
	l.BoardKind = l.conflict.BoardKind
	for _, m := range puzzle.Moves {
		tile := size.Source(blankGoal, m)
		if tile < 0 {
			continue
		}
		d := goalNeighbour{tile: tile, line: &l.conflict.cols, k: size.Col(tile)}
		of := size.Col
		if m == puzzle.Up || m == puzzle.Down {
			d.line, d.k, of = &l.conflict.rows, size.Row(tile), size.Row
		}
		toward := of(blankGoal) - of(tile)
		for c := range size.Cells() {
			switch away := (of(c) - of(tile)) * toward; {
			case away > 0:
				d.far = append(d.far, c)
			case away == 0:
				d.home = append(d.home, c)
			}
		}
		l.doors = append(l.doors, d)
	}
	return l
}

// H returns linear conflict plus the detour.
func (l *LastMove) H(b *puzzle.SearchState) int { return l.conflict.H(b) + l.detour(b) }

// After updates h. The detour changes only where one of its tiles has moved, or a conflict has come or gone.
func (l *LastMove) After(b *puzzle.SearchState, h, from, to int) int {
	after := l.conflict.After(b, h, from, to)
	if after-h == l.conflict.manhattan.After(b, 0, from, to) && !l.hasDoor(int(b.Cells[to])) {
		return after
	}
	now := l.detour(b)
	b.Play(to)
	before := l.detour(b)
	b.Play(from)
	return after + now - before
}

func (l *LastMove) hasDoor(tile int) bool {
	for i := range l.doors {
		if l.doors[i].tile == tile {
			return true
		}
	}
	return false
}

// detour returns 2 where every tile that may move last has to come past its home.
func (l *LastMove) detour(b *puzzle.SearchState) int {
	for i := range l.doors {
		if !l.doors[i].detour(b) {
			return 0
		}
	}
	if b.Blank == b.BlankGoal && b.Solved() {
		return 0
	}
	return 2
}

func (n *goalNeighbour) detour(b *puzzle.SearchState) bool {
	for _, c := range n.far {
		if int(b.Cells[c]) == n.tile {
			return false
		}
	}
	for _, c := range n.home {
		if int(b.Cells[c]) == n.tile {
			return n.line.conflict(b, n.k) == 0
		}
	}
	return true
}
