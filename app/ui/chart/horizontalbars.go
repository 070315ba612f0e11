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

// RowsHeight returns the best height of a picture of a given number of horizontal bars.
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

// lyingBars draws bars below one another: their names and figures above each, and the axis at the foot of all.
//
//	A* · Manhattan                    12 345
//	█████████████████████▌
//	IDA* · walking distance            1 204
//	████████▌
//	├──────────┼──────────┼──────────┤
//	1         10         100       1 000
func (l *chartLayout) lyingBars() {
	values := 0
	low, high := math.Inf(1), 0.0
	for _, s := range l.Series {
		for _, v := range s.Values {
			values++
			if !v.Missing && (l.Y.Scale == Linear || v.Y > 0) {
				low, high = min(low, v.Y), max(high, v.Y, v.High)
				if v.Low < v.High && (l.Y.Scale == Linear || v.Low > 0) {
					low = min(low, v.Low)
				}
			}
		}
	}
	l.y = l.Y.fromBase(low, high, int(l.free.Width()/64))
	foot := l.free.Bottom
	if !l.Y.Quiet {
		foot -= axisRoom
		if l.Y.Title != "" {
			foot -= lineRoom
		}
	}
	pitch := min(rowMost, max(rowLeast, (foot-l.free.Top)/float32(max(1, values))))
	bottom := min(foot, l.free.Top+pitch*float32(values))
	l.Plot = kit.Rect{Left: l.free.Left, Top: l.free.Top, Right: l.free.Right - arrowRoom, Bottom: bottom}
	if !l.Y.Quiet {
		l.lyingAxis()
	}
	y := l.Plot.Top
	for i, s := range l.Series {
		for j, v := range s.Values {
			l.row(i, j, s.Tone, v, kit.Rect{Left: l.free.Left, Top: y, Right: l.free.Right, Bottom: y + pitch})
			y += pitch
		}
	}
}

// fromBase returns the range of an axis for bars, which start at 0, or at a power of ten below the
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

func (l *chartLayout) lyingAxis() {
	p := l.Plot
	l.axisBelow(l.Y, l.y, int(p.Width()/64), p.Bottom+axisRoom/2+3, func(x float32, t tick) {
		top := p.Top
		if !t.major {
			top = p.Bottom
		}
		l.line(x, top, x, p.Bottom+3, 1, ruleInk)
	})
	if l.Y.Title != "" {
		l.label(l.free.Right, p.Bottom+axisRoom+lineRoom/2+2, l.measure.Cut(l.Y.Title, axisText, false, l.free.Width()),
			fyne.TextAlignTrailing)
	}
}

func (l *chartLayout) row(series, n int, tone SeriesTone, v Value, a kit.Rect) {
	lettersAt := a.Top + 2 + lineRoom/2
	figure := v.Figure
	if figure == "" && !v.Missing {
		figure = l.Y.figure(v)
	}
	room := l.free.Width() - l.measure(figure, nameText, false) - 12 - arrowRoom
	l.Add(Text{At: fyne.NewPos(a.Left, lettersAt), Words: l.measure.Cut(v.Name, nameText, false, room), Size: nameText,
		Ink: plainInk})
	l.Add(Text{At: fyne.NewPos(a.Right-arrowRoom, lettersAt), Words: figure, Size: nameText,
		Align: fyne.TextAlignTrailing, Ink: plainInk})
	y := a.Top + lineRoom + 3
	thick := min(15, a.Height()-lineRoom-10)
	end := l.Plot.Left + l.Plot.Width()*l.y.share(v.Y)
	bar := kit.Rect{Left: l.Plot.Left, Top: y, Right: max(l.Plot.Left+2, end), Bottom: y + thick}
	switch {
	case v.Missing:
		l.Add(Path{Parts: [][]fyne.Position{{{X: bar.Left, Y: bar.Middle().Y}, {X: l.Plot.Right, Y: bar.Middle().Y}}},
			Width: 1, Dash: 2, Gap: 4, Ink: axisInk})
	case v.AtLeast:
		l.hatched(bar, tone, true)
	case v.Y != 0:
		l.Add(Box{bar, 2, tone.ink()})
	}
	if v.Low < v.High {
		at := func(x float64) fyne.Position {
			return fyne.NewPos(l.Plot.Left+l.Plot.Width()*l.y.share(x), bar.Middle().Y)
		}
		l.interval(at(v.Low), at(v.High), plainInk)
	}
	highlighted := kit.Rect{Left: a.Left - 4, Top: a.Top, Right: a.Right + 4, Bottom: y + thick + 4}
	l.Spots = append(l.Spots, HoverSpot{Key: v.Key, Series: series, Value: n, Area: highlighted, Reach: a})
}
