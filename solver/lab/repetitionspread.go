package lab

import (
	"math"

	"tilewise/solver/lab/stat"
)

// Repeats is how much a figure of a run varies between repetitions: the standard deviation as a
// share of the mean, averaged over the boards; 0.1 is ten percent. ok is false where no board was
// repeated.
func Repeats(rows []Row, boards []Board, f Metric, run int) (spread float64, ok bool) {
	by := map[int][]float64{}
	for _, r := range rows {
		if v, there := f.Of(r, boards[r.Board]); there && r.Run == run {
			by[r.Board] = append(by[r.Board], v)
		}
	}
	sum, n := 0.0, 0
	for _, values := range by {
		mean, deviation := stat.Spread(values)
		if len(values) > 1 && mean > 0 {
			sum += deviation / mean
			n++
		}
	}
	if n == 0 {
		return math.NaN(), false
	}
	return sum / float64(n), true
}
