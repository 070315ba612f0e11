package lab

import (
	"math"
	"slices"
	"sync"

	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
)

// RunSums is what one run came to over all its boards; repetitions count for times alone. It may be used
// from any goroutine.
type RunSums struct {
	Run      int
	Boards   int             // on which the run was measured
	Outcomes map[Outcome]int // of the boards, in the first repetition
	Limited  int             // boards on which a limit ended it
	of       *summed
}

// summed is what sums are made of. Of very many rows only the samples of the figure are kept that was asked
// for last: all of a million rows would take a gigabyte.
type summed struct {
	experiment Experiment
	rows       []Row
	boards     []Board

	lock    sync.Mutex
	samples map[Figure][][]Sample
}

func (s *summed) samplesOf(f Figure) [][]Sample {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.samples[f] == nil {
		if len(s.rows) > manyRows/10 {
			clear(s.samples)
		}
		s.samples[f] = s.experiment.Samples(s.rows, s.boards, f)
	}
	return s.samples[f]
}

// SumUp sums rows up, run by run. It is the only sum of rows: tables, files, statistics and
// expectations are made of it.
func (e Experiment) SumUp(rows []Row, boards []Board) []RunSums {
	all := make([]RunSums, len(e.Runs))
	of := &summed{experiment: e, rows: rows, boards: boards, samples: map[Figure][][]Sample{}}
	for i := range all {
		all[i] = RunSums{Run: i, Outcomes: map[Outcome]int{}, of: of}
	}
	for _, r := range rows {
		if r.Repetition > 0 {
			continue
		}
		s := &all[r.Run]
		s.Boards++
		s.Outcomes[r.Outcome]++
		if r.Outcome.Limited() {
			s.Limited++
		}
	}
	return all
}

// Samples are those of a figure. Callers must not change them.
func (s RunSums) Samples(f Figure) []Sample { return s.of.samplesOf(f)[s.Run] }

// Values are the values of a figure, one for each board.
func (s RunSums) Values(f Figure) []float64 {
	samples := s.Samples(f)
	values := make([]float64, len(samples))
	for i, one := range samples {
		values[i] = one.Value
	}
	return values
}

// AtLeast is how many of the values of a figure are lower bounds, because a limit
// ended the run. What is summed up of them is one, too.
func (s RunSums) AtLeast(f Figure) (n int) {
	for _, one := range s.Samples(f) {
		if one.AtLeast {
			n++
		}
	}
	return n
}

// Of sums a figure up.
func (s RunSums) Of(f Figure) stat.Summary { return stat.Summarize(s.Values(f), s.of.experiment.Seed) }

// Growth is how a figure grows with the distance of the boards from home, fitted to
// those whose distance is known.
func (s RunSums) Growth(f Figure) stat.Growth {
	var depths, values []float64
	for _, one := range s.Samples(f) {
		if one.Distance != puzzle.UnknownLength {
			depths, values = append(depths, float64(one.Distance)), append(values, one.Value)
		}
	}
	return stat.Grow(depths, values)
}

// Levels sums a figure up for each distance from home that is known.
func (s RunSums) Levels(f Figure) []stat.DepthLevel {
	var depths []int
	var values []float64
	for _, one := range s.Samples(f) {
		if one.Distance != puzzle.UnknownLength {
			depths, values = append(depths, one.Distance), append(values, one.Value)
		}
	}
	return stat.Levels(depths, values, s.of.experiment.Seed)
}

// Pair is a figure of two runs on the same board.
type Pair struct{ A, B Sample }

// Compare holds two runs against each other on every board on which both were measured, and
// lists these boards.
func Compare(a, b RunSums, f Figure) (stat.Duel, []Pair) {
	first := map[int]Sample{}
	for _, one := range a.Samples(f) {
		first[one.Board] = one
	}
	var xs, ys []float64
	var pairs []Pair
	for _, y := range b.Samples(f) {
		if x, both := first[y.Board]; both {
			xs, ys, pairs = append(xs, x.Value), append(ys, y.Value), append(pairs, Pair{x, y})
		}
	}
	return stat.Compare(xs, ys, a.of.experiment.Seed), pairs
}

// One is one sum of a figure; NaN where it has no values.
func (s RunSums) One(f Figure, by Aggregate) float64 {
	values := s.Values(f)
	if by == Count {
		n := 0
		for _, v := range values {
			if v > 0 {
				n++
			}
		}
		return float64(n)
	}
	if len(values) == 0 {
		return math.NaN()
	}
	if by == Grown {
		if g := s.Growth(f); g.Known {
			return g.Base
		}
		return math.NaN()
	}
	switch by { // without the intervals that Of draws
	case Median:
		sorted := slices.Clone(values)
		slices.Sort(sorted)
		return stat.Quantile(sorted, 0.5)
	case Least:
		return slices.Min(values)
	case Most:
		return slices.Max(values)
	case Total:
		sum := 0.0
		for _, v := range values {
			sum += v
		}
		return sum
	}
	return average(values)
}
