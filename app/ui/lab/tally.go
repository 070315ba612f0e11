package lab

import (
	"math"

	"tilewise/solver/lab"
)

// tally is what the bench shows of a run: counts and means, kept up to date row by
// row, so that a hundred thousand of them cost no more at each look than those that
// have come since the last.
type tally struct {
	boards, limited int
	outcomes        map[lab.Outcome]int
	of              map[lab.Figure]*measure
}

// measure is one figure of a run.
type measure struct {
	n, partial int // values, and those that are lower bounds
	total      float64
}

// add takes a row in. As in lab.Sums, a repetition of a board counts for times alone: all
// boards are measured once before any is again, so that each weighs the same in the end.
func (t *tally) add(r lab.Row, b lab.Board) {
	again := r.Repetition > 0
	if !again {
		t.boards++
		t.outcomes[r.Outcome]++
		if r.Outcome.Limited() {
			t.limited++
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

// mean is NaN where no row has the figure.
func (t *tally) mean(f lab.Figure) float64 {
	m := t.of[f]
	if m.n == 0 {
		return math.NaN()
	}
	return m.total / float64(m.n)
}

// atLeast is how many of the values are lower bounds.
func (t *tally) atLeast(f lab.Figure) int { return t.of[f].partial }

// tallies are those of all runs of a sheet.
type tallies struct {
	first *lab.Row // of the rows that are counted, to notice others
	seen  int
	runs  []*tally
}

// upTo takes in the rows that have come.
func (t *tallies) upTo(s sheet) []*tally {
	grown := len(s.rows) >= t.seen && len(t.runs) == len(s.experiment.Runs) && (t.seen == 0 || t.first == &s.rows[0])
	if !grown {
		*t = tallies{}
	}
	if len(t.runs) == 0 {
		for range s.experiment.Runs {
			one := &tally{outcomes: map[lab.Outcome]int{}, of: map[lab.Figure]*measure{}}
			for _, f := range lab.Figures() {
				one.of[f] = &measure{}
			}
			t.runs = append(t.runs, one)
		}
	}
	if len(s.rows) > 0 && t.seen == 0 {
		t.first = &s.rows[0]
	}
	for _, r := range s.rows[t.seen:] {
		t.runs[r.Run].add(r, s.boards[r.Board])
	}
	t.seen = len(s.rows)
	return t.runs
}
