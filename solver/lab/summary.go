package lab

import (
	"math"

	"tilewise/solver/lab/stat"
)

// Sums is what one run came to over all its boards.
type Sums struct {
	Run      int
	Rows     int
	Outcomes map[Outcome]int
	Limited  int // rows that a limit ended
	figures  map[Figure][]float64
	partial  map[Figure]int
	seed     uint64
}

// SumUp sums rows up, run by run.
func (e Experiment) SumUp(rows []Row, boards []Board) []Sums {
	all := make([]Sums, len(e.Runs))
	for i := range all {
		all[i] = Sums{Run: i, Outcomes: map[Outcome]int{}, figures: map[Figure][]float64{}, partial: map[Figure]int{}, seed: e.Seed}
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
	all := s.Of(f)
	switch by {
	case Total:
		return all.Total
	case Median:
		return all.Median
	case Least:
		return all.Least
	case Most:
		return all.Most
	}
	return all.Mean
}
