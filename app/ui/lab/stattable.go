package lab

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lab/stat"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/table"
	"tilewise/app/words"
)

// statColumn is a column of the table that sums the runs up.
type statColumn int

const (
	statRun statColumn = iota
	statN
	statMean
	statMedian
	statDeviation
	statRange
)

func (p *statPage) showTable() {
	mean, median := lang.L("Mean, 95%"), lang.L("Median, 95%")
	if n := p.stats.boards(); n > 0 {
		mean = lang.L("Mean of {{.Boards}}, 95%", map[string]any{"Boards": words.BoardsCount(n)})
	}
	columns := []table.Column{
		statRun: {Title: lang.X("lab.theRun", "Run"), Tip: lang.L("Algorithm and heuristic"),
			Width: p.lab.runWidth()},
		statN: {Title: lang.L("Boards"), Tip: lang.L("How many values there are")},
		statMean: {Title: mean, Tip: lang.L(
			"The mean, and the interval that holds the mean of all such boards in 95 of 100 samples")},
		statMedian: {Title: median, Tip: lang.L(
			"Half of the values are smaller; the interval holds the median of all such boards in 95 of 100 samples")},
		statDeviation: {Title: lang.L("Deviation"), Tip: lang.L("Standard deviation of the values")},
		statRange:     {Title: lang.L("Min. – max."), Tip: lang.L("The smallest and the largest value")},
	}
	p.columns = []statColumn{statRun, statN, statMean, statMedian, statDeviation, statRange}
	if p.stats.boards() > 0 { // the head of the mean names their number
		p.columns, columns = slices.Delete(p.columns, 1, 2), slices.Delete(columns, int(statN), int(statN)+1)
	}
	for i := 1; i < len(columns); i++ {
		columns[i].Width = table.WidthOf(columns[i].Title)
		for row := range p.stats.runs {
			columns[i].Width = max(columns[i].Width, table.WidthOf(p.cell(row, p.columns[i]).Text))
		}
	}
	p.table.Columns = columns
	p.table.Selected = p.run()
	p.table.Refresh()
	p.note.Set(p.methodWords())
	kit.SetShown(p.tablePart, len(p.stats.runs) > 0 && p.kind != accuracyPicture)
	p.page.Refresh()
	p.object.Refresh()
}

// methodWords says how the intervals were computed, and how many values a limit cut short.
func (p *statPage) methodWords() string {
	text := ""
	switch p.stats.method() {
	case stat.ByBootstrap:
		text = lang.L("95% intervals: of the mean by bootstrap ({{.Draws}} draws, percentiles), of the median exact.",
			map[string]any{"Draws": figures.Grouped(stat.Draws)})
	case stat.ByNormal:
		text = lang.L("95% intervals: of the mean by the normal distribution, of the median exact.")
	}
	cut := 0
	for _, r := range p.stats.runs {
		cut += r.atLeast
	}
	if cut > 0 {
		if text != "" {
			text += " "
		}
		text += figures.Count("{{.Count}} searches hit a limit; the figures they count in are lower bounds, marked ≥.", cut)
	}
	return text
}

// cell returns the content of a cell.
func (p *statPage) cell(row int, column statColumn) table.Cell {
	r := p.stats.runs[row]
	switch column {
	case statRun:
		return table.Cell{Text: words.RunTitle(p.stats.experiment.Runs[row]), Bold: row == p.lab.Bench.Selection.Index()}
	case statN:
		return table.Cell{Text: figures.Grouped(len(r.samples))}
	}
	// A search that stores only its path counts no memory.
	if len(r.samples) == 0 || p.stats.figure == lab.Memory && r.summary.Most == 0 {
		return table.Cell{Text: "–", Quiet: true}
	}
	switch column {
	case statMean:
		return p.intervalCell(r, r.summary.Mean, r.summary.MeanRange)
	case statMedian:
		return p.intervalCell(r, r.summary.Median, r.summary.MedianRange)
	case statDeviation:
		if r.summary.Deviation == 0 {
			return table.Cell{Text: "0"}
		}
		return table.Cell{Text: words.FigureValue(p.stats.figure, r.summary.Deviation)}
	}
	cell := p.intervalCell(r, r.summary.Least, stat.ConfidenceInterval{})
	cell.Text += " – " + words.FigureValue(p.stats.figure, r.summary.Most)
	return cell
}

// intervalCell writes a value, and its interval if that is known.
func (p *statPage) intervalCell(r runStats, x float64, i stat.ConfidenceInterval) table.Cell {
	text := words.FigureValue(p.stats.figure, x)
	if r.atLeast > 0 {
		text = words.AtLeast(text)
	}
	return table.Cell{Text: text + p.stats.intervalWords(i), Alarm: r.atLeast > 0}
}

// intervalWords writes an interval in brackets; "" if it is not known, or of memory that was not counted.
func (m metricStats) intervalWords(i stat.ConfidenceInterval) string {
	if !i.Known || m.figure == lab.Memory && i.High == 0 {
		return ""
	}
	return " (" + words.FigureValue(m.figure, i.Low) + " – " + words.FigureValue(m.figure, i.High) + ")"
}

// chartOverTableLayout gives the table the height of its rows, up to a share of the page, and the chart
// above it the rest.
type chartOverTableLayout struct {
	table *table.Table
	note  *kit.Paragraph
}

func (l *chartOverTableLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if !objects[1].Visible() {
		kit.Put(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	const gap = 12
	l.note.Resize(fyne.NewSize(size.Width, l.note.Size().Height))
	need := l.tableHeight(l.table.Count)
	high := min(need, max(size.Height*0.42, l.tableHeight(fewRows)))
	if high < need { // whole rows, as the table scrolls
		high = l.tableHeight(int((high - l.tableHeight(0)) / table.RowHeight))
	}
	kit.Put(objects[0], 0, 0, size.Width, max(0, size.Height-high-gap))
	kit.Put(objects[1], 0, size.Height-high, size.Width, high)
}

// fewRows is the number of rows that are visible at least.
const fewRows = 3

// tableHeight returns the height of a table with a given number of rows and the note.
func (l *chartOverTableLayout) tableHeight(rows int) float32 {
	return float32(rows+1)*table.RowHeight + 14 + l.note.MinSize().Height
}

// MinSize returns a size with room for the chart and a few rows. A smaller page scrolls.
func (l *chartOverTableLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if !objects[1].Visible() {
		return fyne.NewSize(240, chartLeast)
	}
	return fyne.NewSize(240, chartLeast+20+l.tableHeight(min(fewRows, l.table.Count)))
}
