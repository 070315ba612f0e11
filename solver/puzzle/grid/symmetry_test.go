package grid

import (
	"reflect"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
)

// Symmetries keep neighbours and are a group. A move and its image turn a board and its image into such a pair again.
func TestSymmetriesKeepNeighboursAndAreAGroup(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 2, H: 3}, {W: 5, H: 2}} {
		all := Symmetries(size)
		if want := map[bool]int{true: 8, false: 4}[size.W == size.H]; len(all) != want {
			t.Fatalf("%v has %d symmetries; want %d", size, len(all), want)
		}
		known := func(g Symmetry) bool {
			return slices.ContainsFunc(all, func(h Symmetry) bool { return slices.Equal(g, h) })
		}
		for _, g := range all {
			if !slices.Equal(g.Then(g.Inverse()), all[0]) {
				t.Errorf("%v: %v and its inverse are not all as it was", size, g)
			}
			for _, h := range all {
				if !known(g.Then(h)) {
					t.Errorf("%v: %v then %v is no symmetry", size, g, h)
				}
			}
			for a := range size.Cells() {
				for b := range size.Cells() {
					if neighbours(size, a, b) != neighbours(size, g[a], g[b]) {
						t.Fatalf("%v: %v parts or joins the cells %d and %d", size, g, a, b)
					}
				}
			}
		}
		last := size.Cells() - 1
		for _, g := range SymmetriesCarrying(size, 0, last) {
			if g[0] != last {
				t.Errorf("%v: %v carries 0 to %d", size, g, g[0])
			}
			home := puzzle.Home(size, 0)
			if shown := g.Show(home); !reflect.DeepEqual(shown.Cells, puzzle.Home(size, last).Cells) || shown.Blank != last {
				t.Errorf("%v: home is shown as %v", size, shown.Cells)
			}
			if lists := g.Lists([][]int{{1, 0}}); !slices.IsSorted(lists[0]) || !slices.Contains(lists[0], last) {
				t.Errorf("%v: the list of 0 and 1 becomes %v", size, lists)
			}
		}
	}
}

func neighbours(size puzzle.Size, a, b int) bool {
	rows, cols := size.Row(a)-size.Row(b), size.Col(a)-size.Col(b)
	return rows*rows+cols*cols == 1
}

func TestCellSets(t *testing.T) {
	s := CellSet(0b10110)
	if !s.Has(1) || s.Has(0) || s.First() != 1 || s.Below(4) != 2 || s.Len() != 3 || CellSet(0).First() != 32 {
		t.Errorf("%b: first %d, %d below 4, %d members", s, s.First(), s.Below(4), s.Len())
	}
}
