package chart

import (
	"math"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// fewWords is the number of values of a series up to which a screen reader reads each of them.
const fewWords = 24

// spoken returns the chart in words, for users who can't see it. Of a series with few values it reads all; of a longer
// one their number, the least and the greatest.
func (c Chart) spoken() string {
	if c.Blank() {
		return kit.Labelled(c.Title, c.Empty)
	}
	if c.Words != "" {
		return kit.Labelled(c.Title, c.Words)
	}
	var parts []string
	for _, s := range c.Series {
		switch {
		case s.Quiet:
		case len(s.Values) <= fewWords:
			for _, v := range s.Values {
				if s.Kind == Bins && v.Y == 0 {
					continue
				}
				parts = append(parts, c.Read(s, v))
			}
		default:
			parts = append(parts, kit.Labelled(s.Name, c.ends(s)))
		}
	}
	return kit.Labelled(c.Title, strings.Join(parts, "; "))
}

// ends summarises a long series: how many values it has, and the least and the greatest.
func (c Chart) ends(s Series) string {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range s.Values {
		low, high = min(low, v.Y), max(high, v.Y)
	}
	return lang.L("{{.Count}} values, from {{.Least}} to {{.Most}}", map[string]any{
		"Count": figures.Grouped(len(s.Values)), "Least": c.Y.format(low), "Most": c.Y.format(high)})
}

// Read returns one value in words.
func (c Chart) Read(s Series, v Value) string {
	if c.Tell != nil {
		return c.Tell(s, v)
	}
	figure := v.Figure
	if figure == "" {
		figure = c.Y.figure(v)
	}
	switch {
	case v.Missing:
		return kit.Labelled(v.Name, v.Figure)
	case v.Name != "":
		return kit.Labelled(v.Name, figure)
	case s.Kind == Bins:
		return kit.Labelled(c.X.format(v.X)+" – "+c.X.format(v.To), figure)
	case s.Kind == Cells:
		return c.X.format(v.X) + ", " + figure + ": " + figures.Grouped(uint64(v.Weight))
	}
	return kit.Labelled(s.Name, c.X.format(v.X)+", "+figure)
}
