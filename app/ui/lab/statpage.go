package lab

import (
	"cmp"
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// statPage is the statistics over many boards: the distribution of a figure, its growth with depth, two runs compared
// board by board, and the accuracy of a heuristic. A table below sums all runs up.
type statPage struct {
	lab          *Presenter
	kindPicker   *kit.Picker // the kind of picture
	figurePicker *kit.Picker
	otherPicker  *kit.Picker // the other run of a comparison, or the heuristic
	scaleChoice  *kit.Segments
	sentences    *kit.Paragraph
	view         *chart.Widget
	table        *table.Table
	note         *kit.Paragraph
	tablePart    *fyne.Container
	columns      []statColumn // the columns of the table
	page         *fyne.Container
	object       *container.Scroll

	kind       statChartKind
	log        bool
	stats      metricStats
	comparison runComparisonTask
	heuristic  solver.HeuristicID // whose accuracy is drawn
	accuracy   measurementCache[accuracyKey, lab.AccuracyTable]
}

// runComparisonTask is the latest comparison of two runs, and the one that is being computed.
type runComparisonTask struct {
	chosen                int // the run that the user chose to compare with, or none
	latest                runComparison
	task                  task.Task
	latestKey, pendingKey comparisonKey
}

// statChartKind is the kind of picture on the page.
type statChartKind int

const (
	spreadPicture statChartKind = iota
	growthPicture
	comparisonPicture
	accuracyPicture
)

// comparisonKey identifies a comparison of two runs.
type comparisonKey struct {
	stats metricStatsKey
	a, b  int
}

// accuracyKey identifies an accuracy table: a heuristic on a goal.
type accuracyKey struct {
	heuristic solver.HeuristicID
	goal      puzzle.State
}

func newStatPage(r *Presenter) *statPage {
	k := r.app.Kit
	p := &statPage{
		lab: r, log: true, comparison: runComparisonTask{chosen: none},
		sentences: kit.NewParagraph("", kit.SmallText+1, theme.ColorNameForeground),
		view:      chart.NewWidget(k, fyne.NewSize(200, 140)),
		table:     table.New(k, lang.L("The runs, summed up")),
		note:      kit.Note(""),
	}
	p.kindPicker = k.NewPicker(nil, lang.L("What is drawn"), p.pictures)
	p.figurePicker = k.NewPicker(nil, lang.L("Which figure"), p.lab.editor.figureItems)
	p.otherPicker = k.NewPicker(nil, lang.L("Compared with"), p.others)
	p.scaleChoice = k.NewSegments(lang.L("The scale of the axis"), "", []string{lang.L("Linear"), lang.L("Logarithmic")},
		func(i int) { p.log = i == 1; p.draw() })
	p.scaleChoice.Tight = true
	p.view.OnSelect, p.view.OnMenu = p.press, r.exports.pictureMenu
	p.table.Cell = func(row, column int) table.Cell { return p.cell(row, p.columns[column]) }
	p.table.OnSelect = func(row int) { r.Bench.Selection.Choose(row) }
	p.table.OnPress = p.table.OnSelect
	head := container.NewBorder(nil, nil, nil, container.NewVBox(r.exports.pictureButton()),
		container.New(&kit.FlowLayout{Gap: 8}, p.kindPicker, p.figurePicker, p.otherPicker, p.scaleChoice))
	p.tablePart = container.NewBorder(nil, kit.Column(kit.Gap(4), p.note), nil, nil, p.table)
	p.page = container.NewBorder(kit.Column(head, kit.Gap(8), p.sentences, kit.Gap(6)), nil, nil, nil,
		container.New(&chartOverTableLayout{table: p.table, note: p.note}, p.view, p.tablePart))
	p.object = container.NewVScroll(p.page)
	return p
}

func (p *statPage) Object() fyne.CanvasObject { return p.object }

// Charted returns the chart for export, with its title.
func (p *statPage) Charted() (*chart.Widget, string) {
	title := p.kind.title()
	switch {
	case p.kind == accuracyPicture:
		return p.view, kit.Labelled(title, p.otherPicker.Label())
	case p.kind == spreadPicture && len(p.stats.runs) > 0:
		title = kit.Labelled(title, words.RunTitle(p.stats.experiment.Runs[p.run()]))
	}
	return p.view, title
}

func (p *statPage) Refresh() {
	p.stats, _ = latestStats(p.lab)
	p.accuracy.failed = false         // what failed is tried again
	p.table.Count = len(p.stats.runs) // before anything draws it
	p.draw()
}

// run returns the selected run, or the first.
func (p *statPage) run() int { return max(0, min(p.lab.Bench.Selection.Index(), len(p.stats.runs)-1)) }

// otherRun returns the run to compare with: the chosen one, or else the first run that is not selected.
func (p *statPage) otherRun() int {
	n := len(p.stats.runs)
	if p.comparison.chosen >= 0 && p.comparison.chosen < n && p.comparison.chosen != p.run() {
		return p.comparison.chosen
	}
	for i := range n {
		if i != p.run() {
			return i
		}
	}
	return none
}

func (p *statPage) draw() {
	d, run := p.stats, p.run()
	p.kindPicker.SetLabel(p.kind.title())
	p.figurePicker.SetLabel(words.FigureTitle(p.lab.options.charted))
	p.scaleChoice.Mark(boolean(p.log))
	kit.SetShown(p.figurePicker, p.kind != accuracyPicture)
	kit.SetShown(p.scaleChoice, p.kind != accuracyPicture)
	kit.SetShown(p.otherPicker, p.kind == comparisonPicture && len(d.runs) > 2 || p.kind == accuracyPicture)
	switch {
	case p.kind == accuracyPicture:
		p.drawAccuracy()
	case len(d.runs) == 0:
		p.show(chart.Chart{Empty: d.emptyWords()}, "")
	case p.kind == growthPicture:
		p.show(d.growthChart(p.log), d.growthWords(run))
	case p.kind == comparisonPicture:
		p.drawComparison()
	default:
		p.show(d.distributionChart(run, p.log), words.RunTitle(d.experiment.Runs[run]))
	}
	p.showTable()
}

// drawComparison compares the two runs in the background and draws the result. Until then the chart stays as it is.
func (p *statPage) drawComparison() {
	d, key := p.stats, comparisonKey{p.lab.stats.latestKey, p.run(), p.otherRun()}
	if key.b != none {
		p.otherPicker.SetLabel(words.RunTitle(d.experiment.Runs[key.b]))
	}
	if key.b == none || p.comparison.latestKey == key {
		if key.b == none {
			p.comparison.latest = runComparison{}
		}
		p.show(d.comparisonChart(p.comparison.latest, p.log), d.comparisonWords(p.comparison.latest))
		return
	}
	if p.comparison.task.Busy() && p.comparison.pendingKey == key {
		return
	}
	p.comparison.pendingKey = key
	task.Run(p.lab.app.Tasks, &p.comparison.task, func(context.Context) runComparison { return d.compare(key.a, key.b) },
		func(compared runComparison) {
			p.comparison.latest, p.comparison.latestKey = compared, key
			p.draw()
		})
}

// show shows a chart, and sentences above it.
func (p *statPage) show(c chart.Chart, text string) {
	p.view.Set(c)
	p.sentences.Set(text)
	kit.SetShown(p.sentences, text != "")
	p.page.Refresh()
}

// press shows the board of a dot.
func (p *statPage) press(key int) {
	if p.kind != comparisonPicture || key >= len(p.comparison.latest.pairs) ||
		p.comparison.latest.pairs[key].A.Board >= len(p.lab.Bench.Doc().Boards) {
		return
	}
	p.lab.Bench.Selection.ChooseOn(p.comparison.latest.pairs[key].A.Board, p.run())
}

// title returns the name of a kind of picture.
func (s statChartKind) title() string {
	return cmp.Or(map[statChartKind]string{
		growthPicture:     lang.L("Growth with depth"),
		comparisonPicture: lang.L("Head to head"),
		accuracyPicture:   lang.L("Heuristic and true distance"),
	}[s], lang.L("Spread"))
}

func (s statChartKind) note() string {
	return cmp.Or(map[statChartKind]string{
		growthPicture:     lang.L("The mean at each distance from home, and what one move more costs"),
		comparisonPicture: lang.L("One dot per board: which run needs less, and how often"),
		accuracyPicture:   lang.L("What a heuristic says of every board of up to 3\u00a0×\u00a03, and how far away home really is"),
	}[s], lang.L("How many boards have which value"))
}

func (p *statPage) pictures() []menu.Item {
	items := menu.Choices([]statChartKind{spreadPicture, growthPicture, comparisonPicture, accuracyPicture}, p.kind,
		statChartKind.title, func(s statChartKind) { p.kind = s; p.draw() })
	for s := range items {
		items[s].Note = statChartKind(s).note()
	}
	return items
}

// others returns the menu of the runs to compare with, or of the heuristics.
func (p *statPage) others() []menu.Item {
	if p.kind == accuracyPicture {
		return menu.Choices(p.heuristics(), p.heuristic, words.HeuristicName,
			func(id solver.HeuristicID) { p.heuristic = id; p.draw() })
	}
	var others []int
	for i := range p.stats.experiment.Runs {
		if i != p.run() {
			others = append(others, i)
		}
	}
	return menu.Choices(others, p.otherRun(), func(i int) string { return words.RunTitle(p.stats.experiment.Runs[i]) },
		func(i int) { p.comparison.chosen = i; p.draw() })
}

// heuristics returns the heuristics that serve the experiment's boards, first those of its runs.
func (p *statPage) heuristics() (list []solver.HeuristicID) {
	size := p.lab.Bench.Selection.SampleBoard().Start.Size()
	used := func(h solver.Heuristic) bool {
		return slices.ContainsFunc(p.lab.Bench.Doc().Experiment.Runs, func(r lab.Run) bool { return r.Heuristic == h.ID })
	}
	for _, first := range []bool{true, false} {
		for _, h := range p.lab.heuristicsFor(size) {
			if used(h) == first {
				list = append(list, h.ID)
			}
		}
	}
	return list
}

// drawAccuracy measures a heuristic on all boards, and draws the result.
func (p *statPage) drawAccuracy() {
	all := p.heuristics()
	if !slices.Contains(all, p.heuristic) && len(all) > 0 {
		p.heuristic = all[0]
	}
	p.otherPicker.SetLabel(words.HeuristicName(p.heuristic))
	goal, engine := p.lab.Bench.Selection.SampleBoard().Goal, p.lab.Bench.Engine()
	if goal.Size().Cells() > solver.ExhaustCells || len(all) == 0 {
		p.show(chart.Chart{Empty: lang.L(
			"The true distances of all boards are known up to 3\u00a0×\u00a03. Choose smaller boards in the panel.")}, "")
		return
	}
	key := accuracyKey{p.heuristic, goal.State}
	table, known, failed := p.accuracy.of(p.lab.app.Tasks, key, func(ctx context.Context) (lab.AccuracyTable, error) {
		return lab.MeasureDensity(ctx, engine, key.heuristic, goal, solver.SearchVariant{})
	}, p.draw)
	switch {
	case known:
		p.show(accuracyChart(table), accuracyWords(table))
	case failed:
		p.show(chart.Chart{Empty: lang.L("This heuristic couldn't be measured here.")}, "")
	default:
		p.show(chart.Chart{Empty: lang.L("Trying the heuristic on every board…")}, "")
	}
}
