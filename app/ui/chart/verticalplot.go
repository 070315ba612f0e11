package chart

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// uprightPlot draws a chart whose values run up from an axis at the foot.
//
//	expanded
//	1 000 ┤·····················
//	  100 ┤·········●···········
//	   10 ┤··●··················
//	      └──┬──────┬──────┬────
//	         10     20     30 moves from home
func (l *chartLayout) uprightPlot() {
	l.findRanges()
	l.axes()
	for i, s := range l.Series {
		switch s.Kind {
		case Columns:
			l.bars(i, s)
		case Bins:
			l.bins(i, s)
		case Cells:
			l.cells(i, s)
		}
	}
	for _, m := range l.Marks {
		l.mark(m)
	}
	for i, s := range l.Series {
		switch s.Kind {
		case Line, Steps:
			l.stroke(i, s)
		case Dots:
			l.dots(i, s)
		}
	}
}

// findRanges finds the range of values that each axis must show.
func (l *chartLayout) findRanges() {
	x, y := newDataExtent(l.X.Scale), newDataExtent(l.Y.Scale)
	based, exact := false, false
	x.include(l.X.ends()...)
	columns := 0
	for _, s := range l.Series {
		for i, v := range s.Values {
			switch s.Kind {
			case Columns:
				x.include(float64(i), float64(i+1))
				columns = max(columns, len(s.Values))
			case Bins:
				x.include(v.X, v.To)
			case Cells:
				x.include(v.X-0.5, v.X+0.5)
				y.include(v.Y-s.tall()/2, v.Y+s.tall()/2)
				continue
			default:
				x.include(v.X)
			}
			if !v.Missing {
				y.include(v.Y)
			}
			if v.Low < v.High {
				y.include(v.Low, v.High)
			}
		}
		based = based || s.Kind == Columns || s.Kind == Bins
		exact = exact || s.Kind != Dots && s.Kind != Line
	}
	levels := l.levelsAtMost()
	l.x, l.y = l.X.rangeFor(x.low, x.high, 8), l.Y.rangeFor(y.low, y.high, levels)
	if based {
		l.y = l.Y.fromBase(y.low, y.high, levels)
	}
	switch {
	case l.square():
		l.shareRange(x, y, levels)
		return
	case x.low < x.high && l.X.Scale == Linear:
		l.x = axisRange{x.low, x.high, Linear}
		if !exact {
			l.x = axisRange{l.x.value(-0.02), l.x.value(1.02), Linear}
		}
	}
	if l.has(Cells) && y.low < y.high {
		l.y = axisRange{y.low, y.high, Linear}
	}
}

// square reports whether both axes have the same range: the plot is a square with a diagonal.
func (l *chartLayout) square() bool {
	return l.X.Scale == l.Y.Scale && slices.ContainsFunc(l.Marks, func(m ReferenceLine) bool { return m.Diagonal })
}

// shareRange gives both axes the range that contains the values of x and of y.
func (l *chartLayout) shareRange(x, y dataExtent, levels int) {
	low, high := min(x.low, y.low), max(x.high, y.high)
	l.y = l.Y.rangeFor(low, high, levels)
	if l.has(Cells) {
		l.y = axisRange{low, high, Linear}
	}
	l.x = l.y
}

// levelsAtMost returns the number of horizontal lines that there is room for.
func (l *chartLayout) levelsAtMost() int {
	room := l.free.Height() - 12
	if !l.X.Quiet {
		room -= axisRoom
	}
	return int(room / 28)
}

// ends returns the values that an axis always shows.
func (a Axis) ends() []float64 {
	if a.From == a.To {
		return nil
	}
	return []float64{a.From, a.To}
}

func (l *chartLayout) has(k SeriesKind) bool {
	return slices.ContainsFunc(l.Series, func(s Series) bool { return s.Kind == k && len(s.Values) > 0 })
}

// dataExtent is the least and the greatest value on an axis.
type dataExtent struct {
	low, high float64
	scale     AxisScale
}

func newDataExtent(s AxisScale) dataExtent { return dataExtent{math.Inf(1), math.Inf(-1), s} }

// include adds values, without those that a logarithmic scale can't show.
func (e *dataExtent) include(values ...float64) {
	for _, v := range values {
		if e.scale == Linear || v > 0 {
			e.low, e.high = min(e.low, v), max(e.high, v)
		}
	}
}

// axes draws the lines and labels of both axes, and leaves the rest of the area to the plot.
func (l *chartLayout) axes() {
	p := l.free
	p.Top += axisText / 2
	if l.Y.Title != "" {
		title := l.measure.Cut(l.Y.Title, axisText, false, l.free.Width())
		l.label(l.free.Left, l.free.Top+lineRoom/2, title, fyne.TextAlignLeading)
		p.Top += lineRoom
	}
	for _, m := range l.Marks {
		if m.upright() && m.Name != "" {
			p.Top = max(p.Top, l.free.Top+lineRoom)
			if l.Y.Title != "" {
				p.Top = l.free.Top + lineRoom*1.4
			}
		}
	}
	if !l.X.Quiet {
		p.Bottom -= axisRoom
		if l.X.Title != "" {
			p.Bottom -= lineRoom - 2
		}
	}
	ticks := l.Y.ticks(l.y, l.levelsAtMost())
	wide := float32(0)
	for _, t := range ticks {
		if t.major && !l.Y.Quiet {
			wide = max(wide, l.measure(l.Y.format(t.at), axisText, false)+8)
		}
	}
	p.Left += wide
	p.Right -= 8
	if l.square() {
		side := min(p.Width(), p.Height())
		p.Right, p.Bottom = p.Left+side, p.Top+side
	}
	l.Plot = p
	if !l.Y.Quiet {
		l.yLines(ticks)
	}
	if !l.X.Quiet {
		l.xTicks()
	}
}

// yLines draws the horizontal lines, with their labels before them.
func (l *chartLayout) yLines(ticks []tick) {
	p := l.Plot
	for _, t := range ticks {
		y := l.at(0, t.at).Y
		if !l.has(Cells) { // cells are translucent: a line would show through them
			l.line(p.Left, y, p.Right, y, 1, ruleInk)
		}
		if t.major {
			l.label(p.Left-8, y, l.Y.format(t.at), fyne.TextAlignTrailing)
		}
	}
}

// xTicks draws the ticks of the x axis, with their labels below them.
func (l *chartLayout) xTicks() {
	p := l.Plot
	l.line(p.Left, p.Bottom, p.Right, p.Bottom, 1, axisInk)
	below := p.Bottom + axisRoom/2 + 2
	if l.X.Title != "" {
		words := l.measure.Cut(l.X.Title, axisText, false, l.free.Width())
		end := max(p.Right, l.free.Left+l.measure(words, axisText, false))
		l.label(end, below+lineRoom-2, words, fyne.TextAlignTrailing)
	}
	if l.has(Columns) {
		return // each column has a name of its own
	}
	most := int(p.Width() / 52)
	if l.square() { // both axes have the same labels, if they fit
		most = l.levelsAtMost()
	}
	l.axisBelow(l.X, l.x, most, below, func(x float32, _ tick) { l.line(x, p.Bottom, x, p.Bottom+4, 1, axisInk) })
}

// axisBelow draws the ticks of an axis that runs to the right, and writes their labels at a height where there is room.
func (l *chartLayout) axisBelow(a Axis, r axisRange, most int, y float32, draw func(x float32, t tick)) {
	last := float32(math.Inf(-1))
	for _, t := range a.ticks(r, most) {
		x := l.Plot.Left + l.Plot.Width()*r.share(t.at)
		draw(x, t)
		words := a.format(t.at)
		half := l.measure(words, axisText, false) / 2
		at := max(l.free.Left+half, min(x, l.free.Right-half))
		if t.major && at-half >= last+6 {
			last = at + half
			l.label(at, y, words, fyne.TextAlignCenter)
		}
	}
}

// at returns the place of a point in the plot.
func (l *chartLayout) at(x, y float64) fyne.Position {
	p := l.Plot
	return fyne.NewPos(p.Left+p.Width()*l.x.share(x), p.Bottom-p.Height()*l.y.share(y))
}

// column returns the area of a bar from one x to another, up to y.
func (l *chartLayout) column(from, to, y float64, gap float32) kit.Rect {
	a := kit.Rect{Left: l.at(from, 0).X + gap/2, Top: l.at(0, y).Y, Right: l.at(to, 0).X - gap/2, Bottom: l.Plot.Bottom}
	if a.Right < a.Left+1 {
		a.Right = a.Left + 1
	}
	return a
}
