package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// chipSide is the side of the sign of a search.
const chipSide float32 = 16

// newChip makes the sign of a search: a square in its colour, with its letter.
func newChip(search int) fyne.CanvasObject {
	ground := chart.NewSketch(chipSide, chipSide, chart.Box{Rect: kit.Rect{Right: chipSide, Bottom: chipSide}, Radius: 3,
		Fill: chart.Ink{Tone: chart.ToneOf(search)}})
	letter := kit.NewText([]string{lang.X("race.left", "L"), lang.X("race.right", "R")}[search], kit.SmallText,
		theme.ColorNameBackground)
	return container.NewStack(ground, container.NewCenter(letter))
}

// overlapBar is a bar of all states that two searches have expanded: those of the first only at the left, those of both
// hatched in the middle, those of the second only at the right. Their counts are above.
type overlapBar struct {
	widget.BaseWidget
	kit.AccessibleAsText
	counts record.ExpandedOverlap
}

func newOverlapBar() *overlapBar {
	d := &overlapBar{}
	d.ExtendBaseWidget(d)
	return d
}

func (b *overlapBar) set(counts record.ExpandedOverlap) {
	if b.counts != counts {
		b.counts = counts
		b.Refresh()
	}
}

func (b *overlapBar) words() [3]string {
	count := func(n int) map[string]any { return map[string]any{"Count": figures.Grouped(n)} }
	return [3]string{
		lang.L("only left: {{.Count}}", count(b.counts.OnlyA)), lang.L("both: {{.Count}}", count(b.counts.Both)),
		lang.L("only right: {{.Count}}", count(b.counts.OnlyB)),
	}
}

func (b *overlapBar) AccessibilityLabel() string {
	w := b.words()
	return kit.Labelled(lang.L("States expanded"), w[0]+", "+w[1]+", "+w[2])
}

func (b *overlapBar) CreateRenderer() fyne.WidgetRenderer {
	return chart.NewRenderer(b, func() fyne.Size { return fyne.NewSize(200, 34) }, b.lay, nil)
}

func (b *overlapBar) lay(size fyne.Size, measure chart.TextWidthFunc) *chart.LaidOutChart {
	const high, text = 12, kit.SmallText
	p := &chart.LaidOutChart{Size: size}
	all := float32(max(b.counts.OnlyA+b.counts.Both+b.counts.OnlyB, 1))
	top := size.Height - high
	x := float32(0)
	for i, n := range []int{b.counts.OnlyA, b.counts.Both, b.counts.OnlyB} {
		part := kit.Rect{Left: x, Top: top, Right: x + size.Width*float32(n)/all, Bottom: size.Height}
		ink := chart.Ink{Tone: chart.Grey}
		if i != 1 {
			ink.Tone = chart.ToneOf(i / 2)
		}
		if n > 0 {
			p.Add(chart.Box{Rect: part, Fill: ink})
		}
		for s := part.Left + 3; i == 1 && s < part.Right; s += 6 {
			p.Add(chart.Box{Rect: kit.Rect{Left: s, Top: top, Right: min(s+2, part.Right), Bottom: size.Height},
				Fill: chart.Ink{Name: theme.ColorNameBackground}})
		}
		x = part.Right
	}
	words := b.words()
	ink := chart.Ink{Name: theme.ColorNameForeground}
	y := float32(9)
	p.Add(chart.Text{At: fyne.NewPos(0, y), Words: words[0], Size: text, Ink: ink},
		chart.Text{At: fyne.NewPos(size.Width/2, y), Words: words[1], Size: text, Align: fyne.TextAlignCenter, Ink: ink},
		chart.Text{At: fyne.NewPos(size.Width, y), Words: words[2], Size: text, Align: fyne.TextAlignTrailing, Ink: ink})
	return p
}
