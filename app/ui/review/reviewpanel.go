package review

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// The least heights of the chart of a review, in the panel and in the strip.
const (
	panelChart float32 = 158
	stripChart float32 = 72
)

// judgementRoom keeps room for a sentence of three lines, so that what is below does not move from
// one judgement to the next.
const judgementRoom float32 = 58

// legendRow is the height of the legend, and of the progress of the proofs.
const legendRow float32 = 30

// Panel stands beside the board while a game is under review: the
// distance from home after every move, a replay, and the game in numbers.
type Panel struct {
	Object fyne.CanvasObject

	Game      *kit.Paragraph
	Moment    *kit.Text // says at which move the cursor or the pointer is
	Distance  *kit.Text
	Chart     *DistanceChart
	legend    *fyne.Container                 // the legend of the chart, in a row of its own
	Keys      map[legendEntry]*fyne.Container // entries of the legend
	Progress  *fyne.Container
	Done      *kit.Text
	Stop      *kit.Button
	Judgement *kit.Paragraph
	Transport *kit.PlaybackControls
	Speed     *kit.Segments
	which     *kit.Text // says at which of the mistakes the cursor is
	costliest *fyne.Container
	detours   []session.Detour // the detours that the links lead to
	Detours   [3]*kit.Link
	Parts     solvePartList
	Numbers   map[ReviewStatistic]*statisticRow
	Note      *kit.Paragraph
	Body      *fyne.Container
}

// newPanel makes the panel. jump goes to the position after a given number of moves.
func newPanel(k *kit.Kit, c *kit.Commands, chart *DistanceChart, t *kit.PlaybackControls, speed *kit.Segments,
	jump func(int)) *Panel {
	p := &Panel{
		Game: kit.Note(""), Moment: kit.Caption(""), Distance: kit.BoldText("", kit.SmallText, theme.ColorNameForeground),
		Chart: chart, Done: kit.Caption(""), Judgement: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		Transport: t, Speed: speed, which: kit.Caption(""),
		Note:    kit.Note(""),
		Numbers: map[ReviewStatistic]*statisticRow{},
	}
	heading := kit.BoldText(lang.L("Review"), kit.LargeText, theme.ColorNameForeground)
	shut := k.ToolButton(theme.CancelIcon(), commandtable.Title("back"), kit.KeyName(fyne.KeyEscape), c.The("review").Run)
	p.Distance.Align, p.which.Align = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	p.Stop = k.IconButton(c.The("prove"))
	p.Progress = container.NewStack(kit.Gap(legendRow), container.NewBorder(nil, nil, nil, p.Stop, p.Done))
	entries, keys := newLegend()
	p.legend, p.Keys = container.NewStack(kit.Gap(legendRow), container.NewCenter(entries)), keys
	head := kit.Caption(lang.L("Mistakes"))
	head.Room = head.Content
	mistakes := container.NewBorder(nil, nil, nil,
		container.NewHBox(k.IconButton(c.The("last-mistake")), k.IconButton(c.The("next-mistake"))),
		container.NewBorder(nil, nil, head, nil, p.which))
	p.Parts.box = kit.Column()
	p.costliest = kit.Column(kit.Caption(lang.L("What cost the most")), kit.Gap(2))
	for i := range p.Detours {
		p.Detours[i] = k.NewLink(kit.PlainText, lang.L("Go to this mistake"), func(*kit.Link) { jump(p.detours[i].From) })
		p.costliest.Add(p.Detours[i])
	}
	onward := container.NewBorder(nil, nil, nil, k.IconButton(c.The("export")),
		k.LabelButton(c.The("go-on"), c.The("go-on").Label()))
	p.Body = kit.Column(
		container.NewBorder(nil, nil, nil, shut, heading), kit.Gap(2), p.Game,
		kit.Gap(12), container.NewBorder(nil, nil, nil, p.Distance, p.Moment), kit.Gap(6), p.Chart,
		kit.Gap(2), p.legend, p.Progress,
		kit.Gap(6), container.NewStack(kit.Gap(judgementRoom), p.Judgement),
		kit.Gap(2), mistakes, p.costliest,
		kit.Gap(8), p.Transport.Object, kit.Gap(10), p.Speed, kit.Gap(10), onward,
		kit.Gap(10), p.Parts.box, kit.Gap(10), p.table(), kit.Gap(10), p.Note, kit.Gap(12),
	)
	p.costliest.Hide()
	p.Object = container.New(kit.Placed(0, 0, p.fit), kit.PanelBody(p.Body))
	return p
}

// fit makes the chart as high as two fifths of the panel, within its limits.
func (p *Panel) fit(objects []fyne.CanvasObject, size fyne.Size) {
	const share = 0.4
	if p.Chart.setHeight(min(max(size.Height*share, panelChart), 2*panelChart)) {
		p.Body.Refresh()
	}
	objects[0].Resize(size)
}

// follow shows which mistake the cursor is at, and explains what the chart shows.
func (p *Panel) follow(r *session.Review) {
	at, all := 0, 0
	shows := map[legendEntry]bool{}
	for n := 1; n <= r.Len(); n++ {
		switch r.Verdict(n) {
		case session.Mistake:
			all++
			if n <= r.Cursor()+1 {
				at = all
			}
		case session.Unproven:
			_, before := r.AtLeast(n - 1)
			_, after := r.AtLeast(n)
			open := boundKey
			if !r.Exact() {
				open = openKey
			}
			shows[open] = shows[open] || before && after
		}
		shows[HintKey] = shows[HintKey] || r.Steps()[n-1].Hinted
		shows[SolverKey] = shows[SolverKey] || r.Steps()[n-1].By == session.Solver
	}
	shows[MistakeKey] = all > 0
	p.which.Set(fraction(at, all))
	p.showDetours(r.Detours(len(p.Detours)))
	for key, entry := range p.Keys {
		kit.SetShown(entry, shows[key])
	}
}

// showDetours names the costliest detours, if they cost at least three extra moves.
func (p *Panel) showDetours(list []session.Detour) {
	const worthTelling = 3
	list = slices.DeleteFunc(list, func(d session.Detour) bool { return d.Extra < worthTelling })
	if slices.Equal(list, p.detours) {
		return
	}
	p.detours = list
	for i, link := range p.Detours {
		if i < len(list) {
			link.Set(lang.L("Move {{.Number}}: {{.Count}} extra moves",
				map[string]any{"Number": list[i].From + 1, "Count": list[i].Extra}))
		}
		kit.SetShown(link, i < len(list))
	}
	kit.SetShown(p.costliest, len(list) > 0)
	p.Body.Refresh()
}

// count shows how many proofs are done. Where they take moments, it stands in place of the legend; on larger boards it
// stands below, as the user reads the chart meanwhile. Proofs that were stopped keep their count, with a button that
// goes on.
func (p *Panel) count(r *session.Review, proving, open bool) {
	done, all := r.Proven()
	progress := p.Progress.Visible()
	kit.SetShown(p.Progress, proving || open)
	if legend := !p.Progress.Visible() || !r.Exact(); progress != p.Progress.Visible() || legend != p.legend.Visible() {
		kit.SetShown(p.legend, legend)
		p.Body.Refresh()
	}
	text := words.ProvenCount(done, all)
	if !r.Exact() {
		text = lang.L("Known to within {{.Moves}} moves: {{.Done}} of {{.All}}",
			map[string]any{"Moves": session.Near, "Done": done, "All": all})
	}
	p.Done.Set(text)
	icon := look.StopIcon
	if !proving {
		icon = theme.MediaPlayIcon()
	}
	if p.Stop.Icon != icon {
		p.Stop.SetIcon(icon)
	}
}

// fraction returns "3 / 49", or "" where all is 0.
func fraction(n, all int) string {
	if all == 0 {
		return ""
	}
	return strconv.Itoa(n) + " / " + strconv.Itoa(all)
}

// ReviewStatistic is one of the numbers that sum a review up.
type ReviewStatistic int

// The statistics, in their order.
const (
	MadeFigure ReviewStatistic = iota
	OptimumFigure
	MistakesFigure
	ExtraFigure
	leftFigure
	FirstFigure
	ThinkFigure
	hintedFigure
	SolverFigure
)

// statisticRow is a statistic with its name, which can be left out.
type statisticRow struct {
	Row   fyne.CanvasObject
	Value *kit.Text
}

func (r *statisticRow) set(value string) {
	kit.SetShown(r.Row, value != "")
	r.Value.Room = value
	r.Value.Set(value)
}

func (p *Panel) table() fyne.CanvasObject {
	names := []string{
		MadeFigure: lang.L("Moves"), OptimumFigure: lang.L("Shortest way"), MistakesFigure: lang.L("Mistakes"),
		ExtraFigure: lang.L("Extra moves"),
		leftFigure:  lang.L("Still to go"), FirstFigure: lang.L("First mistake"), ThinkFigure: lang.L("Longest think"),
		hintedFigure: lang.L("Moves with a hint"), SolverFigure: lang.L("Solver's moves"),
	}
	rows := kit.Column()
	for i, name := range names {
		value := kit.NewText("", kit.PlainText, theme.ColorNameForeground)
		value.Align = fyne.TextAlignTrailing
		p.Numbers[ReviewStatistic(i)] = &statisticRow{kit.NumberRow(name, value), value}
		rows.Add(p.Numbers[ReviewStatistic(i)].Row)
	}
	return rows
}

// showSummary shows a summary. A number that is not proven yet is shown as a lower bound; numbers without
// meaning on a board that can't be solved are left out.
func (p *Panel) showSummary(s session.ReviewSummary, solvable bool) {
	proven := func(n int, known bool) string {
		if !solvable || n == 0 && !known { // a lower bound of 0 tells nothing
			return ""
		}
		return bounded(n, known)
	}
	judged := s.Judged == s.Moves
	p.Numbers[MadeFigure].set(figures.Grouped(uint64(s.Moves)))
	p.Numbers[OptimumFigure].set(proven(s.Optimum, s.OptimumKnown))
	p.Numbers[MistakesFigure].set(proven(s.Mistakes, judged))
	p.Numbers[ExtraFigure].set(proven(s.Extra(), judged))
	p.Numbers[leftFigure].set(orNone(s.Left, proven(s.Left, s.LeftKnown)))
	p.Numbers[FirstFigure].set(orNone(s.FirstMistake,
		lang.L("move {{.Number}}", map[string]any{"Number": s.FirstMistake})))
	p.Numbers[ThinkFigure].set(orNone(s.LongestAt, lang.L("{{.Time}} · move {{.Number}}", map[string]any{
		"Time": figures.Clock(s.Longest), "Number": s.LongestAt})))
	p.Numbers[hintedFigure].set(orNone(s.Hinted, strconv.Itoa(s.Hinted)))
	p.Numbers[SolverFigure].set(orNone(s.Solvers, strconv.Itoa(s.Solvers)))
}

// orNone returns the words, or "" where the number is 0.
func orNone(n int, words string) string {
	if n == 0 {
		return ""
	}
	return words
}

// bounded returns a number, with a sign before it where it is only a lower bound.
func bounded(n int, known bool) string {
	if known {
		return figures.Grouped(uint64(n))
	}
	return "≥ " + figures.Grouped(uint64(n))
}

// solvePartList shows what each part of the game took and lost, with a link to its beginning.
type solvePartList struct {
	box    *fyne.Container
	splits []session.Split
	lines  []string
	Links  []*kit.Link
}

func (p *Panel) divide(k *kit.Kit, splits []session.Split, jump func(int)) {
	l := &p.Parts
	l.splits, l.lines, l.Links = splits, nil, nil
	l.box.Objects = []fyne.CanvasObject{kit.Caption(lang.L("Part by part")), kit.Gap(2)}
	for _, s := range splits {
		link := k.NewLink(kit.PlainText, lang.L("Go to the beginning of this part"), func(*kit.Link) { jump(s.From) })
		l.Links = append(l.Links, link)
		l.box.Add(link)
	}
	kit.SetShown(l.box, len(splits) > 0)
}

// showParts shows what each part took and lost, as far as that is known now.
func (pr *Presenter) showParts() {
	l := &pr.Panel.Parts
	var lines []string
	for n, s := range l.splits {
		lines = append(lines, pr.partLine(n, s))
	}
	if slices.Equal(lines, l.lines) {
		return
	}
	l.lines = lines
	for n, line := range lines {
		l.Links[n].Set(line)
	}
	pr.Panel.Body.Refresh()
}

// partLine returns what a part took and lost, and what is usual.
func (pr *Presenter) partLine(n int, s session.Split) string {
	took := func(moves string, t time.Duration) string {
		if t == 0 {
			return moves
		}
		return lang.L("{{.Moves}} in {{.Time}}", map[string]any{"Moves": moves, "Time": figures.Hundredths(t)})
	}
	parts := []string{kit.Labelled(words.PartTitle(s.SolvePart), took(words.MovesCount(s.Moves()), s.Time))}
	lost := s.Lost(pr.bounds(s.From), pr.bounds(s.To))
	if s.Moves() > 0 && (lost.Known() || lost.Most < s.Moves() || lost.Least > 0) {
		parts = append(parts, words.Lost(strconv.Itoa(lost.Least), strconv.Itoa(lost.Most), "0"))
	}
	if pr.usual.Solves > 1 && n < len(pr.usual.Parts) {
		p := pr.usual.Parts[n]
		parts = append(parts, lang.L("usually {{.Usual}}", map[string]any{"Usual": took(
			lang.L("{{.Moves}} moves", map[string]any{"Moves": figures.Decimal(p.Moves)}), p.Time)}))
	}
	return strings.Join(parts, " · ")
}

// bounds returns what is proven of the distance from home after k moves.
func (pr *Presenter) bounds(k int) session.ProvenBounds {
	r := pr.app.Model.Review.Current()
	if left, proven := r.Distance(k); proven {
		return session.ProvenBounds{Least: left, Most: left}
	}
	least, _ := r.AtLeast(k)
	most, known := r.AtMost(k)
	return session.ProvenBounds{Least: least, Most: most, Open: !known}
}

// played returns the part of the game that was not undone.
func (pr *Presenter) played() session.ImportedSolve {
	r, timed := pr.app.Model.Review.Current(), false
	s := session.ImportedSolve{Goal: pr.app.Model.Game().Goal, Start: r.StartState(), Moves: r.Moves()[:r.Played()]}
	for _, step := range r.Steps()[:r.Played()] {
		s.Times, timed = append(s.Times, step.At), timed || step.At > 0
	}
	if !timed {
		s.Times = nil
	}
	return s
}
