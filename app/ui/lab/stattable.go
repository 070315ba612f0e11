package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/table"
	"tilewise/app/ui/words"
	"tilewise/solver/lab/stat"
)

// statColumn is a column of the table that sums the runs up.
type statColumn int

const (
	statRun statColumn = iota
	statN
	statMean
	statMeanRange
	statMedian
	statMedianRange
	statDeviation
	statLeast
	statMost
)

// sumUp shows the runs in the table.
func (p *statPage) sumUp() {
	mean := lang.L("Mean")
	if n := p.digest.boards(); n > 0 {
		mean = lang.L("Mean of {{.Boards}}", map[string]any{"Boards": figures.Count("{{.Count}} boards", n)})
	}
	columns := []table.Column{
		statRun: {Title: lang.X("lab.theRun", "Run"), Tip: lang.L("Algorithm and heuristic"),
			Width: p.room.wording.runWidth()},
		statN: {Title: lang.L("Boards"), Tip: lang.L("How many values there are"), Width: 62},
		statMean: {Title: mean, Tip: lang.L("The sum of all values, divided by their number"),
			Width: max(84, table.WidthOf(mean))},
		statMeanRange: {Title: lang.L("95 % of the mean"),
			Tip: lang.L("The interval that holds the mean of all such boards in 95 of 100 samples"), Width: 128},
		statMedian: {Title: lang.L("Median"), Tip: lang.L("Half of the values are smaller"), Width: 84},
		statMedianRange: {Title: lang.L("95 % of the median"),
			Tip: lang.L("The interval that holds the median of all such boards in 95 of 100 samples"), Width: 128},
		statDeviation: {Title: lang.L("Deviation"), Tip: lang.L("Standard deviation of the values"), Width: 84},
		statLeast:     {Title: lang.L("Minimum"), Tip: lang.L("The smallest value"), Width: 76},
		statMost:      {Title: lang.L("Maximum"), Tip: lang.L("The largest value"), Width: 84},
	}
	p.without = -1
	if p.digest.boards() > 0 { // the head of the mean says how many
		p.without = statN
		columns = slices.Delete(columns, int(statN), int(statN)+1)
	}
	if !slices.Equal(columns, p.table.Columns) {
		p.table.Columns = columns
	}
	p.table.Selected = p.run()
	p.table.Refresh()
	p.note.Set(p.methodWords())
	kit.SetShown(p.lower, len(p.digest.runs) > 0 && p.picture != accuracyPicture)
	p.page.Refresh()
	p.whole.Refresh()
}

// methodWords say how the intervals were found, and what a limit cut short.
func (p *statPage) methodWords() string {
	said := ""
	switch p.digest.method() {
	case stat.ByBootstrap:
		said = lang.L("95 % intervals: of the mean by bootstrap ({{.Draws}} draws, percentiles), of the median exact.",
			map[string]any{"Draws": figures.Grouped(stat.Draws)})
	case stat.ByNormal:
		said = lang.L("95 % intervals: of the mean by the normal distribution, of the median exact.")
	}
	cut := 0
	for _, r := range p.digest.runs {
		cut += r.atLeast
	}
	if cut > 0 {
		if said != "" {
			said += " "
		}
		said += figures.Count("{{.Count}} searches hit a limit; the figures they count in are lower bounds, marked ≥.",
			cut)
	}
	return said
}

// cell is what stands in the table.
func (p *statPage) cell(row, column int) table.Cell {
	r := p.digest.runs[row]
	if p.without >= 0 && column >= int(p.without) {
		column++
	}
	if statColumn(column) == statRun {
		return table.Cell{Text: words.RunTitle(p.digest.experiment.Runs[row]), Bold: row == p.room.selection.run}
	}
	if statColumn(column) == statN {
		return table.Cell{Text: figures.Grouped(uint64(len(r.samples)))}
	}
	if len(r.samples) == 0 {
		return table.Cell{Text: "–", Quiet: true}
	}
	value := func(x float64) table.Cell {
		text := words.FigureValue(p.digest.figure, x)
		if r.atLeast > 0 {
			return table.Cell{Text: words.AtLeast(text), Alarm: true}
		}
		return table.Cell{Text: text}
	}
	switch statColumn(column) {
	case statMean:
		return value(r.summary.Mean)
	case statMeanRange:
		return p.interval(r.summary.MeanRange)
	case statMedian:
		return value(r.summary.Median)
	case statMedianRange:
		return p.interval(r.summary.MedianRange)
	case statDeviation:
		return table.Cell{Text: words.FigureValue(p.digest.figure, r.summary.Deviation)}
	case statLeast:
		return value(r.summary.Least)
	}
	return value(r.summary.Most)
}

// interval writes from where to where; too few values have none.
func (p *statPage) interval(i stat.Interval) table.Cell {
	if !i.Known {
		return table.Cell{Text: "–", Quiet: true}
	}
	return table.Cell{Text: words.FigureValue(p.digest.figure, i.Low) + " – " + words.FigureValue(p.digest.figure, i.High),
		Quiet: true}
}

// chartOverTable gives the table what its rows need, up to a share of the height,
// and the chart above it the rest.
type chartOverTable struct {
	table *table.Table
	note  *kit.Paragraph
}

// Layout places chart and table.
func (l *chartOverTable) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if !objects[1].Visible() {
		kit.Put(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	const gap = 12
	l.note.Resize(fyne.NewSize(size.Width, l.note.Size().Height))
	need := l.tableHeight(l.table.Count)
	high := min(need, max(size.Height*0.42, l.tableHeight(fewRows)))
	if high < need { // by whole rows, as the table scrolls
		high = l.tableHeight(int((high - l.tableHeight(0)) / table.RowHeight))
	}
	kit.Put(objects[0], 0, 0, size.Width, max(0, size.Height-high-gap))
	kit.Put(objects[1], 0, size.Height-high, size.Width, high)
}

// fewRows are in sight at the least, where there are so many.
const fewRows = 3

// tableHeight is that of so many rows, with the note.
func (l *chartOverTable) tableHeight(rows int) float32 {
	return float32(rows+1)*table.RowHeight + 14 + l.note.MinSize().Height
}

// MinSize is enough for the chart and a few rows: the page scrolls where it has less.
func (l *chartOverTable) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if !objects[1].Visible() {
		return fyne.NewSize(240, chartLeast)
	}
	return fyne.NewSize(240, chartLeast+20+l.tableHeight(min(fewRows, l.table.Count)))
}
