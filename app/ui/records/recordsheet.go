package records

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// The size of the sheet of records, and its size when there are none.
var (
	recordsSize = fyne.NewSize(540, 500)
	noRecords   = fyne.NewSize(540, 230)
)

// RecordSheet shows the records of one class: the best, averages as speed cubers count them, a chart of the times, and
// the play of each week.
type RecordSheet struct {
	book  *RecordsPresenter
	class session.RecordClass
	week  int // the figure of weekFigures that is drawn; −1 draws each game

	Goals                 *kit.Picker
	solved                *kit.Text
	Time, Moves, Pace     *kit.Text
	Averages              []*kit.Text // the averages, in the order of averageSpans
	figures               *fyne.Container
	Chart                 *chart.SmallChart
	Weeks                 *chart.Widget
	kinds                 *kit.Segments // of charts
	note, rule            *kit.Text     // the captions of the chart, and of the rules for records
	None                  *kit.Paragraph
	ExportAll, importMore *kit.Button
}

// Show opens the sheet at the goal of the game, and returns it.
func (p *RecordsPresenter) Show() *RecordSheet {
	k := p.app.Kit
	r := &RecordSheet{
		book: p, class: p.firstClass(), week: -1, solved: kit.Caption(""), Chart: chart.NewSmallChart(160, 90),
		note: kit.Caption(""),
		rule: kit.Caption(""),
		None: kit.NewParagraph("", kit.PlainText, theme.ColorNamePlaceHolder),
	}
	r.Goals = k.NewPicker(nil, lang.L("Size of the board, and its goal"), r.Choices)
	r.figures = container.NewGridWithColumns(3)
	figure := func(title string) *kit.Text {
		t := kit.NewText("", kit.LargeText, theme.ColorNameForeground)
		r.figures.Add(kit.Column(kit.Caption(title), t, kit.Gap(8)))
		return t
	}
	r.Time, r.Moves, r.Pace = figure(lang.L("Best time")), figure(lang.L("Fewest moves")),
		figure(lang.L("Moves per second"))
	for _, n := range averageSpans() {
		r.Averages = append(r.Averages, figure(lang.L("Average of {{.Count}}", map[string]any{"Count": n})))
	}
	r.ExportAll = k.NewButton(lang.L("Export…"), theme.DocumentSaveIcon(),
		lang.L("All records as CSV or JSON, or for csTimer (.txt)"), "", p.askToExport)
	r.importMore = p.importButton()
	titles := append([]string{lang.L("Each game")},
		words.Each(weekFigures(), func(f weekFigure) string { return f.title })...)
	r.Weeks = chart.NewWidget(k, fyne.NewSize(160, 90))
	r.kinds = k.NewSegments(lang.L("What the chart shows"), "", titles, func(i int) {
		r.week = i - 1
		r.fill()
	})
	r.kinds.Tight = true
	head := container.NewBorder(nil, nil, container.NewGridWrap(fyne.NewSize(290, r.Goals.MinSize().Height), r.Goals), nil,
		midway(r.solved))
	month := k.NewButton(commandtable.Title("month"), look.GoalIcon, "", "", func() { p.ShowMonth() })
	foot := container.NewHBox(r.importMore, r.ExportAll, layout.NewSpacer(), month)
	body := container.NewBorder(kit.Column(kit.Gap(14), r.None, r.figures, kit.Gap(6), r.kinds, kit.Gap(6)),
		kit.Column(kit.Gap(6), r.note, r.rule), nil, nil, container.NewStack(r.Chart, r.Weeks))
	p.open(lang.L("Records"), container.NewBorder(head, kit.Column(kit.Gap(12), foot), nil, nil, body), recordsSize,
		r.fill)
	r.fill()
	return r
}

// midway returns a text that stands halfway up, beside controls.
func midway(t *kit.Text) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), kit.Midway(t))
}

// firstClass returns the class that the sheet opens with: the class of the game, or another one toward the game's goal
// that has records.
func (p *RecordsPresenter) firstClass() session.RecordClass {
	own, _ := p.app.Model.Game().RecordClass()
	classes := p.app.Model.Records.All().Classes()
	if slices.Contains(classes, own) {
		return own
	}
	if i := slices.IndexFunc(classes, func(c session.RecordClass) bool { return c.Goal == own.Goal }); i >= 0 {
		return classes[i]
	}
	return own
}

// Choices returns a menu of the classes that have records, and of the class of the game.
func (r *RecordSheet) Choices() []menu.Item {
	classes := r.book.app.Model.Records.All().Classes()
	if own, _ := r.book.app.Model.Game().RecordClass(); !slices.Contains(classes, own) {
		classes = append([]session.RecordClass{own}, classes...)
	}
	return menu.Choices(classes, r.class, words.RecordClassTitle, func(c session.RecordClass) {
		r.class = c
		r.fill()
	})
}

func (r *RecordSheet) fill() {
	all := r.book.app.Model.Records.WithDeleted().Of(r.class)
	r.Goals.SetLabel(words.RecordClassTitle(r.class))
	kit.SetEnabled(r.ExportAll, len(r.book.app.Model.Records.All()) > 0)
	some := len(all) > 0
	kit.SetShown(r.None, !some)
	for _, o := range []fyne.CanvasObject{r.figures, r.kinds, r.rule, r.solved} {
		kit.SetShown(o, some)
	}
	kit.SetShown(r.Chart, some && r.week < 0)
	kit.SetShown(r.note, some && r.week < 0)
	kit.SetShown(r.Weeks, some && r.week >= 0)
	if !some {
		r.book.app.Sheet.Resize(noRecords)
		r.None.Set(words.NoRecords(r.class.Goal.Size()))
		return
	}
	r.book.app.Sheet.Resize(recordsSize)
	fastest, _ := all.Fastest()
	shortest, _ := all.Shortest()
	r.solved.Set(words.SolvedCount(len(all)))
	r.Time.Set(figures.Hundredths(fastest.Elapsed))
	r.Moves.Set(movesKnown(shortest, func(n int) string { return figures.Grouped(uint64(n)) }))
	quickest := slices.MaxFunc(all, func(a, b session.SolveRecord) int { return cmp.Compare(a.Pace(), b.Pace()) })
	r.Pace.Set(movesKnown(shortest, func(int) string { return figures.Decimal(quickest.Pace()) }))
	for i, n := range averageSpans() {
		words := "–"
		if mean := solves.AveragesOf(all[max(0, len(all)-n):], n).Current(); mean > 0 {
			words = figures.Hundredths(mean)
		}
		r.Averages[i].Set(words)
	}
	if r.week >= 0 {
		r.Weeks.Set(weekChart(weekFigures()[r.week], solves.Weeks(all, r.book.app.Model.Now(), mostWeeks)))
	}
	r.Chart.Set(timesChart(all))
	rule := lang.L("Boards solved without help count; easy and medium ones apart.")
	if best, ok := all.BestMarathon(r.class.Goal); ok {
		rule = lang.L("Best marathon: {{.Time}}, {{.Moves}}",
			map[string]any{"Time": figures.Hundredths(best.Elapsed), "Moves": words.MovesCount(best.Moves)})
	}
	r.rule.Set(rule)
	r.note.Set(lang.L("The newest is on the right; the best has a ring. Averages leave out extremes."))
}

// movesKnown calls say with the moves of a solve, and returns a dash where they are unknown: another timer does not
// count them.
func movesKnown(one session.SolveRecord, say func(int) string) string {
	if one.Moves == 0 {
		return "–"
	}
	return say(one.Moves)
}

// timesChart returns the chart of the times of the newest solves.
func timesChart(all session.SolveRecords) chart.Chart {
	const mostTimes = 100
	var times []time.Duration
	for _, one := range all[max(0, len(all)-mostTimes):] {
		times = append(times, one.Elapsed)
	}
	return chart.OfTimes(times)
}

// averageSpans returns the numbers of games that averages are shown over.
func averageSpans() []int { return []int{5, 12, 100} }

// mostWeeks is the most weeks that a chart shows.
const mostWeeks = 26

// weekFigure is the figure that a chart of weeks shows.
type weekFigure struct {
	title string
	axis  chart.Axis
	value func(solves.Week) (y float64, figure string, known bool)
}

// weekFigures returns the figures that can be chosen.
func weekFigures() []weekFigure {
	zero := chart.Axis{To: 1, Whole: true}
	return []weekFigure{
		{lang.L("Games a week"), zero, func(w solves.Week) (float64, string, bool) {
			return float64(w.Games), figures.Grouped(w.Games), true
		}},
		{lang.L("Time a week"), chart.TimeAxis(), func(w solves.Week) (float64, string, bool) {
			return w.Time.Seconds(), figures.Clock(w.Time), true
		}},
		{lang.L("Moves over the shortest"), zero, func(w solves.Week) (float64, string, bool) {
			return max(w.Over, 0), figures.Decimal(max(w.Over, 0)), w.Over >= 0
		}},
	}
}

// weekChart draws weeks as columns, each with the date of its Monday.
func weekChart(f weekFigure, weeks []solves.Week) chart.Chart {
	bars := chart.Series{Kind: chart.Columns}
	for i, w := range weeks {
		y, text, known := f.value(w)
		if !known {
			text = "–"
		}
		bars.Values = append(bars.Values, chart.Value{Y: y, Missing: !known, Key: i, Figure: text,
			Name: words.ShortDate(w.Monday)})
	}
	return chart.Chart{Y: f.axis, Series: []chart.Series{bars}, Tell: func(_ chart.Series, v chart.Value) string {
		return lang.L("Week from {{.Day}}", map[string]any{"Day": words.Date(weeks[v.Key].Monday)}) + ": " + v.Figure
	}}
}
