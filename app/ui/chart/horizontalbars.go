package chart

import (
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// The sizes of horizontal bars.
const (
	rowPitch  float32 = 38
	rowLeast  float32 = 30
	rowMost   float32 = 52 // the greatest height of a row
	axisRoom  float32 = 18
	arrowRoom float32 = 8
)

// RowsHeight is the best height of a picture of so many horizontal bars.
func (c Chart) RowsHeight() float32 {
	n, height := 0, axisRoom+lineRoom
	for _, s := range c.Series {
		n += len(s.Values)
	}
	if c.Title != "" {
		height += lineRoom + 6
	}
	if c.Y.Title != "" {
		height += lineRoom
	}
	if c.Source != "" {
		height += 2 * lineRoom
	}
	return height + float32(n)*rowPitch
}

// lyingBars draws bars below one another: their names and figures above each, and the axis at the
// foot of all.
//
//	A* · Manhattan                    12 345
//	█████████████████████▌
//	IDA* · walking distance            1 204
//	████████▌
//	├──────────┼──────────┼──────────┤
//	1         10         100       1 000
func (d *chartLayout) lyingBars() {
	values := 0
	low, high := math.Inf(1), 0.0
	for _, s := range d.Series {
		for _, v := range s.Values {
			values++
			if !v.Missing && (d.Y.Scale == Linear || v.Y > 0) {
				low, high = min(low, v.Y), max(high, v.Y, v.High)
				if v.Low < v.High && (d.Y.Scale == Linear || v.Low > 0) {
					low = min(low, v.Low)
				}
			}
		}
	}
	d.y = d.Y.fromBase(low, high, int(d.free.Width()/64))
	foot := d.free.Bottom
	if !d.Y.Quiet {
		foot -= axisRoom
		if d.Y.Title != "" {
			foot -= lineRoom
		}
	}
	pitch := min(rowMost, max(rowLeast, (foot-d.free.Top)/float32(max(1, values))))
	bottom := min(foot, d.free.Top+pitch*float32(values))
	d.Plot = kit.Rect{Left: d.free.Left, Top: d.free.Top, Right: d.free.Right - arrowRoom, Bottom: bottom}
	if !d.Y.Quiet {
		d.lyingAxis()
	}
	y := d.Plot.Top
	for i, s := range d.Series {
		for j, v := range s.Values {
			d.row(i, j, s.Tone, v, kit.Rect{Left: d.free.Left, Top: y, Right: d.free.Right, Bottom: y + pitch})
			y += pitch
		}
	}
}

// fromBase is the range of an axis for bars, which start at 0, or at a power of ten below the
// least value on a logarithmic scale.
func (a Axis) fromBase(low, high float64, most int) axisRange {
	if a.Scale == Linear {
		return a.rangeFor(min(0, low), max(0, high), most)
	}
	s := a.rangeFor(low, high, most)
	if !math.IsInf(low, 0) && low < s.low*1.6 {
		s.low /= 10
	}
	return s
}

func (d *chartLayout) lyingAxis() {
	p := d.Plot
	last := float32(math.Inf(-1))
	for _, t := range d.Y.ticks(d.y, int(p.Width()/64)) {
		x := p.Left + p.Width()*d.y.share(t.at)
		top := p.Top
		if !t.major {
			top = p.Bottom
		}
		d.line(x, top, x, p.Bottom+3, 1, ruleInk)
		words := d.Y.format(t.at)
		wide := d.measure(words, axisText, false)
		at := max(d.free.Left+wide/2, min(x, d.free.Right-wide/2))
		if !t.major || at-wide/2 < last+6 {
			continue
		}
		last = at + wide/2
		d.label(at, p.Bottom+axisRoom/2+3, words, fyne.TextAlignCenter)
	}
	if d.Y.Title != "" {
		d.label(d.free.Right, p.Bottom+axisRoom+lineRoom/2+2, d.measure.Cut(d.Y.Title, axisText, false, d.free.Width()),
			fyne.TextAlignTrailing)
	}
}

func (d *chartLayout) row(series, n int, tone SeriesTone, v Value, a kit.Rect) {
	lettersAt := a.Top + 2 + lineRoom/2
	figure := v.Figure
	if figure == "" && !v.Missing {
		figure = d.Y.figure(v)
	}
	room := d.free.Width() - d.measure(figure, nameText, false) - 12 - arrowRoom
	d.Add(Text{At: fyne.NewPos(a.Left, lettersAt), Words: d.measure.Cut(v.Name, nameText, false, room), Size: nameText,
		Ink: plainInk})
	d.Add(Text{At: fyne.NewPos(a.Right-arrowRoom, lettersAt), Words: figure, Size: nameText,
		Align: fyne.TextAlignTrailing, Ink: plainInk})
	y := a.Top + lineRoom + 3
	thick := min(15, a.Height()-lineRoom-10)
	end := d.Plot.Left + d.Plot.Width()*d.y.share(v.Y)
	bar := kit.Rect{Left: d.Plot.Left, Top: y, Right: max(d.Plot.Left+2, end), Bottom: y + thick}
	switch {
	case v.Missing:
		d.Add(Path{Parts: [][]fyne.Position{{{X: bar.Left, Y: bar.Middle().Y}, {X: d.Plot.Right, Y: bar.Middle().Y}}},
			Width: 1, Dash: 2, Gap: 4, Ink: axisInk})
	case v.AtLeast:
		d.hatched(bar, tone, true)
	case v.Y != 0:
		d.Add(Box{bar, 2, tone.ink()})
	}
	if v.Low < v.High {
		d.whisker(d.Plot.Left+d.Plot.Width()*d.y.share(v.Low), d.Plot.Left+d.Plot.Width()*d.y.share(v.High), bar.Middle().Y)
	}
	highlighted := kit.Rect{Left: a.Left - 4, Top: a.Top, Right: a.Right + 4, Bottom: y + thick + 4}
	d.Spots = append(d.Spots, HoverSpot{Key: v.Key, Series: series, Value: n, Area: highlighted, Reach: a})
}

// whisker draws an interval along a bar.
func (d *chartLayout) whisker(from, to, y float32) {
	const cap = 3.5
	d.Add(Path{Parts: [][]fyne.Position{
		{{X: from, Y: y}, {X: to, Y: y}}, {{X: from, Y: y - cap}, {X: from, Y: y + cap}},
		{{X: to, Y: y - cap}, {X: to, Y: y + cap}},
	}, Width: 1.3, Ink: plainInk})
}
