package lab

// Expectation is a figure that an experiment should come to.
type Expectation struct {
	Figure      Figure
	Sum         Sum
	Run         int // from 0
	Than        int // the run whose figure it is a multiple of, from 0; −1 for none
	Least, Most float64
}

// Sum is how the figures of many rows become one.
type Sum string

// The sums.
const (
	Total  Sum = "total"
	Mean   Sum = "mean"
	Median Sum = "median"
	Least  Sum = "least"
	Most   Sum = "most"
	Count  Sum = "count"  // of the rows whose figure is above 0
	Grown  Sum = "growth" // how many times as much it is for each move that the board is farther from home, fitted; see stat.Growth
)

// sums are all there are.
var sums = []Sum{Total, Mean, Median, Least, Most, Count, Grown}

// Verdict is an expectation beside what came out.
type Verdict struct {
	Expectation
	Value float64 // NaN where nothing came out
	Met   bool
	Bound bool // a limit ended some of the rows, so that the value is a lower bound
}

// Judge holds what came out against what was expected.
func (e Experiment) Judge(all []Sums) []Verdict {
	var verdicts []Verdict
	for _, x := range e.Expect {
		v := Verdict{Expectation: x, Value: all[x.Run].One(x.Figure, x.Sum), Bound: all[x.Run].AtLeast(x.Figure) > 0}
		if x.Than >= 0 {
			v.Value /= all[x.Than].One(x.Figure, x.Sum)
			v.Bound = v.Bound || all[x.Than].AtLeast(x.Figure) > 0
		}
		const rounding = 1e-9
		v.Met = v.Value >= x.Least-rounding && v.Value <= x.Most+rounding
		verdicts = append(verdicts, v)
	}
	return verdicts
}
