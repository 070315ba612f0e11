package lab

import "math"

// ExpectedRange is the range in which a figure of an experiment is expected.
type ExpectedRange struct {
	Figure Metric        `toml:"figure"`
	Sum    AggregateKind `toml:"sum,omitempty"`
	Run    int           `toml:"-"` // from 0
	Than   int           `toml:"-"` // the run whose figure it is a multiple of, from 0; −1 for none
	Least  float64       `toml:"-"`
	Most   float64       `toml:"-"`
}

// AggregateKind is a way to sum up the figures of many rows.
type AggregateKind string

const (
	Total  AggregateKind = "total"
	Mean   AggregateKind = "mean"
	Median AggregateKind = "median"
	Least  AggregateKind = "least"
	Most   AggregateKind = "most"
	Count  AggregateKind = "count" // the number of rows whose figure is above 0
	// the fitted factor by which the figure grows with each move from home; see stat.GrowthFit
	Grown AggregateKind = "growth"
)

var sums = []AggregateKind{Total, Mean, Median, Least, Most, Count, Grown}

// ExpectationVerdict is a measured figure with its expected range.
type ExpectationVerdict struct {
	ExpectedRange
	Value float64 // NaN if there is none
	Met   bool
	Bound bool // a limit ended some of the rows, so that the value is a lower bound
}

// rounding is the difference below which two numbers count as equal.
const rounding = 1e-9

// Text returns the value in the form of plain. If that form equals the form of an end of the range that the value does
// not equal, Text uses finer, with as many digits as tell them apart.
func (v ExpectationVerdict) Text(plain func(x float64) string, finer func(x float64, digits int) string) string {
	const most = 9 // the digits of rounding
	said := plain(v.Value)
	if !v.looksLikeBound(plain) {
		return said
	}
	for digits := 1; digits <= most; digits++ {
		write := func(x float64) string { return finer(x, digits) }
		if fine := write(v.Value); len(fine) >= len(said) && !v.looksLikeBound(write) {
			return fine
		}
	}
	return said
}

// looksLikeBound reports whether the value is written like an end of the range that it does not equal.
func (v ExpectationVerdict) looksLikeBound(write func(x float64) string) bool {
	like := func(end float64) bool { return math.Abs(v.Value-end) > rounding && write(v.Value) == write(end) }
	return like(v.Least) || like(v.Most)
}

// Judge compares the measured figures with the expected ones.
func (e Experiment) Judge(all []RunSums) []ExpectationVerdict {
	var verdicts []ExpectationVerdict
	for _, x := range e.Expect {
		v := ExpectationVerdict{ExpectedRange: x}
		v.Value, v.Bound = compared(all, x.Figure, x.Sum, x.Run, x.Than)
		v.Met = v.Value >= x.Least-rounding && v.Value <= x.Most+rounding
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// compared returns a figure of a run. If than is not negative, it is a multiple of the figure of run than. bound
// reports whether a limit ended some of the rows.
func compared(all []RunSums, f Metric, by AggregateKind, run, than int) (value float64, bound bool) {
	value, bound = all[run].One(f, by), all[run].AtLeast(f) > 0
	if than >= 0 {
		if value /= all[than].One(f, by); math.IsInf(value, 0) {
			value = math.NaN() // a multiple of 0
		}
		bound = bound || all[than].AtLeast(f) > 0
	}
	return value, bound
}
