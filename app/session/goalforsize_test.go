package session

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestGoalsAreCarriedOverToAnotherSize(t *testing.T) {
	for _, c := range []struct {
		goal, from, to, want string
		ok                   bool
	}{
		{"snake", "4x4", "3x3", "snake", true},
		{"spiral", "3x3", "2x5", "spiral", true},
		{"1 2 3 4 0 5 6 7 8", "3x3", "5x5", "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 16 17 18 19 20 21 22 23 24", true}, // in the middle
		{"1 2 0 3 4 5 6 7 8", "3x3", "4x2", "1 2 3 0 4 5 6 7", true},                                                  // in a corner
		{"1 2 3 0 4 5 6 7 8", "3x3", "3x5", "1 2 3 4 5 6 0 7 8 9 10 11 12 13 14", true},                               // on an edge
		{"1 2 3 4 0 5", "2x3", "3x3", "1 2 3 4 5 6 0 7 8", true},
		{"2 1 3 4 0 5 6 7 8", "3x3", "4x4", "blank-last", false},
		{"2 1 3 4 0 5 6 7 8", "3x3", "3x3", "2 1 3 4 0 5 6 7 8", true},
	} {
		from := fixture.Must(puzzle.ParseSize(c.from))
		to := fixture.Must(puzzle.ParseSize(c.to))
		g := fixture.Must(puzzle.ParseGoal(c.goal, from))
		got, ok := GoalOn(g, to)
		if got.String() != c.want || got.Size() != to || ok != c.ok {
			t.Errorf("%s from %s to %s: %s, %v; want %s, %v", c.goal, c.from, c.to, got, ok, c.want, c.ok)
		}
	}
}
