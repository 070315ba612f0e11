package maps

import (
	"cmp"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab/space"
	"tilewise/app/lang"
	"tilewise/app/words"
)

// colouringTitle returns the name of a colouring, for its picker.
func colouringTitle(c Colouring) string {
	return cmp.Or(map[Colouring]string{
		ByH:      lang.L("What a heuristic says"),
		ByF:      lang.L("g + h from the start"),
		ByError:  lang.L("How much it underestimates"),
		ByWeight: lang.L("A slider: f = g + w·h"),
		BySearch: lang.L("What a search looked at"),
	}[c], lang.L("Distance from home"))
}

// title returns the legend's title.
func (m *mapShading) title() string {
	request := m.computed.request
	if request.colouring.asksH() {
		return colouringTitle(request.colouring) + " · " + words.HeuristicName(request.heuristic)
	}
	return colouringTitle(request.colouring)
}

// classWords returns the name of a class, and its number of boards.
func (m *mapShading) classWords(c colourClass) string {
	facts := map[string]any{"Value": c.value, "Boards": words.BoardsCount(c.count),
		"Count": figures.Grouped(c.count)}
	switch m.computed.request.colouring {
	case ByH:
		return lang.L("h = {{.Value}}: {{.Boards}}", facts)
	case ByF:
		return lang.L("f = {{.Value}}: {{.Boards}}", facts)
	case ByError:
		return lang.L("{{.Value}} too low: {{.Boards}}", facts)
	case ByWeight, BySearch:
		return m.searchClassWords(uint8(c.value), facts)
	}
	return lang.L("{{.Value}} from home: {{.Boards}}", facts)
}

// searchClassWords is classWords for a class of boards that the searches treated alike.
func (m *mapShading) searchClassWords(what uint8, facts map[string]any) string {
	request := m.computed.request
	facts["First"], facts["Second"] = words.RunTitle(request.runs[0]), words.RunTitle(request.runs[1])
	if !request.comparesTwo() {
		switch what {
		case space.OnlyA:
			return lang.L("Expanded: {{.Count}}", facts)
		case space.WaitsA:
			return lang.L("Waiting: {{.Count}}", facts)
		}
		return lang.L("Never seen: {{.Count}}", facts)
	}
	switch what {
	case space.OnlyA:
		return lang.L("Only {{.First}}: {{.Count}}", facts)
	case space.OnlyB:
		return lang.L("Only {{.Second}}: {{.Count}}", facts)
	case space.Both:
		return lang.L("Both expanded: {{.Count}}", facts)
	case space.WaitsA:
		return lang.L("Waiting in the first: {{.Count}}", facts)
	case space.WaitsB:
		return lang.L("Waiting in the second: {{.Count}}", facts)
	}
	return lang.L("Seen by neither: {{.Count}}", facts)
}

// shortClassWords is classWords without the names of the searches.
func (m *mapShading) shortClassWords(c colourClass) string {
	facts := map[string]any{"Count": figures.Grouped(c.count)}
	switch what := uint8(c.value); {
	case m.computed.request.comparesTwo() && what == space.OnlyA:
		return lang.L("Only the first: {{.Count}}", facts)
	case m.computed.request.comparesTwo() && what == space.OnlyB:
		return lang.L("Only the second: {{.Count}}", facts)
	case m.computed.request.comparesTwo() && what == space.Both:
		return lang.L("Both: {{.Count}}", facts)
	}
	return m.classWords(c)
}

// heading returns the distance of a board from the goal, in words.
func (c *computedMap) heading(id space.StateIndex) string {
	depth := int(c.stateMap.space.Depth[id])
	if depth == 0 {
		return lang.L("The goal")
	}
	return words.FromHome(depth)
}

// boardText returns the sentences about a board: h with its error, and f; of the weighted family, what the search of a
// stop has done.
func (c *computedMap) boardText(id space.StateIndex, stop int) string {
	family := ""
	if c.family != nil {
		family = stopName(stop) + ". " + regionWords(c, stop) + " " + familyWords(c, stop)
	}
	if c.h == nil || family != "" && id == c.start {
		return family
	}
	h, depth, g := int(c.h[id]), int(c.stateMap.space.Depth[id]), int(c.startDistance[id])
	facts := map[string]any{"Heuristic": words.HeuristicName(c.heuristic), "H": h, "G": g, "F": g + h}
	var text string
	switch {
	case h == depth:
		text = lang.L("{{.Heuristic}} says {{.H}}, which is right.", facts)
	case h < depth:
		facts["Error"] = depth - h
		text = lang.L("{{.Heuristic}} says {{.H}}, {{.Error}} too low.", facts)
	default:
		facts["Error"] = h - depth
		text = lang.L("{{.Heuristic}} says {{.H}}, {{.Error}} too high.", facts)
	}
	text += " " + lang.L("From the start: g {{.G}}, f = g + h = {{.F}}.", facts)
	return strings.TrimRight(text+" "+family, " ")
}
