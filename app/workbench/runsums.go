package workbench

import (
	"context"

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

// fewRows is the number of rows that are summed up at once, also while measuring goes on.
const fewRows = 500

// runSumsTask sums the rows up, once for all that is said of them.
type runSumsTask struct {
	task        task.Task
	sums        []lab.RunSums
	of, pending RowsKey
}

// Sums returns the sums of each run over all rows. Of many rows they are computed in the background once nothing is
// measured, and announced as AboutDocument; until then Sums returns nil.
func (wo *Workbench) Sums() []lab.RunSums {
	s, d, key := &wo.sums, wo.doc, wo.RowsKey()
	switch {
	case s.of == key && s.sums != nil:
	case len(d.Rows) <= fewRows:
		s.of, s.sums = key, d.Experiment.SumUp(d.Rows, d.Boards)
	case wo.Busy() || s.task.Busy() && s.pending == key:
		return nil
	default:
		s.pending = key
		task.Run(wo.config.Tasks, &s.task, func(context.Context) []lab.RunSums {
			sums := d.Experiment.SumUp(d.Rows, d.Boards)
			d.Experiment.ComputeAll(sums)
			return sums
		}, func(sums []lab.RunSums) {
			s.of, s.sums = key, sums
			wo.Touch(AboutDocument)
		})
		return nil
	}
	return s.sums
}
