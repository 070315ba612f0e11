package workbench

import (
	"slices"

	"tilewise/solver/lab"
)

// history is the documents that were on the bench before, and those that undo has
// taken away.
type history struct{ before, after []Document }

// mostUndone is how many documents are kept, and mostRows how many rows of theirs, which
// take about a kilobyte each.
const (
	mostUndone = 50
	mostRows   = 1_000
)

// note keeps a document before it becomes another. The one before it is always kept.
func (h *history) note(s Document) {
	h.before, h.after = append(h.before, s), nil
	for len(h.before) > mostUndone || len(h.before) > 1 && h.rows() > mostRows {
		h.before = slices.Delete(h.before, 0, 1)
	}
}

// rows is how many rows the documents before hold; those that follow each other may share them.
func (h *history) rows() (n int) {
	var last []lab.Row
	for _, s := range h.before {
		if len(s.Rows) > 0 && (len(last) == 0 || &s.Rows[0] != &last[0]) {
			n += len(s.Rows)
		}
		last = s.Rows
	}
	return n
}

// lay puts a document below all others, in the place of an empty one.
func (h *history) lay(s Document) {
	if len(h.before) > 0 && len(h.before[0].Experiment.Runs) == 0 {
		h.before[0] = s
		return
	}
	h.before = slices.Insert(h.before, 0, s)
}

// back exchanges a document for the one before.
func (h *history) back(now Document) Document { return swap(&h.before, &h.after, now) }

// forth exchanges a document for the one that back has taken away.
func (h *history) forth(now Document) Document { return swap(&h.after, &h.before, now) }

func swap(from, to *[]Document, now Document) Document {
	last := len(*from) - 1
	if last < 0 {
		return now
	}
	*to = append(*to, now)
	next := (*from)[last]
	*from = (*from)[:last]
	return next
}
