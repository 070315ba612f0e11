package lab

import (
	"math"
	"slices"

	"tilewise/solver/puzzle"
)

// Metric is a number that every row has: a column of tables, and what charts and sums show.
type Metric string

const (
	Length     Metric = "length"      // moves of the solution
	Bound      Metric = "lower-bound" // proven
	Excess     Metric = "excess"      // moves beyond the true distance, where that is known
	Expanded   Metric = "expanded"
	Generated  Metric = "generated"
	Stored     Metric = "stored"
	Memory     Metric = "memory"  // bytes of the search
	Tables     Metric = "tables"  // bytes of the heuristic
	CPU        Metric = "cpu"     // processor seconds; seconds of the clock where they are not known
	Elapsed    Metric = "elapsed" // seconds of the clock
	Rate       Metric = "rate"    // generated states a second
	Rounds     Metric = "rounds"  // bounds of an iterative search
	Branching  Metric = "branching"
	Optimality Metric = "optimal" // 1 where the solution is proven optimal, else 0
)

// Figures lists the figures, in the order of tables.
func Figures() []Metric {
	return []Metric{Length, Optimality, Bound, Excess, Expanded, Generated, Stored, Memory, Tables, CPU, Elapsed, Rate,
		Rounds, Branching}
}

// Of is the figure of a row on its board; ok is false where it has none: a search without a
// solution has no length.
func (m Metric) Of(r Row, b Board) (value float64, ok bool) {
	switch m {
	case Length:
		return float64(r.Length), r.Length >= 0
	case Optimality:
		if r.Optimal {
			return 1, true
		}
		return 0, r.Length >= 0
	case Bound:
		return float64(r.LowerBound), r.Outcome.measured()
	case Excess:
		return float64(r.Length - b.Known), r.Length >= 0 && b.Known != puzzle.UnknownLength
	case Rounds:
		return float64(len(r.Rounds())), r.rounds != ""
	case Branching:
		return r.branching()
	case Rate:
		return r.rate(), r.rate() > 0
	}
	told := r.Outcome == Unsolvable && m == CPU // parity takes a moment, too
	return m.resourceUse(r), r.Outcome.measured() || told
}

// resourceUse is what a search used of a resource.
func (m Metric) resourceUse(r Row) float64 {
	switch m {
	case Expanded:
		return float64(r.Expanded)
	case Generated:
		return float64(r.Generated)
	case Stored:
		return float64(r.Stored)
	case Memory:
		return float64(r.Memory)
	case Tables:
		return float64(r.TableBytes)
	case CPU:
		return r.Time().Seconds()
	case Elapsed:
		return r.Elapsed.Seconds()
	}
	return 0
}

// IsLowerBoundAtLimit reports whether the figure of a row that a limit ended is a lower bound.
func (m Metric) IsLowerBoundAtLimit() bool {
	switch m {
	case Expanded, Generated, Stored, Memory, CPU, Elapsed, Rounds, Bound:
		return true
	}
	return false
}

func (m Metric) known() bool { return slices.Contains(Figures(), m) }

// branching is Nilsson's effective branching factor of the search: that of the
// uniform tree of as many levels as the solution has moves and as many states as
// were expanded,
//
//	N = 1 + b + b² + … + b^d        N expanded states and the root, d the length
//
// (N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971; in
// the form of S. Russell and P. Norvig, who count the expanded states and the
// root apart.) ok is false without a solution of at least one move.
func (r Row) branching() (b float64, ok bool) {
	if r.Length < 1 || r.Expanded < 1 {
		return 0, false
	}
	return effectiveBranching(float64(r.Expanded), r.Length), true
}

// effectiveBranching solves states + 1 = 1 + b + … + b^depth for b, to ten
// digits, by halving the interval. depth is at least 1 and states above 0.
func effectiveBranching(states float64, depth int) float64 {
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
