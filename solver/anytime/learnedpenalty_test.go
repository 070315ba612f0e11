package anytime

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/machine/testbudget"
	"tilewise/solver/puzzle"
)

// In both directions, beams go home on shorter ways by what was learned than by inversions.
func TestLearnedPricesLeadOnShorterWays(t *testing.T) {
	testbudget.OneGoroutine(t)
	var learned, inversions [2]int
	for seed := range uint64(12) {
		s, q := beamOnBoard(t, 5, 1, seed)
		for i, c := range q.directions() {
			s.beamGuides = c.beamGuides
			length := func() int {
				moves, err := s.run(q, c.start, 256, q.best())
				if err != nil || moves == nil {
					t.Fatalf("seed %d: %d moves, %v", seed, len(moves), err)
				}
				return len(moves)
			}
			learned[i] += length()
			s.disorder = newDisorderGuide(c.start, heuristic.NewManhattan(c.start.Size, c.start.BlankGoal), byInversions)
			s.subgoals = newSubgoalGuide(c.start, s.disorder.(*disorderGuide), 4)
			inversions[i] += length()
		}
	}
	for i, way := range []string{"home", "back"} {
		if learned[i] >= inversions[i] {
			t.Errorf("%s: %d moves, %d by inversions", way, learned[i], inversions[i])
		}
	}
}

// What was learned of 5×5 and of steps leads there only.
func TestOnlyStepsOn5x5AreLearned(t *testing.T) {
	for _, c := range []struct {
		size puzzle.Size
		want bool
	}{{puzzle.Size{W: 5, H: 5}, true}, {puzzle.Size{W: 5, H: 4}, false}, {puzzle.Size{W: 6, H: 6}, false}} {
		b := puzzle.Home(c.size, 0)
		g := guidesTo(b, heuristic.NewLinearConflict(c.size, 0))
		if got := g.disorder.(*disorderGuide).learned != nil; got != c.want {
			t.Errorf("%s: learned %t", c.size, got)
		}
		if guidesTo(b, heuristic.NewMisplaced(c.size, 0)).disorder.(*disorderGuide).learned != nil {
			t.Errorf("%s: what was chosen, misplaced tiles, does not lead", c.size)
		}
	}
}

// A board costs the same in a mirror and when it is turned: all that is alike has one
// price, and every price is of something.
func TestPricesAreTheSameInAMirror(t *testing.T) {
	for _, c := range []struct{ n, prices int }{{2, len(tilePrices)}, {4, len(pairPrices)}} {
		numbers := map[int]bool{}
		for _, k := range alike(c.n) {
			numbers[k] = true
		}
		if len(numbers) != c.prices {
			t.Errorf("up to %d: %d prices of %d", c.n, c.prices, len(numbers))
		}
	}
	b := puzzle.Home(learnedSize, 24)
	for i, source := range []int{23, 22, 17, 16, 11, 6, 7, 8, 13, 18, 23} {
		b.Play(source)
		mirror := b.Clone()
		for cell, tile := range b.Cells {
			flip := func(c int) int { return c%5*5 + c/5 }
			mirror.Cells[flip(cell)] = uint16(flip(int(tile)))
			if cell == b.Blank {
				mirror.Blank = flip(cell)
			}
		}
		if one, other := learnedPrices().of(b), learnedPrices().of(mirror); one != other {
			t.Errorf("after %d moves: %d, in a mirror %d", i+1, one, other)
		}
	}
}
