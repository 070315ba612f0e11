package chart

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// CountBars shows counts side by side, such as the work of each iteration of a search: bars on a
// logarithmic scale, with their labels below.
type CountBars struct {
	staticChart
	list []CountBar
}

// CountBar is one bar: the label below it, and its count.
type CountBar struct {
	Label int
	Count uint64
}

func NewCountBars() *CountBars {
	c := &CountBars{}
	c.extend(c, size(80, 83), func(s fyne.Size, m TextWidth) *LaidOutChart { return c.chart().Draw(s, m) })
	return c
}

// SetBars draws other counts.
func (c *CountBars) SetBars(list []CountBar) {
	c.list = list
	c.Refresh()
}

// Len is how many bars there are.
func (c *CountBars) Len() int { return len(c.list) }

// AccessibilityLabel tells the label and count of each bar.
func (c *CountBars) AccessibilityLabel() string {
	var words []string
	for _, one := range c.list {
		words = append(words, kit.Labelled(strconv.Itoa(one.Label), figures.Grouped(one.Count)))
	}
	return strings.Join(words, "; ")
}

// chart is the counts as a chart with labels at its foot only.
func (c *CountBars) chart() Chart {
	s := Series{Kind: Columns}
	for _, one := range c.list {
		s.Values = append(s.Values, Value{Name: strconv.Itoa(one.Label), Y: float64(one.Count)})
	}
	foot := lang.X("step.bound", "bound") + " · " + lang.L("logarithmic scale")
	return Chart{X: Axis{Title: foot}, Y: Axis{Scale: Log, Quiet: true, From: 1, To: 10}, Series: []Series{s}}
}
