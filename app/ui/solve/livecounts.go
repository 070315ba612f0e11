package solve

import (
	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
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
