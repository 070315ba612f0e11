package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// Timeline is a slider over all steps of a run. A stroke above it marks a step at which the bound rose, and a dot below
// it one at which h was smaller than ever before. The pointer, the wheel and the keys move along it.
type Timeline struct {
	widget.BaseWidget
	kit.FocusableControl
	kit    *kit.Kit
	at     int
	all    int
	bounds []int
	bests  []int
	jump   func(k int)
}

// NewTimeline makes a timeline; jump is called with the step that the user chooses.
func NewTimeline(k *kit.Kit, jump func(k int)) *Timeline {
	s := &Timeline{kit: k, jump: jump}
	s.FocusableControl = k.NewKeyed(s, func() (string, string) { return lang.L("Go through the steps"), "" }, func() {},
		func(by int) { jump(s.at + by) })
	s.ExtendBaseWidget(s)
	return s
}

// mostMarks is the greatest number of strokes and of dots: more would be a solid bar.
const mostMarks = 400

// marks lists the steps that repeated calls of next return.
func marks(last int, next func(k, by int) int) (list []int) {
	for k := next(0, 1); k < last && len(list) < mostMarks; k = next(k, 1) {
		list = append(list, k)
	}
	return list
}

// follow shows where a cursor stands.
func (t *Timeline) follow(c *RunCursor) {
	if c.run == nil {
		t.at, t.all, t.bounds, t.bests = 0, 0, nil, nil
	} else {
		if c.StepNumber() == 0 || t.all != c.run.Last() {
			t.bounds, t.bests = marks(c.run.Last(), c.run.NextBound), marks(c.run.Last(), c.run.NextBest)
		}
		t.at, t.all = c.StepNumber(), c.run.Last()
	}
	t.Refresh()
}

func (t *Timeline) AccessibilityLabel() string {
	return kit.Labelled(lang.L("Go through the steps"), kit.StepOf(grouped(t.at), grouped(t.all)))
}

const timelineInset float32 = 8

func (t *Timeline) place(k int) float32 {
	return timelineInset + (t.Size().Width-2*timelineInset)*float32(k)/float32(max(1, t.all))
}

func (t *Timeline) goTo(x float32) {
	share := (x - timelineInset) / max(1, t.Size().Width-2*timelineInset)
	t.jump(int(min(max(share, 0), 1)*float32(t.all) + 0.5))
}

func (t *Timeline) Tapped(e *fyne.PointEvent) {
	t.goTo(e.Position.X)
	t.kit.ReturnFocus()
}

func (t *Timeline) Dragged(e *fyne.DragEvent) { t.goTo(e.Position.X) }

func (t *Timeline) DragEnd() { t.kit.ReturnFocus() }

// Scrolled goes by single steps.
func (t *Timeline) Scrolled(e *fyne.ScrollEvent) {
	switch by := e.Scrolled.DY + e.Scrolled.DX; {
	case by > 0:
		t.jump(t.at - 1)
	case by < 0:
		t.jump(t.at + 1)
	}
}

func (t *Timeline) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (t *Timeline) CreateRenderer() fyne.WidgetRenderer {
	return t.Ringed(chart.NewRenderer(t, func() fyne.Size { return fyne.NewSize(120, 30) },
		func(size fyne.Size, _ chart.TextWidthFunc) *chart.LaidOutChart { return t.lay(size) }, nil))
}

func (t *Timeline) lay(size fyne.Size) *chart.LaidOutChart {
	p := &chart.LaidOutChart{Size: size}
	middle := size.Height / 2
	groove := func(to float32, high float32, i chart.Ink) {
		p.Add(chart.Box{Rect: kit.Rect{Left: timelineInset, Top: middle - high/2, Right: to, Bottom: middle + high/2},
			Radius: high / 2, Fill: i})
	}
	groove(size.Width-timelineInset, 3, chart.Ink{Name: theme.ColorNameInputBorder})
	at := t.place(t.at)
	groove(at, 4, Current.ink())
	var strokes [][]fyne.Position
	for _, k := range t.bounds {
		x := t.place(k)
		strokes = append(strokes, []fyne.Position{{X: x, Y: middle - 11}, {X: x, Y: middle - 4}})
	}
	p.Add(chart.Path{Parts: strokes, Width: 1.5, Ink: quiet})
	for _, k := range t.bests {
		x := t.place(k)
		p.Add(chart.Box{Rect: kit.Around(fyne.NewPos(x, middle+7.7), 3.4, 3.4), Radius: 1.7, Fill: Homeward.ink()})
	}
	const knob = 7
	p.Add(chart.Box{Rect: kit.Around(fyne.NewPos(at, middle), 2*knob, 2*knob), Radius: knob, Fill: Current.ink()})
	return p
}
