package chart

import (
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// widestBar is the greatest width of an upright bar.
const widestBar float32 = 44

// bars draws a series of upright bars with their names below them. Several series stand beside each
// other over the same name.
func (l *chartLayout) bars(n int, s Series) {
	among, place := 0, 0
	for i, other := range l.Series {
		if other.Kind != Columns {
			continue
		}
		if i < n {
			place++
		}
		among++
	}
	pitch := l.Plot.Width() / float32(max(1, int(l.x.high)))
	width := min(widestBar, pitch-min(6, pitch/4))
	last := float32(math.Inf(-1))
	for i, v := range s.Values {
		middle := l.Plot.Left + (float32(i)+0.5)*pitch
		left := middle - width/2 + width*float32(place)/float32(among)
		a := kit.Rect{Left: left, Top: l.at(0, v.Y).Y, Right: left + max(1, width/float32(among)-1), Bottom: l.Plot.Bottom}
		l.uprightBar(n, i, s, v, a, kit.Rect{Left: middle - pitch/2 + pitch*float32(place)/float32(among),
			Right: middle - pitch/2 + pitch*float32(place+1)/float32(among)})
		half := l.measure(v.Name, axisText, false) / 2
		if place == 0 && !l.X.Quiet && middle-half > last+4 {
			last = middle + half
			l.label(middle, l.Plot.Bottom+axisRoom/2+2, v.Name, fyne.TextAlignCenter)
		}
	}
}

// bins draws a histogram.
func (l *chartLayout) bins(n int, s Series) {
	for i, v := range s.Values {
		a := l.column(v.X, v.To, v.Y, 1)
		l.uprightBar(n, i, s, v, a, a)
	}
}

// uprightBar draws one upright bar. A press anywhere above the bar selects it, too.
func (l *chartLayout) uprightBar(series, n int, s Series, v Value, a, reach kit.Rect) {
	if v.Y != 0 {
		a.Top = min(a.Top, a.Bottom-1.5) // a small value still shows a line
	}
	switch {
	case v.Missing || v.Y == 0:
	case v.AtLeast:
		l.hatched(a, s.Tone, false)
	default:
		l.Add(Box{a, min(2, a.Width()/4), s.Tone.ink()})
	}
	if v.Low < v.High {
		x := a.Middle().X
		l.interval(fyne.NewPos(x, l.at(0, v.Low).Y), fyne.NewPos(x, l.at(0, v.High).Y), plainInk)
	}
	if s.Quiet {
		return
	}
	reach.Top, reach.Bottom = l.Plot.Top, l.Plot.Bottom
	l.Spots = append(l.Spots, HoverSpot{Key: v.Key, Series: series, Value: n, Area: a, Reach: reach})
}

// interval draws an interval about a value, along an upright or a horizontal bar.
func (l *chartLayout) interval(from, to fyne.Position, ink Ink) {
	across := fyne.NewPos(3, 0)
	if from.Y == to.Y {
		across = fyne.NewPos(0, 3)
	}
	l.Add(Path{Parts: [][]fyne.Position{{from, to}, {from.Subtract(across), from.Add(across)},
		{to.Subtract(across), to.Add(across)}}, Width: 1.2, Ink: ink})
}

// cells draws a density: the more weight, the darker. A weight counts by its logarithm, so that a single board can be
// seen beside thousands; a share counts as it is.
func (l *chartLayout) cells(n int, s Series) {
	most := 0.0
	for _, v := range s.Values {
		most = max(most, v.Weight)
	}
	for i, v := range s.Values {
		a := l.at(v.X-0.5, v.Y+s.tall()/2)
		b := l.at(v.X+0.5, v.Y-s.tall()/2)
		area := kit.Rect{Left: a.X, Top: a.Y, Right: b.X, Bottom: b.Y}
		inner := area
		if inner.Width() > 5 && inner.Height() > 5 {
			inner.Right, inner.Bottom = inner.Right-0.75, inner.Bottom-0.75
		}
		dark := cover(v.Weight, most)
		if s.Shares {
			dark = uint8(255 * v.Weight)
		}
		l.Add(Box{inner, 0, s.Tone.ink().faint(dark)})
		l.Spots = append(l.Spots, HoverSpot{Key: v.Key, Series: n, Value: i, Area: area, Reach: area})
	}
}

func (s Series) tall() float64 { return max(1, s.Tall) }

// cover returns the opacity of a cell, of 255.
func cover(weight, most float64) uint8 {
	const least = 26
	return uint8(least + (255-least)*math.Log1p(weight)/math.Log1p(most))
}

// hatched draws a bar that a limit cut off: stripes in a thin frame, and the tip of an arrow toward
// the true value, to the right or up.
func (l *chartLayout) hatched(a kit.Rect, tone SeriesTone, lying bool) {
	const apart, thin = 5, 1.4
	l.Add(Box{a, 2, tone.ink().faint(46)})
	var parts [][]fyne.Position
	for k := a.Left - a.Height(); k < a.Right; k += apart {
		from, to := max(k, a.Left), min(k+a.Height(), a.Right)
		if to > from {
			parts = append(parts, []fyne.Position{{X: from, Y: a.Bottom - (from - k)}, {X: to, Y: a.Bottom - (to - k)}})
		}
	}
	l.Add(Path{Parts: parts, Width: thin, Ink: tone.ink()})
	const tip = 6
	m := a.Middle()
	arrow := []fyne.Position{{X: m.X - tip, Y: a.Top - 1}, {X: m.X, Y: a.Top - 1 - tip}, {X: m.X + tip, Y: a.Top - 1}}
	if lying {
		arrow = []fyne.Position{{X: a.Right + 1, Y: m.Y - tip}, {X: a.Right + 1 + tip, Y: m.Y},
			{X: a.Right + 1, Y: m.Y + tip}}
	}
	l.Add(Path{Parts: [][]fyne.Position{arrow}, Ink: tone.ink()})
}
