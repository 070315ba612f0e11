package stat

import (
	"math"
	"math/rand/v2"
	"slices"
)

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
