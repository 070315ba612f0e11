package lab

import (
	"math"
	"slices"

	"tilewise/solver/puzzle"
)

// Metric names a figure that rows have: a column of tables, and the values of charts and sums.
type Metric string

const (
	Length     Metric = "length"      // moves of the solution
	Bound      Metric = "lower-bound" // proven
	Excess     Metric = "excess"      // moves beyond the true distance, if that is known
	Expanded   Metric = "expanded"
	Generated  Metric = "generated"
	Stored     Metric = "stored"
	Memory     Metric = "memory"  // bytes of the search
	Tables     Metric = "tables"  // bytes of the heuristic
	CPU        Metric = "cpu"     // processor seconds; seconds of the clock if they are not known
	Elapsed    Metric = "elapsed" // seconds of the clock
	Rate       Metric = "rate"    // generated states a second
	Rounds     Metric = "rounds"  // bounds of an iterative search
	Branching  Metric = "branching"
	Optimality Metric = "optimal" // 1 if the solution is proven optimal, else 0
)

// Unit is the unit of a figure.
type Unit uint8

const (
	Numbers   Unit = iota
	Share          // 1 is all
	Bytes          // of memory
	Seconds        // of a clock
	PerSecond      // a rate
	Factor         // a number with digits after the point
)

// column describes a figure: its unit, whether tables show it at first, whether it is a lower bound if a limit ended
// the search, and its value in a row.
type column struct {
	Metric
	unit         Unit
	usual, bound bool
	of           func(Row, Board) (value float64, ok bool)
}

// columns are the figures of all tables, in order.
var columns = []column{
	{Length, Numbers, true, false, func(r Row, _ Board) (float64, bool) { return float64(r.Length), r.Length >= 0 }},
	{Optimality, Share, true, false, Row.optimality},
	{Bound, Numbers, false, true, measured(func(r Row) float64 { return float64(r.LowerBound) })},
	{Excess, Numbers, false, false, Row.excess},
	{Expanded, Numbers, true, true, measured(func(r Row) float64 { return float64(r.Expanded) })},
	{Generated, Numbers, true, true, measured(func(r Row) float64 { return float64(r.Generated) })},
	{Stored, Numbers, true, true, measured(func(r Row) float64 { return float64(r.Stored) })},
	{Memory, Bytes, true, true, measured(func(r Row) float64 { return float64(r.Memory) })},
	{Tables, Bytes, false, false, measured(func(r Row) float64 { return float64(r.TableBytes) })},
	{CPU, Seconds, true, true, Row.processorTime},
	{Elapsed, Seconds, false, true, measured(func(r Row) float64 { return r.Elapsed.Seconds() })},
	{Rate, PerSecond, false, false, func(r Row, _ Board) (float64, bool) { return r.rate(), r.rate() > 0 }},
	{Rounds, Numbers, false, true, Row.roundsCount},
	{Branching, Factor, true, false, Row.branching},
}

// measured returns a figure that exists for every search with meaningful counts.
func measured(of func(Row) float64) func(Row, Board) (float64, bool) {
	return func(r Row, _ Board) (float64, bool) { return of(r), r.Outcome.measured() }
}

func (r Row) roundsCount(Board) (float64, bool) { return float64(len(r.Rounds())), r.rounds != "" }

func (r Row) optimality(Board) (float64, bool) {
	if r.Optimal {
		return 1, true
	}
	return 0, r.Length >= 0
}

func (r Row) excess(b Board) (float64, bool) {
	return float64(r.Length - b.Known), r.Length >= 0 && b.Known != puzzle.UnknownLength
}

// processorTime also exists for an unsolvable board, as computing its parity takes a moment.
func (r Row) processorTime(Board) (float64, bool) {
	return r.Time().Seconds(), r.Outcome.measured() || r.Outcome == Unsolvable
}

// Figures lists the figures, in the order of tables.
func Figures() (all []Metric) {
	for _, c := range columns {
		all = append(all, c.Metric)
	}
	return all
}

func (m Metric) column() column {
	if i := slices.IndexFunc(columns, func(c column) bool { return c.Metric == m }); i >= 0 {
		return columns[i]
	}
	return column{of: func(Row, Board) (float64, bool) { return 0, false }}
}

// Of returns the figure of a row on its board; ok is false if it has none: without a solution there is no length.
func (m Metric) Of(r Row, b Board) (value float64, ok bool) { return m.column().of(r, b) }

// Unit returns the unit of the figure.
func (m Metric) Unit() Unit { return m.column().unit }

// Usual reports whether tables show the figure unless the user chooses otherwise.
func (m Metric) Usual() bool { return m.column().usual }

// IsLowerBoundAtLimit reports whether the figure of a row that a limit ended is a lower bound.
func (m Metric) IsLowerBoundAtLimit() bool { return m.column().bound }

// Timed reports whether the figure varies between repetitions, because it is measured by a clock.
func (m Metric) Timed() bool { return m.Unit() == Seconds || m.Unit() == PerSecond }

func (m Metric) known() bool { return slices.Contains(Figures(), m) }

// branching returns Nilsson's effective branching factor of the search: that of the uniform tree with as many levels as
// the solution has moves, and as many states as were expanded,
//
//	N = 1 + b + b² + … + b^d        N expanded states and the root, d the length
//
// (N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971; in the form of S. Russell and P. Norvig,
// who count the root separately.) ok is false without a solution of at least one move.
func (r Row) branching(Board) (b float64, ok bool) {
	if r.Length < 1 || r.Expanded < 1 {
		return 0, false
	}
	return effectiveBranching(float64(r.Expanded), r.Length), true
}

// effectiveBranching solves states + 1 = 1 + b + … + b^depth for b, to ten digits, by bisection. depth is at least 1,
// and states above 0.
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

// geometricSum returns b + b² + … + b^depth.
func geometricSum(b float64, depth int) float64 {
	if math.Abs(b-1) < 1e-9 {
		return float64(depth)
	}
	return b * (math.Pow(b, float64(depth)) - 1) / (b - 1)
}
