package chart

import (
	"math"
	"math/rand/v2"
	"strconv"
)

// gallery returns one chart of every kind.
func gallery() map[string]Chart {
	rng := rand.New(rand.NewPCG(1, 2))
	runs := []Value{
		{Name: "A* · misplaced tiles", Y: 123_456, Key: 0},
		{Name: "A* · Manhattan", Y: 8_412, Low: 6_000, High: 11_000, Key: 1},
		{Name: "IDA* · linear conflict", Y: 2_310, Key: 2},
		{Name: "BFS", Y: 181_439, AtLeast: true, Key: 3},
		{Name: "IDA* · pattern database 7-8", Missing: true, Figure: "needs 4×4", Key: 4},
	}
	var bins, growth, fit, cloud, other, cells []Value
	for i := range 32 {
		bins = append(bins, Value{X: float64(i), To: float64(i + 1),
			Y: math.Round(40000 * math.Exp(-math.Pow(float64(i)-21, 2)/20)), Key: i})
		for h := i % 2; h <= i; h += 2 {
			cells = append(cells, Value{X: float64(i), Y: float64(h),
				Weight: math.Round(4000 * math.Exp(-math.Pow(float64(h)-0.65*float64(i), 2)/9)), Key: len(cells)})
		}
	}
	for d := 1; d <= 31; d++ {
		y := 1.6 * math.Pow(1.36, float64(d))
		growth = append(growth, Value{X: float64(d), Y: y * math.Exp(rng.NormFloat64()*0.25), Low: y * 0.8,
			High: y * 1.3, Key: d})
		fit = append(fit, Value{X: float64(d), Y: y})
	}
	for i := range 3000 {
		x := math.Exp(4 + rng.NormFloat64()*1.6)
		v := Value{X: x, Y: x * math.Exp(0.6+rng.NormFloat64()*0.7), Key: i}
		if v.Y < v.X {
			other = append(other, v)
		} else {
			cloud = append(cloud, v)
		}
	}
	var iterations []Value
	for i, n := range []float64{12, 80, 700, 5_000, 41_000} {
		iterations = append(iterations, Value{Name: strconv.Itoa(31 + 2*i), Y: n, Key: i})
	}
	return map[string]Chart{
		"rows": {Title: "Expanded states", Y: Axis{Title: "expanded", Scale: Log, Whole: true}, Lying: true,
			Series: []Series{{Values: runs}}},
		"rowslinear": {Y: Axis{Title: "expanded"}, Lying: true, Series: []Series{{Values: runs}}},
		"bins": {Title: "Boards by distance", X: Axis{Title: "moves from home", Whole: true},
			Y: Axis{Title: "boards", Whole: true}, Series: []Series{{Kind: Bins, Values: bins}},
			Marks: []ReferenceLine{{Name: "mean 21.97", At: 21.97}}},
		"growth": {Title: "Growth with depth", X: Axis{Title: "moves from home", Whole: true},
			Y: Axis{Title: "expanded", Scale: Log, Whole: true}, Series: []Series{
				{Name: "A* · Manhattan", Kind: Dots, Values: growth},
				{Name: "fitted: 1.36 a move", Kind: Line, Quiet: true, Values: fit},
				{Name: "IDA*", Kind: Dots, Tone: Second, Values: growth[:12]},
				{Name: "third", Kind: Line, Tone: Third, Values: growth[5:]},
				{Name: "fourth", Kind: Dots, Tone: Fourth, Values: growth[20:25]}}},
		"density": {Title: "h against the true distance", X: Axis{Title: "true distance", Whole: true},
			Y:      Axis{Title: "h", Whole: true},
			Series: []Series{{Name: "darker: more boards", Kind: Cells, Tall: 2, Values: cells}},
			Marks:  []ReferenceLine{{Name: "h = distance", Diagonal: true}}},
		"duel": {Title: "Board by board", X: Axis{Title: "expanded by A* · Manhattan", Scale: Log},
			Y: Axis{Title: "expanded by IDA*", Scale: Log}, Series: []Series{
				{Name: "A* wins", Kind: Dots, Values: cloud}, {Name: "IDA* wins", Kind: Dots, Tone: Second, Values: other}},
			Marks: []ReferenceLine{{Name: "equal", Diagonal: true}}},
		"iterations": {Title: "Bound by bound", X: Axis{Title: "bound"}, Y: Axis{Title: "expanded", Scale: Log, Whole: true},
			Series: []Series{{Kind: Columns, Values: iterations}}},
		"empty": {Title: "Nothing", Empty: "Add a run, or start with a question."},
	}
}
