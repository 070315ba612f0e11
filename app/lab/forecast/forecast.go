// Package forecast predicts how many states a search will expand: for IDA* from its first rounds on
// the same board, for other searches from the growth that was measured on other boards.
package forecast

import (
	"math"

	"tilewise/app/lab/stat"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/ida"
)

// Forecast is the number of states that a search will expand: most likely Likely, and in nine of ten cases between Low
// and High.
type Forecast struct {
	Low, Likely, High float64
	By                ForecastMethod
}

// ForecastMethod is the method of a forecast.
type ForecastMethod string

const (
	ByRounds ForecastMethod = "rounds" // from the first rounds of IDA* on the same board
	ByGrowth ForecastMethod = "growth" // from what was measured on other boards
)

// Wide is the greatest ratio of High to Low. The unknown place of the goal in the last round alone
// accounts for a factor of five on 4×4.
const Wide = 8

// around returns a forecast by rounds: a likely number, and a range around it whose ends have the ratio Wide.
func around(likely float64) Forecast {
	return Forecast{likely / math.Sqrt(Wide), likely, likely * math.Sqrt(Wide), ByRounds}
}

// The growth of a round of IDA* over the one before it, fitted on 2,000 searches of 4×4. After a round of a single
// state it is smallest times the growth of the tree. After a round of at least large states it is that of the round
// before, with what exceeds the growth of the tree raised to the power kept. Between these it is interpolated.
const (
	smallest = 4
	large    = 10_000
	kept     = 0.6
)

// The part of the last round that IDA* searches, fitted on 1,000 searches of 4×4: with the moves in their usual order,
// and with the deepest subtrees first.
const (
	lastPart        = 0.35
	lastPartOrdered = 0.05
)

// IDAStar forecasts IDA* on a board of a size that is distance moves from its goal, from its first rounds: the states
// that each has expanded, in order; bound is that of the last. All bounds are below the distance. rounds is empty if
// the first bound is the distance. deepestFirst says whether large rounds search the deepest subtrees first: the round
// after one of ida.CutsFrom states notes how deep they are, and later rounds are in that order.
//
//	g = (4b²)¹⁻ˢ · (b² · (r/b²)^0.6)ˢ   s = log n / log 10,000, at most 1
//
// is the growth of the rounds to come, where n is the last round and r its growth; b is the branching factor of the
// tree without a heuristic, by which rounds grow in the end, as each has a bound of two more than the one before (R. E.
// Korf, M. Reid and S. Edelkamp, "Time complexity of iterative-deepening-A*", Artificial Intelligence 129, 2001).
// TestTheRangeOfAForecastHoldsTheTruth of app/lab measures how good the forecasts are.
func IDAStar(size puzzle.Size, rounds []float64, bound, distance int, deepestFirst bool) Forecast {
	if len(rounds) == 0 {
		f := around(2 * float64(distance))
		f.Low = max(f.Low, float64(distance))
		return f
	}
	sum := stat.Total(rounds)
	square := math.Pow(Branching(size), 2)
	whole, last := sum, max(1, rounds[len(rounds)-1])
	before, growth := 0.0, smallest*square
	if n := len(rounds); n > 1 && rounds[n-2] > 0 {
		before = rounds[n-2]
		share := min(1, math.Log(last)/math.Log(large))
		growth = math.Pow(growth, 1-share) * math.Pow(square*math.Pow(last/rounds[n-2]/square, kept), share)
	}
	for at := bound + 2; at < distance; at += 2 {
		before, last = last, last*growth
		whole += last
	}
	part := lastPart
	if deepestFirst && before >= float64(ida.CutsFrom(size)) {
		part = lastPartOrdered
	}
	f := around(whole + part*last*growth)
	f.Low = max(f.Low, sum+float64(distance-bound)) // these states are expanded in any case
	return f
}

// Mean returns the forecast of the mean over many searches, from forecasts of some of them: within a factor of two.
func Mean(some []Forecast) Forecast {
	sum := 0.0
	for _, f := range some {
		sum += f.Likely
	}
	mean := sum / float64(len(some))
	return Forecast{mean / 2, mean, mean * 2, ByRounds}
}

// Contains reports whether the result is within the range.
func (f Forecast) Contains(truth float64) bool { return truth >= f.Low && truth <= f.High }

// nineOfTen is the number of standard deviations to both sides of a mean that contain nine of ten values, with some
// margin.
const nineOfTen = 1.8

// ByPlane returns the forecast for a board of a depth and an estimate h, from the growth on other boards. ok is false
// if these vary so much that the range of nine in ten results would be wider than Wide.
func ByPlane(p stat.PlaneFit, depth, h float64) (f Forecast, ok bool) {
	likely, spread := p.At(depth, h), math.Exp(nineOfTen*p.Deviation)
	return Forecast{likely / spread, likely, likely * spread, ByGrowth}, spread*spread <= Wide
}

// Branching returns the factor by which the tree of a size grows with each level in the limit: 2.1304 on
// 4×4, √3 on 3×3 (S. Edelkamp & R. E. Korf, The branching factor of regular search spaces, 1998).
//
// It is the tree of all move sequences that never take the last move back. How a sequence can be continued depends only
// on the cell of the blank and the last move, so the counts of one depth give those of the next, and no tree is built.
func Branching(size puzzle.Size) float64 {
	const noMove, settled = 4, 200          // the last move of the root; the depth from which on the growth hardly changes
	ways := make([]float64, 5*size.Cells()) // the number of sequences, by 5·cell + last move
	ways[noMove] = 1
	var before float64
	for depth := range settled + 2 {
		if depth == settled {
			before = stat.Total(ways)
		}
		next := make([]float64, len(ways))
		for i, n := range ways {
			cell, last := i/5, i%5
			for _, m := range puzzle.Moves {
				from := size.Source(cell, m)
				if from >= 0 && (last == noMove || m != puzzle.Move(last).Inverse()) {
					next[5*from+int(m)] += n
				}
			}
		}
		ways = next
	}
	return math.Sqrt(stat.Total(ways) / before)
}
