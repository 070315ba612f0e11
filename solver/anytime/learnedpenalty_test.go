package anytime

import (
	"slices"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/testbudget"
)

// In both directions, beams with learned prices find shorter ways than beams with inversions, with tables where there
// are some.
func TestLearnedPricesLeadOnShorterWays(t *testing.T) {
	testbudget.OneGoroutine(t)
	for side, c := range map[int]struct {
		boards uint64
		width  int
	}{5: {12, 512}, 6: {3, 512}, 8: {3, 2048}} {
		var learned, inversions [2]int
		for seed := range c.boards {
			s, q := beamOnBoard(t, side, 1, seed)
			q.tables = hasPatternTables(q.start.Size) && q.buildTables()
			for i, b := range []*puzzle.SearchState{q.start, q.start.Reversed()} {
				for _, by := range []struct {
					learned *learnedPenalty
					moves   *int
				}{{learnedOf(b.Size), &learned[i]}, {nil, &inversions[i]}} {
					q.learned = by.learned
					s.beamGuides = q.guidesTo(b)
					moves, err := s.run(q, b, c.width, q.best())
					if err != nil || moves == nil {
						t.Fatalf("side %d, seed %d: %d moves, %v", side, seed, len(moves), err)
					}
					*by.moves += len(moves)
				}
			}
		}
		for i, way := range []string{"home", "back"} {
			if learned[i] >= inversions[i] {
				t.Errorf("side %d, %s: %d moves, %d by inversions", side, way, learned[i], inversions[i])
			}
		}
	}
}

// guidesTo uses learned prices on squares, with the heuristic that they were learned with.
func TestPricesLeadWhereTheyWereLearned(t *testing.T) {
	none := func(size puzzle.Size) search.Heuristic { return heuristic.NewMisplaced(size, 0) }
	usual := func(size puzzle.Size) search.Heuristic { return heuristic.NewLinearConflict(size, 0) }
	for _, c := range []struct {
		size   puzzle.Size
		h      func(puzzle.Size) search.Heuristic
		tables bool
		want   bool
	}{
		{puzzle.Size{W: 5, H: 5}, usual, false, true}, {puzzle.Size{W: 5, H: 5}, none, false, false},
		{puzzle.Size{W: 5, H: 4}, usual, false, false}, {puzzle.Size{W: 6, H: 6}, usual, false, false},
		{puzzle.Size{W: 6, H: 6}, usual, true, true}, {puzzle.Size{W: 7, H: 7}, usual, true, true},
		{puzzle.Size{W: 8, H: 8}, usual, false, true},
	} {
		b := puzzle.Home(c.size, 0)
		q := &runningSearch{start: b, guide: c.h(c.size), learned: learnedOf(c.size), tables: c.tables}
		if got := q.guidesTo(b).disorder.(*disorderGuide).learned != nil; got != c.want {
			t.Errorf("%s by %T, tables %t: learned %t", c.size, q.guide, c.tables, got)
		}
	}
}

// A board and its mirror image have the same penalty, and the prices are as many as alikePairs numbers.
func TestPricesAreTheSameInAMirror(t *testing.T) {
	for _, side := range []int{5, 6, 7, 8} {
		table := learnedOf(puzzle.Size{W: side, H: side})
		if tiles, pairs := 1+slices.Max(alikePairs(side)), 1+slices.Max(alikePairs(2*side-1)); tiles != len(table.Tile) ||
			pairs != len(table.Pair) {
			t.Fatalf("side %d: %d tiles and %d pairs of %d and %d", side, tiles, pairs, len(table.Tile), len(table.Pair))
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
