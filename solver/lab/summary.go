package lab

import (
	"math"
	"slices"

	"tilewise/solver/lab/stat"
)

// Sums is what one run came to over all its boards.
type Sums struct {
	Run      int
	Rows     int
	Outcomes map[Outcome]int
	Limited  int // rows that a limit ended
	figures  map[Figure][]float64
	depths   map[Figure][]float64 // beside figures, of boards whose distance is known; else −1
	partial  map[Figure]int
	seed     uint64
}

// SumUp sums rows up, run by run.
func (e Experiment) SumUp(rows []Row, boards []Board) []Sums {
	all := make([]Sums, len(e.Runs))
	for i := range all {
		all[i] = Sums{Run: i, Outcomes: map[Outcome]int{}, figures: map[Figure][]float64{}, depths: map[Figure][]float64{}, partial: map[Figure]int{}, seed: e.Seed}
	}
	for _, r := range rows {
		s := &all[r.Run]
		s.Rows++
		s.Outcomes[r.Outcome]++
		if r.Outcome.Limited() {
			s.Limited++
		}
		for _, f := range Figures() {
			value, ok := f.Of(r, boards[r.Board])
			if !ok {
				continue
			}
			s.figures[f] = append(s.figures[f], value)
			s.depths[f] = append(s.depths[f], float64(boards[r.Board].Known))
			if r.Outcome.Limited() && f.Grows() {
				s.partial[f]++
			}
		}
	}
	return all
}

// Values are the values of a figure, as the rows came. Callers must not change
// them.
func (s Sums) Values(f Figure) []float64 { return s.figures[f] }

// AtLeast is how many of the values of a figure are lower bounds, because a limit
// ended the run. What is summed up of them is one, too.
func (s Sums) AtLeast(f Figure) int { return s.partial[f] }

// Of sums a figure up.
func (s Sums) Of(f Figure) stat.Summary { return stat.Summarize(s.figures[f], s.seed) }

// Growth is how a figure grows with the distance of the boards from home, fitted to
// those whose distance is known.
func (s Sums) Growth(f Figure) stat.Growth {
	var depths, values []float64
	for i, d := range s.depths[f] {
		if d >= 0 {
			depths, values = append(depths, d), append(values, s.figures[f][i])
		}
	}
	return stat.Grow(depths, values)
}

// Levels sums a figure up for each distance from home that is known.
func (s Sums) Levels(f Figure) []stat.Level {
	var depths []int
	var values []float64
	for i, d := range s.depths[f] {
		if d >= 0 {
			depths, values = append(depths, int(d)), append(values, s.figures[f][i])
		}
	}
	return stat.Levels(depths, values, s.seed)
}

// Duel holds two runs against each other, board by board and repetition by
// repetition, where both were measured. It lists the pairs, for a chart.
func Duel(rows []Row, boards []Board, f Figure, a, b int, seed uint64) (stat.Duel, [][2]float64) {
	values := map[place]float64{}
	var xs, ys []float64
	var pairs [][2]float64
	for _, r := range rows {
		if v, ok := f.Of(r, boards[r.Board]); ok && r.Run == a {
			values[place{r.Board, 0, r.Repetition}] = v
		}
	}
	for _, r := range rows {
		y, ok := f.Of(r, boards[r.Board])
		x, both := values[place{r.Board, 0, r.Repetition}]
		if ok && both && r.Run == b {
			xs, ys, pairs = append(xs, x), append(ys, y), append(pairs, [2]float64{x, y})
		}
	}
	return stat.Compare(xs, ys, seed), pairs
}

// One is one sum of a figure; NaN where it has no values.
func (s Sums) One(f Figure, by Sum) float64 {
	values := s.figures[f]
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
