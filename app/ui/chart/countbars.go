package chart

import (
	"strconv"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// CountBars shows counts side by side, such as the work of each iteration of a search: bars on a
// logarithmic scale, with their labels below.
type CountBars struct{ smallChart }

// CountBar is one bar: the label below it, and its count.
type CountBar struct {
	Label int
	Count uint64
}

func NewCountBars() *CountBars {
	c := &CountBars{smallChart{chart: countsChart(nil)}}
	c.extend(c, 80, 83)
	return c
}

// SetBars draws other counts.
func (c *CountBars) SetBars(list []CountBar) { c.set(countsChart(list)) }

// Len returns how many bars there are.
func (c *CountBars) Len() int { return len(c.chart.Series[0].Values) }

// countsChart returns counts as a chart with labels at its foot only.
func countsChart(list []CountBar) Chart {
	s, words := Series{Kind: Columns}, []string{}
	for _, one := range list {
		s.Values = append(s.Values, Value{Name: strconv.Itoa(one.Label), Y: float64(one.Count)})
		words = append(words, kit.Labelled(strconv.Itoa(one.Label), figures.Grouped(one.Count)))
	}
	foot := lang.X("step.bound", "bound") + " · " + lang.L("logarithmic scale")
	return Chart{X: Axis{Title: foot}, Y: Axis{Scale: Log, Quiet: true, From: 1, To: 10}, Series: []Series{s},
		Words: strings.Join(words, "; ")}
}
