package lab

import (
	"slices"

	"tilewise/app/ui/service"
	"tilewise/solver/lab"
)

// viewOptions is how a person wants to see what was measured: which columns, and which of
// them as a chart. It is kept with the other choices.
type viewOptions struct {
	choices service.Preferences
	figures []lab.Figure // the figures of the table
	charted lab.Figure
	log     bool
	sorted  string // what the table is sorted by: a figure, or "" for the order of the runs
	falling bool
}

// Where the choices keep it.
const (
	keyFigures = "lab.columns"
	keyCharted = "lab.chart"
	keyScale   = "lab.scale"
)

// usualFigures are the columns of a new bench.
var usualFigures = []lab.Figure{lab.Length, lab.Optimality, lab.Expanded, lab.Generated, lab.Stored, lab.Memory,
	lab.CPU, lab.Rate, lab.Branching}

func (l *viewOptions) load(c service.Preferences) {
	l.choices, l.figures, l.charted, l.log = c, nil, lab.Expanded, c.String(keyScale) != "linear"
	kept := c.StringList(keyFigures)
	for _, f := range lab.Figures() {
		if slices.Contains(kept, string(f)) || len(kept) == 0 && slices.Contains(usualFigures, f) {
			l.figures = append(l.figures, f)
		}
		if c.String(keyCharted) == string(f) {
			l.charted = f
		}
	}
}

// toggle shows a column, or leaves it out. One stays at least.
func (l *viewOptions) toggle(f lab.Figure) {
	var next []lab.Figure
	for _, each := range lab.Figures() {
		if slices.Contains(l.figures, each) != (each == f) {
			next = append(next, each)
		}
	}
	if len(next) == 0 {
		return
	}
	l.figures = next
	var kept []string
	for _, each := range next {
		kept = append(kept, string(each))
	}
	l.choices.SetStringList(keyFigures, kept)
}

// chart draws another column.
func (l *viewOptions) chart(f lab.Figure) {
	l.charted = f
	l.choices.SetString(keyCharted, string(f))
}

// scale draws it on another axis.
func (l *viewOptions) scale(log bool) {
	l.log = log
	l.choices.SetString(keyScale, map[bool]string{true: "log", false: "linear"}[log])
}

// sort sorts by a column, the other way where it is sorted by it already.
func (l *viewOptions) sort(figure string) {
	switch {
	case figure == "":
		l.sorted, l.falling = "", false
	case l.sorted == figure:
		l.falling = !l.falling
	default:
		l.sorted, l.falling = figure, false
	}
}
