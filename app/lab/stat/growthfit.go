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
	Fit          float64 // R², 1 if all values are on the line
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

// PlaneFit is the growth of a figure with two quantities, such as the depth of a board and its estimate: the
// least-squares plane
//
//	ln figure = a + b·(x − x̄) + c·(y − ȳ)
//
// through all values above 0.
type PlaneFit struct {
	a, b, c, x, y float64
	Deviation     float64 // of ln figure from the plane
	N             int
	Known         bool // false if the points determine no plane
}

// FitPlane fits a plane. If one quantity does not vary, or both vary together, it is a line along the other.
func FitPlane(xs, ys, values []float64) PlaneFit {
	p := PlaneFit{}
	var x, y, z []float64
	for i, v := range values {
		if v > 0 {
			x, y, z = append(x, xs[i]), append(y, ys[i]), append(z, math.Log(v))
		}
	}
	if p.N = len(z); p.N < 4 {
		return p
	}
	p.x, p.y, p.a = Mean(x), Mean(y), Mean(z)
	var xx, xy, yy, xz, yz float64
	for i := range z {
		dx, dy, dz := x[i]-p.x, y[i]-p.y, z[i]-p.a
		xx, xy, yy, xz, yz = xx+dx*dx, xy+dx*dy, yy+dy*dy, xz+dx*dz, yz+dy*dz
	}
	switch det := xx*yy - xy*xy; {
	case det > 1e-9*xx*yy:
		p.b, p.c = (xz*yy-yz*xy)/det, (yz*xx-xz*xy)/det
	case xx > 0:
		p.b = xz / xx
	case yy > 0:
		p.c = yz / yy
	default:
		return p
	}
	rest := 0.0
	for i := range z {
		off := z[i] - p.a - p.b*(x[i]-p.x) - p.c*(y[i]-p.y)
		rest += off * off
	}
	p.Deviation, p.Known = math.Sqrt(rest/float64(p.N-3)), true
	return p
}

// At returns the plane's value at a point.
func (p PlaneFit) At(x, y float64) float64 { return math.Exp(p.a + p.b*(x-p.x) + p.c*(y-p.y)) }
