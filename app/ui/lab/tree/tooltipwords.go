package tree

import (
	"strconv"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/words"
	"tilewise/solver/search/record"
)

// nodeText returns the text about a node, line by line.
func (in *pictureInput) nodeText(n *treeNode) (lines []string) {
	switch {
	case n.Parent >= 0:
		lines = append(lines, words.MovedText(in.labels[n.Tile], n.State.Move))
	case n.State.Front == 1:
		lines = append(lines, lang.L("The search from the goal started here"))
	default:
		lines = append(lines, lang.L("The search started here"))
	}
	lines = append(lines, sumWords(in.forest.Run.Head(), n.State), in.statusWords(n))
	if n.Shared {
		lines = append(lines, lang.L("The other search expanded this board too."))
	}
	if n.Hidden > 0 {
		lines = append(lines, figures.Count("{{.Count}} nodes are folded below it", n.Hidden))
	}
	return lines
}

// sumWords returns g, h and f in words.
func sumWords(head record.RunHeader, s record.NodeSnapshot) string {
	switch {
	case head.Method == record.Waves || head.Method == record.TwoWaves || !head.Informed:
		return "g = " + strconv.Itoa(s.G)
	case s.G+s.H == s.F:
		return "g " + strconv.Itoa(s.G) + " + h " + strconv.Itoa(s.H) + " = f " + strconv.Itoa(s.F)
	}
	return "g " + strconv.Itoa(s.G) + " · h " + strconv.Itoa(s.H) + " · f " + strconv.Itoa(s.F)
}

// statusWords says how the search has treated a node.
func (in *pictureInput) statusWords(n *treeNode) string {
	switch {
	case n.Kind == Cut:
		return lang.L("Cut off: its f is over the bound")
	case n.Goal && n.State.Front == 0 && solved(n.Cells):
		return lang.L("The goal")
	case n.Current && in.forest.Run.At(in.forest.Step).Kind == record.Meeting:
		return lang.L("The two searches met here")
	case n.Current && n.Kind == Expanded:
		return lang.L("Expanded just now")
	case n.Kind == Waiting && in.forest.Run.Head().Recursive && n.State.F > n.State.G+n.State.H:
		return lang.L("Open, with the F that the search has stored for it")
	case n.Kind == Waiting:
		return lang.L("Open: it waits to be expanded")
	case n.OnPath:
		return lang.L("Expanded, and on the path to the current one")
	}
	return words.FigureTitle(lab.Expanded)
}

// summary returns what the picture shows, for a screen reader.
func (in *pictureInput) summary() string {
	open, expanded := 0, 0
	for i := range in.forest.Nodes {
		switch in.forest.Nodes[i].Kind {
		case Waiting:
			open++
		case Expanded:
			expanded++
		}
	}
	return lang.L("Search tree after step {{.Step}}; nodes expanded: {{.Expanded}}, open: {{.Open}}", map[string]any{
		"Step": figures.Grouped(in.forest.Step), "Expanded": figures.Grouped(expanded),
		"Open": figures.Grouped(open)})
}
