package forecast

import (
	"math"

	"tilewise/solver/lab/stat"
)

// Forecast is how many states a search will expand: likely so many, and hardly
// fewer than Low or more than High.
type Forecast struct {
	Low, Likely, High float64
	By                Method
}

// Method is how a forecast was made.
type Method string

// The methods.
const (
	ByFormula Method = "formula" // of Korf, Reid and Edelkamp
	ByProbe   Method = "probe"   // of Chen
	ByGrowth  Method = "growth"  // of what was measured on other boards
	ByRounds  Method = "rounds"  // of what the rounds before have cost
)

// lastPart is the part of its last round that IDA* has looked at when it meets the
// goal, in the median of boards of 4×4; see TestForecastsAreWithinAFactorOfTwo.
const lastPart = 0.38

// IDAStar is the forecast of a whole search from its rounds in order: the states
// that each bound up to the true distance expands. All rounds but the last are
// gone through whole; of the last, nobody knows in advance where the goal lies in
// it:
//
//	Low = all but the last   High = all   Likely = Low + lastPart · the last
func IDAStar(rounds []float64, by Method) Forecast {
	f := Forecast{By: by}
	for i, n := range rounds {
		f.High += n
		if i < len(rounds)-1 {
			f.Low += n
		}
	}
	f.Likely = f.Low + lastPart*(f.High-f.Low)
	return f
}

// Rounds adds up the states of each f, as Probe returns them, to the rounds of
// IDA*: one for each f that has any from the first on.
func Rounds(counts []float64) []float64 {
	var rounds []float64
	sum := 0.0
	for _, n := range counts {
		if sum += n; n > 0 {
			rounds = append(rounds, sum)
		}
	}
	return rounds
}

// NextRound is the forecast of the round that follows others, if it outgrows the
// last one as that outgrew the one before it. ok is false with fewer than two.
func NextRound(rounds []float64) (f Forecast, ok bool) {
	n := len(rounds)
	if n < 2 || rounds[n-2] <= 0 {
		return Forecast{}, false
	}
	likely := rounds[n-1] * rounds[n-1] / rounds[n-2]
	return Forecast{likely / 2, likely, likely * 2, ByRounds}, true
}

// Within tells whether the truth is at most a factor away from what was likely.
func (f Forecast) Within(factor, truth float64) bool {
	return truth <= f.Likely*factor && truth*factor >= f.Likely
}

// Holds tells whether the truth is within the range.
func (f Forecast) Holds(truth float64) bool { return truth >= f.Low && truth <= f.High }

// ByPlane is the forecast of a search on a board of a depth, of which its heuristic
// says h, from the growth on others: within two deviations of the plane.
func ByPlane(p stat.Plane, depth, h float64) Forecast {
	likely, spread := p.At(depth, h), math.Exp(2*p.Deviation)
	return Forecast{likely / spread, likely, likely * spread, ByGrowth}
}
