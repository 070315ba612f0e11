// Package stat computes statistics of many figures: means and how certain they are, distributions, growth, and
// comparisons of two series. It is independent of boards and searches.
package stat

import (
	"encoding/json"
	"math"
	"slices"
)

// Summary is the statistics of a sample.
type Summary struct {
	N           int                `json:"n"`
	Total       float64            `json:"total"`
	Mean        float64            `json:"mean"`
	Deviation   float64            `json:"deviation"` // standard deviation, of the sample: n−1 in its denominator
	Median      float64            `json:"median"`
	Least       float64            `json:"least"`
	Most        float64            `json:"most"`
	MeanRange   ConfidenceInterval `json:"mean_95"`   // ByBootstrap or ByNormal
	MedianRange ConfidenceInterval `json:"median_95"` // Exact
}

// ConfidenceInterval contains the true value in at least 95 of 100 samples. Known is false if the sample is too
// small.
type ConfidenceInterval struct {
	Low   float64                  `json:"low"`
	High  float64                  `json:"high"`
	By    ConfidenceIntervalMethod `json:"by"`
	Known bool                     `json:"-"`
}

// Contains reports whether a value is in the interval; false if the interval is not known.
func (i ConfidenceInterval) Contains(x float64) bool { return i.Known && i.Low <= x && x <= i.High }

// MarshalJSON writes an interval that is not known as null.
func (i ConfidenceInterval) MarshalJSON() ([]byte, error) {
	if !i.Known {
		return []byte("null"), nil
	}
	type known ConfidenceInterval
	return json.Marshal(known(i))
}

// ConfidenceIntervalMethod is the method that computed an interval.
type ConfidenceIntervalMethod string

const (
	ByBootstrap ConfidenceIntervalMethod = "bootstrap"
	ByNormal    ConfidenceIntervalMethod = "normal"
	Exact       ConfidenceIntervalMethod = "exact"
)

// Summarize computes the statistics of a sample. seed is that of the bootstrap: the same seed gives the same interval.
// Cost: a sort and at most Draws·n, with a bound for large samples; see bootstrap.
func Summarize(sample []float64, seed uint64) Summary {
	s := Summary{N: len(sample)}
	if s.N == 0 {
		return s
	}
	sorted := slices.Sorted(slices.Values(sample))
	s.Total = Total(sorted)
	s.Mean = s.Total / float64(s.N)
	s.Deviation = deviation(sorted, s.Mean)
	s.Median = Quantile(sorted, 0.5)
	s.Least, s.Most = sorted[0], sorted[s.N-1]
	s.MeanRange = bootstrap(sorted, seed)
	s.MedianRange = medianInterval(sorted)
	return s
}

// Total returns the sum of a sample.
func Total(sample []float64) (sum float64) {
	for _, x := range sample {
		sum += x
	}
	return sum
}

// Mean returns the mean of a sample of at least one value.
func Mean(sample []float64) float64 { return Total(sample) / float64(len(sample)) }

// Spread returns the mean and the standard deviation of a sample.
func Spread(sample []float64) (mean, spread float64) {
	if len(sample) == 0 {
		return 0, 0
	}
	mean = Mean(sample)
	return mean, deviation(sample, mean)
}

func deviation(sample []float64, mean float64) float64 {
	if len(sample) < 2 {
		return 0
	}
	squares := 0.0
	for _, x := range sample {
		squares += (x - mean) * (x - mean)
	}
	return math.Sqrt(squares / float64(len(sample)-1))
}

// Quantile returns the value below which a share q of a sorted sample lies, interpolated linearly between two values.
func Quantile(sorted []float64, q float64) float64 {
	at := q * float64(len(sorted)-1)
	low := int(math.Floor(at))
	if low+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[low] + (at-float64(low))*(sorted[low+1]-sorted[low])
}

// medianInterval returns the exact interval of the median of the distribution that a sorted sample was drawn from,
// whatever its shape: between the k-th value from below and from above, with the largest k for which
//
//	2·P(Binomial(n, ½) < k) ≤ 5 %
//
// (W. R. Thompson, 1936). It takes at least six values.
func medianInterval(sorted []float64) ConfidenceInterval {
	n := len(sorted)
	tail, k := 0.0, 0
	for k < n/2 {
		tail += math.Exp(lnChoose(n, k) - float64(n)*math.Ln2)
		if 2*tail > 0.05 {
			break
		}
		k++
	}
	if k == 0 {
		return ConfidenceInterval{}
	}
	return ConfidenceInterval{sorted[k-1], sorted[n-k], Exact, true}
}

// lnChoose returns the logarithm of the number of ways to choose k of n.
func lnChoose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}
