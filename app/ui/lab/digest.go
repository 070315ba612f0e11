package lab

import (
	"context"

	"tilewise/app/task"
	"tilewise/solver/lab"
	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
)

// digest is what statistics make of the rows of a sheet: one figure, run by run. It
// is made in the background, since intervals are drawn thousands of times.
type digest struct {
	experiment lab.Experiment
	rows       int
	figure     lab.Figure
	sums       []lab.RunSums
	runs       []runDigest
}

// runDigest is one run.
type runDigest struct {
	samples []lab.Sample
	atLeast int // how many samples are lower bounds
	summary stat.Summary
	levels  []stat.DepthLevel
	cut     map[int]bool // the depths whose samples contain a lower bound
	growth  stat.Growth
}

// digestOf sums a figure up. Cost: that of stat.Summarize for every run and depth.
func digestOf(e lab.Experiment, boards []lab.Board, rows []lab.Row, f lab.Figure) digest {
	d := digest{experiment: e, rows: len(rows), figure: f, sums: e.SumUp(rows, boards)}
	for _, s := range d.sums {
		one := runDigest{samples: s.Samples(f), atLeast: s.AtLeast(f), summary: s.Of(f), levels: s.Levels(f),
			growth: s.Growth(f), cut: map[int]bool{}}
		for _, p := range one.samples {
			if p.AtLeast && p.Distance != puzzle.UnknownLength {
				one.cut[p.Distance] = true
			}
		}
		d.runs = append(d.runs, one)
	}
	return d
}

// digestKey tells whether a digest is of what lies on the bench.
type digestKey struct {
	sheet              int // of the bench, by its number
	rows, boards, runs int
	first              *lab.Row
	figure             lab.Figure
}

// digestWork makes the digest of what lies on the bench for all pages, one at a time.
type digestWork struct {
	held      digest
	task      task.Task
	of, asked digestKey // what is held, and what is made
}

// digestFor is the digest of the rows on the bench, and whether it is of all of them: where they are
// others than before, it is made anew in the background, and the page in sight told.
func digestFor(r *Presenter) (d digest, whole bool) {
	s, w := r.Bench.Doc(), &r.digests
	key := digestKey{sheet: r.Bench.Number(), rows: len(s.Rows), boards: len(s.Boards), runs: len(s.Experiment.Runs),
		figure: r.look.charted}
	if len(s.Rows) > 0 {
		key.first = &s.Rows[0]
	}
	if key.sheet != w.of.sheet { // it is about another experiment
		w.held, w.of = digest{}, digestKey{sheet: key.sheet}
	}
	if key != w.asked && (key.sheet != w.asked.sheet || !w.task.Busy()) {
		w.asked = key
		task.Run(r.app.Tasks, &w.task,
			func(context.Context) digest { return digestOf(s.Experiment, s.Boards, s.Rows, key.figure) },
			func(d digest) {
				w.held, w.of = d, key
				r.changed() // more may have come meanwhile
			})
	}
	return w.held, w.of == key
}

// boards is how many boards each run has values of; 0 where they differ, or where there is one.
func (d digest) boards() (n int) {
	for i, r := range d.runs {
		if i > 0 && len(r.samples) != n || len(r.samples) < 2 {
			return 0
		}
		n = len(r.samples)
	}
	return n
}

// method is how the intervals of the means were found; "" where there is none.
func (d digest) method() stat.Method {
	for _, r := range d.runs {
		if r.summary.MeanRange.Known {
			return r.summary.MeanRange.By
		}
	}
	return ""
}

// measured tells whether a run has two boards or more, so that there is a spread.
func (d digest) measured() bool {
	for _, r := range d.runs {
		if len(r.samples) > 1 {
			return true
		}
	}
	return false
}

// runComparison holds two runs against each other on the boards that both have.
type runComparison struct {
	stat.Duel
	a, b  int
	pairs []lab.Pair
}

// against holds run a against run b.
func (d digest) against(a, b int) runComparison {
	held, pairs := lab.Compare(d.sums[a], d.sums[b], d.figure)
	return runComparison{held, a, b, pairs}
}
