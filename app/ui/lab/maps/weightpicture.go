package maps

import (
	"math"
	"strconv"

	"tilewise/app/figures"
	"tilewise/app/lab/space"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/words"
	"tilewise/solver"
)

// weightWords returns the w of a stop, as the table below the slider shows it.
func weightWords(stop int) string {
	switch w := weights[stop]; {
	case math.IsInf(w, 1):
		return "∞"
	case w == 0.5:
		return "½"
	default:
		return words.Number(w)
	}
}

// stopName returns the name of the search of a stop.
func stopName(stop int) string {
	switch w := weights[stop]; {
	case w == 0:
		return lang.L("w = 0: Dijkstra's search, without h")
	case w == 1:
		return lang.L("w = 1: A*")
	case math.IsInf(w, 1):
		return lang.L("w = ∞: h alone, g only among equals")
	}
	return lang.L("w = {{.W}}: weighted A*", map[string]any{"W": weightWords(stop)})
}

// classPicture draws the classes of g and h: each as dark as the share of its states that were expanded, with the
// frontier of the search as a line.
func classPicture(c *computedMap, stop int) chart.Chart {
	r := c.family.regions[stop]
	untouched := chart.Series{Name: lang.L("none expanded"), Kind: chart.Cells, Tone: chart.Grey, Shares: true}
	expanded := chart.Series{Name: lang.L("expanded: none to all"), Kind: chart.Cells, Shares: true}
	classes := c.classesOf(r)
	gMost, hMost := 0, 0
	for i, class := range classes {
		v := chart.Value{X: float64(class.g), Y: float64(class.h), Key: i, Weight: 0.2}
		gMost, hMost = max(gMost, class.g), max(hMost, class.h)
		if class.expanded == 0 {
			untouched.Values = append(untouched.Values, v)
			continue
		}
		v.Weight = 0.3 + 0.7*float64(class.expanded)/float64(class.all)
		expanded.Values = append(expanded.Values, v)
	}
	return chart.Chart{
		X:      chart.Axis{Title: lang.L("g: moves from the start"), Whole: true},
		Y:      chart.Axis{Title: lang.L("h: what the heuristic says"), Whole: true},
		Series: []chart.Series{untouched, expanded, frontierLine(r, weights[stop], float64(gMost), float64(hMost))},
		Words:  stopName(stop) + ". " + regionWords(c, stop),
		Tell: func(_ chart.Series, v chart.Value) string {
			class := classes[v.Key]
			return lang.L("g {{.G}}, h {{.H}}: {{.Expanded}} of {{.Boards}} expanded", map[string]any{"G": class.g, "H": class.h,
				"Expanded": figures.Grouped(class.expanded), "Boards": words.BoardsCount(class.all)})
		},
	}
}

// frontierLine returns the line g + w·h = f for r.Frontier: no state beyond it was expanded.
func frontierLine(r *space.SearchedRegion, w, gMost, hMost float64) chart.Series {
	line := chart.Series{Kind: chart.Line, Quiet: true, Tone: chart.Second}
	f := float64(r.Frontier)
	if math.IsInf(w, 1) {
		line.Name = lang.L("h = {{.H}}: none beyond", map[string]any{"H": r.Frontier})
		line.Values = []chart.Value{{X: 0, Y: f}, {X: gMost, Y: f}}
		return line
	}
	line.Name = lang.L("f = {{.F}}: none beyond", map[string]any{"F": r.Frontier})
	low, high := 0.0, hMost
	if w > 0 {
		low, high = max(low, (f-gMost)/w), min(high, f/w)
	}
	line.Values = []chart.Value{{X: f - w*low, Y: low}, {X: f - w*high, Y: high}}
	return line
}

// regionWords describes the search of a stop: its expansions, the length, and the bound that w guarantees.
func regionWords(c *computedMap, stop int) string {
	r, optimum := c.family.regions[stop], int(c.stateMap.space.Depth[c.start])
	facts := map[string]any{"Boards": words.BoardsCount(r.Expanded), "Moves": words.MovesCount(r.Length),
		"Optimum": optimum,
		"Again":   figures.Grouped(again(r)), "W": weightWords(stop),
		"Bound": strconv.Itoa(int(weights[stop] * float64(optimum)))}
	text := lang.L("{{.Boards}} expanded; a solution of {{.Moves}}, a shortest one has {{.Optimum}}.", facts)
	if n := again(r); n > 0 { // r.Expanded includes repeated expansions
		facts["All"], facts["Boards"] = figures.Grouped(r.Expanded), words.BoardsCount(r.Expanded-n)
		text = lang.L("{{.All}} expansions: {{.Boards}}, and {{.Again}} again on a shorter way; a solution of {{.Moves}}, a shortest one has {{.Optimum}}.", facts)
	}
	switch card, err := solver.LookupHeuristic(c.heuristic); {
	case err != nil || !card.Admissible:
		return text + " " + lang.L("The heuristic may overestimate: nothing is promised.")
	case weights[stop] <= 1:
		return text + " " + lang.L("Up to w = 1 it is always a shortest one.")
	case math.IsInf(weights[stop], 1):
		return text + " " + lang.L("Nothing is promised of its length.")
	}
	return text + " " + lang.L("Promised are at most {{.W}} × {{.Optimum}} = {{.Bound}}.", facts)
}

// familyWords says with an example that a greater weight is not always less work. At the last stop it says that greedy
// search is a different search.
func familyWords(c *computedMap, stop int) string {
	f := c.family
	if math.IsInf(weights[stop], 1) {
		return lang.L("Greedy best-first search is not this limit: it never opens a board again and takes the latest among equals. Here it expands {{.Boards}} and finds {{.Moves}}.",
			map[string]any{"Boards": words.BoardsCount(f.greedy.Expanded), "Moves": words.MovesCount(f.greedy.Length)})
	}
	i := f.steepest()
	if i < 0 {
		return lang.L("From the start, every step to a greater w expands fewer boards. It is not so from every board.")
	}
	return lang.L("A greater w is not always less work: from the start, w = {{.W}} expands {{.Boards}}, and w = {{.Next}} expands {{.More}}.",
		map[string]any{"W": weightWords(i), "Boards": words.BoardsCount(f.regions[i].Expanded), "Next": weightWords(i + 1),
			"More": figures.Grouped(f.regions[i+1].Expanded)})
}
