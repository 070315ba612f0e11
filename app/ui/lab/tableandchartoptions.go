package lab

import (
	"slices"

	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/app/words"
)

// tableAndChartOptions are the user's choices of columns, charted figure, scale and order. They are kept
// with the other preferences.
type tableAndChartOptions struct {
	choices    *session.Preferences
	figures    []lab.Metric // the figures of the table
	charted    lab.Metric
	log        bool
	sorted     lab.Metric // what the table is sorted by: a figure, or "" for the order of the runs
	descending bool
}

// The keys of the preferences.
const (
	keyFigures = "lab.columns"
	keyCharted = "lab.chart"
	keyScale   = "lab.scale"
)

func (o *tableAndChartOptions) load(c *session.Preferences) {
	o.choices, o.figures, o.charted, o.log = c, nil, lab.Expanded, c.String(keyScale) != "linear"
	kept := c.StringList(keyFigures)
	for _, f := range lab.Figures() {
		if slices.Contains(kept, string(f)) || len(kept) == 0 && f.Usual() {
			o.figures = append(o.figures, f)
		}
		if c.String(keyCharted) == string(f) {
			o.charted = f
		}
	}
}

// toggle shows or hides a column. At least one stays.
func (o *tableAndChartOptions) toggle(f lab.Metric) {
	var next []lab.Metric
	for _, each := range lab.Figures() {
		if slices.Contains(o.figures, each) != (each == f) {
			next = append(next, each)
		}
	}
	if len(next) == 0 {
		return
	}
	o.figures = next
	o.choices.SetStringList(keyFigures, words.Each(next, func(f lab.Metric) string { return string(f) }))
}

// chart chooses the figure of the chart.
func (o *tableAndChartOptions) chart(f lab.Metric) {
	o.charted = f
	o.choices.SetString(keyCharted, string(f))
}

// scale chooses the scale of the chart's axis.
func (o *tableAndChartOptions) scale(log bool) {
	o.log = log
	o.choices.SetString(keyScale, map[bool]string{true: "log", false: "linear"}[log])
}

// sort sorts by a column, or reverses the order if it is sorted by that column already.
func (o *tableAndChartOptions) sort(figure lab.Metric) {
	switch {
	case figure == "":
		o.sorted, o.descending = "", false
	case o.sorted == figure:
		o.descending = !o.descending
	default:
		o.sorted, o.descending = figure, false
	}
}
