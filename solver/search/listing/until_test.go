package listing_test

import (
	"fmt"
	"os"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/listing"
	"tilewise/solver/test/fixture"
)

// TestUntilPassesOverNoLine compares jumps to every row, forward and back, with a walk through all moments.
func TestUntilPassesOverNoLine(t *testing.T) {
	goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	for _, s := range searches {
		code := fixture.Must(listing.Parse(s.name, string(fixture.Must(os.ReadFile(file(s.name))))))
		_, run := s.record(t, puzzle.RandomWalk(goal, 10, 2), goal)
		last := min(run.Last(), 400)
		for row := range code.Rows {
			for _, back := range []bool{false, true} {
				from, to, by := 0, run.Last(), 1
				if back {
					from, to, by = last, 0, -1
				}
				want := "0 false"
				for k := from; k != to+by && want == "0 false"; k += by {
					for i, m := range code.Moments(run, k) {
						if m.Line == code.Rows[row].Line && (k != from || i != 0 && !back) {
							want = fmt.Sprint(k, true)
						}
					}
				}
				if k, _, ok := code.Until(run, from, 0, row, back); fmt.Sprint(k, ok) != want {
					t.Errorf("%s, from step %d to %q: %d %v; want %s", s.name, from, code.Rows[row].Text, k, ok, want)
				}
			}
		}
	}
}
