package race

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

func recorded(tb testing.TB, find search.Func, limit int) *record.RecordedRun {
	tb.Helper()
	s, err := puzzle.Parse("8 6 7 2 5 4 3 0 1", puzzle.Size{})
	if err != nil {
		tb.Fatal(err)
	}
	g, err := puzzle.NewGoal(puzzle.BlankLast, s.Size())
	if err != nil {
		tb.Fatal(err)
	}
	b, err := puzzle.NewSearchState(s, g)
	if err != nil {
		tb.Fatal(err)
	}
	r := record.NewRecorder(limit)
	if _, err := find(tb.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal),
		search.Options{Record: r}); err != nil {
		tb.Fatal(err)
	}
	run, err := record.ReadRun(r)
	if err != nil {
		tb.Fatal(err)
	}
	return run
}

// TestAClockGoesOnlyOn holds it for both paces: no search ever goes back, both begin
// at 0 and end at their ends, and a step is found again.
func TestAClockGoesOnlyOn(t *testing.T) {
	a, b := recorded(t, search.AStar, 0), recorded(t, search.BFS, 0)
	for _, pace := range []PaceUnit{ByExpansions, ByTime} {
		c := newRaceClock(pace, a, b)
		before := c.at(0)
		if pace == ByExpansions && before != [2]int{} {
			t.Errorf("it begins at %v", before)
		}
		for moment := 0; moment <= c.last(); moment += max(1, c.last()/500) {
			now := c.at(moment)
			if now[0] < before[0] || now[1] < before[1] {
				t.Fatalf("pace %d, moment %d: from %v back to %v", pace, moment, before, now)
			}
			if pace == ByExpansions && now != [2]int{min(moment, a.Last()), min(moment, b.Last())} {
				t.Fatalf("moment %d: %v", moment, now)
			}
			before = now
		}
		if end := c.at(c.last()); end != [2]int{a.Last(), b.Last()} {
			t.Errorf("pace %d ends at %v; want %d and %d", pace, end, a.Last(), b.Last())
		}
		for _, step := range []int{1, a.Last() / 2, a.Last()} {
			m := c.moment(0, step)
			if c.at(m)[0] < step || m > 0 && c.at(m - 1)[0] >= step {
				t.Errorf("pace %d: step %d is said to come at moment %d, where it is %d", pace, step, m, c.at(m)[0])
			}
		}
	}
}
