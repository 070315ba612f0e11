package workbench

import (
	"context"
	"time"

	"tilewise/app/lab"
	"tilewise/app/task"
)

// RowsKey identifies the rows and boards of a document.
type RowsKey struct {
	document           int
	rows, boards, runs int
	first              *lab.Row
}

// RowsKey returns the key of the rows so far.
func (wo *Workbench) RowsKey() RowsKey {
	d := wo.doc
	key := RowsKey{document: wo.number, rows: len(d.Rows), boards: len(d.Boards), runs: len(d.Experiment.Runs)}
	if len(d.Rows) > 0 {
		key.first = &d.Rows[0]
	}
	return key
}

// SameDocument reports whether both keys are of the same document, with more or fewer rows.
func (k RowsKey) SameDocument(as RowsKey) bool { return k.document == as.document }

// sumsShare is the ratio of the pause before rows are summed up again to the time that summing up takes.
const sumsShare = 4

// fewRows is the number of rows that are summed up at once.
const fewRows = 500

// runSumsTask sums the rows up, once for all tables and texts about them.
type runSumsTask struct {
	task task.Task
	of   RowsKey
	sums []lab.RunSums
	next time.Time // the time from which rows are summed up again while others are being measured
}

// Sums returns the sums of each run over the rows so far, and whether those are all. More than fewRows rows are summed
// up in the background, which announces AboutDocument at its end. Until then the sums are of fewer rows.
func (wo *Workbench) Sums() (sums []lab.RunSums, whole bool) {
	s, d, key, begun := &wo.sums, wo.doc, wo.RowsKey(), wo.config.Now()
	if !key.SameDocument(s.of) || len(s.sums) != key.runs {
		s.of, s.sums = RowsKey{document: key.document}, d.Experiment.SumUp(nil, nil)
	}
	switch {
	case s.of == key:
	case len(d.Rows) <= fewRows:
		s.of, s.sums = key, d.Experiment.SumUp(d.Rows, d.Boards)
	case !s.task.Busy() && (!wo.Busy() || !begun.Before(s.next)):
		task.Run(wo.config.Tasks, &s.task, func(context.Context) []lab.RunSums {
			sums := d.Experiment.SumUp(d.Rows, d.Boards)
			d.Experiment.ComputeAll(sums)
			return sums
		}, func(sums []lab.RunSums) {
			now := wo.config.Now()
			s.of, s.sums, s.next = key, sums, now.Add(sumsShare*now.Sub(begun))
			wo.Touch(AboutDocument) // there may be more rows by now
		})
	}
	return s.sums, s.of == key
}
