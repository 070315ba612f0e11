package lab

import (
	"math"
	"strconv"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
)

// comparisonChart draws two runs against each other, a dot for each board: above the diagonal the
// first of them needed less.
func (m metricStats) comparisonChart(compared runComparison, log bool) chart.Chart {
	c := chart.Chart{X: figureAxis(m.figure, log), Y: figureAxis(m.figure, log),
		Empty: lang.L("To compare two runs, measure both on the same boards.")}
	if len(compared.pairs) == 0 {
		return c
	}
	one, other := words.RunTitle(m.experiment.Runs[compared.a]), words.RunTitle(m.experiment.Runs[compared.b])
	of := func(run string) string {
		return lang.L("{{.Figure}}, {{.Run}}", map[string]any{"Figure": words.FigureTitle(m.figure), "Run": run})
	}
	c.X.Title, c.Y.Title = of(one), of(other)
	won := func(run string, n int) string {
		return lang.L("{{.Run}} needs less: {{.Boards}}",
			map[string]any{"Run": run, "Boards": words.BoardsCount(n)})
	}
	series := [3]chart.Series{
		{Name: won(one, compared.A), Kind: chart.Dots, Tone: chart.ToneOf(compared.a)},
		{Name: won(other, compared.B), Kind: chart.Dots, Tone: chart.ToneOf(compared.b)},
		{Name: lang.L("tied: {{.Boards}}", map[string]any{"Boards": words.BoardsCount(compared.Ties)}),
			Kind: chart.Dots, Tone: chart.Grey},
	}
	for i, r := range compared.pairs {
		s := &series[2]
		switch {
		case r.A.Value < r.B.Value:
			s = &series[0]
		case r.A.Value > r.B.Value:
			s = &series[1]
		}
		s.Values = append(s.Values, chart.Value{X: r.A.Value, Y: r.B.Value, AtLeast: r.A.AtLeast || r.B.AtLeast, Key: i})
	}
	for _, s := range series {
		if len(s.Values) > 0 {
			c.Series = append(c.Series, s)
		}
	}
	c.Marks = []chart.ReferenceLine{{Name: lang.L("both the same"), Diagonal: true}}
	c.Tell = func(_ chart.Series, v chart.Value) string {
		r := compared.pairs[v.Key]
		return lang.L("Board {{.Number}}: {{.One}} against {{.Other}}", map[string]any{
			"Number": figures.Grouped(r.A.Board + 1), "One": words.FigureValue(m.figure, r.A.Value),
			"Other": words.FigureValue(m.figure, r.B.Value)})
	}
	return c
}

// comparisonWords says on how many boards each run needs less, the ratio on a board and in total, and how sure that is.
func (m metricStats) comparisonWords(compared runComparison) string {
	if len(compared.pairs) == 0 {
		return ""
	}
	one, other := words.RunTitle(m.experiment.Runs[compared.a]), words.RunTitle(m.experiment.Runs[compared.b])
	facts := map[string]any{
		"One": one, "Other": other,
		"Won": figures.Grouped(compared.A), "Lost": figures.Grouped(compared.B),
		"All": figures.Grouped(len(compared.pairs)),
	}
	text := lang.L("{{.One}} needs less on {{.Won}} of {{.All}} boards, {{.Other}} on {{.Lost}}.", facts)
	if compared.A+compared.B > 0 {
		facts["Chance"], facts["P"] = percent(compared.Chance), chance(compared.Chance)
		text += " " + lang.L("If both were equally good, a result this uneven would happen by chance in {{.Chance}} of such comparisons (sign test, {{.P}}).", facts)
		if !compared.Uneven() {
			text += " " + lang.L("So no difference is seen.")
		}
	}
	if compared.Ratio <= 0 {
		return text
	}
	ratio, i := compared.Ratio, compared.RatioRange
	facts["More"] = other
	if ratio < 1 {
		ratio, i.Low, i.High = 1/ratio, 1/i.High, 1/i.Low
		facts["More"] = one
	}
	facts["Ratio"] = words.Number(round(ratio, 100))
	text += " " + lang.L("On a board {{.More}} takes {{.Ratio}} times as much (geometric mean).", facts)
	if i.Known {
		facts["Low"], facts["High"] = words.Number(round(i.Low, 100)), words.Number(round(i.High, 100))
		text += " " + lang.L("95% interval: {{.Low}} to {{.High}}.", facts)
		if i.Contains(1) {
			text += " " + lang.L("It holds 1: no difference is seen.")
		}
	}
	total := compared.TotalRatio
	facts["More"] = other
	if total < 1 {
		total, facts["More"] = 1/total, one
	}
	facts["Ratio"] = words.Number(round(total, 100))
	return text + " " + lang.L("In total {{.More}} takes {{.Ratio}} times as much.", facts)
}

// chance returns a probability as statistics write it.
func chance(p float64) string {
	if p < 0.001 {
		return "p < " + figures.Marked("0.001")
	}
	return "p = " + figures.Marked(strconv.FormatFloat(p, 'g', 2, 64))
}

func percent(share float64) string {
	if share < 0.0005 {
		return "<\u202f" + figures.Marked("0.1") + "\u202f%"
	}
	return figures.Decimal(100*share) + "\u202f%"
}

// round rounds x to a multiple of 1/parts.
func round(x, parts float64) float64 { return math.Round(x*parts) / parts }
