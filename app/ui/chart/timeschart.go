package chart

import (
	"fmt"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// MostTimes is how many times a chart shows.
const MostTimes = 100

// Times draws times as a line from left to right, over lines at round
// times. The fastest has a ring around it.
type Times struct {
	widget.BaseWidget
	kit.Legible
	Times []time.Duration
}

func NewTimes() *Times {
	c := &Times{}
	c.ExtendBaseWidget(c)
	return c
}

// SetTimes draws other times.
func (c *Times) SetTimes(times []time.Duration) {
	c.Times = times
	c.Refresh()
}

// AccessibilityLabel tells the fastest, the slowest and the newest.
func (c *Times) AccessibilityLabel() string {
	if len(c.Times) == 0 {
		return ""
	}
	return lang.L("Times of the last games: from {{.Fastest}} to {{.Slowest}}, the newest {{.Newest}}", map[string]any{
		"Fastest": figures.Clock(slices.Min(c.Times)), "Slowest": figures.Clock(slices.Max(c.Times)), "Newest": figures.Clock(c.Times[len(c.Times)-1])})
}

func (c *Times) CreateRenderer() fyne.WidgetRenderer {
	r := &timesRenderer{c: c}
	r.Make = r.build
	return r
}

type timesRenderer struct {
	kit.Resized
	c    *Times
	plot Plot
}

func (r *timesRenderer) MinSize() fyne.Size           { return fyne.NewSize(160, 90) }
func (r *timesRenderer) Destroy()                     {}
func (r *timesRenderer) Objects() []fyne.CanvasObject { return r.plot.Objects }

func (r *timesRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.c)
}

// build draws afresh: the times change when a game ends.
func (r *timesRenderer) build() {
	const axis, margin, dot, ring = 52, 12, 5, 11
	r.plot = Plot{Size: r.c.Size(), Axis: axis, Margin: margin}
	times := r.c.Times
	if len(times) == 0 || r.c.Size().Height < 2*margin {
		return
	}
	step := roundStep(slices.Max(times))
	top := max(step, (slices.Max(times)+step-1)/step*step)
	for t := time.Duration(0); t <= top; t += step {
		r.plot.Rule(clockWords(t), float32(t.Seconds()/top.Seconds()))
	}
	accent := theme.Color(theme.ColorNamePrimary)
	points := make([]fyne.Position, len(times))
	for i, t := range times {
		points[i] = fyne.NewPos(r.plot.X(i, len(times)), r.plot.Y(float32(t.Seconds()/top.Seconds())))
	}
	for i := range points[1:] {
		line := canvas.NewLine(accent)
		line.StrokeWidth = 1.5
		line.Position1, line.Position2 = points[i], points[i+1]
		r.plot.Objects = append(r.plot.Objects, line)
	}
	for _, p := range points {
		r.plot.circle(p, dot, accent, nil)
	}
	r.plot.circle(points[slices.Index(times, slices.Min(times))], ring, color.Transparent, theme.Color(theme.ColorNameForeground))
}

// roundStep is a round time of which at most four make up the longest.
func roundStep(longest time.Duration) time.Duration {
	const most = 4
	for _, seconds := range []float64{0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600} {
		if step := time.Duration(seconds * float64(time.Second)); longest <= most*step {
			return step
		}
	}
	hours := (longest + most*time.Hour - 1) / (most * time.Hour)
	return hours * time.Hour
}

// clockWords is a round time: 0:00.5, 1:30, 2:00:00.
func clockWords(t time.Duration) string {
	h, m, s := int(t/time.Hour), int(t/time.Minute)%60, int(t/time.Second)%60
	switch {
	case t%time.Second != 0:
		return figures.Marked(fmt.Sprintf("%d:%02d.%d", m, s, t/(100*time.Millisecond)%10))
	case h > 0:
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%d:%02d", m, s)
}
