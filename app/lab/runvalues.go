package lab

import (
	"math"

	"tilewise/app/lab/stat"
	"tilewise/solver/puzzle"
)

// RunValueOnBoard is the figure of a run on one board. Statistics count boards, which are drawn independently of one
// another. Repetitions on one board are not independent, and so are no samples of their own.
type RunValueOnBoard struct {
	Board    int
	Value    float64
	Distance int  // the board's distance, or puzzle.UnknownLength
	AtLeast  bool // a limit ended the run: the value is a lower bound
}

// samples returns the samples of a figure, by run, in the order of the rows: one for each board of
// which a row has the figure. A time is the mean of the repetitions; other figures are those of the
// first repetition, as they are all equal.
func (e Experiment) samples(rows []Row, boards []Board, f Metric) [][]RunValueOnBoard {
	column := f.column()
	all, places, times := make([][]RunValueOnBoard, len(e.Runs)), make([][]int32, len(e.Runs)),
		make([][]int32, len(e.Runs))
	counts := make([]int, len(e.Runs))
	for _, r := range rows {
		if r.Repetition == 0 {
			counts[r.Run]++
		}
	}
	for i := range all {
		all[i] = make([]RunValueOnBoard, 0, counts[i])
		places[i] = make([]int32, len(boards)) // the index of a board's sample, from 1; 0 is none yet
	}
	for _, r := range rows {
		value, ok := column.of(r, boards[r.Board])
		if !ok {
			continue
		}
		run, cut := r.Run, column.bound && r.Outcome.Limited()
		at := places[run][r.Board] - 1
		if at < 0 {
			all[run] = append(all[run], RunValueOnBoard{r.Board, value, boards[r.Board].Known, cut})
			times[run] = append(times[run], 1)
			places[run][r.Board] = int32(len(all[run]))
		} else if f.Timed() {
			s := &all[run][at]
			times[run][at]++
			s.Value += (value - s.Value) / float64(times[run][at])
			s.AtLeast = s.AtLeast || cut
		}
	}
	return all
}

// knownBoards returns the boards with the distances that shortest solutions have proven.
func knownBoards(rows []Row, boards []Board) []Board {
	known := append([]Board(nil), boards...)
	for _, r := range rows {
		if b := &known[r.Board]; r.Optimal && r.Length >= 0 && b.Known == puzzle.UnknownLength {
			b.Known = r.Length
		}
	}
	return known
}

// Repeats returns how much a figure of a run varies between repetitions: the standard deviation as a share of the mean,
// averaged over the boards; 0.1 is ten percent. ok is false where no board was repeated.
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
