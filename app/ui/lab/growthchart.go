package lab

import (
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
)

// growthChart draws how the figure grows with the boards' distance from the goal: its mean at each
// distance with the interval, and the fitted growth.
func (m metricStats) growthChart(log bool) chart.Chart {
	c := chart.Chart{
		X: chart.Axis{Title: lang.L("true distance from home, in moves"), Whole: true}, Y: figureAxis(m.figure, log),
		Empty: lang.L("It isn't known how far from home these boards are. It is for boards of 3\u00a0×\u00a03 and for boards at a set distance."),
	}
	if m.rows == 0 {
		c.Empty = m.emptyWords()
	}
	for i, r := range m.runs {
		if len(r.levels) == 0 {
			continue
		}
		name := words.RunTitle(m.experiment.Runs[i])
		if r.growth.Known {
			name = lang.L("{{.Run}}: ×{{.Base}} a move",
				map[string]any{"Run": name, "Base": words.Number(round(r.growth.Base, 1000))})
		}
		dots := chart.Series{Name: name, Kind: chart.Dots, Tone: chart.ToneOf(i)}
		for k, l := range r.levels {
			v := chart.Value{X: float64(l.Depth), Y: l.Values.Mean, AtLeast: r.limited[l.Depth], Key: i*levelKeys + k}
			if l.Values.MeanRange.Known {
				v.Low, v.High = l.Values.MeanRange.Low, l.Values.MeanRange.High
			}
			dots.Values = append(dots.Values, v)
		}
		if r.growth.Known {
			c.Series = append(c.Series, fittedLine(r, i))
		}
		c.Series = append(c.Series, dots)
	}
	if len(c.Series) > 0 {
		c.Y.Title = lang.L("{{.Figure}}, mean at each distance, 95%", map[string]any{"Figure": c.Y.Title})
	}
	c.Tell = func(s chart.Series, v chart.Value) string {
		l := m.runs[v.Key/levelKeys].levels[v.Key%levelKeys]
		return lang.L("{{.Moves}}: {{.Value}} on average of {{.Boards}}", map[string]any{
			"Moves": words.MovesCount(l.Depth), "Value": words.FigureValue(m.figure, l.Values.Mean),
			"Boards": words.BoardsCount(l.Values.N)})
	}
	return c
}

// levelKeys is the number of keys of a run: more than a board can be moves from the goal.
const levelKeys = 1 << 16

// fittedLine returns the line of a run's growth, between the depths that were measured.
func fittedLine(r runStats, run int) chart.Series {
	s := chart.Series{Kind: chart.Line, Tone: chart.ToneOf(run), Quiet: true}
	first, last := r.levels[0].Depth, r.levels[len(r.levels)-1].Depth
	for depth := first; depth <= last; depth++ {
		s.Values = append(s.Values, chart.Value{X: float64(depth), Y: r.growth.At(float64(depth))})
	}
	return s
}

// growthWords says how much more a run needs for a board that is one move farther.
func (m metricStats) growthWords(run int) string {
	r := m.runs[run]
	if !r.growth.Known {
		return ""
	}
	return lang.L("{{.Run}}: a board one move farther from home takes {{.Base}} times as much, fitted to {{.Boards}} (R² = {{.Fit}}).", map[string]any{
		"Run": words.RunTitle(m.experiment.Runs[run]), "Base": words.Number(round(r.growth.Base, 1000)),
		"Boards": words.BoardsCount(r.growth.N), "Fit": words.Number(round(r.growth.Fit, 1000))})
}
