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
	bound     *kit.Text
	depth     *kit.Text
	Expanded  *kit.Text
	generated *kit.Text
	rate      *kit.Text
	memory    *kit.Text
	elapsed   *kit.Text
	left      *kit.Text           // the states that are left of the bound under way
	oneWay    []fyne.CanvasObject // rows that only a search for one solution, bound by bound, shows
}

func newLiveCounts(k *kit.Kit, c *kit.Commands) *LiveCounts {
	l := &LiveCounts{preparing: kit.NewProgressBar(lang.L("Building the tables"))}
	figure := func() *kit.Text {
		t := kit.Figures("888 888 888 888", kit.PlainText)
		t.Align = fyne.TextAlignTrailing
		return t
	}
	l.bound, l.depth, l.Expanded, l.generated = figure(), figure(), figure(), figure()
	l.rate, l.memory, l.elapsed, l.left = figure(), figure(), figure(), figure()
	rows := kit.Column()
	for _, row := range []struct {
		name  string
		value *kit.Text
	}{
		{lang.L("No shorter than"), l.bound}, {lang.L("Depth"), l.depth}, {words.FigureTitle(lab.Expanded), l.Expanded},
		{words.FigureTitle(lab.Generated), l.generated}, {lang.L("Per second"), l.rate}, {lang.L("Memory"), l.memory},
		{lang.L("Time"), l.elapsed},
		{lang.L("This bound"), l.left},
	} {
		line := kit.NumberRow(row.name, row.value)
		if row.value == l.depth || row.value == l.left {
			l.oneWay = append(l.oneWay, line)
		}
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
	l.bound.Set(words.MovesOrDash(p.Bound))
	l.depth.Set(words.MovesOrDash(p.Depth))
	l.Expanded.Set(figures.Grouped(p.Expanded))
	l.generated.Set(figures.Grouped(p.Generated))
	l.rate.Set(figures.Short(p.Rate))
	l.memory.Set(words.BytesOrDash(p.Memory))
	l.elapsed.Set(figures.Clock(p.Elapsed))
	l.left.Set(words.LeftText(p.RoundLeft()))
}
