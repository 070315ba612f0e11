package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/solver"
)

// liveNumbers is what a search counts while it runs, and the way to stop it.
type liveNumbers struct {
	object fyne.CanvasObject

	preparing *progressBar
	prepare   *fyne.Container
	bound     *text
	depth     *text
	expanded  *text
	generated *text
	rate      *text
	memory    *text
	elapsed   *text
	left      *text // of the bound under way
}

func newLiveNumbers(k *kit, c *commands) *liveNumbers {
	l := &liveNumbers{preparing: newProgressBar(lang.L("Building the tables"))}
	figure := func() *text {
		t := newFigures("888 888 888 888", plainText)
		t.align = fyne.TextAlignTrailing
		return t
	}
	l.bound, l.depth, l.expanded, l.generated = figure(), figure(), figure(), figure()
	l.rate, l.memory, l.elapsed, l.left = figure(), figure(), figure(), figure()
	rows := column()
	for _, row := range []struct {
		name  string
		value *text
	}{
		{lang.L("No shorter than"), l.bound}, {lang.L("Depth"), l.depth}, {lang.L("Expanded"), l.expanded},
		{lang.L("Generated"), l.generated}, {lang.L("A second"), l.rate}, {lang.L("Memory"), l.memory}, {lang.L("Time"), l.elapsed},
		{lang.L("This bound"), l.left},
	} {
		rows.Add(numberRow(row.name, row.value))
	}
	l.prepare = column(caption(lang.L("Building the tables")), gap(6), l.preparing, gap(14))
	stop := k.labelButton(c.stop, lang.L("Stop"))
	l.object = column(l.prepare, rows, gap(16), stop)
	return l
}

// numberRow is a name at the left and a number at the right, over a hairline.
func numberRow(name string, value fyne.CanvasObject) fyne.CanvasObject {
	label := newText(name, plainText, theme.ColorNamePlaceHolder)
	row := container.NewBorder(nil, nil, nil, value, label)
	return column(gap(5), row, gap(5), widget.NewSeparator())
}

// show writes a snapshot.
func (l *liveNumbers) show(p solver.Progress) {
	setShown(l.prepare, p.Phase == solver.Preparing && p.Fraction > 0)
	l.preparing.SetValue(p.Fraction)
	l.bound.set(movesOrDash(p.Bound))
	l.depth.set(movesOrDash(p.Depth))
	l.expanded.set(grouped(p.Expanded))
	l.generated.set(grouped(p.Generated))
	l.rate.set(short(p.Rate))
	l.memory.set(bytesOrDash(p.Memory))
	l.elapsed.set(clockText(p.Elapsed))
	l.left.set(leftText(p.RoundLeft()))
}

// leftText is a time to wait for, or a dash where none is worth telling.
func leftText(d time.Duration) string {
	if d < time.Second {
		return "–"
	}
	return lang.L("{{.Time}} left", map[string]any{"Time": aboutTime(d)})
}

func bytesOrDash(n int64) string {
	if n <= 0 {
		return "–"
	}
	return bytesText(n)
}

func movesOrDash(n int) string {
	if n <= 0 {
		return "–"
	}
	return grouped(uint64(n))
}
