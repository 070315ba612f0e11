package lab

import (
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
)

// accuracyChart draws a heuristic's value against the true distance, for all boards of a size: the
// more boards, the stronger the colour.
func accuracyChart(d lab.AccuracyTable) chart.Chart {
	c := chart.Chart{X: chart.Axis{Title: lang.L("true distance from home, in moves"), Whole: true},
		Y: chart.Axis{Title: lang.L("what the heuristic says"), Whole: true}}
	cells := chart.Series{Name: lang.L("stronger colour: more boards"), Kind: chart.Cells, Tall: 2}
	for distance, counts := range d.Counts {
		for h, n := range counts {
			if n == 0 {
				continue
			}
			if (distance-h)%2 != 0 {
				cells.Tall = 1 // the heuristic does not keep the parity of the distance
			}
			cells.Values = append(cells.Values,
				chart.Value{X: float64(distance), Y: float64(h), Weight: float64(n), Key: len(cells.Values)})
		}
	}
	if len(cells.Values) == 0 {
		return c
	}
	c.Series = []chart.Series{cells}
	c.Marks = []chart.ReferenceLine{{Name: lang.L("true distance"), Diagonal: true}}
	c.Tell = func(_ chart.Series, v chart.Value) string {
		return lang.L("{{.Moves}} from home, estimated {{.Told}}: {{.Boards}}", map[string]any{
			"Moves": words.MovesCount(int(v.X)), "Told": words.Number(v.Y),
			"Boards": words.BoardsCount(int(v.Weight))})
	}
	return c
}

// accuracyWords says how far off a heuristic is.
func accuracyWords(d lab.AccuracyTable) string {
	facts := map[string]any{
		"Boards": figures.Grouped(d.Boards), "Size": words.SizeTitle(d.Size),
		"Mean": words.Number(round(d.Mean, 100)), "Distance": words.Number(round(d.Distance, 100)),
		"Off": words.Number(round(d.Off(), 100)), "Exact": figures.Grouped(d.Exact),
		"Over": figures.Grouped(d.Over),
	}
	text := lang.L("All {{.Boards}} boards of {{.Size}}: home is {{.Distance}} moves away on average; the heuristic says {{.Mean}}, {{.Off}} too few. On {{.Exact}} boards it is exact.", facts)
	if d.Over > 0 {
		text += " " + lang.L("On {{.Over}} boards it overestimates: it is not admissible.", facts)
	}
	return text
}
