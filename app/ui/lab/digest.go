package lab

import (
	"tilewise/solver/lab"
	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
)

// digest is what statistics make of the rows of a sheet: one figure, run by run. It
// is made in the background, since intervals are drawn thousands of times.
type digest struct {
	experiment lab.Experiment
	rows       int
	figure     lab.Figure
	sums       []lab.RunSums
	runs       []runDigest
}

// runDigest is one run.
type runDigest struct {
	samples []lab.Sample
	atLeast int // how many samples are lower bounds
	summary stat.Summary
	levels  []stat.DepthLevel
	cut     map[int]bool // the depths whose samples contain a lower bound
	growth  stat.Growth
}

// digestOf sums a figure up. Cost: that of stat.Summarize for every run and depth.
func digestOf(e lab.Experiment, boards []lab.Board, rows []lab.Row, f lab.Figure) digest {
	d := digest{experiment: e, rows: len(rows), figure: f, sums: e.SumUp(rows, boards)}
	for _, s := range d.sums {
		one := runDigest{samples: s.Samples(f), atLeast: s.AtLeast(f), summary: s.Of(f), levels: s.Levels(f),
			growth: s.Growth(f), cut: map[int]bool{}}
		for _, p := range one.samples {
			if p.AtLeast && p.Distance != puzzle.UnknownLength {
				one.cut[p.Distance] = true
			}
		}
		d.runs = append(d.runs, one)
	}
	return d
}

// method is how the intervals of the means were found; "" where there is none.
func (d digest) method() stat.Method {
	for _, r := range d.runs {
		if r.summary.MeanRange.Known {
			return r.summary.MeanRange.By
		}
	}
	return ""
}

// measured tells whether a run has two boards or more, so that there is a spread.
func (d digest) measured() bool {
	for _, r := range d.runs {
		if len(r.samples) > 1 {
			return true
		}
	}
	return false
}

// runComparison holds two runs against each other on the boards that both have.
type runComparison struct {
	stat.Duel
	a, b  int
	pairs []lab.Pair
}

// against holds run a against run b.
func (d digest) against(a, b int) runComparison {
	held, pairs := lab.Compare(d.sums[a], d.sums[b], d.figure)
	return runComparison{held, a, b, pairs}
}
