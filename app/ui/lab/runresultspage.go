package lab

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/solver"
)

// runResultsPage is a table with a row for every run: its figures on the board, or their means over all
// boards. While there are no runs, it says how to begin.
type runResultsPage struct {
	lab    *Presenter
	table  *table.Table
	chart  *metricChart
	answer *kit.Paragraph    // of the experiment's question, from the rows
	empty  fyne.CanvasObject // shown instead while there are no runs
	filled *fyne.Container
	object *fyne.Container

	sums  []lab.RunSums
	order []int // indices of the runs in the order of the table
}

func newRunResultsPage(r *Presenter) *runResultsPage {
	p := &runResultsPage{lab: r, table: table.New(r.app.Kit, lang.L("The runs")), empty: newEmptyExperimentView(r)}
	p.table.Cell, p.table.OnSort = p.cell, p.sort
	p.table.OnSelect = func(row int) { r.Bench.Selection.Choose(p.order[row]) }
	p.table.OnPress = func(row int) { r.choose(p.order[row]) }
	p.table.OnHover = func(row int) { p.chart.view.Hover(p.runAt(row)) }
	p.table.OnMenu = func(at fyne.Position, _ int) { r.app.Kit.Popup(at, r.editor.itemsForRun) }
	p.table.OnKey = p.key
	p.chart = newMetricChart(r, func(run int) { p.table.Hover(slices.Index(p.order, run)) },
		func(run int) { r.choose(run) })
	p.answer = kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)
	p.filled = container.New(runResultsLayout{p}, p.table, p.answer, p.chart.object)
	p.object = container.NewStack(p.filled, p.empty)
	return p
}

func (p *runResultsPage) Object() fyne.CanvasObject { return p.object }

// Charted returns the chart below the table for export, with its title.
func (p *runResultsPage) Charted() (*chart.Widget, string) {
	return p.chart.view, words.FigureTitle(p.lab.options.charted)
}

func (p *runResultsPage) Refresh() {
	r := p.lab
	n := len(r.Bench.Doc().Experiment.Runs)
	kit.SetShown(p.empty, n == 0)
	kit.SetShown(p.filled, n > 0)
	if n == 0 {
		return
	}
	p.sums, _ = r.Bench.Sums()
	p.arrange()
	p.columns()
	p.table.Count = n
	p.table.Selected = slices.Index(p.order, r.Bench.Selection.Index())
	p.table.Refresh()
	p.chart.show(p.sums, p.order)
	p.answer.Set(p.lab.answerWords())
	p.filled.Refresh()
}

// columns makes the columns.
func (p *runResultsPage) columns() {
	title := lang.X("lab.theRun", "Run")
	if n := tallied(p.sums); n > 1 {
		title = lang.L("Run (mean of {{.Boards}})", map[string]any{"Boards": words.BoardsCount(n)})
	}
	columns := []table.Column{{Title: title,
		Tip:   lang.L("Algorithm and heuristic; click to sort in the order they were added"),
		Width: max(table.WidthOf(title), p.lab.runWidth())}}
	if !p.lab.Bench.Doc().Single() {
		columns = append(columns, table.Column{Title: lang.L("Solved"), Tip: lang.L("How many searches found a solution"),
			Width: p.solvedWidth()})
	}
	p.lab.options.addFigures(p.table, columns, p.lab.options.sorted, p.lab.options.descending, p.figureWidth)
}

// addFigures gives a table some columns, and one for each figure that the user has chosen.
func (o *tableAndChartOptions) addFigures(t *table.Table, columns []table.Column, sorted lab.Metric, falling bool,
	width func(lab.Metric) float32) {
	t.Sorted, t.Falling = table.None, falling
	for _, f := range o.figures {
		if sorted == f {
			t.Sorted = len(columns)
		}
		columns = append(columns, table.Column{Title: words.FigureTitle(f), Tip: words.FigureAbout(f), Width: width(f)})
	}
	t.Columns = columns
}

// tallied returns how many boards each run was measured on; 0 if they differ.
func tallied(sums []lab.RunSums) int {
	for _, s := range sums {
		if s.Boards != sums[0].Boards {
			return 0
		}
	}
	return sums[0].Boards
}

// share writes a count and the total, as 3 / 20.
func share(n, all int) string {
	return figures.Grouped(n) + "\u202f/\u202f" + figures.Grouped(all)
}

// solvedWidth returns the width of the widest share.
func (p *runResultsPage) solvedWidth() float32 {
	most := 0
	for _, t := range p.sums {
		most = max(most, t.Boards)
	}
	return table.FigureWidth(share(most, most))
}

// runWidth returns the width of the longest name of a run.
func (c *labContext) runWidth() float32 {
	width := float32(120)
	for _, run := range c.Bench.Doc().Experiment.Runs {
		width = max(width, table.WidthOf(words.RunTitle(run)))
	}
	return width
}

// figureWidth returns the width of a figure's column: that of its widest value.
func (p *runResultsPage) figureWidth(f lab.Metric) float32 {
	width := float32(48)
	for run := range p.sums {
		width = max(width, table.FigureWidth(p.figureCell(run, f).Text))
	}
	return width
}

// figureAt returns the figure of a column; ok is false for the columns before the figures.
func (p *runResultsPage) figureAt(column int) (f lab.Metric, ok bool) {
	column -= len(p.table.Columns) - len(p.lab.options.figures)
	if column < 0 {
		return "", false
	}
	return p.lab.options.figures[column], true
}

// arrange sorts the runs. Those without a value come last.
func (p *runResultsPage) arrange() {
	p.order = p.order[:0]
	for i := range p.lab.Bench.Doc().Experiment.Runs {
		p.order = append(p.order, i)
	}
	by := p.lab.options.sorted
	if by == "" {
		return
	}
	value := func(run int) float64 { return p.sums[run].One(by, lab.Mean) }
	slices.SortStableFunc(p.order, func(a, b int) int {
		x, y := value(a), value(b)
		switch {
		case math.IsNaN(x) || math.IsNaN(y):
			return cmp.Compare(boolean(math.IsNaN(x)), boolean(math.IsNaN(y)))
		case p.lab.options.descending:
			return cmp.Compare(y, x)
		}
		return cmp.Compare(x, y)
	})
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (p *runResultsPage) sort(column int) {
	f, _ := p.figureAt(column)
	p.lab.options.sort(f)
	p.Refresh()
}

// runAt returns the run of a row, or none.
func (p *runResultsPage) runAt(row int) int {
	if row < 0 || row >= len(p.order) {
		return none
	}
	return p.order[row]
}

// cell returns the content of a cell.
func (p *runResultsPage) cell(row, column int) table.Cell {
	run := p.order[row]
	if run >= min(len(p.sums), len(p.lab.Bench.Doc().Experiment.Runs)) {
		// a page out of sight is drawn for another theme while its table still has rows of an earlier document
		return table.Cell{}
	}
	sums := p.sums[run]
	f, ok := p.figureAt(column)
	switch {
	case column == 0:
		return table.Cell{Text: words.RunTitle(p.lab.Bench.Doc().Experiment.Runs[run]),
			Bold: run == p.lab.Bench.Selection.Index()}
	case !ok && sums.Boards == 0:
		return table.Cell{}
	case !ok:
		return table.Cell{Text: share(sums.Outcomes[lab.Solved], sums.Boards)}
	}
	return p.figureCell(run, f)
}

// figureCell returns a figure of a run, or its forecast.
func (p *runResultsPage) figureCell(run int, f lab.Metric) table.Cell {
	if p.sums[run].Boards == 0 {
		return p.lab.forecastCell(run, f)
	}
	if f == lab.Optimality {
		return table.Cell{Text: words.ShortestCount(p.sums[run].Shortness())}
	}
	return p.lab.measuredCell(p.sums[run], f)
}

// measuredCell returns a figure of a run; if a limit ended it, it is marked as a lower bound.
func (c *labContext) measuredCell(s lab.RunSums, f lab.Metric) table.Cell {
	mean := s.One(f, lab.Mean)
	if math.IsNaN(mean) {
		return table.Cell{Text: c.missingWord(s, f), Quiet: true}
	}
	text := words.FigureValue(f, mean)
	if s.AtLeast(f) > 0 {
		return table.Cell{Text: words.AtLeast(text), Alarm: true}
	}
	return table.Cell{Text: text}
}

// missingWord says in a word why a run has no value of a figure.
func (c *labContext) missingWord(s lab.RunSums, f lab.Metric) string {
	if f != lab.Length {
		return "–"
	}
	for _, o := range []lab.Outcome{lab.NoPair, lab.Unsolvable, lab.Exhausted, lab.Failed} {
		if s.Outcomes[o] > 0 {
			return words.OutcomeShort(o)
		}
	}
	if s.Limited > 0 {
		return words.OutcomeShort(lab.LimitStates)
	}
	return "–"
}

// key handles the keys that act on the selected run.
func (p *runResultsPage) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDelete && p.lab.app.Commands.The("labRemove").Can() {
		p.lab.editor.removeRun()
		return true
	}
	return false
}

// forecastCell returns the forecast of a figure that is not measured yet.
func (c *labContext) forecastCell(run int, f lab.Metric) table.Cell {
	if f != lab.Expanded {
		return table.Cell{}
	}
	if fit := c.Bench.Selection.Fit(c.Bench.Doc().Experiment.Runs[run]); fit.Why == solver.WhyTables {
		return table.Cell{Text: "–", Quiet: true}
	}
	if told, ok := c.Bench.Forecast(run); ok {
		return table.Cell{Text: "≈\u202f" + figures.Short(told.Likely), Quiet: true}
	}
	return table.Cell{}
}

const (
	tableShare float32 = 0.55
	chartLeast float32 = 150
)

// runResultsLayout gives the table the height of its rows, up to a share of the page, the answer what it needs, and the
// chart the rest.
type runResultsLayout struct{ page *runResultsPage }

func (l runResultsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	need := float32(l.page.table.Count+1)*table.RowHeight + 2
	high := min(need, max(size.Height*tableShare, 4*table.RowHeight))
	said := l.answerHeight(size.Width)
	if size.Height-said-high < chartLeast {
		high = max(3*table.RowHeight, size.Height-said-chartLeast)
	}
	kit.Put(objects[0], 0, 0, size.Width, high)
	kit.Put(objects[1], 0, high+8, size.Width, said)
	kit.Put(objects[2], 0, high+said+10, size.Width, max(0, size.Height-high-said-10))
}

// MinSize returns a size with room for three rows, the answer and the chart.
func (l runResultsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, leastPage+l.answerHeight(l.page.filled.Size().Width))
}

// answerHeight returns the height of the answer at a width, with a gap; 0 without an answer.
func (l runResultsLayout) answerHeight(width float32) float32 {
	if l.page.answer.Content == "" {
		return 0
	}
	return kit.HeightAt(l.page.answer, width) + 10
}
