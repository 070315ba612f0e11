package workbench

import (
	"math"

	"tilewise/app/lab"
)

// RunTally is the counts and means of a run. It is updated row by row, so that a long experiment is not summed up again
// for each new row.
type RunTally struct {
	Boards, Limited int
	Outcomes        map[lab.Outcome]int
	figures         map[lab.Metric]*metricSum
}

// metricSum is the sum of one figure.
type metricSum struct {
	n, partial int // how many values there are, and how many of them are lower bounds
	total      float64
}

// add adds a row. As in lab.RunSums, repetitions count only for times, so that each board has the
// same weight.
func (t *RunTally) add(r lab.Row, b lab.Board) {
	again := r.Repetition > 0
	if !again {
		t.Boards++
		t.Outcomes[r.Outcome]++
		if r.Outcome.Limited() {
			t.Limited++
		}
	}
	for f, m := range t.figures {
		if again && !f.Timed() {
			continue
		}
		if v, ok := f.Of(r, b); ok {
			m.n++
			m.total += v
			if r.Outcome.Limited() && f.IsLowerBoundAtLimit() {
				m.partial++
			}
		}
	}
}

// Mean returns the mean of a figure; NaN where no row has it.
func (t *RunTally) Mean(f lab.Metric) float64 {
	m := t.figures[f]
	if m.n == 0 {
		return math.NaN()
	}
	return m.total / float64(m.n)
}

// AtLeast returns how many of the values are lower bounds.
func (t *RunTally) AtLeast(f lab.Metric) int { return t.figures[f].partial }

// runTallies are the tallies of all runs of a document.
type runTallies struct {
	first *lab.Row // the first row that was counted, to notice other rows
	seen  int
	runs  []*RunTally
}

// upTo adds the new rows of a document.
func (t *runTallies) upTo(s Document) []*RunTally {
	grown := len(s.Rows) >= t.seen && len(t.runs) == len(s.Experiment.Runs) && (t.seen == 0 || t.first == &s.Rows[0])
	if !grown {
		*t = runTallies{}
	}
	if len(t.runs) == 0 {
		for range s.Experiment.Runs {
			one := &RunTally{Outcomes: map[lab.Outcome]int{}, figures: map[lab.Metric]*metricSum{}}
			for _, f := range lab.Figures() {
				one.figures[f] = &metricSum{}
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
