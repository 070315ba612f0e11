package search_test

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

// TestDistances compares the numbers of boards at each distance with those of the literature. Every move changes the
// distance by 1, and from every board but the goal some move leads nearer to home.
func TestDistances(t *testing.T) {
	for _, c := range []struct {
		size   puzzle.Size
		blank  int
		layers []int
	}{
		{puzzle.Size{W: 2, H: 2}, 3, []int{1, 2, 2, 2, 2, 2, 1}},
		{puzzle.Size{W: 3, H: 2}, 5, []int{1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}},
		{puzzle.Size{W: 3, H: 3}, 8, []int{
			1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
			16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
		}},
	} {
		d := fixture.Must(search.NewDistanceTable(c.size, c.blank))
		if !slices.Equal(d.Layers(), c.layers) {
			t.Errorf("%s: layers %v; want %v", c.size, d.Layers(), c.layers)
		}
		searchtest.EveryBoard(c.size, c.blank, nil, func(b *puzzle.SearchState, distance int) {
			nearer, blank := distance == 0, b.Blank
			for _, m := range puzzle.Moves {
				if from := b.Source(m); from >= 0 {
					b.Play(from)
					step := d.Of(b) - distance
					b.Play(blank)
					if step != 1 && step != -1 {
						t.Fatalf("%v: a move changes the distance by %d", b.Cells, step)
					}
					nearer = nearer || step < 0
				}
			}
			if !nearer {
				t.Fatalf("%v: %d moves from home, and no move leads nearer", b.Cells, distance)
			}
		})
	}
}

func TestDistancesLimits(t *testing.T) {
	if _, err := search.NewDistanceTable(puzzle.Size{W: 4, H: 3}, 0); !errors.Is(err, search.ErrLimit) {
		t.Errorf("4x3: error %v; want ErrLimit", err)
	}
	d := fixture.Must(search.NewDistanceTable(puzzle.Size{W: 2, H: 3}, 0))
	b := puzzle.Home(puzzle.Size{W: 2, H: 3}, 0)
	b.Cells[4], b.Cells[5] = b.Cells[5], b.Cells[4]
	if d.Of(b) != -1 {
		t.Errorf("an unsolvable board is %d moves from home; want -1", d.Of(b))
	}
}
