package lab

import (
	"strconv"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
)

// consistencyChart draws on how many edges h changes by how much. More than 1 breaks consistency.
func consistencyChart(e lab.ConsistencyReport) chart.Chart {
	c := chart.Chart{X: chart.Axis{Title: lang.L("by how much one move changes h"), Whole: true},
		Y: chart.Axis{Title: lang.L("edges"), Scale: chart.Log, Whole: true, From: 1, To: 10}}
	keeps := chart.Series{Name: lang.L("consistent: by 1 at most"), Kind: chart.Bins, Tone: chart.Grey}
	breaks := chart.Series{Name: lang.L("breaks consistency"), Kind: chart.Bins}
	for change, n := range e.By {
		v := chart.Value{X: float64(change) - 0.42, To: float64(change) + 0.42, Y: float64(n), Key: change}
		if change > 1 {
			breaks.Values = append(breaks.Values, v)
		} else {
			keeps.Values = append(keeps.Values, v)
		}
	}
	for _, s := range []chart.Series{keeps, breaks} {
		if len(s.Values) > 0 {
			c.Series = append(c.Series, s)
		}
	}
	c.Marks = []chart.ReferenceLine{{At: 1.5, Name: lang.L("consistent | not")}}
	c.Tell = func(_ chart.Series, v chart.Value) string {
		return lang.L("by {{.Change}}: {{.Edges}}",
			map[string]any{"Change": strconv.Itoa(v.Key), "Edges": figures.Count("{{.Count}} edges", int(v.Y))})
	}
	return c
}

func consistencyWords(e lab.ConsistencyReport) string {
	facts := map[string]any{
		"Edges": figures.Grouped(e.Edges), "Broken": figures.Grouped(e.Broken), "Worst": e.Worst(),
		"Boards": figures.Grouped(e.Boards),
		"Over":   figures.Grouped(e.Over), "Most": words.MovesCount(e.WorstOver),
		"Share": figures.Decimal(100 * float64(e.Broken) / float64(max(1, e.Edges))),
	}
	text := lang.L("Consistent: on none of {{.Edges}} edges does a move change h by more than 1.", facts)
	if e.Broken > 0 {
		text = lang.L("Not consistent: on {{.Broken}} of {{.Edges}} edges ({{.Share}}%) one move changes h by more than 1, by up to {{.Worst}}.", facts)
	}
	if e.Over > 0 {
		return text + " " + lang.L(
			"Not admissible: on {{.Over}} of {{.Boards}} boards h overestimates, by up to {{.Most}}.", facts)
	}
	return text + " " + lang.L("Admissible: on none of {{.Boards}} boards does h overestimate.", facts)
}

// closedWords says how often A* that never reopens a closed state went wrong.
func closedWords(boards int, list []lab.SuboptimalSolution) string {
	facts := map[string]any{"Boards": figures.Grouped(boards), "Astray": figures.Grouped(len(list))}
	if len(list) == 0 {
		return lang.L("A* that never reopens a closed state finds a shortest solution for each of the {{.Boards}} boards.",
			facts)
	}
	return lang.L("A* that never reopens a closed state returns a solution that is too long on {{.Astray}} of {{.Boards}} boards. Which boards depends on how it breaks ties.", facts)
}
