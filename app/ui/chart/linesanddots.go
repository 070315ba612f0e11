package chart

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

const (
	lineWidth float32 = 1.7
	markDash  float32 = 4
)

func (l *chartLayout) stroke(n int, s Series) {
	var line, base []fyne.Position
	for i, v := range s.Values {
		at, below := l.at(v.X, v.Y), l.at(v.X, v.Base)
		if s.Kind == Steps && i > 0 {
			line = append(line, fyne.NewPos(at.X, line[len(line)-1].Y))
			base = append(base, fyne.NewPos(below.X, base[len(base)-1].Y))
		}
		line, base = append(line, at), append(base, below)
		if v.Low < v.High {
			l.interval(l.at(v.X, v.Low), l.at(v.X, v.High), s.Tone.ink())
		}
		if !s.Quiet {
			l.Spots = append(l.Spots, spotAt(v.Key, n, i, at, 8))
		}
	}
	if len(line) == 0 {
		return
	}
	if s.Filled {
		slices.Reverse(base)
		l.Add(Path{Parts: [][]fyne.Position{append(base, line...)}, Ink: s.Tone.ink().faint(36)})
	}
	dash, gap := s.Tone.dash()
	l.Add(Path{Parts: [][]fyne.Position{line}, Width: lineWidth, Dash: dash, Gap: gap, Ink: s.Tone.ink()})
	if len(line) == 1 {
		l.Add(DotsShape{At: line, Width: 6, Kind: s.Tone.dotShape(), Ink: s.Tone.ink()})
	}
}

func spotAt(key, series, n int, at fyne.Position, width float32) HoverSpot {
	return HoverSpot{Key: key, Series: series, Value: n, Round: true, Area: kit.Around(at, width, width)}
}

// dots draws a scatter. Many dots are small and faint, so that dense places show. A value that a
// limit cut short has an arrow's tip instead of a dot.
func (l *chartLayout) dots(n int, s Series) {
	width, share := float32(7), uint8(0)
	switch all := len(s.Values); {
	case all > 3000:
		width, share = 4, 90
	case all > 400:
		width, share = 5, 150
	}
	plain := make([]fyne.Position, 0, len(s.Values))
	var limited, ringed []fyne.Position
	if l.Spots == nil {
		l.Spots = make([]HoverSpot, 0, len(s.Values))
	}
	for i, v := range s.Values {
		at := l.at(v.X, v.Y)
		if v.AtLeast {
			limited = append(limited, at)
		} else {
			plain = append(plain, at)
		}
		if v.Ringed {
			ringed = append(ringed, at)
		}
		if v.Low < v.High {
			l.interval(l.at(v.X, v.Low), l.at(v.X, v.High), s.Tone.ink())
		}
		if !s.Quiet {
			l.Spots = append(l.Spots, spotAt(v.Key, n, i, at, max(width, 7)))
		}
	}
	l.Add(DotsShape{plain, width, s.Tone.dotShape(), s.Tone.ink().faint(share)})
	if len(limited) > 0 {
		l.Add(DotsShape{limited, 8, upward, s.Tone.ink().faint(share)})
	}
	for _, at := range ringed {
		l.Add(ring(at, width+5))
	}
}

// ring returns the circle around a highlighted value.
func ring(at fyne.Position, width float32) Path {
	around := raster.RegularPolygon(at, width/2, 0, 24)
	return Path{Parts: [][]fyne.Position{append(around, around[0])}, Width: 1.5, Ink: plainInk}
}

// upright reports whether a mark is a vertical line.
func (l ReferenceLine) upright() bool { return !l.Diagonal && !l.Level }

// mark draws a line across the plot, with its name above it if it is vertical.
func (l *chartLayout) mark(m ReferenceLine) {
	p := l.Plot
	from, to := l.at(m.At, 0), l.at(m.At, 0)
	from.Y, to.Y = p.Top, p.Bottom
	switch {
	case m.Diagonal:
		low, high := max(l.x.low, l.y.low), min(l.x.high, l.y.high)
		if !(low < high) || math.IsInf(low, 0) {
			return
		}
		from, to = l.at(low, low), l.at(high, high)
	case m.Level:
		from, to = fyne.NewPos(p.Left, l.at(0, m.At).Y), fyne.NewPos(p.Right, l.at(0, m.At).Y)
	default:
		half := l.measure(m.Name, axisText, false) / 2
		left := p.Left
		if l.Y.Title != "" { // the axis title stands there, a little higher
			left = max(left, l.free.Left+l.measure(l.Y.Title, axisText, false)+8)
		}
		x := min(max(left+half, from.X), p.Right-half)
		l.label(x, p.Top-lineRoom/2, m.Name, fyne.TextAlignCenter)
	}
	line := [][]fyne.Position{{from, to}}
	// a wider line below in the background's colour, so that the line is seen on any bar
	l.Add(Path{Parts: line, Width: 3.5, Ink: Ink{Name: theme.ColorNameBackground, Share: 170}},
		Path{Parts: line, Width: 1.3, Dash: markDash, Gap: markDash, Ink: plainInk})
}
