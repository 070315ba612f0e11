package listing_test

import (
	"os"
	"testing"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/listing"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// BenchmarkUntilInAMillion runs on to every row of a listing from the first step of a million, back from the last one,
// and to states reached by a shorter way. It reports the slowest jump.
func BenchmarkUntilInAMillion(b *testing.B) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: 4, H: 4}))
	hard := fixture.Must(puzzle.Parse("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", goal.Size()))
	start := fixture.Must(puzzle.NewSearchState(hard, goal))
	for _, s := range searches {
		b.Run(s.name, func(b *testing.B) {
			to := record.NewRecorder(0)
			_, _ = s.find(b.Context(), start, heuristic.NewManhattan(start.Size, start.BlankGoal),
				search.Options{Nodes: record.DefaultLimit, Record: to, Depth: 60, Weight: 1.5,
					Backward: heuristic.NewManhattan(start.Size, start.Blank)}) // it ends at the limit
			run := fixture.Must(record.ReadRun(to))
			code := fixture.Must(listing.Parse(s.name, string(fixture.Must(os.ReadFile(file(s.name))))))
			var slowest time.Duration
			for b.Loop() {
				began := time.Now()
				run.NextReopened(run.Last(), -1)
				slowest = max(slowest, time.Since(began))
				for row := range code.Rows {
					for _, back := range []bool{false, true} {
						k := 0
						if back {
							k = run.Last()
						}
						began = time.Now()
						code.Until(run, k, 0, row, back)
						slowest = max(slowest, time.Since(began))
					}
				}
			}
			b.ReportMetric(float64(slowest.Microseconds())/1000, "ms/slowest")
		})
	}
}
