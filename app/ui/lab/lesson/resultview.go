package lesson

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/table"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// resultView is the run of a lesson: how far it is, or how the guess came out, with what
// the runs came to as a table and as bars.
type resultView struct {
	page   *Page
	of     *lessonAttempt // the lesson whose run it is, which may no longer be in sight
	object *fyne.Container
	bar    *kit.ProgressBar
	told   *kit.Paragraph
	runs   []int // indices of the runs that are shown
	shown  []lab.Figure
	sums   []lab.RunSums
	table  *table.Table
}

func newResult(p *Page) *resultView {
	r := &resultView{page: p, of: p.attempt, object: kit.Column()}
	switch a := p.attempt; {
	case p.work != nil:
		r.running()
	case !a.ran:
		r.waiting()
	default:
		r.decided()
	}
	return r
}

// running shows how far the run is, and what stops it.
func (r *resultView) running() {
	r.bar, r.told = kit.NewProgressBar(lang.L("Measuring")), paragraph("", kit.SmallText+1, theme.ColorNamePlaceHolder)
	r.bar.TextFormatter = func() string { return "" } // the text below the bar says it
	stop := r.page.kit.NewButton(lang.L("Stop"), look.StopIcon, lang.L("Stop the run"), lang.X("key.escape", "Esc"),
		r.page.Stop)
	r.object.Add(paragraph(lang.L("The searches are running."), bodyText, theme.ColorNameForeground))
	r.object.Add(kit.Gap(12))
	r.object.Add(container.New(kit.FixedHeight(6), r.bar))
	r.object.Add(kit.Gap(6))
	r.object.Add(r.told)
	r.object.Add(kit.Gap(12))
	r.object.Add(container.NewHBox(stop))
	r.progress()
}

// progress shows how far the run is.
func (r *resultView) progress() {
	if r.bar == nil || r.page.work == nil {
		return
	}
	share, said := r.page.work.progress()
	r.bar.SetValue(share)
	if r.told.Set(said) {
		r.object.Refresh()
	}
}

// waiting is before the run, or after one that was stopped.
func (r *resultView) waiting() {
	words := lang.L("The run decides whether the guess is right.")
	if len(r.of.rows) > 0 {
		words = lang.L("The run was stopped. What it measured is kept.")
	}
	start := r.page.kit.NewButton(lang.L("Run it"), theme.MediaPlayIcon(),
		lang.L("Run the experiment of this lesson"), "", r.page.run)
	start.Importance = widget.HighImportance
	r.object.Add(paragraph(words, bodyText, theme.ColorNameForeground))
	r.object.Add(kit.Gap(12))
	r.object.Add(container.NewHBox(start))
}

// decided says how the guess came out.
func (r *resultView) decided() {
	a := r.of
	which := a.asked()
	d := a.decision(which)
	r.sums = a.sums()
	r.object.Add(newVerdict(a, which, d))
	r.object.Add(kit.Gap(14))
	r.choose()
	if n := len(a.boards); n > 1 {
		r.object.Add(kit.Caption(lang.L("On average over {{.Boards}}", map[string]any{"Boards": words.BoardsCount(n)})))
	}
	r.table = table.New(r.page.kit, lang.L("The runs"))
	r.table.Columns = r.columns()
	r.table.Cell, r.table.Count = r.cell, len(r.runs)
	r.table.OnSelect = func(row int) { r.play(row, false) }
	r.table.OnPress = func(row int) { r.play(row, true) }
	high := float32(len(r.runs)+1)*table.RowHeight + 2
	r.object.Add(container.New(kit.Placed(200, high, kit.Fill), r.table))
	r.object.Add(kit.Gap(14))
	g := a.of(which)
	r.object.Add(kit.Caption(charted(a, g)))
	r.object.Add(kit.Gap(4))
	drawn := r.bars(g)
	view := chart.NewView(r.page.kit, fyne.NewSize(200, max(90, drawn.RowsHeight())))
	view.Set(drawn)
	view.OnSelect = func(run int) { r.play(slices.Index(r.runs, run), false) }
	r.object.Add(view)
}

// charted says what the bars are.
func charted(a *lessonAttempt, g lab.Guess) string {
	title := words.FigureTitle(g.Figure)
	switch {
	case len(a.boards) == 1 && g.Sum != lab.Count:
		return title
	case g.Sum == lab.Mean:
		return title + " · " + lang.L("on average")
	}
	return title + " · " + words.SumTitle(g.Sum)
}

// choose is what is shown: before the guess made alone nothing that would give it away.
func (r *resultView) choose() {
	a := r.of
	l := a.entry.lesson
	hides := a.guess[alone] == nil && a.here().kind == deciding && len(l.Alone.Question) > 0
	r.runs = nil
	for run := range l.Runs {
		if !hides || slices.Contains(about(l.Guess), run) {
			r.runs = append(r.runs, run)
		}
	}
	told := !slices.ContainsFunc(about(l.Alone.Guess), func(run int) bool { return !slices.Contains(r.runs, run) })
	r.shown = nil
	for _, f := range lab.Figures() {
		wanted := f == l.Guess.Figure || slices.Contains([]lab.Figure{lab.Length, lab.Expanded, lab.Stored}, f) ||
			!hides && f == l.Alone.Guess.Figure
		if wanted && !(hides && told && f == l.Alone.Guess.Figure && f != l.Guess.Figure) {
			r.shown = append(r.shown, f)
		}
	}
}

// about are the runs that decide a guess.
func about(g lab.Guess) (runs []int) {
	if g.Which == "" {
		runs = append(runs, g.Run)
		if g.Than >= 0 {
			runs = append(runs, g.Than)
		}
		return runs
	}
	for _, c := range g.Choices {
		runs = append(runs, c.Run)
	}
	return runs
}

// columns heads the table.
func (r *resultView) columns() []table.Column {
	width := float32(120)
	for _, run := range r.runs {
		width = max(width, table.WidthOf(words.RunTitle(r.of.entry.lesson.Runs[run])))
	}
	columns := []table.Column{{Title: lang.X("lab.theRun", "Run"), Width: width}}
	for _, f := range r.shown {
		columns = append(columns, table.Column{Title: words.FigureTitle(f), Tip: words.FigureAbout(f), Width: 84})
	}
	return columns
}

// cell is what stands in the table: the mean over the boards.
func (r *resultView) cell(row, column int) table.Cell {
	run := r.runs[row]
	if column == 0 {
		return table.Cell{Text: words.RunTitle(r.of.entry.lesson.Runs[run])}
	}
	f := r.shown[column-1]
	mean := r.sums[run].One(f, lab.Mean)
	if math.IsNaN(mean) {
		return table.Cell{Text: "–", Quiet: true}
	}
	text := words.FigureValue(f, mean)
	if r.sums[run].AtLeast(f) > 0 {
		return table.Cell{Text: words.AtLeast(text), Alarm: true}
	}
	return table.Cell{Text: text}
}

// bars are what decides the guess, run by run.
func (r *resultView) bars(g lab.Guess) chart.Chart {
	bars := chart.Series{Kind: chart.Columns}
	low, high := math.Inf(1), 0.0
	for _, run := range r.runs {
		v := chart.Value{Key: run, Name: words.RunTitle(r.of.entry.lesson.Runs[run])}
		value := r.sums[run].One(g.Figure, g.Sum)
		if math.IsNaN(value) {
			v.Missing = true
		} else {
			v.Y, v.Figure, v.AtLeast = value, words.FigureValue(g.Figure, value), r.sums[run].AtLeast(g.Figure) > 0
			low, high = min(low, value), max(high, value)
		}
		bars.Values = append(bars.Values, v)
	}
	axis := chart.Axis{Format: func(x float64) string { return words.FigureValue(g.Figure, x) }, Whole: g.Sum == lab.Count}
	const wide = 30 // times the least, from which small bars could not be told apart
	if low > 0 && high > wide*low {
		axis.Scale = chart.Log
	}
	return chart.Chart{Lying: true, Y: axis, Series: []chart.Series{bars}}
}

// play shows the solution of a run on the first board.
func (r *resultView) play(row int, play bool) {
	if row < 0 {
		return
	}
	r.table.Select(row)
	r.page.showSolution(r.runs[row], play)
}

// newVerdict says whether a guess was right, and what came out.
func newVerdict(a *lessonAttempt, which int, d lab.Decision) fyne.CanvasObject {
	head, text := verdictWords(a, which, d)
	icon := widget.NewIcon(theme.NewPrimaryThemedResource(theme.InfoIcon()))
	switch {
	case a.guess[which] == nil:
	case d.Right:
		icon = widget.NewIcon(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
	default:
		icon = widget.NewIcon(theme.NewWarningThemedResource(theme.CancelIcon()))
	}
	title := paragraph(head, bodyText, theme.ColorNameForeground)
	title.SetBold(true)
	lines := kit.Column(title, kit.Gap(2), paragraph(text, kit.PlainText+1, theme.ColorNameForeground))
	return kit.NewInlay(container.New(layout.NewCustomPaddedLayout(10, 10, 14, 14),
		container.New(&besideIcon{}, icon, lines)))
}

// besideIcon has an icon at the left of lines.
type besideIcon struct{}

const verdictIcon float32 = 26

// Layout places both.
func (besideIcon) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	kit.Put(objects[0], 0, 1, verdictIcon, verdictIcon)
	kit.Put(objects[1], verdictIcon+12, 0, size.Width-verdictIcon-12, size.Height)
}

// MinSize is as high as the lines at the width that they have.
func (besideIcon) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, max(verdictIcon, objects[1].MinSize().Height))
}
