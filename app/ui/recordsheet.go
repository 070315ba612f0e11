package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// The sheet of records: with some, and where there are none.
var (
	recordsSize = fyne.NewSize(540, 500)
	noRecords   = fyne.NewSize(540, 230)
)

// recordSheet shows the records toward one goal: the best, averages as
// speed cubers count them, and how the times went.
type recordSheet struct {
	shell *shell
	goal  puzzle.Goal

	goals                 *kit.Picker
	solved                *kit.Text
	time, moves, pace     *kit.Text
	averages              []*kit.Text // in the order of session.AverageSpans
	figures               *fyne.Container
	chart                 *chart.Times
	note                  *kit.Text
	none                  *kit.Paragraph
	exportAll, importMore *kit.Button
}

// showRecords opens the sheet at the goal of the game, and returns it.
func (s *shell) showRecords() *recordSheet {
	k := s.kit
	r := &recordSheet{
		shell: s, goal: s.game.Goal, solved: kit.Caption(""), chart: chart.NewTimes(), note: kit.Caption(""),
		none: kit.NewParagraph("", kit.PlainText, theme.ColorNamePlaceHolder),
	}
	r.goals = k.NewPicker(nil, lang.L("Size of the board, and its goal"), "", r.choices)
	r.figures = container.NewGridWithColumns(3)
	figure := func(title string) *kit.Text {
		t := kit.NewText("", kit.LargeText, theme.ColorNameForeground)
		r.figures.Add(kit.Column(kit.Caption(title), t, kit.Gap(8)))
		return t
	}
	r.time, r.moves, r.pace = figure(lang.L("Best time")), figure(lang.L("Fewest moves")), figure(lang.L("Moves a second"))
	for _, n := range session.AverageSpans() {
		r.averages = append(r.averages, figure(lang.L("Average of {{.Count}}", map[string]any{"Count": n})))
	}
	r.exportAll = k.NewButton(lang.L("Export…"), theme.DocumentSaveIcon(), lang.L("All records as CSV or JSON"), "", s.askToExport)
	r.importMore = k.NewButton(lang.L("Import…"), theme.FolderOpenIcon(), lang.L("Records from a CSV or JSON file"), "", s.askToImport)
	head := container.NewBorder(nil, nil, container.NewGridWrap(fyne.NewSize(250, r.goals.MinSize().Height), r.goals), nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 12, 0), container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), r.solved, layout.NewSpacer())))
	foot := container.NewHBox(r.importMore, r.exportAll, layout.NewSpacer())
	body := container.NewBorder(kit.Column(kit.Gap(14), r.none, r.figures, kit.Gap(6)), r.note, nil, nil, r.chart)
	s.sheet.Show(lang.L("Records"), container.NewBorder(head, kit.Column(kit.Gap(12), foot), nil, nil, body), recordsSize)
	s.recorder.sheet = r
	s.sheet.OnClose = func() { s.recorder.sheet = nil }
	r.fill()
	return r
}

// choices is a menu of the goals that there are records of, and that of the
// game.
func (r *recordSheet) choices() []menu.Item {
	goals := r.shell.recorder.all.Goals()
	if own := r.shell.game.Goal; !slices.Contains(goals, own) {
		goals = append([]puzzle.Goal{own}, goals...)
	}
	var items []menu.Item
	for _, goal := range goals {
		items = append(items, menu.Item{Label: words.GoalTitleOn(goal), Mark: menu.Radio, Marked: goal == r.goal, Do: func() {
			r.goal = goal
			r.fill()
		}})
	}
	return items
}

// fill shows what is known now.
func (r *recordSheet) fill() {
	all := r.shell.recorder.all.Of(r.goal)
	r.goals.SetLabel(words.GoalTitleOn(r.goal))
	kit.SetEnabled(r.exportAll, len(r.shell.recorder.all) > 0)
	some := len(all) > 0
	kit.SetShown(r.none, !some)
	for _, o := range []fyne.CanvasObject{r.figures, r.chart, r.note, r.solved} {
		kit.SetShown(o, some)
	}
	if !some {
		r.shell.sheet.Resize(noRecords)
		r.none.Set(lang.L("Nothing yet on {{.Size}} toward this goal. Solve a board without help, and it is written down here.", map[string]any{"Size": words.SizeTitle(r.goal.Size())}))
		return
	}
	r.shell.sheet.Resize(recordsSize)
	fastest, _ := all.Fastest()
	shortest, _ := all.Shortest()
	r.solved.Set(lang.L("Boards solved: {{.Count}}", map[string]any{"Count": len(all)}))
	r.time.Set(figures.Clock(fastest.Elapsed))
	r.moves.Set(figures.Grouped(uint64(shortest.Moves)))
	r.pace.Set(figures.Decimal(bestPace(all)))
	for i, n := range session.AverageSpans() {
		words := "–"
		if mean, ok := all.Average(n); ok {
			words = figures.Clock(mean)
		}
		r.averages[i].Set(words)
	}
	last := all[max(0, len(all)-chart.MostTimes):]
	var times []time.Duration
	for _, one := range last {
		times = append(times, one.Elapsed)
	}
	r.chart.SetTimes(times)
	r.note.Set(lang.L("The newest is at the right; the best has a ring. Averages leave out extremes."))
}

// bestPace is the most moves a second.
func bestPace(all session.Records) float64 {
	best := 0.0
	for _, one := range all {
		best = max(best, one.Pace())
	}
	return best
}
