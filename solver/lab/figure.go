package lab

import "tilewise/solver/puzzle"

// Figure is a number that every row has: a column of the table, and what charts
// and sums are made of.
type Figure string

// The figures.
const (
	Length     Figure = "length"      // moves of the solution
	Bound      Figure = "lower-bound" // proven
	Excess     Figure = "excess"      // moves over the true distance, where that is known
	Expanded   Figure = "expanded"
	Generated  Figure = "generated"
	Stored     Figure = "stored"
	Memory     Figure = "memory"  // bytes of the search
	Tables     Figure = "tables"  // bytes of the heuristic
	CPU        Figure = "cpu"     // seconds of the processors, of the clock where they are not known
	Elapsed    Figure = "elapsed" // seconds of the clock
	Rate       Figure = "rate"    // generated states a second
	Rounds     Figure = "rounds"  // bounds of an iterative search
	Branching  Figure = "branching"
	Optimality Figure = "optimal" // 1 where the solution is proven optimal, else 0
)

// Figures lists them in the order of the table.
func Figures() []Figure {
	return []Figure{Length, Optimality, Bound, Excess, Expanded, Generated, Stored, Memory, Tables, CPU, Elapsed, Rate,
		Rounds, Branching}
}

// Of is the figure of a row on its board; ok is false where it has none, as a
// search without a solution has no length.
func (f Figure) Of(r Row, b Board) (value float64, ok bool) {
	switch f {
	case Length:
		return float64(r.Length), r.Length >= 0
	case Optimality:
		if r.Optimal {
			return 1, true
		}
		return 0, r.Length >= 0
	case Bound:
		return float64(r.LowerBound), r.Outcome.Measured()
	case Excess:
		return float64(r.Length - b.Known), r.Length >= 0 && b.Known != puzzle.UnknownLength
	case Rounds:
		return float64(len(r.Rounds())), r.rounds != ""
	case Branching:
		return r.Branching()
	case Rate:
		return r.Rate(), r.Rate() > 0
	}
	told := r.Outcome == Unsolvable && f == CPU // which took a moment, too
	return f.spent(r), r.Outcome.Measured() || told
}

// spent is what a search used of something.
func (f Figure) spent(r Row) float64 {
	switch f {
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

// Grows tells whether a row that ran into a limit would have had more of the
// figure without it: its value is a lower bound then.
func (f Figure) Grows() bool {
	switch f {
	case Expanded, Generated, Stored, Memory, CPU, Elapsed, Rounds, Bound:
		return true
	}
	return false
}

// known tells whether there is such a figure.
func (f Figure) known() bool {
	for _, each := range Figures() {
		if each == f {
			return true
		}
	}
	return false
}
