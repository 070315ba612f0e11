package lab

import (
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lab/stat"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
)

func figureAxis(f lab.Metric, log bool) chart.Axis {
	a := chart.Axis{Title: words.FigureTitle(f), Format: func(x float64) string { return axisValue(f, x) }}
	a.Whole = !f.Timed() && f.Unit() != lab.Factor
	if log {
		a.Scale = chart.Log
	}
	return a
}

// axisValue writes a value of a figure on an axis, as short as possible.
func axisValue(f lab.Metric, x float64) string {
	if unit := f.Unit(); x != 0 && (unit == lab.Seconds || unit == lab.Bytes || unit == lab.Factor) {
		return words.FigureValue(f, x)
	}
	return chart.Short(x)
}

// distributionChart draws the distribution of a run's figure: a histogram, with mean and median. Bins
// with values that a limit cut short are striped.
func (m metricStats) distributionChart(run int, log bool) chart.Chart {
	r := m.runs[run]
	c := chart.Chart{X: figureAxis(m.figure, log), Y: chart.Axis{Title: lang.L("boards in each bin"), Whole: true},
		Empty: m.emptyWords()}
	if len(r.samples) < 2 {
		return c
	}
	var all, done []float64
	for _, p := range r.samples {
		all = append(all, p.Value)
		if !p.AtLeast {
			done = append(done, p.Value)
		}
	}
	bins := m.histogram(all, &c.X)
	whole, solid := chart.Series{Kind: chart.Bins, Tone: chart.ToneOf(run)},
		chart.Series{Kind: chart.Bins, Tone: chart.ToneOf(run), Quiet: true}
	for i, b := range bins {
		n, from := countIn(done, b, i == len(bins)-1), b.From
		if log && from == 0 {
			last := bins[len(bins)-1] // the first bin has the width of the others, and is drawn at the start of the axis
			from = b.To * max(0.1, last.From/last.To)
		}
		whole.Values = append(whole.Values, chart.Value{X: from, To: b.To, Y: float64(b.N), Key: i, AtLeast: n < b.N})
		if n > 0 && n < b.N {
			solid.Values = append(solid.Values, chart.Value{X: from, To: b.To, Y: float64(n)})
		}
	}
	c.Series = []chart.Series{whole, solid}
	c.Marks = append(c.Marks, chart.ReferenceLine{Name: lang.L("mean {{.Value}}",
		map[string]any{"Value": words.FigureValue(m.figure, r.summary.Mean)}),
		At: r.summary.Mean})
	c.Tell = func(_ chart.Series, v chart.Value) string {
		return lang.L("{{.From}} to {{.To}}: {{.Boards}} ({{.Share}}%)", map[string]any{
			"From": words.FigureValue(m.figure, bins[v.Key].From), "To": words.FigureValue(m.figure, v.To),
			"Boards": words.BoardsCount(int(v.Y)), "Share": figures.Decimal(100 * v.Y / float64(len(all)))})
	}
	return c
}

// histogram counts values in bins of equal width on an axis, and names the bins in its title.
func (m metricStats) histogram(values []float64, on *chart.Axis) (list []stat.Bin) {
	const about = 24
	facts := map[string]any{"Figure": on.Title}
	if on.Scale == chart.Log {
		list, facts["Bins"] = stat.LogHistogram(values, about)
		on.Title = lang.L("{{.Figure}}; {{.Bins}} bins to a power of ten", facts)
		return list
	}
	list = stat.Histogram(values, about)
	facts["Width"] = words.FigureValue(m.figure, list[0].To-list[0].From)
	on.Title = lang.L("{{.Figure}}; bins of {{.Width}}", facts)
	return list
}

// countIn counts the values in a bin; the last bin includes its upper end.
func countIn(values []float64, b stat.Bin, last bool) (n int) {
	for _, v := range values {
		if v >= b.From && (v < b.To || last && v == b.To) {
			n++
		}
	}
	return n
}

// emptyWords says why there is nothing to draw.
func (m metricStats) emptyWords() string {
	switch {
	case m.rows == 0:
		return lang.L("Nothing measured yet. Choose many boards in the panel, such as 200 random ones, and run: you'll see here how the figures are spread.")
	case !m.hasSpread():
		return lang.L("A single board has no spread. Choose several boards in the panel, such as 200 random ones, and run.")
	}
	return lang.L("This run has no such figure.")
}
