package stat

import (
	"math"
	"math/rand/v2"
	"slices"
)

// PairedComparison compares two searches board by board: the smaller figure wins.
type PairedComparison struct {
	A, B, Ties int // boards won by A, by B, and tied
	// Ratio is how many times as much B took as A: the geometric mean over the
	// boards, in which half and double cancel out. The interval is a bootstrap's.
	Ratio      float64
	RatioRange ConfidenceInterval
	// TotalRatio is the ratio of the sums over these boards, in which the hard ones weigh most; 0 if there are none.
	TotalRatio float64
	// Chance is the probability of a result at least as uneven if both are equally good (the
	// exact sign test, without ties).
	Chance float64
}

// Compare compares the figures of two searches on the same boards. Only boards on which both are
// above 0 count for the ratio.
func Compare(a, b []float64, seed uint64) PairedComparison {
	var d PairedComparison
	var logs []float64
	var totalA, totalB float64
	for i := range a {
		switch {
		case a[i] < b[i]:
			d.A++
		case a[i] > b[i]:
			d.B++
		default:
			d.Ties++
		}
		if a[i] > 0 && b[i] > 0 {
			logs = append(logs, math.Log(b[i]/a[i]))
			totalA, totalB = totalA+a[i], totalB+b[i]
		}
	}
	d.Chance = signTest(d.A, d.B)
	if len(logs) > 0 {
		d.Ratio, d.TotalRatio = math.Exp(Mean(logs)), totalB/totalA
		if i := bootstrap(logs, seed); i.Known {
			d.RatioRange = ConfidenceInterval{math.Exp(i.Low), math.Exp(i.High), i.By, true}
		}
	}
	return d
}

// Uneven reports whether the sign test sees a difference: by chance, a result this uneven comes in less than 5 % of
// comparisons.
func (c PairedComparison) Uneven() bool { return c.Chance < 0.05 }

// signTest returns the probability of max(a, b) heads or more, or as many tails, in a + b throws of a coin.
func signTest(a, b int) float64 {
	n, chance := a+b, 0.0
	for k := max(a, b); k <= n; k++ {
		chance += math.Exp(lnChoose(n, k) - float64(n)*math.Ln2)
	}
	return min(1, 2*chance)
}

// Draws is the number of samples of a bootstrap.
const Draws = 2000

// largeSample is the sample size from which the mean is as good as normally distributed, so that
// its interval is computed and not drawn: mean ± 1.96·s/√n.
const largeSample = 2000

// bootstrap returns the 95 % interval of the mean of the distribution that a sample was drawn from: the
// middle 95 % of the means of Draws samples of the same size, drawn from it with replacement (B.
// Efron, 1979; the percentile method). The same seed and the same sample in the same order give the
// same interval. From largeSample values on it is the normal interval.
func bootstrap(sample []float64, seed uint64) ConfidenceInterval {
	n := len(sample)
	if n < 2 {
		return ConfidenceInterval{}
	}
	if n >= largeSample {
		mean := Mean(sample)
		around := 1.959964 * deviation(sample, mean) / math.Sqrt(float64(n))
		return ConfidenceInterval{mean - around, mean + around, ByNormal, true}
	}
	rng := rand.New(rand.NewPCG(seed, 0x626f6f74))
	means := make([]float64, Draws)
	for i := range means {
		sum := 0.0
		for range n {
			sum += sample[rng.IntN(n)]
		}
		means[i] = sum / float64(n)
	}
	slices.Sort(means)
	return ConfidenceInterval{Quantile(means, 0.025), Quantile(means, 0.975), ByBootstrap, true}
}
