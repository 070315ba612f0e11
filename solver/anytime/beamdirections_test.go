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
			if err := q.search(s, back, 512, 1); err != nil {
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

// The last part of the way back is the first one of the solution: the moves after it stay.
func TestInTheDirectionBackTheFirstPartIsFoundAgain(t *testing.T) {
	s, q := beamOnBoard(t, 5, 1, 3)
	before := q.result.Moves
	if err := q.search(s, true, 512, 0.5); err != nil {
		t.Fatal(err)
	}
	after := q.result.Moves
	kept := len(before) - len(before)/2
	if len(after) >= len(before) {
		t.Fatalf("%d moves, once %d", len(after), len(before))
	}
	for i := range kept {
		if was, is := before[len(before)-1-i], after[len(after)-1-i]; was != is {
			t.Fatalf("the move %d before the end is %s, once %s", i, is, was)
		}
	}
}

// There is one direction where a heuristic was chosen that is not known of the way back, and
// on large boards, where the time is worth more for a wider beam.
func TestOneDirectionWhereTheWayBackIsWorthLess(t *testing.T) {
	for _, c := range []struct {
		side int
		h    func(puzzle.Size, int) search.Heuristic
		want bool
	}{
		{5, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewLinearConflict(s, blank) }, true},
		{5, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewMisplaced(s, blank) }, false},
		{8, func(s puzzle.Size, blank int) search.Heuristic { return heuristic.NewLinearConflict(s, blank) }, false},
	} {
		_, q := beamOn(t, c.side, 1)
		q.guide = c.h(q.start.Size, q.start.BlankGoal)
		if got := q.bothWays(); got != c.want {
			t.Errorf("%d×%d by %T: both ways %t", c.side, c.side, q.guide, got)
		}
	}
}
