package chart

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// GapStep is what was known from a time on: a solution of so many moves, and that
// none is shorter than the bound.
type GapStep struct {
	At            time.Duration
	Length, Bound int
}

// Gap draws how the best solution and the proven bound come nearer to each other:
// two lines in steps, the solution's above and the bound's below, and what lies
// between them shaded. Time is drawn by its logarithm, since most happens early.
type Gap struct {
	widget.BaseWidget
	kit.Legible
	steps []GapStep
	until time.Duration
}

func NewGap() *Gap {
	g := &Gap{}
	g.ExtendBaseWidget(g)
	return g
}

// SetSteps draws other steps, up to a time. Nothing is drawn anew for less than a
// fiftieth of the width.
func (g *Gap) SetSteps(steps []GapStep, until time.Duration) {
	same := len(steps) == len(g.steps) && (len(steps) == 0 || steps[len(steps)-1] == g.steps[len(steps)-1])
	if same && until >= g.until && g.until > 0 && logTime(until)/logTime(g.until) < 1.02 {
		return
	}
	g.steps, g.until = steps, until
	g.Refresh()
}

// AccessibilityLabel tells where the lines are now.
func (g *Gap) AccessibilityLabel() string {
	if len(g.steps) == 0 {
		return ""
	}
	last := g.steps[len(g.steps)-1]
	return lang.L("Best solution {{.Moves}}, none is shorter than {{.Bound}}", map[string]any{
		"Moves": figures.Grouped(uint64(last.Length)), "Bound": figures.Grouped(uint64(last.Bound))})
}

func (g *Gap) CreateRenderer() fyne.WidgetRenderer {
	r := &gapRenderer{g: g}
	r.Make = r.build
	return r
}

type gapRenderer struct {
	kit.Resized
	g    *Gap
	plot Plot
}

func (r *gapRenderer) MinSize() fyne.Size           { return fyne.NewSize(160, 110) }
func (r *gapRenderer) Destroy()                     {}
func (r *gapRenderer) Objects() []fyne.CanvasObject { return r.plot.Objects }

func (r *gapRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.g)
}

// logTime is where a time lies on the axis, in no unit.
func logTime(t time.Duration) float32 {
	return float32(math.Log1p(t.Seconds() * 10))
}

// build draws afresh: the lines change while the search goes on.
func (r *gapRenderer) build() {
	const axis, margin = 48, 8
	r.plot = Plot{Size: r.g.Size(), Axis: axis, Margin: margin}
	steps := r.g.steps
	if len(steps) == 0 || r.plot.Size.Height < 3*margin || r.plot.Size.Width < axis+3*margin {
		return
	}
	low, high := steps[0].Bound, steps[0].Length
	if high <= low {
		high = low + 1
	}
	share := func(moves int) float32 { return float32(moves-low) / float32(high-low) }
	across := r.plot.Size.Width - axis - 2*margin
	end := logTime(max(r.g.until, steps[len(steps)-1].At, time.Millisecond))
	x := func(t time.Duration) float32 { return axis + margin + across*min(1, logTime(t)/end) }
	last := steps[len(steps)-1]
	r.plot.Rule(figures.Grouped(uint64(high)), 1)
	r.plot.Rule(figures.Grouped(uint64(low)), 0)
	accent, quiet := theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNamePlaceHolder)
	for i, s := range steps {
		from, to := x(s.At), axis+margin+across
		if i+1 < len(steps) {
			to = x(steps[i+1].At)
		}
		if i == 0 {
			from = axis + margin
		}
		r.shade(from, to, r.plot.Y(share(s.Length)), r.plot.Y(share(s.Bound)), accent)
		r.line(from, r.plot.Y(share(s.Length)), to, r.plot.Y(share(s.Length)), accent)
		r.line(from, r.plot.Y(share(s.Bound)), to, r.plot.Y(share(s.Bound)), quiet)
		if i > 0 {
			r.line(from, r.plot.Y(share(steps[i-1].Length)), from, r.plot.Y(share(s.Length)), accent)
			r.line(from, r.plot.Y(share(steps[i-1].Bound)), from, r.plot.Y(share(s.Bound)), quiet)
		}
	}
	r.plot.circle(fyne.NewPos(axis+margin+across, r.plot.Y(share(last.Length))), 6, accent, nil)
	r.plot.circle(fyne.NewPos(axis+margin+across, r.plot.Y(share(last.Bound))), 6, quiet, nil)
}

// shade fills what is open between the lines.
func (r *gapRenderer) shade(left, right, top, bottom float32, accent color.Color) {
	if right-left < 0.25 {
		return
	}
	red, green, blue, _ := accent.RGBA()
	fill := canvas.NewRectangle(color.NRGBA{R: uint8(red >> 8), G: uint8(green >> 8), B: uint8(blue >> 8), A: 28})
	kit.Put(fill, left, top, right-left, max(0, bottom-top))
	r.plot.Objects = append(r.plot.Objects, fill)
}

func (r *gapRenderer) line(x1, y1, x2, y2 float32, c color.Color) {
	if x1 == x2 && y1 == y2 {
		return
	}
	l := canvas.NewLine(c)
	l.StrokeWidth = 1.5
	l.Position1, l.Position2 = fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	r.plot.Objects = append(r.plot.Objects, l)
}
