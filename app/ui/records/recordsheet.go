package records

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// The sheet of records: with some, and where there are none.
var (
	recordsSize = fyne.NewSize(540, 500)
	noRecords   = fyne.NewSize(540, 230)
)

// RecordSheet shows the records toward one goal: the best, averages as
// speed cubers count them, and how the times went.
type RecordSheet struct {
	book *RecordsPresenter
	goal puzzle.Goal

	Goals                 *kit.Picker
	solved                *kit.Text
	Time, Moves, Pace     *kit.Text
	Averages              []*kit.Text // the averages, in the order of averageSpans
	figures               *fyne.Container
	Chart                 *chart.GameTimesChart
	note, rule            *kit.Text // the captions of the chart, and of the rules for records
	None                  *kit.Paragraph
	ExportAll, importMore *kit.Button
}

// Show opens the sheet at the goal of the game, and returns it.
func (p *RecordsPresenter) Show() *RecordSheet {
	k := p.app.Kit
	r := &RecordSheet{
		book: p, goal: p.app.Model.Game().Goal, solved: kit.Caption(""), Chart: chart.NewGameTimesChart(),
		note: kit.Caption(""),
		rule: kit.Caption(lang.L("Random, hard and hardest boards count, when solved without help.")),
		None: kit.NewParagraph("", kit.PlainText, theme.ColorNamePlaceHolder),
	}
	r.Goals = k.NewPicker(nil, lang.L("Size of the board, and its goal"), "", r.Choices)
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
	r.importMore = k.NewButton(lang.L("Import…"), theme.FolderOpenIcon(),
		lang.L("Records from a CSV or JSON file, or one of csTimer"), "", p.askToImport)
	head := container.NewBorder(nil, nil, container.NewGridWrap(fyne.NewSize(250, r.Goals.MinSize().Height), r.Goals), nil,
		midway(r.solved))
	foot := container.NewHBox(r.importMore, r.ExportAll, layout.NewSpacer())
	body := container.NewBorder(kit.Column(kit.Gap(14), r.None, r.figures, kit.Gap(6)),
		kit.Column(kit.Gap(6), r.note, r.rule), nil, nil, r.Chart)
	p.app.Sheet.Show(lang.L("Records"), container.NewBorder(head, kit.Column(kit.Gap(12), foot), nil, nil, body),
		recordsSize)
	p.sheet = r
	p.app.Sheet.OnClose = func() { p.sheet = nil }
	r.fill()
	return r
}

// midway is a text beside controls, halfway between their edges.
func midway(t *kit.Text) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), kit.Midway(t))
}

// Choices is a menu of the goals that there are records of, and that of the
// game.
func (r *RecordSheet) Choices() []menu.Item {
	goals := r.book.app.Model.Records.All().Goals()
	if own := r.book.app.Model.Game().Goal; !slices.Contains(goals, own) {
		goals = append([]puzzle.Goal{own}, goals...)
	}
	return menu.Choices(goals, r.goal, words.GoalTitleOn, func(goal puzzle.Goal) {
		r.goal = goal
		r.fill()
	})
}

// fill shows what is known now.
func (r *RecordSheet) fill() {
	all := r.book.app.Model.Records.WithDeleted().Of(r.goal)
	r.Goals.SetLabel(words.GoalTitleOn(r.goal))
	kit.SetEnabled(r.ExportAll, len(r.book.app.Model.Records.All()) > 0)
	some := len(all) > 0
	kit.SetShown(r.None, !some)
	for _, o := range []fyne.CanvasObject{r.figures, r.Chart, r.note, r.rule, r.solved} {
		kit.SetShown(o, some)
	}
	if !some {
		r.book.app.Sheet.Resize(noRecords)
		r.None.Set(lang.L("Nothing yet for {{.Size}} with this goal. Solve a random, hard or hardest board without help, and it will appear here.", map[string]any{"Size": words.SizeTitle(r.goal.Size())}))
		return
	}
	r.book.app.Sheet.Resize(recordsSize)
	fastest, _ := all.Fastest()
	shortest, _ := all.Shortest()
	r.solved.Set(lang.L("Boards solved: {{.Count}}", map[string]any{"Count": figures.Grouped(len(all))}))
	r.Time.Set(figures.Hundredths(fastest.Elapsed))
	r.Moves.Set(movesKnown(shortest, func(n int) string { return figures.Grouped(uint64(n)) }))
	r.Pace.Set(movesKnown(shortest, func(int) string { return figures.Decimal(bestPace(all)) }))
	for i, n := range averageSpans() {
		words := "–"
		if mean := solves.AveragesOf(all[max(0, len(all)-n):], n).Current(); mean > 0 {
			words = figures.Hundredths(mean)
		}
		r.Averages[i].Set(words)
	}
	r.Chart.SetTimes(newestTimes(all))
	r.note.Set(lang.L("The newest is on the right; the best has a ring. Averages leave out extremes."))
}

// movesKnown is what is said where the moves of a solve are known; another timer does not count them.
func movesKnown(one session.SolveRecord, say func(int) string) string {
	if one.Moves == 0 {
		return "–"
	}
	return say(one.Moves)
}

// newestTimes are the times of the newest solves, as many as a chart shows.
func newestTimes(all session.SolveRecords) (times []time.Duration) {
	for _, one := range all[max(0, len(all)-chart.MostTimes):] {
		times = append(times, one.Elapsed)
	}
	return times
}

// averageSpans are the numbers of games that averages are shown over.
func averageSpans() []int { return []int{5, 12, 100} }

// bestPace is the most moves a second.
func bestPace(all session.SolveRecords) float64 {
	best := 0.0
	for _, one := range all {
		best = max(best, one.Pace())
	}
	return best
}
