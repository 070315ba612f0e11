package workbench

import (
	"slices"

	"tilewise/solver/lab"
)

// history is the documents to undo to and to redo.
type history struct{ before, after []Document }

// The greatest numbers of documents that are kept, and of their rows, which take about a kilobyte
// each.
const (
	mostUndone = 50
	mostRows   = 1_000
)

// add adds a document to undo to. The last one is always kept, whatever its size.
func (h *history) add(s Document) {
	h.before, h.after = append(h.before, s), nil
	for len(h.before) > mostUndone || len(h.before) > 1 && h.rows() > mostRows {
		h.before = slices.Delete(h.before, 0, 1)
	}
}

// rows is the number of rows in these documents; consecutive documents may share theirs.
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

// addOldest adds a document before all others, in place of an empty one.
func (h *history) addOldest(s Document) {
	if len(h.before) > 0 && len(h.before[0].Experiment.Runs) == 0 {
		h.before[0] = s
		return
	}
	h.before = slices.Insert(h.before, 0, s)
}

// undo exchanges the present document for the one before.
func (h *history) undo(now Document) Document { return swap(&h.before, &h.after, now) }

// redo exchanges the present document for the one that undo replaced.
func (h *history) redo(now Document) Document { return swap(&h.after, &h.before, now) }

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
