package lab

import (
	"context"
	"slices"

	"tilewise/app/lab"
	"tilewise/app/lab/stat"
	"tilewise/app/task"
	"tilewise/app/workbench"
	"tilewise/solver/puzzle"
)

// metricStats is the statistics of one figure of the experiment's rows, run by run. It is computed in
// the background, as its intervals are drawn thousands of times.
type metricStats struct {
	experiment lab.Experiment
	rows       int
	figure     lab.Metric
	sums       []lab.RunSums
	runs       []runStats
}

// runStats is the statistics of one run.
type runStats struct {
	samples []lab.RunValueOnBoard
	atLeast int // how many samples are lower bounds
	summary stat.Summary
	levels  []stat.DepthSummary
	limited map[int]bool // the depths whose samples contain a lower bound
	growth  stat.GrowthFit
}

// statsOf computes the statistics of a figure. Cost: that of stat.Summarize for every run and depth.
func statsOf(e lab.Experiment, boards []lab.Board, rows []lab.Row, f lab.Metric) metricStats {
	d := metricStats{experiment: e, rows: len(rows), figure: f, sums: e.SumUp(rows, boards)}
	for _, s := range d.sums {
		one := runStats{samples: s.Samples(f), atLeast: s.AtLeast(f), summary: s.Of(f), levels: s.Levels(f),
			growth: s.Growth(f), limited: map[int]bool{}}
		for _, p := range one.samples {
			if p.AtLeast && p.Distance != puzzle.UnknownLength {
				one.limited[p.Distance] = true
			}
		}
		d.runs = append(d.runs, one)
	}
	return d
}

// metricStatsKey identifies the rows and the figure that statistics are of.
type metricStatsKey struct {
	rows   workbench.RowsKey
	figure lab.Metric
}

// metricStatsTask computes the statistics that all pages share, one at a time.
type metricStatsTask struct {
	latest                metricStats
	task                  task.Task
	latestKey, pendingKey metricStatsKey // the keys of the latest statistics and of those that are being computed
}

// latestStats returns the latest statistics, and whether they are of all rows. If they are not, new ones are
// computed in the background, and the shown page is refreshed.
func latestStats(r *Presenter) (d metricStats, whole bool) {
	s, w := r.Bench.Doc(), &r.stats
	key := metricStatsKey{r.Bench.RowsKey(), r.options.charted}
	if !key.rows.SameDocument(w.latestKey.rows) { // another experiment
		w.latest, w.latestKey = metricStats{}, metricStatsKey{rows: key.rows}
	}
	if key != w.pendingKey && (!key.rows.SameDocument(w.pendingKey.rows) || !w.task.Busy()) {
		w.pendingKey = key
		task.Run(r.app.Tasks, &w.task,
			func(context.Context) metricStats { return statsOf(s.Experiment, s.Boards, s.Rows, key.figure) },
			func(d metricStats) {
				w.latest, w.latestKey = d, key
				r.Bench.Touch(workbench.AboutDocument) // there may be more rows by now
			})
	}
	return w.latest, w.latestKey == key
}

// boards returns the number of boards with a value of each run; 0 if the runs differ, or have fewer than two boards.
func (m metricStats) boards() (n int) {
	for i, r := range m.runs {
		if i > 0 && len(r.samples) != n || len(r.samples) < 2 {
			return 0
		}
		n = len(r.samples)
	}
	return n
}

// method returns how the intervals of the means were computed; "" if there are none.
func (m metricStats) method() stat.ConfidenceIntervalMethod {
	for _, r := range m.runs {
		if r.summary.MeanRange.Known {
			return r.summary.MeanRange.By
		}
	}
	return ""
}

// hasSpread reports whether a run has two boards or more.
func (m metricStats) hasSpread() bool {
	return slices.ContainsFunc(m.runs, func(r runStats) bool { return len(r.samples) > 1 })
}

// runComparison compares two runs on the boards that both have.
type runComparison struct {
	stat.PairedComparison
	a, b  int
	pairs []lab.RunValuePair
}

func (m metricStats) compare(a, b int) runComparison {
	compared, pairs := lab.Compare(m.sums[a], m.sums[b], m.figure)
	return runComparison{compared, a, b, pairs}
}
