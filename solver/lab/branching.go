package lab

import "math"

// Branching is Nilsson's effective branching factor of the search: that of the
// uniform tree of as many levels as the solution has moves and as many states as
// were expanded,
//
//	N = 1 + b + b² + … + b^d        N expanded states and the root, d the length
//
// (N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971; in
// the form of S. Russell and P. Norvig, who count the expanded states and the
// root apart.) ok is false without a solution of at least one move.
func (r Row) Branching() (b float64, ok bool) {
	if r.Length < 1 || r.Expanded < 1 {
		return 0, false
	}
	return EffectiveBranching(float64(r.Expanded), r.Length), true
}

// EffectiveBranching solves states + 1 = 1 + b + … + b^depth for b, to ten
// digits, by halving the interval. depth is at least 1 and states above 0.
func EffectiveBranching(states float64, depth int) float64 {
	low, high := 0.0, max(1, states)
	for range 200 {
		b := (low + high) / 2
		if geometricSum(b, depth) < states {
			low = b
		} else {
			high = b
		}
		if high-low < 1e-10*high {
			break
		}
	}
	return (low + high) / 2
}

// geometricSum is b + b² + … + b^depth.
func geometricSum(b float64, depth int) float64 {
	if math.Abs(b-1) < 1e-9 {
		return float64(depth)
	}
	return b * (math.Pow(b, float64(depth)) - 1) / (b - 1)
}
