package grid

import (
	"slices"

	"tilewise/solver/puzzle"
)

// Symmetry maps the cells of a board onto cells so that neighbours stay neighbours: a rotation, a reflection, or a
// transposition of a square board. Cell c goes to g[c].
type Symmetry []int

// Symmetries lists all that a board has, the one that leaves all as it is first: four, or eight on a square.
func Symmetries(size puzzle.Size) []Symmetry {
	var all []Symmetry
	for _, transpose := range []bool{false, true} {
		if transpose && size.W != size.H {
			continue
		}
		for flip := range 4 {
			g := make(Symmetry, size.Cells())
			for c := range g {
				row, col := size.Row(c), size.Col(c)
				if transpose {
					row, col = col, row
				}
				if flip&1 != 0 {
					row = size.H - 1 - row
				}
				if flip&2 != 0 {
					col = size.W - 1 - col
				}
				g[c] = row*size.W + col
			}
			all = append(all, g)
		}
	}
	return all
}

// SymmetriesCarrying returns the symmetries that carry one cell to another.
func SymmetriesCarrying(size puzzle.Size, from, to int) []Symmetry {
	return slices.DeleteFunc(Symmetries(size), func(g Symmetry) bool { return g[from] != to })
}

// Alike lists the cells to which symmetries carry a cell, itself the first: all corners of a square for a corner. For a
// number that is no cell of the board it returns that number alone.
func Alike(size puzzle.Size, cell int) []int {
	cells := []int{cell}
	for _, g := range Symmetries(size) {
		if cell >= 0 && cell < len(g) && !slices.Contains(cells, g[cell]) {
			cells = append(cells, g[cell])
		}
	}
	return cells
}

// Inverse returns the symmetry that reverses sy.
func (sy Symmetry) Inverse() Symmetry {
	back := make(Symmetry, len(sy))
	for c, to := range sy {
		back[to] = c
	}
	return back
}

// Then returns the symmetry that applies sy and then h.
func (sy Symmetry) Then(h Symmetry) Symmetry {
	both := make(Symmetry, len(sy))
	for c := range both {
		both[c] = h[sy[c]]
	}
	return both
}

// Show returns the image of b: tile t on cell c becomes tile sy[t] on cell sy[c]. It is as far from home as b.
func (sy Symmetry) Show(b *puzzle.SearchState) *puzzle.SearchState {
	s := puzzle.Home(b.Size, sy[b.BlankGoal])
	for c, tile := range b.Cells {
		s.Cells[sy[c]] = uint16(sy[tile])
	}
	s.Blank = sy[b.Blank]
	return s
}

// Lists maps lists of cells, and sorts each.
func (sy Symmetry) Lists(lists [][]int) [][]int {
	mapped := make([][]int, len(lists))
	for i, list := range lists {
		for _, c := range list {
			mapped[i] = append(mapped[i], sy[c])
		}
		slices.Sort(mapped[i])
	}
	return mapped
}
