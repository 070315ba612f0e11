package words

import (
	"tilewise/app/lab"
	"tilewise/app/lang"
)

// FigureSentence returns a figure of a run as a sentence: "A* · Manhattan distance expanded 6 728 states in total."
// value is the text in tables; how is the way in which the figure was summed up over boards, or "" for a single board.
func FigureSentence(run string, f lab.Metric, how lab.AggregateKind, value string) string {
	facts := map[string]any{"Run": run, "Value": value, "How": adverb(how), "Figure": FigureTitle(f)}
	n := 2
	if value == "1" {
		n = 1
	}
	switch {
	case how == lab.Count && f == lab.Excess:
		return lang.L("The solution of {{.Run}} is too long on {{.Value}}.", facts)
	case how == lab.Count:
		return lang.L("“{{.Figure}}” of {{.Run}} is above 0 on {{.Value}}.", facts)
	case f == lab.Expanded:
		return lang.N("{{.Run}} expanded {{.Value}} states{{.How}}.", n, facts)
	case f == lab.Generated:
		return lang.N("{{.Run}} generated {{.Value}} states{{.How}}.", n, facts)
	case f == lab.Stored:
		return lang.N("{{.Run}} kept {{.Value}} states in memory{{.How}}.", n, facts)
	case f == lab.Length:
		return lang.N("The solution of {{.Run}} has {{.Value}} moves{{.How}}.", n, facts)
	case f == lab.Excess:
		return lang.N("The solution of {{.Run}} is {{.Value}} moves too long{{.How}}.", n, facts)
	case f == lab.Rounds:
		return lang.N("{{.Run}} took {{.Value}} rounds{{.How}}.", n, facts)
	}
	return lang.L("For {{.Run}}, “{{.Figure}}” is {{.Value}}{{.How}}.", facts)
}

// adverb returns how figures were summed up, with a space before it, or "".
func adverb(how lab.AggregateKind) string {
	switch how {
	case lab.Total, lab.Mean:
		return " " + SumTitle(how)
	case lab.Median:
		return " " + lang.L("at the median")
	case lab.Least:
		return " " + lang.L("at the least")
	case lab.Most:
		return " " + lang.L("at the most")
	}
	return ""
}
