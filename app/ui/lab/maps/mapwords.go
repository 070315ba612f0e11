package maps

import (
	"cmp"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/words"
	"tilewise/solver/lab/space"
	"tilewise/solver/search/record"
)

// colouringTitle is what the picker says for a colouring.
func colouringTitle(c Colouring) string {
	return cmp.Or(map[Colouring]string{
		ByH:      lang.L("What a heuristic says"),
		ByF:      lang.L("g + h from the start"),
		ByError:  lang.L("How much it underestimates"),
		BySearch: lang.L("What a search looked at"),
	}[c], lang.L("Distance from home"))
}

// title is the legend's title.
func (d *boardColourClasses) title() string {
	w := d.scene.request
	if w.colouring.asksH() {
		return colouringTitle(w.colouring) + " · " + words.HeuristicName(w.heuristic)
	}
	return colouringTitle(w.colouring)
}

// classWords names a class, and how many boards it has.
func (d *boardColourClasses) classWords(c colourClass) string {
	said := map[string]any{"Value": c.value, "Boards": words.BoardsCount(c.count),
		"Count": figures.Grouped(uint64(c.count))}
	switch d.scene.request.colouring {
	case ByH:
		return lang.L("h = {{.Value}}: {{.Boards}}", said)
	case ByF:
		return lang.L("f = {{.Value}}: {{.Boards}}", said)
	case ByError:
		return lang.L("{{.Value}} too low: {{.Boards}}", said)
	case BySearch:
		return d.searchClassWords(uint8(c.value), said)
	}
	return lang.L("{{.Value}} from home: {{.Boards}}", said)
}

// searchClassWords does so for the boards with which the searches did the same.
func (d *boardColourClasses) searchClassWords(what uint8, said map[string]any) string {
	w := d.scene.request
	said["First"], said["Second"] = words.RunTitle(w.runs[0]), words.RunTitle(w.runs[1])
	if !w.both() {
		switch what {
		case space.OnlyA:
			return lang.L("Expanded: {{.Count}}", said)
		case space.WaitsA:
			return lang.L("Waiting: {{.Count}}", said)
		}
		return lang.L("Never seen: {{.Count}}", said)
	}
	switch what {
	case space.OnlyA:
		return lang.L("Only {{.First}}: {{.Count}}", said)
	case space.OnlyB:
		return lang.L("Only {{.Second}}: {{.Count}}", said)
	case space.Both:
		return lang.L("Both expanded: {{.Count}}", said)
	case space.WaitsA:
		return lang.L("Waiting in the first: {{.Count}}", said)
	case space.WaitsB:
		return lang.L("Waiting in the second: {{.Count}}", said)
	}
	return lang.L("Seen by neither: {{.Count}}", said)
}

// shortClassWords does so without the names of the searches.
func (d *boardColourClasses) shortClassWords(c colourClass) string {
	said := map[string]any{"Count": figures.Grouped(uint64(c.count))}
	switch what := uint8(c.value); {
	case d.scene.request.both() && what == space.OnlyA:
		return lang.L("Only the first: {{.Count}}", said)
	case d.scene.request.both() && what == space.OnlyB:
		return lang.L("Only the second: {{.Count}}", said)
	case d.scene.request.both() && what == space.Both:
		return lang.L("Both: {{.Count}}", said)
	}
	return d.classWords(c)
}

// heading is the distance of a board from the goal, in words.
func (s *mapScene) heading(id space.StateIndex) string {
	depth := int(s.stateMap.space.Depth[id])
	if depth == 0 {
		return lang.L("The goal")
	}
	return lang.L("{{.Moves}} from home", map[string]any{"Moves": words.MovesCount(depth)})
}

// boardText is the sentences about a board: h with its error, f, and what each search had done with
// it by a step.
func (s *mapScene) boardText(id space.StateIndex, step int) string {
	said := ""
	add := func(sentence string) {
		if said != "" {
			said += " "
		}
		said += sentence
	}
	if s.h != nil {
		add(s.heuristicText(id))
	}
	if s.request.colouring == BySearch {
		for i, f := range s.searches {
			if f != nil && f.seen != nil {
				add(searchText(words.RunTitle(s.request.runs[i]), f.seen[id], step))
			}
		}
	}
	return said
}

// heuristicText is the sentences about h, its error, and f.
func (s *mapScene) heuristicText(id space.StateIndex) string {
	h, depth, g := int(s.h[id]), int(s.stateMap.space.Depth[id]), int(s.startDistance[id])
	about := map[string]any{"Heuristic": words.HeuristicName(s.heuristic), "H": h, "G": g, "F": g + h}
	var said string
	switch {
	case h == depth:
		said = lang.L("{{.Heuristic}} says {{.H}}, which is right.", about)
	case h < depth:
		about["Error"] = depth - h
		said = lang.L("{{.Heuristic}} says {{.H}}, {{.Error}} too low.", about)
	default:
		about["Error"] = h - depth
		said = lang.L("{{.Heuristic}} says {{.H}}, {{.Error}} too high.", about)
	}
	return said + " " + lang.L("From the start: g {{.G}}, f = g + h = {{.F}}.", about)
}

// searchText is the sentence about what a search did with a board by a step.
func searchText(run string, seen record.StateVisits, step int) string {
	about := map[string]any{"Run": run, "Step": figures.Grouped(uint64(max(0, seen.Expanded)))}
	switch seen.At(step) {
	case record.Expanded:
		return lang.L("{{.Run}} expanded it in step {{.Step}}.", about)
	case record.Waiting:
		return lang.L("It is waiting in {{.Run}}.", about)
	}
	if seen.Generated >= 0 {
		return lang.L("{{.Run}} comes to it later.", about)
	}
	return lang.L("{{.Run}} never came to it.", about)
}

// recordingProblem is why a search is not shown, or not to its end; "" where it is.
func recordingProblem(run string, f *recordedSearch) string {
	about := map[string]any{"Run": run}
	switch {
	case f.run == nil:
		return lang.L("{{.Run}} can't be recorded on this board.", about)
	case f.limited:
		about["Count"] = figures.Grouped(uint64(f.run.Len()))
		return lang.L("{{.Run}} was stopped after {{.Count}} expansions.", about)
	}
	return ""
}
