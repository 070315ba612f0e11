package lab

import (
	"slices"
	"strconv"

	"tilewise/app/lab"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// heuristicTileMark is how the picture of a heuristic marks a tile.
type heuristicTileMark struct {
	tone        int    // the tone of the tile's group; −1 is none
	below       string // a small number under the tile's number
	highlighted bool   // the tile adds to the heuristic's value
}

// tileMarks returns what a heuristic sees in a board: a mark for each cell, and the pairs of cells whose
// tiles are in each other's way.
func tileMarks(h solver.HeuristicID, b lab.Board, groups [][]int) (marks []heuristicTileMark, pairs [][2]int) {
	n := b.Start.Size().Cells()
	marks = make([]heuristicTileMark, n)
	for c := range n {
		marks[c] = heuristicTileMark{tone: -1}
		if b.Start.At(c) != 0 {
			marks[c].fill(h, b, c, groups)
		}
	}
	if h == solver.LinearConflict {
		pairs = conflicts(b.Start, b.Goal)
		for _, p := range pairs {
			marks[p[0]].highlighted, marks[p[1]].highlighted = true, true
		}
	}
	return marks, pairs
}

func (m *heuristicTileMark) fill(h solver.HeuristicID, b lab.Board, cell int, groups [][]int) {
	s, g := b.Start, b.Goal
	home := g.State.Find(s.At(cell))
	switch h {
	case solver.Misplaced:
		m.highlighted = home != cell
	case solver.Inversion:
		m.below = strconv.Itoa(inversionsAt(s, g, cell))
	case solver.Walking:
		m.tone = s.Size().Row(home)
	case solver.Dual:
		m.below = strconv.Itoa(cell + 1)
	default:
		m.tone = slices.IndexFunc(groups, func(tiles []int) bool { return slices.Contains(tiles, home) })
		if m.tone < 0 {
			m.below = strconv.Itoa(s.Size().Manhattan(cell, home))
		}
	}
}

// inversionsAt returns how many tiles behind a cell belong before the tile on it.
func inversionsAt(s puzzle.State, g puzzle.Goal, cell int) (n int) {
	home := g.State.Find(s.At(cell))
	for c := cell + 1; c < s.Size().Cells(); c++ {
		if t := s.At(c); t != 0 && g.State.Find(t) < home {
			n++
		}
	}
	return n
}

// conflicts are pairs of cells of one row or column whose tiles both belong there, in the opposite
// order.
func conflicts(s puzzle.State, g puzzle.Goal) (pairs [][2]int) {
	size := s.Size()
	for a := range size.Cells() {
		for b := a + 1; b < size.Cells(); b++ {
			x, y := s.At(a), s.At(b)
			if x == 0 || y == 0 {
				continue
			}
			p, q := g.State.Find(x), g.State.Find(y)
			row := size.Row(a) == size.Row(b) && size.Row(p) == size.Row(a) && size.Row(q) == size.Row(a) &&
				size.Col(p) > size.Col(q)
			column := size.Col(a) == size.Col(b) && size.Col(p) == size.Col(a) && size.Col(q) == size.Col(a) &&
				size.Row(p) > size.Row(q)
			if row || column {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}
