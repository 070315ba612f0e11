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
func (c *labContext) verdict(e lab.Experiment, v lab.ExpectationVerdict) string {
	facts := map[string]any{"Expected": expected(v.ExpectedRange)}
	if math.IsNaN(v.Value) {
		facts["Came"] = c.sentence(e, v.ExpectedRange, expected(v.ExpectedRange))
		return lang.L("Expected: {{.Came}}", facts)
	}
	facts["Came"] = c.sentence(e, v.ExpectedRange, v.Text(func(x float64) string { return number(v.ExpectedRange, x) },
		func(x float64, digits int) string { return finer(v.ExpectedRange, x, digits) }))
	switch {
	case !c.Bench.Doc().RunMeasured(v.Run) || v.Than >= 0 && !c.Bench.Doc().RunMeasured(v.Than):
		return lang.L("So far: {{.Came}} Expected: {{.Expected}}.", facts)
	case v.Met && v.Least == v.Most:
		return lang.L("✓ {{.Came}}", facts)
	case v.Met:
		return lang.L("✓ {{.Came}} Expected: {{.Expected}}.", facts)
	}
	return lang.L("✗ {{.Came}} Expected: {{.Expected}}.", facts)
}

// sentence returns the sentence with the measured figure of an expectation.
func (c *labContext) sentence(e lab.Experiment, x lab.ExpectedRange, value string) string {
	facts := map[string]any{"Run": words.RunTitle(e.Runs[x.Run]), "Figure": words.FigureTitle(x.Figure), "Value": value}
	how := x.Sum
	if x.Than >= 0 {
		facts["Other"] = words.RunTitle(e.Runs[x.Than])
	}
	switch {
	case x.Than >= 0 && x.Figure == lab.Expanded:
		return lang.L("{{.Run}} expanded {{.Value}} as many states as {{.Other}}.", facts)
	case x.Than >= 0 && x.Figure == lab.Length:
		return lang.L("The solutions of {{.Run}} are {{.Value}} as long as those of {{.Other}}.", facts)
	case x.Than >= 0:
		return lang.L("“{{.Figure}}” of {{.Run}} is {{.Value}} that of {{.Other}}.", facts)
	case x.Sum == lab.Grown && x.Figure == lab.Expanded:
		return lang.L("With each move farther from home, {{.Run}} expands {{.Value}} as many states.", facts)
	case x.Sum == lab.Grown:
		return lang.L("“{{.Figure}}” of {{.Run}} grows {{.Value}} with each move farther from home.", facts)
	case x.Sum == lab.Count: // a count of boards
		value = lang.N("{{.Count}} boards", int(x.Most), map[string]any{"Count": value})
	case c.Bench.Doc().Single():
		how = ""
	}
	return words.FigureSentence(words.RunTitle(e.Runs[x.Run]), x.Figure, how, value)
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
	return words.Range(least, number(x, x.Most))
}

// isFactor reports whether an expectation is about a factor.
func isFactor(x lab.ExpectedRange) bool { return x.Than >= 0 || x.Sum == lab.Grown }

// number writes a value of an expectation: a factor, to two or three digits after the point, or the figure itself.
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
