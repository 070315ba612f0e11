package ui

import (
	"fmt"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// mostTimes is how many times a chart shows.
const mostTimes = 100

// timesChart draws times as a line from left to right, over lines at round
// times. The fastest has a ring around it.
type timesChart struct {
	widget.BaseWidget
	times []time.Duration
}

func newTimesChart() *timesChart {
	c := &timesChart{}
	c.ExtendBaseWidget(c)
	return c
}

// show draws other times.
func (c *timesChart) show(times []time.Duration) {
	c.times = times
	c.Refresh()
}

func (c *timesChart) CreateRenderer() fyne.WidgetRenderer { return &timesRenderer{c: c} }

type timesRenderer struct {
	c       *timesChart
	objects []fyne.CanvasObject
}

func (r *timesRenderer) MinSize() fyne.Size           { return fyne.NewSize(160, 90) }
func (r *timesRenderer) Layout(fyne.Size)             { r.build() }
func (r *timesRenderer) Destroy()                     {}
func (r *timesRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *timesRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.c)
}

// build draws afresh: the times change when a game ends.
func (r *timesRenderer) build() {
	const dot, ring = 5, 11
	r.objects = nil
	times := r.c.times
	if len(times) == 0 || r.c.Size().Height < 2*chartMargin {
		return
	}
	step := roundStep(slices.Max(times))
	top := max(step, (slices.Max(times)+step-1)/step*step)
	for t := time.Duration(0); t <= top; t += step {
		r.rule(axisText(t), r.height(t, top))
	}
	accent := theme.Color(theme.ColorNamePrimary)
	points := r.points(top)
	for i := range points[1:] {
		line := canvas.NewLine(accent)
		line.StrokeWidth = 1.5
		line.Position1, line.Position2 = points[i], points[i+1]
		r.objects = append(r.objects, line)
	}
	for _, p := range points {
		r.circle(p, dot, accent, nil)
	}
	r.circle(points[slices.Index(times, slices.Min(times))], ring, color.Transparent, theme.Color(theme.ColorNameForeground))
}

// The room before the lines for the times, and that around them.
const chartAxis, chartMargin float32 = 52, 12

// height is where a time lies when top lies at the top.
func (r *timesRenderer) height(t, top time.Duration) float32 {
	room := r.c.Size().Height - 2*chartMargin
	return chartMargin + room*float32(1-t.Seconds()/top.Seconds())
}

// points spreads the times from left to right; one alone is in the middle.
func (r *timesRenderer) points(top time.Duration) []fyne.Position {
	times := r.c.times
	room := r.c.Size().Width - chartAxis - 2*chartMargin
	var points []fyne.Position
	for i, t := range times {
		share := float32(0.5)
		if len(times) > 1 {
			share = float32(i) / float32(len(times)-1)
		}
		points = append(points, fyne.NewPos(chartAxis+chartMargin+room*share, r.height(t, top)))
	}
	return points
}

// rule is a line across at a round time, with the time before it.
func (r *timesRenderer) rule(words string, y float32) {
	line := canvas.NewLine(theme.Color(theme.ColorNameSeparator))
	line.Position1, line.Position2 = fyne.NewPos(chartAxis, y), fyne.NewPos(r.c.Size().Width, y)
	label := canvas.NewText(words, theme.Color(theme.ColorNamePlaceHolder))
	label.TextSize, label.Alignment = smallText-1, fyne.TextAlignTrailing
	tall := label.MinSize().Height
	put(label, 0, y-tall/2, chartAxis-8, tall)
	r.objects = append(r.objects, line, label)
}

func (r *timesRenderer) circle(middle fyne.Position, width float32, fill, stroke color.Color) {
	c := canvas.NewCircle(fill)
	if stroke != nil {
		c.StrokeColor, c.StrokeWidth = stroke, 1.5
	}
	put(c, middle.X-width/2, middle.Y-width/2, width, width)
	r.objects = append(r.objects, c)
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

// axisText is a round time: 0:00.5, 1:30, 2:00:00.
func axisText(t time.Duration) string {
	h, m, s := int(t/time.Hour), int(t/time.Minute)%60, int(t/time.Second)%60
	switch {
	case t%time.Second != 0:
		return marked(fmt.Sprintf("%d:%02d.%d", m, s, t/(100*time.Millisecond)%10))
	case h > 0:
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%d:%02d", m, s)
}
