package stat

import (
	"math"
	"slices"
)

// GrowthFit is the growth of a figure with the depth of the boards: the least-squares line
//
//	ln figure = ln Factor + depth · ln Base
//
// through all values above 0. Base is the fitted effective branching factor: what one more move costs, as R. E. Korf
// and M. Reid measure the growth of a search ("Complexity analysis of admissible heuristic search", AAAI 1998). It is
// not Nilsson's b*, which is computed for a single search.
type GrowthFit struct {
	Base, Factor float64
	N            int
	Fit          float64 // R², 1 where all values are on the line
	Known        bool    // false with fewer than three values, or one depth
}

// FitGrowth fits a line through pairs of depth and value.
func FitGrowth(depths []int, values []float64) GrowthFit {
	var x, y []float64
	for i, v := range values {
		if v > 0 {
			x, y = append(x, float64(depths[i])), append(y, math.Log(v))
		}
	}
	g := GrowthFit{N: len(x)}
	if g.N < 3 {
		return g
	}
	mx, my := Mean(x), Mean(y)
	var xx, xy, yy float64
	for i := range x {
		xx += (x[i] - mx) * (x[i] - mx)
		xy += (x[i] - mx) * (y[i] - my)
		yy += (y[i] - my) * (y[i] - my)
	}
	if xx == 0 {
		return g
	}
	slope := xy / xx
	rest := max(0, yy-slope*xy)
	g.Base, g.Factor, g.Known = math.Exp(slope), math.Exp(my-slope*mx), true
	g.Fit = 1
	if yy > 0 {
		g.Fit = 1 - rest/yy
	}
	return g
}

// At returns the line's value at a depth.
func (g GrowthFit) At(depth float64) float64 { return g.Factor * math.Pow(g.Base, depth) }

// DepthSummary is the summary of the values at one depth.
type DepthSummary struct {
	Depth  int
	Values Summary
}

// Levels returns the summaries of values by depth, the smallest first.
func Levels(depths []int, values []float64, seed uint64) []DepthSummary {
	by := map[int][]float64{}
	for i, d := range depths {
		by[d] = append(by[d], values[i])
	}
	var levels []DepthSummary
	for d, list := range by {
		levels = append(levels, DepthSummary{d, Summarize(list, seed)})
	}
	slices.SortFunc(levels, func(a, b DepthSummary) int { return a.Depth - b.Depth })
	return levels
}
