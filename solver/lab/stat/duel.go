package stat

import "math"

// Duel is two searches against each other, board by board: the smaller figure
// wins.
type Duel struct {
	A, B, Ties int // boards won, and won by nobody
	// Ratio is how many times as much B took as A: the geometric mean over the
	// boards, so that half and double make nothing. The interval is a bootstrap's.
	Ratio      float64
	RatioRange Interval
	// Chance is how likely such an uneven end, or one more uneven, is where both are
	// equally good (the sign test, exact, ties left out).
	Chance float64
}

// Compare holds the figures of two searches on the same boards against each
// other. Ratios count boards on which both are above 0.
func Compare(a, b []float64, seed uint64) Duel {
	var d Duel
	var logs []float64
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
		}
	}
	d.Chance = signTest(d.A, d.B)
	if len(logs) > 0 {
		d.Ratio = math.Exp(total(logs) / float64(len(logs)))
		if i := Bootstrap(logs, seed); i.Known {
			d.RatioRange = Interval{math.Exp(i.Low), math.Exp(i.High), i.By, true}
		}
	}
	return d
}

// signTest is the chance of max(a, b) heads or more, or as many tails, among a + b
// throws of a coin.
func signTest(a, b int) float64 {
	n, chance := a+b, 0.0
	for k := max(a, b); k <= n; k++ {
		chance += math.Exp(lnChoose(n, k) - float64(n)*math.Ln2)
	}
	return min(1, 2*chance)
}
