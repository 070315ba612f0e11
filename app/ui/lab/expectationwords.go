package lab

import (
	"math"
	"strconv"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/words"
)

// verdict compares a measured figure with the expected one.
func (w *resultWords) verdict(e lab.Experiment, v lab.ExpectationVerdict) string {
	figure := words.FigureTitle(v.Figure)
	switch {
	case v.Sum == lab.Count:
		figure = lang.L("boards with “{{.Figure}}” above 0", map[string]any{"Figure": figure})
	case v.Sum != "" && v.Sum != lab.Grown && !w.bench.Doc().Single():
		figure += " " + words.SumTitle(v.Sum)
	}
	facts := map[string]any{"Run": words.RunTitle(e.Runs[v.Run]), "Figure": figure, "Expected": expected(v.ExpectedRange)}
	if math.IsNaN(v.Value) {
		facts["Expected"] = related(e, v.ExpectedRange, expected(v.ExpectedRange))
		return lang.L("{{.Run}}, {{.Figure}}: {{.Expected}} expected.", facts)
	}
	facts["Value"] = related(e, v.ExpectedRange, v.Text(func(x float64) string { return number(v.ExpectedRange, x) },
		func(x float64, digits int) string { return finer(v.ExpectedRange, x, digits) }))
	switch {
	case !w.bench.Doc().RunMeasured(v.Run) || v.Than >= 0 && !w.bench.Doc().RunMeasured(v.Than):
		return lang.L("{{.Run}}, {{.Figure}}: so far {{.Value}}; {{.Expected}} expected.", facts)
	case v.Met && v.Least == v.Most:
		return lang.L("✓ {{.Run}}, {{.Figure}}: {{.Value}}.", facts)
	case v.Met:
		return lang.L("✓ {{.Run}}, {{.Figure}}: {{.Value}}; {{.Expected}} expected.", facts)
	}
	return lang.L("✗ {{.Run}}, {{.Figure}}: {{.Value}}; {{.Expected}} expected.", facts)
}

// expected returns the expected number or range.
func expected(x lab.ExpectedRange) string {
	least := number(x, x.Least)
	switch {
	case x.Least == x.Most:
		return least
	case math.IsInf(x.Most, 1):
		return words.AtLeast(least)
	}
	return lang.L("{{.From}} to {{.To}}", map[string]any{"From": least, "To": number(x, x.Most)})
}

// related names, after a factor, what it is a factor of.
func related(e lab.Experiment, x lab.ExpectedRange, value string) string {
	switch {
	case x.Than >= 0:
		return lang.L("{{.Value}} that of {{.Run}}", map[string]any{"Value": value, "Run": words.RunTitle(e.Runs[x.Than])})
	case x.Sum == lab.Grown:
		return lang.L("{{.Range}} with each move farther from home", map[string]any{"Range": value})
	}
	return value
}

// isFactor reports whether an expectation is about a factor.
func isFactor(x lab.ExpectedRange) bool { return x.Than >= 0 || x.Sum == lab.Grown }

// number writes a value of an expectation: a factor, to two or three digits after the point, or the
// figure itself.
func number(x lab.ExpectedRange, value float64) string {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		return "–"
	}
	if isFactor(x) {
		text := strconv.FormatFloat(math.Round(value*1000)/1000, 'f', -1, 64)
		if point := strings.IndexByte(text, '.'); point >= 0 && point == len(text)-2 {
			text += "0" // 1.30, beside 1.27
		}
		return figures.Marked(text) + "×"
	}
	if x.Figure == lab.Optimality && x.Sum == lab.Total { // a number of boards, not a share of them
		return words.Number(value)
	}
	return words.FigureValue(x.Figure, value)
}

// finer is number with a given number of digits after the point.
func finer(x lab.ExpectedRange, value float64, digits int) string {
	if isFactor(x) {
		return figures.Marked(strconv.FormatFloat(value, 'f', digits, 64)) + "×"
	}
	return words.FinerValue(x.Figure, value, digits)
}
