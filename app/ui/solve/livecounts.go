package solve

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
)

// LiveCounts shows the counts of a running search, and a button to stop it.
type LiveCounts struct {
	object fyne.CanvasObject

	preparing *kit.ProgressBar
	prepare   *fyne.Container
	figures   []liveFigure
	oneWay    []fyne.CanvasObject // rows that only a search for one solution, bound by bound, shows
}

type liveFigure struct {
	*kit.Text
	of func(solver.Progress) string
}

func newLiveCounts(k *kit.Kit, c *kit.Commands) *LiveCounts {
	l := &LiveCounts{preparing: kit.NewProgressBar(lang.L("Building the tables"))}
	rows := kit.Column()
	for _, row := range []struct {
		name   string
		of     func(solver.Progress) string
		oneWay bool
	}{
		{lang.L("No shorter than"), func(p solver.Progress) string { return words.MovesOrDash(p.Bound) }, false},
		{lang.L("Depth"), func(p solver.Progress) string { return words.MovesOrDash(p.Depth) }, true},
		{words.FigureTitle(lab.Expanded), func(p solver.Progress) string { return figures.Grouped(p.Expanded) }, false},
		{words.FigureTitle(lab.Generated), func(p solver.Progress) string { return figures.Grouped(p.Generated) }, false},
		{lang.L("Per second"), func(p solver.Progress) string { return figures.Short(p.Rate) }, false},
		{lang.L("Memory"), func(p solver.Progress) string { return words.BytesOrDash(p.Memory) }, false},
		{lang.L("Time"), func(p solver.Progress) string { return figures.Clock(p.Elapsed) }, false},
		{lang.L("This bound"), func(p solver.Progress) string { return words.LeftText(p.RoundLeft()) }, true},
	} {
		value := kit.Figures("888 888 888 888", kit.PlainText)
		value.Align = fyne.TextAlignTrailing
		line := kit.NumberRow(row.name, value)
		if row.oneWay {
			l.oneWay = append(l.oneWay, line)
		}
		l.figures = append(l.figures, liveFigure{value, row.of})
		rows.Add(line)
	}
	l.prepare = kit.Column(kit.Caption(lang.L("Building the tables")), kit.Gap(6), l.preparing, kit.Gap(14))
	stop := k.LabelButton(c.The("stop"), c.The("stop").Label())
	l.object = kit.Column(l.prepare, rows, kit.Gap(16), stop)
	return l
}

// Show writes a snapshot.
func (l *LiveCounts) Show(p solver.Progress) {
	kit.SetShown(l.prepare, p.Phase == solver.Preparing && p.Fraction > 0)
	l.preparing.SetValue(p.Fraction)
	for _, row := range l.oneWay {
		kit.SetShown(row, p.Length == 0)
	}
	for _, f := range l.figures {
		f.Set(f.of(p))
	}
}

// BoundGapLine describes a search that has a solution and goes on for shorter ones: the length of its best solution,
// how far that may be from the shortest, and how long ago it was found. A button takes the best solution.
type BoundGapLine struct {
	object *fyne.Container

	Best  *kit.Text
	About *kit.Paragraph
	Lines *chart.SmallChart
	Take  *kit.Button

	steps []chart.BoundGapStep // the steps that Lines shows
	until time.Duration
}

func newBoundGapLine(k *kit.Kit, c *kit.Commands) *BoundGapLine {
	g := &BoundGapLine{
		Best:  kit.BoldText("", kit.LargeText, theme.ColorNameForeground),
		About: kit.Note(""),
		Lines: chart.NewSmallChart(160, 116),
		Take:  k.LabelButton(c.The("take"), lang.L("Play this one")).AsMain(),
	}
	g.object = kit.Column(kit.Caption(lang.L("Best so far, and the proven bound")), kit.Gap(4), g.Best, g.About,
		kit.Gap(6), g.Lines, kit.Gap(8), g.Take, kit.Gap(16))
	g.object.Hide()
	return g
}

// show shows a snapshot, and reports whether the widget's height has changed.
func (g *BoundGapLine) show(p solver.Progress) bool {
	seen := g.object.Visible()
	kit.SetShown(g.object, p.Length > 0)
	if p.Length == 0 {
		return seen
	}
	g.Best.Set(words.MovesCount(p.Length))
	steps := make([]chart.BoundGapStep, len(p.History))
	for i, s := range p.History {
		steps[i] = chart.BoundGapStep(s)
	}
	// The chart is drawn again only where the time has grown by a fiftieth.
	if grown := p.Elapsed - g.until; !slices.Equal(steps, g.steps) || grown < 0 || 50*grown >= g.until {
		g.steps, g.until = steps, p.Elapsed
		g.Lines.Set(chart.OfBoundGap(steps, p.Elapsed))
	}
	return g.About.Set(gapWords(p)) || !seen
}

// gapWords says how good the best solution is and how old.
func gapWords(p solver.Progress) string {
	within := lang.L("Within {{.Moves}} of optimal", map[string]any{"Moves": p.Length - p.Bound})
	age := (p.Elapsed - p.Improved).Truncate(time.Second)
	if age < time.Second {
		return figures.BetweenParts(within + " · " + lang.L("found just now"))
	}
	return figures.BetweenParts(within + " · " +
		lang.L("none shorter for {{.Time}}", map[string]any{"Time": words.AboutTime(age)}))
}
