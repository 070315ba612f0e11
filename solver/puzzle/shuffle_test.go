package puzzle

import (
	"testing"

	"tilewise/solver/test/fixture"
)

// TestShuffleGolden compares boards with those expected for their seeds. They are the same on every platform and in
// every version, since games are shared by seed.
func TestShuffleGolden(t *testing.T) {
	for _, c := range []struct {
		seed uint64
		want string
	}{
		{1, "3 2 14 1 / 6 11 9 15 / 7 10 5 8 / 4 0 12 13"},
		{0x7F3A, "4 2 10 12 / 5 3 0 6 / 14 1 8 9 / 7 11 15 13"},
		{1<<64 - 1, "5 3 13 9 / 0 7 11 8 / 15 1 12 6 / 4 2 10 14"},
	} {
		g := fixture.Must(NewGoal(BlankLast, Size{4, 4}))
		if got := Shuffle(g, c.seed).Rows(); got != c.want {
			t.Errorf("seed %#x: %s; want %s", c.seed, got, c.want)
		}
	}
}

// TestShuffleUniform draws 36,000 boards of 2×3 and tests by chi-square whether all 360 come equally often: with 359
// degrees of freedom the statistic has mean 359 and deviation 27, so that 460 is far out.
func TestShuffleUniform(t *testing.T) {
	for _, size := range []Size{{2, 3}, {3, 2}} {
		for _, g := range goalsOf(size) {
			const draws, boards = 36_000, 360
			counts := map[State]int{}
			for seed := range uint64(draws) {
				s := Shuffle(g, seed)
				if Solvable(s, g) != nil {
					t.Fatalf("seed %d: %s cannot be solved", seed, s.Rows())
				}
				counts[s]++
			}
			chi, mean := 0.0, float64(draws)/boards
			for _, n := range counts {
				chi += (float64(n) - mean) * (float64(n) - mean) / mean
			}
			if len(counts) != boards || chi > 460 || chi < 260 {
				t.Errorf("%s: %d different boards, chi-square %.1f; want 360 and about 359", g.Rows(), len(counts), chi)
			}
		}
	}
}

// TestRandomWalk checks that k moves are played, that none takes the last one back, and that the seed decides.
func TestRandomWalk(t *testing.T) {
	g := fixture.Must(NewGoal(Spiral, Size{4, 3}))
	if RandomWalk(g, 0, 1) != g.State {
		t.Error("no moves lead away from home")
	}
	for k := range 60 {
		s := RandomWalk(g, k, 9)
		if s != RandomWalk(g, k, 9) {
			t.Errorf("%d moves: the seed does not decide", k)
		}
		// The blank changes its colour, as on a chessboard, with every move.
		blank, home := s.Blank(), g.Blank()
		if d := g.Size().Manhattan(blank, home); d%2 != k%2 {
			t.Errorf("%d moves leave the blank %d cells away", k, d)
		}
		if k > 0 && k < 6 && s == g.State {
			t.Errorf("%d moves lead back home: one was taken back", k)
		}
		if Solvable(s, g) != nil {
			t.Errorf("%s cannot be solved", s.Rows())
		}
	}
}

// TestDrawsBelow draws for a bound that does not divide 2⁶⁴ and for 1.
func TestDrawsBelow(t *testing.T) {
	d := newRandomSource(3)
	counts := [3]int{}
	for range 30_000 {
		counts[d.below(3)]++
	}
	for i, n := range counts {
		if n < 9_600 || n > 10_400 {
			t.Errorf("%d came %d times of 30000", i, n)
		}
	}
	if d.below(1) != 0 {
		t.Error("there is a number below 1 that is not 0")
	}
}
