package stepper

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/search/listing"
	"tilewise/solver/search/record"
)

// codeDescription is the content of the code view beside a step.
type codeDescription struct {
	rows []listing.Row
	runs []int // by row: how often the step runs it
	lit  int   // the row that is lit; −1 is none

	litRows []int // the lit row, and the rows without a mark that run with it
	answer  string
	values  []namedCount // the variables at the lit row
}

func noListing() string { return lang.L("This search has no code here yet.") }

func weightOf(h record.RunHeader) string { return strconv.FormatFloat(h.Weight, 'g', -1, 64) }

// describeCode returns the code at the cursor.
func describeCode(c *CodeCursor) codeDescription {
	d := codeDescription{lit: -1}
	if c.listing == nil || c.run == nil {
		return d
	}
	d.rows, d.runs = c.listing.Rows, make([]int, len(c.listing.Rows))
	for _, m := range c.moments {
		for _, row := range c.listing.Ran(m) {
			d.runs[row]++
		}
	}
	if c.at < 0 || c.at >= len(c.moments) {
		return d
	}
	m := c.moments[c.at]
	d.lit, d.litRows = m.Line, append(c.listing.Ran(m), m.Line)
	if d.rows[m.Line].Asks() {
		d.answer = words.YesNo(m.Holds)
	}
	d.values = codeValues(c, m)
	return d
}

// codeValues returns the variables at a moment.
func codeValues(c *CodeCursor, m listing.Moment) (list []namedCount) {
	put := func(name string, n int) { list = append(list, namedCount{name, numberOrDash(n)}) }
	head, n := c.run.Head(), c.run.Snapshot(m.Node, c.StepNumber())
	put("g(n)", n.G)
	if head.Informed {
		put("h(n)", n.H)
		put("f(n)", n.F)
	}
	s := record.Successor{G: -1, H: -1, F: -1} // dashes keep the places of the successor's values
	if m.Child != nil {
		s = *m.Child
	}
	put("g(s)", s.G)
	if head.Informed {
		put("h(s)", s.H)
		put("f(s)", s.F)
	}
	if bound := c.run.At(int(m.Node) + 1).Bound; head.Recursive && bound >= 0 {
		put("bound", bound)
	} else if head.Recursive {
		list = append(list, namedCount{"bound", "∞"})
	}
	if head.Rounds {
		put("bound", c.Step().Bound)
		if m.Next > 0 {
			put("next", m.Next)
		} else {
			list = append(list, namedCount{"next", "∞"})
		}
	}
	if head.Method == record.Pairs {
		put("bound", c.Step().Bound)
	}
	if head.Method == record.DepthFirst {
		return append(list, namedCount{lang.X("step.onPath", "On the path"), grouped(m.Open)})
	}
	return append(list, namedCount{lang.X("step.open", "Open"), grouped(m.Open)},
		namedCount{lang.X("step.closed", "Closed"), grouped(c.Step().Closed)})
}

// codeRow is the height of a row of code.
const codeRow float32 = 18

// valuesAbreast is the number of values in a row above the code: enough to show them all in a low window.
const valuesAbreast = 6

func codeHeight(d codeDescription) float32 {
	if len(d.rows) == 0 {
		return rowHigh
	}
	lines := (len(d.values) + valuesAbreast - 1) / valuesAbreast
	return float32(len(d.rows))*codeRow + 8 + float32(lines)*(countsHigh+4)
}

// layCode lays the code out. Rows that the step runs have a bar and a count, and the lit row a background.
func layCode(d codeDescription, size fyne.Size, measure chart.TextWidthFunc) *chart.LaidOutChart {
	p := stepDescriptionLayout{&chart.LaidOutChart{Size: size}, measure}
	if len(d.rows) == 0 {
		p.text(0, rowHigh/2, p.cut(noListing(), kit.SmallText, size.Width), kit.SmallText, false, fyne.TextAlignLeading,
			quiet)
		return p.LaidOutChart
	}
	const usualWidth, most = 420, 2 // in a lecture, larger letters fit
	scale := max(1, min(size.Width/usualWidth, size.Height/codeHeight(d), most))
	y, letters := float32(0), p.codeLetters(d, size.Width, scale*(kit.SmallText+0.5))
	for list := range slices.Chunk(d.values, valuesAbreast) {
		y = p.counts(list, y, size.Width) + 4
	}
	for i := range d.rows {
		p.codeRow(d, i, kit.Rect{Top: y, Right: size.Width, Bottom: y + scale*codeRow}, letters)
		y += scale * codeRow
	}
	return p.LaidOutChart
}

// The indent of a level, and the room at the right for a count and an answer.
const (
	codeIndent float32 = 9
	codeCounts float32 = 30
)

// codeLetters returns the largest size up to letters at which every row fits, or the smallest that can be read.
func (l stepDescriptionLayout) codeLetters(d codeDescription, width, letters float32) float32 {
	const least = 9.5
	for _, r := range d.rows {
		room := width - 9 - codeIndent*float32(r.Indent)
		if r.Mark != "" {
			room -= codeCounts
		}
		for letters > least && l.measure(r.Text, letters, r.Mark != "") > room {
			letters -= 0.5
		}
	}
	return letters
}

// codeRow draws a row of code.
func (l stepDescriptionLayout) codeRow(d codeDescription, i int, area kit.Rect, letters float32) {
	row, color, runs := d.rows[i], quiet, d.runs[i]
	width, middle, label := area.Right, area.Middle().Y, max(letters, kit.SmallText)
	isLit := slices.Contains(d.litRows, i)
	if isLit {
		l.Add(chart.Box{Rect: area, Radius: 4, Fill: lit})
	}
	if runs > 0 {
		color = ink
		l.Add(chart.Box{Rect: kit.Rect{Left: 0, Top: area.Top + 1, Right: 3, Bottom: area.Bottom - 1}, Fill: Current.ink()})
	}
	room := float32(10)
	if row.Line == i && runs > 1 {
		times := "×" + strconv.Itoa(runs)
		l.text(width-8, middle, times, label, false, fyne.TextAlignTrailing, quiet)
		room += l.measure(times, label, false) + 6
	}
	if i == d.lit && d.answer != "" {
		l.text(width-room, middle, d.answer, label, true, fyne.TextAlignTrailing, ink)
		room += l.measure(d.answer, label, true) + 6
	}
	left := 9 + codeIndent*float32(row.Indent)
	l.text(left, middle, l.cut(row.Text, letters, width-left-room), letters, isLit, fyne.TextAlignLeading, color)
	if row.Line >= 0 {
		l.Spots = append(l.Spots, chart.HoverSpot{Key: i, Area: area, Reach: area})
	}
}

// spoken returns the lit row in words, for a screen reader.
func (d codeDescription) spoken() string {
	if d.lit < 0 {
		return ""
	}
	words := strconv.Itoa(d.lit+1) + ": " + d.rows[d.lit].Text + " " + d.answer
	for _, v := range d.values {
		words += "; " + kit.Labelled(v.name, v.number)
	}
	return words
}
