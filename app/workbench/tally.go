package workbench

import (
	"math"

	"tilewise/solver/lab"
)

// RunTally is what the bench shows of a run: counts and means, kept up to date row by
// row, so that a hundred thousand of them cost no more at each look than those that
// have come since the last.
type RunTally struct {
	Boards, Limited int
	Outcomes        map[lab.Outcome]int
	of              map[lab.Figure]*tallyFigure
}

// tallyFigure is one figure of a run.
type tallyFigure struct {
	n, partial int // how many values there are, and how many of them are lower bounds
	total      float64
}

// add takes a row in. As in lab.Sums, a repetition of a board counts for times alone: all
// boards are measured once before any is again, so that each weighs the same in the end.
func (t *RunTally) add(r lab.Row, b lab.Board) {
	again := r.Repetition > 0
	if !again {
		t.Boards++
		t.Outcomes[r.Outcome]++
		if r.Outcome.Limited() {
			t.Limited++
		}
	}
	for f, m := range t.of {
		if again && !f.Timed() {
			continue
		}
		if v, ok := f.Of(r, b); ok {
			m.n++
			m.total += v
			if r.Outcome.Limited() && f.Grows() {
				m.partial++
			}
		}
	}
}

// Mean is NaN where no row has the figure.
func (t *RunTally) Mean(f lab.Figure) float64 {
	m := t.of[f]
	if m.n == 0 {
		return math.NaN()
	}
	return m.total / float64(m.n)
}

// AtLeast is how many of the values are lower bounds.
func (t *RunTally) AtLeast(f lab.Figure) int { return t.of[f].partial }

// tallies are those of all runs of a sheet.
type tallies struct {
	first *lab.Row // of the rows that are counted, to notice others
	seen  int
	runs  []*RunTally
}

// upTo takes in the rows that have come.
func (t *tallies) upTo(s Document) []*RunTally {
	grown := len(s.Rows) >= t.seen && len(t.runs) == len(s.Experiment.Runs) && (t.seen == 0 || t.first == &s.Rows[0])
	if !grown {
		*t = tallies{}
	}
	if len(t.runs) == 0 {
		for range s.Experiment.Runs {
			one := &RunTally{Outcomes: map[lab.Outcome]int{}, of: map[lab.Figure]*tallyFigure{}}
			for _, f := range lab.Figures() {
				one.of[f] = &tallyFigure{}
			}
			t.runs = append(t.runs, one)
		}
	}
	if len(s.Rows) > 0 && t.seen == 0 {
		t.first = &s.Rows[0]
	}
	for _, r := range s.Rows[t.seen:] {
		t.runs[r.Run].add(r, s.Boards[r.Board])
	}
	t.seen = len(s.Rows)
	return t.runs
}
