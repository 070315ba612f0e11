package anytime

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/testbudget"
)

// A beam from home to the board finds a way that leads from the board home, and on some
// boards a shorter one than a beam that goes home.
func TestTheDirectionBackFindsShorterWaysHome(t *testing.T) {
	testbudget.OneGoroutine(t)
	shorter := 0
	for seed := range uint64(6) {
		s, q := beamOnBoard(t, 5, 1, seed)
		before := 0
		for _, back := range []bool{false, true} {
			before = q.best()
			if _, err := q.search(s, back, 512, clearLead+2); err != nil {
				t.Fatal(err)
			}
		}
		if q.best() < before {
			shorter++
		}
		at := q.start.Clone()
		for _, m := range q.result.Moves {
			at.Play(at.Source(m))
		}
		if !at.Solved() {
			t.Errorf("seed %d: %d moves do not lead home", seed, len(q.result.Moves))
		}
	}
	if shorter == 0 {
		t.Error("the direction back found no shorter way on any board")
	}
}

// ways returns one direction for a heuristic that is not known to serve the way back, and for narrow beams on large
// boards, where the time is better spent on a wider beam.
func TestOneDirectionWhereTheWayBackIsWorthLess(t *testing.T) {
	lines := func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewLinearConflict(s, blank) }
	for _, c := range []struct {
		side, width int
		h           func(puzzle.Size, int) search.Heuristic
		want        int
	}{
		{5, 64, lines, 2}, {8, 256, lines, 1}, {8, 1024, lines, 2},
		{5, 64, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewMisplaced(s, blank) }, 1},
	} {
		_, q := beamOn(t, c.side, 1)
		q.guide = c.h(q.start.Size, q.start.BlankGoal)
		if got := q.ways(c.width); len(got) != c.want {
			t.Errorf("%d×%d by %T, width %d: back %v", c.side, c.side, q.guide, c.width, got)
		}
	}
}
