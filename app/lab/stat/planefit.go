package stat

import "math"

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
	Known         bool // false where the points determine no plane
}

// FitPlane fits a plane. Where one quantity does not vary, or both vary together, it is a line along the other.
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
