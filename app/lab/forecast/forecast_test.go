package forecast

import (
	"testing"

	"tilewise/solver/puzzle"
)

// TestTheTreeIsThatOfTheField compares the growth of the tree with the literature: 2.1304 a level for the 15-puzzle
// (Edelkamp and Korf, 1998), √3 for the 8-puzzle.
func TestTheTreeIsThatOfTheField(t *testing.T) {
	for _, c := range []struct {
		side   int
		square float64 // growth over two levels
	}{{3, 3}, {4, 2.1304 * 2.1304}} {
		b := Branching(puzzle.Size{W: c.side, H: c.side})
		if got := b * b; got < c.square*0.9995 || got > c.square*1.0005 {
			t.Errorf("%d×%d grows by %v over two levels; want %v", c.side, c.side, got, c.square)
		}
	}
}

// A forecast is never wider than Wide, and never less than the states of the rounds so far.
func TestARangeIsNoWiderThanItSays(t *testing.T) {
	four := puzzle.Size{W: 4, H: 4}
	for _, rounds := range [][]float64{nil, {1}, {3, 20}, {10, 50, 300, 2000, 9000}, {0, 0}, {40000, 41000}} {
		for distance := 42; distance <= 60; distance += 2 {
			f, sum := IDAStar(four, rounds, 40, distance, true), 0.0
			for _, n := range rounds {
				sum += n
			}
			if !(f.Low <= f.Likely && f.Likely <= f.High) || f.High > f.Low*Wide*1.001 || f.Low < sum {
				t.Errorf("%v, %d moves: %+v", rounds, distance, f)
			}
		}
	}
}
