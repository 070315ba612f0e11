package solver

import (
	"slices"
	"testing"
	"time"

	"tilewise/solver/puzzle"
)

// BenchmarkCountShortest counts all shortest solutions of a hundred random boards of 4×4 with the default tables. It
// reports the time that 95 % of them stay below.
func BenchmarkCountShortest(b *testing.B) {
	e := New(Config{CacheDir: b.TempDir()})
	goal := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	if _, _, err := e.CountShortest(b.Context(), puzzle.Shuffle(goal, 1), goal, nil); err != nil { // builds the tables
		b.Fatal(err)
	}
	var slowest []time.Duration
	for b.Loop() {
		for seed := range uint64(100) {
			begin := time.Now()
			if _, _, err := e.CountShortest(b.Context(), puzzle.Shuffle(goal, 5000+seed), goal, nil); err != nil {
				b.Fatal(err)
			}
			slowest = append(slowest, time.Since(begin))
		}
	}
	slices.Sort(slowest)
	b.ReportMetric(slowest[len(slowest)*95/100].Seconds(), "s/95%")
	b.ReportMetric(slowest[len(slowest)/2].Seconds(), "s/median")
}
