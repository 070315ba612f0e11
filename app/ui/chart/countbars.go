package chart

import (
	"strconv"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// CountBar is one bar: the label below it, and its count.
type CountBar struct {
	Label int
	Count uint64
}

// OfCounts returns a chart of counts side by side, such as the work of each iteration of a search: bars on a
// logarithmic scale, with labels at their foot only.
func OfCounts(list []CountBar) Chart {
	s, words := Series{Kind: Columns}, []string{}
	for _, one := range list {
		s.Values = append(s.Values, Value{Name: strconv.Itoa(one.Label), Y: float64(one.Count)})
		words = append(words, kit.Labelled(strconv.Itoa(one.Label), figures.Grouped(one.Count)))
	}
	foot := lang.X("step.bound", "bound") + " · " + lang.L("logarithmic scale")
	return Chart{X: Axis{Title: foot}, Y: Axis{Scale: Log, Quiet: true, From: 1, To: 10}, Series: []Series{s},
		Words: strings.Join(words, "; ")}
}
