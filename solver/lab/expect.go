package lab

import "math"

// ExpectedFigure is a figure that an experiment should come to.
type ExpectedFigure struct {
	Figure      Figure
	Sum         Aggregate
	Run         int // from 0
	Than        int // the run whose figure it is a multiple of, from 0; −1 for none
	Least, Most float64
}

// Aggregate is how the figures of many rows become one.
type Aggregate string

// The sums.
const (
	Total  Aggregate = "total"
	Mean   Aggregate = "mean"
	Median Aggregate = "median"
	Least  Aggregate = "least"
	Most   Aggregate = "most"
	Count  Aggregate = "count" // of the rows whose figure is above 0
	// how many times as much it is for each move that the board is farther from home, fitted; see stat.Growth
	Grown Aggregate = "growth"
)

// sums are all there are.
var sums = []Aggregate{Total, Mean, Median, Least, Most, Count, Grown}

// ExpectationVerdict is an expectation beside what came out.
type ExpectationVerdict struct {
	ExpectedFigure
	Value float64 // NaN where nothing came out
	Met   bool
	Bound bool // a limit ended some of the rows, so that the value is a lower bound
}

// rounding is how far apart two numbers may be that are the same.
const rounding = 1e-9

// Text writes the value: as plain does, or with more digits after the point where that
// would be the same as an end of what was expected, and the value is not.
func (v ExpectationVerdict) Text(plain func(x float64) string, finer func(x float64, digits int) string) string {
	const most = 9 // as rounding has
	said := plain(v.Value)
	if !v.blurred(plain) {
		return said
	}
	for digits := 1; digits <= most; digits++ {
		write := func(x float64) string { return finer(x, digits) }
		if fine := write(v.Value); len(fine) >= len(said) && !v.blurred(write) {
			return fine
		}
	}
	return said
}

// blurred tells whether the value is written like an end which it is not.
func (v ExpectationVerdict) blurred(write func(x float64) string) bool {
	like := func(end float64) bool { return math.Abs(v.Value-end) > rounding && write(v.Value) == write(end) }
	return like(v.Least) || like(v.Most)
}

// Judge holds what came out against what was expected.
func (e Experiment) Judge(all []RunSums) []ExpectationVerdict {
	var verdicts []ExpectationVerdict
	for _, x := range e.Expect {
		v := ExpectationVerdict{ExpectedFigure: x, Value: all[x.Run].One(x.Figure, x.Sum),
			Bound: all[x.Run].AtLeast(x.Figure) > 0}
		if x.Than >= 0 {
			v.Value /= all[x.Than].One(x.Figure, x.Sum)
			v.Bound = v.Bound || all[x.Than].AtLeast(x.Figure) > 0
		}
		v.Met = v.Value >= x.Least-rounding && v.Value <= x.Most+rounding
		verdicts = append(verdicts, v)
	}
	return verdicts
}
