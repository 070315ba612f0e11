package lab

import "slices"

// history is the sheets that were on the bench before, and those that undo has
// taken away.
type history struct{ before, after []sheet }

// mostUndone is how many sheets are kept: the rows of a large batch take memory.
const mostUndone = 50

// note keeps a sheet before it becomes another.
func (h *history) note(s sheet) {
	h.before, h.after = append(h.before, s), nil
	if len(h.before) > mostUndone {
		h.before = h.before[1:]
	}
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
