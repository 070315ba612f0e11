package anytime

import (
	"slices"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
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
			s.disorder = newDisorderGuide(c.start, heuristic.NewManhattan(c.start.Size, c.start.BlankGoal), smallBoardWeights)
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

// Prices lead where they were learned: on squares by the heuristic that they were learned with.
func TestPricesLeadWhereTheyWereLearned(t *testing.T) {
	for _, c := range []struct {
		size puzzle.Size
		want bool
	}{{puzzle.Size{W: 5, H: 5}, true}, {puzzle.Size{W: 5, H: 4}, false}, {puzzle.Size{W: 6, H: 6}, false}} {
		b := puzzle.Home(c.size, 0)
		g := guidesTo(b, heuristic.NewLinearConflict(c.size, 0), nil)
		if got := g.disorder.(*disorderGuide).learned != nil; got != c.want {
			t.Errorf("%s: learned %t", c.size, got)
		}
		if guidesTo(b, heuristic.NewMisplaced(c.size, 0), nil).disorder.(*disorderGuide).learned != nil {
			t.Errorf("%s: what was chosen, misplaced tiles, does not lead", c.size)
		}
	}
	b := spiralBoard(puzzle.Size{W: 6, H: 6})
	g := guidesTo(b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), tablesOf(t, b))
	if g.disorder.(*disorderGuide).learned == nil {
		t.Error("with tables: not learned")
	}
}

// A board costs the same in a mirror and when it is turned: all that is alike has one
// price, and every price is of something.
func TestPricesAreTheSameInAMirror(t *testing.T) {
	for side, table := range learnedTables {
		if tiles, pairs := 1+slices.Max(alikeTiles(side)), 1+slices.Max(alikeSteps(side)); tiles != len(table.tile) ||
			pairs != len(table.pair) {
			t.Fatalf("side %d: %d tiles and %d pairs of %d and %d", side, tiles, pairs, len(table.tile), len(table.pair))
		}
		l := learnedOf(puzzle.Size{W: side, H: side})
		b := puzzle.Home(puzzle.Size{W: side, H: side}, side*side-1)
		for i := range 40 {
			source := b.Source(puzzle.Moves[(i*7+i/3)%4])
			if source < 0 {
				continue
			}
			b.Play(source)
			mirror := b.Clone()
			flip := func(c int) int { return c%side*side + c/side }
			for cell, tile := range b.Cells {
				mirror.Cells[flip(cell)] = uint16(flip(int(tile)))
			}
			mirror.Blank = flip(b.Blank)
			if one, other := l.of(b), l.of(mirror); one != other {
				t.Errorf("side %d after %d moves: %d, in a mirror %d", side, i+1, one, other)
			}
		}
	}
}
