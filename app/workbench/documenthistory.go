package workbench

import (
	"slices"

	"tilewise/app/lab"
	"tilewise/app/undo"
)

// documentHistory holds the documents for undo and redo.
type documentHistory struct{ undo.History[Document] }

// The greatest numbers of documents for undo, and of their rows, which take about a kilobyte each.
const (
	mostUndone = 50
	mostRows   = 1_000
)

// add adds a document for undo. The last one is always kept, whatever its size.
func (h *documentHistory) add(s Document) {
	h.Add(s)
	for len(h.Before) > mostUndone || len(h.Before) > 1 && h.rows() > mostRows {
		h.Before = slices.Delete(h.Before, 0, 1)
	}
}

// rows returns the number of rows in these documents. Consecutive documents may share theirs.
func (h *documentHistory) rows() (n int) {
	var last []lab.Row
	for _, s := range h.Before {
		if len(s.Rows) > 0 && (len(last) == 0 || &s.Rows[0] != &last[0]) {
			n += len(s.Rows)
		}
		last = s.Rows
	}
	return n
}

// addOldest adds a document before all others, or in place of an empty oldest one.
func (h *documentHistory) addOldest(s Document) {
	if len(h.Before) > 0 && len(h.Before[0].Experiment.Runs) == 0 {
		h.Before[0] = s
		return
	}
	h.Before = slices.Insert(h.Before, 0, s)
}
