package lab

import (
	"slices"

	"tilewise/solver/lab"
)

// history is the sheets that were on the bench before, and those that undo has
// taken away.
type history struct{ before, after []sheet }

// mostUndone is how many sheets are kept, and mostRows how many rows of theirs, which
// take about a kilobyte each.
const (
	mostUndone = 50
	mostRows   = 1_000
)

// note keeps a sheet before it becomes another. The one before it is always kept.
func (h *history) note(s sheet) {
	h.before, h.after = append(h.before, s), nil
	for len(h.before) > mostUndone || len(h.before) > 1 && h.rows() > mostRows {
		h.before = slices.Delete(h.before, 0, 1)
	}
}

// rows is how many rows the sheets before hold; those that follow each other may share them.
func (h *history) rows() (n int) {
	var last []lab.Row
	for _, s := range h.before {
		if len(s.rows) > 0 && (len(last) == 0 || &s.rows[0] != &last[0]) {
			n += len(s.rows)
		}
		last = s.rows
	}
	return n
}

// lay puts a sheet below all others, in the place of an empty one.
func (h *history) lay(s sheet) {
	if len(h.before) > 0 && len(h.before[0].experiment.Runs) == 0 {
		h.before[0] = s
		return
	}
	h.before = slices.Insert(h.before, 0, s)
}

// back exchanges a sheet for the one before.
func (h *history) back(now sheet) sheet { return swap(&h.before, &h.after, now) }

// forth exchanges a sheet for the one that back has taken away.
func (h *history) forth(now sheet) sheet { return swap(&h.after, &h.before, now) }

func swap(from, to *[]sheet, now sheet) sheet {
	last := len(*from) - 1
	if last < 0 {
		return now
	}
	*to = append(*to, now)
	next := (*from)[last]
	*from = (*from)[:last]
	return next
}
