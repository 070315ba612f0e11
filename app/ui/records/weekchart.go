package records

import (
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/solves"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
)

// mostWeeks is the most weeks that a chart shows.
const mostWeeks = 26

// weekFigure is the figure that a chart of weeks shows.
type weekFigure struct {
	title string
	axis  chart.Axis
	value func(solves.Week) (y float64, figure string, known bool)
}

// weekFigures returns the figures that can be chosen.
func weekFigures() []weekFigure {
	zero := chart.Axis{To: 1, Whole: true}
	return []weekFigure{
		{lang.L("Games a week"), zero, func(w solves.Week) (float64, string, bool) {
			return float64(w.Games), figures.Grouped(w.Games), true
		}},
		{lang.L("Time a week"), chart.TimeAxis(), func(w solves.Week) (float64, string, bool) {
			return w.Time.Seconds(), figures.Clock(w.Time), true
		}},
		{lang.L("Moves over the shortest"), zero, func(w solves.Week) (float64, string, bool) {
			return max(w.Over, 0), figures.Decimal(max(w.Over, 0)), w.Over >= 0
		}},
	}
}

// weekChart draws weeks as columns, each with the date of its Monday.
func weekChart(f weekFigure, weeks []solves.Week) chart.Chart {
	bars := chart.Series{Kind: chart.Columns}
	for i, w := range weeks {
		y, text, known := f.value(w)
		if !known {
			text = "–"
		}
		bars.Values = append(bars.Values, chart.Value{Y: y, Missing: !known, Key: i, Figure: text,
			Name: words.ShortDate(w.Monday)})
	}
	return chart.Chart{Y: f.axis, Series: []chart.Series{bars}, Tell: func(_ chart.Series, v chart.Value) string {
		return lang.L("Week from {{.Day}}", map[string]any{"Day": words.Date(weeks[v.Key].Monday)}) + ": " + v.Figure
	}}
}
