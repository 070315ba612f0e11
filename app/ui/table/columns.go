package table

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// fit gives each column its width: the width that it asks for, or that its head needs. The first
// column keeps no more than a share of the table. Room that is left over goes first to the first
// column where it lacks some, and then to all others in sight.
func (t *Table) fit() {
	n := len(t.Columns)
	t.widths = make([]float32, n)
	if n == 0 {
		return
	}
	for i, c := range t.Columns {
		title := fyne.MeasureText(c.Title, kit.SmallText, fyne.TextStyle{Bold: i == t.Sorted}).Width + 2*inset
		if i == t.Sorted {
			title += sign
		}
		t.widths[i] = max(c.Width, title)
	}
	room := t.Size().Width - bar
	if n == 1 {
		t.widths[0] = room
		return
	}
	others := float32(0)
	for _, width := range t.widths[1:] {
		others += width
	}
	share := max(leastFirst, room*firstShare)
	least := leastFirst
	if t.Columns[0].Lead > 0 {
		least = max(t.Columns[0].Lead, fyne.MeasureText(t.Columns[0].Title, kit.SmallText, fyne.TextStyle{}).Width+2*inset)
	}
	if left := room - others; left >= least {
		share = min(share, left) // a shorter name, or its number alone, is better than columns out of sight
	}
	t.widths[0] = min(t.Columns[0].Width, share)
	t.left = max(0, min(t.left, t.mostLeft()))
	_, last := t.columnsInSight()
	rest := room - t.widths[0]
	for i := 1 + t.left; i <= last; i++ {
		rest -= t.widths[i]
	}
	if last > t.left && rest > 0 {
		more := min(rest, t.Columns[0].Width-t.widths[0])
		t.widths[0], rest = t.widths[0]+more, rest-more
		for i := 1 + t.left; i <= last; i++ {
			t.widths[i] += rest / float32(last-t.left)
		}
	}
}

// The least width of the first column where others scroll, and its share of a table.
const (
	leastFirst float32 = 130
	firstShare float32 = 0.36
)

// sign is the room of the arrow that shows how the rows are sorted.
const sign float32 = 12

// mostLeft returns how many of the scrolled columns may be out of sight at the left: the fewest with which the last
// column is whole. It is computed before the room that is left over is shared.
func (t *Table) mostLeft() int {
	room := t.Size().Width - bar - t.widths[0]
	for i := len(t.widths) - 1; i > 0; i-- {
		if room -= t.widths[i]; room < -0.5 {
			return min(i, len(t.widths)-2)
		}
	}
	return 0
}

// scrollColumns scrolls sideways by a number of columns.
func (t *Table) scrollColumns(by int) {
	before := t.left
	t.left += by
	t.clampScroll()
	if t.left != before {
		t.Refresh()
	}
}

// eachColumn calls each with the place and width of every column that is in sight as a whole. If other columns are out
// of sight, the rest of the room stays free.
func (t *Table) eachColumn(each func(column int, x, width float32)) {
	if len(t.widths) == 0 {
		return
	}
	each(0, 0, t.widths[0])
	x := t.widths[0]
	for i := 1 + t.left; i < len(t.widths); i++ {
		if x+t.widths[i] > t.Size().Width-bar+0.5 {
			break
		}
		each(i, x, t.widths[i])
		x += t.widths[i]
	}
}

// columnAt returns the column at x, or None.
func (t *Table) columnAt(x float32) int {
	found := None
	t.eachColumn(func(column int, from, width float32) {
		if x >= from && x < from+width {
			found = column
		}
	})
	return found
}

func (t *Table) columnsInSight() (first, last int) {
	t.eachColumn(func(column int, _, _ float32) { last = column })
	return 1 + t.left, last
}
