package anytime_test

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"tilewise/solver/anytime"
	"tilewise/solver/heuristic"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// BenchmarkRatio reports the length of the solutions of twenty random boards after a given time, divided by Manhattan
// distance and linear conflicts, and how high the proven bound is. The time is that of the processors, divided by their
// number, so that other programs do not count.
func BenchmarkRatio(b *testing.B) {
	for _, c := range []struct {
		side int
		bars [3]float64 // at 0.1, 1 and 10 s; 0 for any
	}{
		{5, [3]float64{1.6, 1.40, 1.32}},
		{6, [3]float64{1.9, 1.45, 1.34}},
		{8, [3]float64{2.3, 1.6, 1.40}},
		{10, [3]float64{2.6, 1.8, 1.50}},
		{20, [3]float64{0, 3.2, 2.0}},
	} {
		for i, limit := range []time.Duration{100 * time.Millisecond, time.Second, 10 * time.Second} {
			b.Run(fmt.Sprintf("%dx%d/%v", c.side, c.side, limit), func(b *testing.B) {
				for b.Loop() {
					ratio(b, c.side, limit)
				}
				b.ReportMetric(c.bars[i], "bar")
			})
		}
	}
}

func ratio(b *testing.B, side int, limit time.Duration) {
	boards := 20
	if few, err := strconv.Atoi(os.Getenv("TILEWISE_BOARDS")); err == nil {
		boards = few
	}
	length, conflicts, bound, memory := 0, 0, 0, int64(0)
	before, began := machine.CPUTime(), time.Now()
	for seed := range uint64(boards) {
		board := boardOf(puzzle.BlankLast, side, side, seed)
		h := heuristic.NewLinearConflict(board.Size, board.BlankGoal)
		start, workers := machine.CPUTime(), runtime.NumCPU()
		r, _ := anytime.Search(b.Context(), board, h, anytime.Options{
			Options: search.Options{Time: limit, Workers: workers},
			Clock:   func() time.Duration { return (machine.CPUTime() - start) / time.Duration(workers) },
		})
		length += len(r.Moves)
		conflicts += h.H(board)
		bound += r.LowerBound
		memory = max(memory, r.Memory)
	}
	b.ReportMetric(float64(length)/float64(conflicts), "ratio")
	b.ReportMetric(float64(bound)/float64(conflicts), "bound")
	b.ReportMetric(float64(memory)/(1<<20), "MB")
	b.ReportMetric((machine.CPUTime()-before).Seconds()/float64(boards), "cpu-s/board")
	b.ReportMetric(time.Since(began).Seconds()/float64(boards), "s/board")
}
