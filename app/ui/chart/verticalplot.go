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
func (d *chartLayout) uprightPlot() {
	d.findRanges()
	d.axes()
	for i, s := range d.Series {
		switch s.Kind {
		case Columns:
			d.bars(i, s)
		case Bins:
			d.bins(i, s)
		case Cells:
			d.cells(i, s)
		}
	}
	for _, m := range d.Marks {
		d.mark(m)
	}
	for i, s := range d.Series {
		switch s.Kind {
		case Line, Steps:
			d.stroke(i, s)
		case Dots:
			d.dots(i, s)
		}
	}
}

// findRanges finds the range of values that each axis must show.
func (d *chartLayout) findRanges() {
	x, y := newDataExtent(d.X.Scale), newDataExtent(d.Y.Scale)
	based, exact := false, false
	x.include(d.X.ends()...)
	columns := 0
	for _, s := range d.Series {
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
	levels := d.levelsAtMost()
	d.x, d.y = d.X.rangeFor(x.low, x.high, 8), d.Y.rangeFor(y.low, y.high, levels)
	if based {
		d.y = d.Y.fromBase(y.low, y.high, levels)
	}
	switch {
	case d.square():
		d.shareRange(x, y, levels)
		return
	case x.low < x.high && d.X.Scale == Linear:
		d.x = axisRange{x.low, x.high, Linear}
		if !exact {
			d.x = axisRange{d.x.value(-0.02), d.x.value(1.02), Linear}
		}
	}
	if d.has(Cells) && y.low < y.high {
		d.y = axisRange{y.low, y.high, Linear}
	}
}

// square tells whether both axes count the same, so that the plot is a square with a diagonal.
func (d *chartLayout) square() bool {
	return d.X.Scale == d.Y.Scale && slices.ContainsFunc(d.Marks, func(m ReferenceLine) bool { return m.Diagonal })
}

// shareRange gives both axes the range that holds the values of either.
func (d *chartLayout) shareRange(x, y dataExtent, levels int) {
	low, high := min(x.low, y.low), max(x.high, y.high)
	d.y = d.Y.rangeFor(low, high, levels)
	if d.has(Cells) {
		d.y = axisRange{low, high, Linear}
	}
	d.x = d.y
}

// levelsAtMost is the number of horizontal lines that there is room for.
func (d *chartLayout) levelsAtMost() int {
	room := d.free.Height() - 12
	if !d.X.Quiet {
		room -= axisRoom
	}
	return int(room / 28)
}

// ends are the values that an axis always shows.
func (a Axis) ends() []float64 {
	if a.From == a.To {
		return nil
	}
	return []float64{a.From, a.To}
}

func (d *chartLayout) has(k SeriesKind) bool {
	return slices.ContainsFunc(d.Series, func(s Series) bool { return s.Kind == k && len(s.Values) > 0 })
}

// dataExtent is the least and the greatest value on an axis.
type dataExtent struct {
	low, high float64
	scale     AxisScale
}

func newDataExtent(s AxisScale) dataExtent { return dataExtent{math.Inf(1), math.Inf(-1), s} }

// include adds values, without those that a logarithmic scale can't show.
func (r *dataExtent) include(values ...float64) {
	for _, v := range values {
		if r.scale == Linear || v > 0 {
			r.low, r.high = min(r.low, v), max(r.high, v)
		}
	}
}

// axes draws the lines and labels of both axes, and leaves the rest of the area to the plot.
func (d *chartLayout) axes() {
	p := d.free
	p.Top += axisText / 2
	if d.Y.Title != "" {
		title := d.measure.Cut(d.Y.Title, axisText, false, d.free.Width())
		d.label(d.free.Left, d.free.Top+lineRoom/2, title, fyne.TextAlignLeading)
		p.Top += lineRoom
	}
	for _, m := range d.Marks {
		if m.upright() && m.Name != "" {
			p.Top = max(p.Top, d.free.Top+lineRoom)
			if d.Y.Title != "" {
				p.Top = d.free.Top + lineRoom*1.4
			}
		}
	}
	if !d.X.Quiet {
		p.Bottom -= axisRoom
		if d.X.Title != "" {
			p.Bottom -= lineRoom - 2
		}
	}
	ticks := d.Y.ticks(d.y, d.levelsAtMost())
	wide := float32(0)
	for _, t := range ticks {
		if t.major && !d.Y.Quiet {
			wide = max(wide, d.measure(d.Y.format(t.at), axisText, false)+8)
		}
	}
	p.Left += wide
	p.Right -= 8
	if d.square() {
		side := min(p.Width(), p.Height())
		p.Right, p.Bottom = p.Left+side, p.Top+side
	}
	d.Plot = p
	if !d.Y.Quiet {
		d.yLines(ticks)
	}
	if !d.X.Quiet {
		d.xTicks()
	}
}

// yLines draws the horizontal lines, with their labels before them.
func (d *chartLayout) yLines(ticks []tick) {
	p := d.Plot
	for _, t := range ticks {
		y := d.at(0, t.at).Y
		if !d.has(Cells) { // cells are translucent: a line would show through them
			d.line(p.Left, y, p.Right, y, 1, ruleInk)
		}
		if t.major {
			d.label(p.Left-8, y, d.Y.format(t.at), fyne.TextAlignTrailing)
		}
	}
}

// xTicks draws the ticks of the x axis, with their labels below them.
func (d *chartLayout) xTicks() {
	p := d.Plot
	d.line(p.Left, p.Bottom, p.Right, p.Bottom, 1, axisInk)
	below := p.Bottom + axisRoom/2 + 2
	if d.X.Title != "" {
		words := d.measure.Cut(d.X.Title, axisText, false, d.free.Width())
		end := max(p.Right, d.free.Left+d.measure(words, axisText, false))
		d.label(end, below+lineRoom-2, words, fyne.TextAlignTrailing)
	}
	if d.has(Columns) {
		return // each column has a name of its own
	}
	last, most := float32(math.Inf(-1)), int(p.Width()/52)
	if d.square() { // both axes have the same labels, where they fit
		most = d.levelsAtMost()
	}
	for _, t := range d.X.ticks(d.x, most) {
		x := d.at(t.at, 0).X
		d.line(x, p.Bottom, x, p.Bottom+4, 1, axisInk)
		words := d.X.format(t.at)
		half := d.measure(words, axisText, false) / 2
		if !t.major || x-half < last+5 {
			continue
		}
		last = x + half
		at := max(d.free.Left+half, min(x, d.free.Right-half))
		d.label(at, below, words, fyne.TextAlignCenter)
	}
}

// at is the place of a point in the plot.
func (d *chartLayout) at(x, y float64) fyne.Position {
	p := d.Plot
	return fyne.NewPos(p.Left+p.Width()*d.x.share(x), p.Bottom-p.Height()*d.y.share(y))
}

// column is the area of a bar from one x to another, up to y.
func (d *chartLayout) column(from, to, y float64, gap float32) kit.Rect {
	a := kit.Rect{Left: d.at(from, 0).X + gap/2, Top: d.at(0, y).Y, Right: d.at(to, 0).X - gap/2, Bottom: d.Plot.Bottom}
	if a.Right < a.Left+1 {
		a.Right = a.Left + 1
	}
	return a
}
