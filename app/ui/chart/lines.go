package chart

import (
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

const (
	lineWidth float32 = 1.7
	markDash  float32 = 4
)

// strokes is the dashes of a series.
func (s Series) strokes() (dash, gap float32) {
	if s.Dashed {
		return markDash, markDash
	}
	return s.Tone.dash()
}

// stroke draws the line of a series, with a ring where a limit ended something.
func (d *drawing) stroke(n int, s Series) {
	var line []fyne.Position
	for i, v := range s.Values {
		at := d.at(v.X, v.Y)
		if s.Kind == Steps && i > 0 {
			line = append(line, fyne.NewPos(at.X, line[len(line)-1].Y))
		}
		line = append(line, at)
		if v.Low < v.High {
			d.upright(at.X, d.at(0, v.Low).Y, d.at(0, v.High).Y)
		}
		if !s.Quiet {
			d.Spots = append(d.Spots, spotAt(v.Key, n, i, at, 8))
		}
	}
	if len(line) == 0 {
		return
	}
	if s.Filled {
		ground := append(append([]fyne.Position{{X: line[0].X, Y: d.Plot.Bottom}}, line...), fyne.NewPos(line[len(line)-1].X, d.Plot.Bottom))
		d.add(Path{Parts: [][]fyne.Position{ground}, Ink: s.Tone.ink().faint(36)})
	}
	dash, gap := s.strokes()
	d.add(Path{Parts: [][]fyne.Position{line}, Width: lineWidth, Dash: dash, Gap: gap, Ink: s.Tone.ink()})
	if len(line) == 1 {
		d.add(Dotted{At: line, Width: 6, Kind: s.Tone.marker(), Ink: s.Tone.ink()})
	}
}

func spotAt(key, series, n int, at fyne.Position, width float32) Spot {
	half := width / 2
	return Spot{Key: key, Series: series, Value: n, Round: true, Area: kit.Area{Left: at.X - half, Top: at.Y - half, Right: at.X + half, Bottom: at.Y + half}}
}

// dots draws a scatter. The more there are, the finer and fainter, so that where
// many lie shows. What a limit ended has an arrow's tip in place of its dot.
func (d *drawing) dots(n int, s Series) {
	width, share := float32(7), uint8(0)
	switch all := len(s.Values); {
	case all > 3000:
		width, share = 4, 90
	case all > 400:
		width, share = 5, 150
	}
	plain := make([]fyne.Position, 0, len(s.Values))
	var limited []fyne.Position
	if d.Spots == nil {
		d.Spots = make([]Spot, 0, len(s.Values))
	}
	for i, v := range s.Values {
		at := d.at(v.X, v.Y)
		if v.AtLeast {
			limited = append(limited, at)
		} else {
			plain = append(plain, at)
		}
		if v.Low < v.High {
			d.upright(at.X, d.at(0, v.Low).Y, d.at(0, v.High).Y)
		}
		if !s.Quiet {
			d.Spots = append(d.Spots, spotAt(v.Key, n, i, at, max(width, 7)))
		}
	}
	d.add(Dotted{plain, width, s.Tone.marker(), s.Tone.ink().faint(share)})
	if len(limited) > 0 {
		d.add(Dotted{limited, 8, upward, s.Tone.ink().faint(share)})
	}
}

// upright tells whether a mark stands at an x.
func (m Mark) upright() bool { return !m.Diagonal && !m.Level }

// mark draws a line across the plot, with its word above it where it stands
// upright.
func (d *drawing) mark(m Mark) {
	p := d.Plot
	from, to := d.at(m.At, 0), d.at(m.At, 0)
	from.Y, to.Y = p.Top, p.Bottom
	switch {
	case m.Diagonal:
		low, high := max(d.x.low, d.y.low), min(d.x.high, d.y.high)
		if !(low < high) || math.IsInf(low, 0) {
			return
		}
		from, to = d.at(low, low), d.at(high, high)
	case m.Level:
		from, to = fyne.NewPos(p.Left, d.at(0, m.At).Y), fyne.NewPos(p.Right, d.at(0, m.At).Y)
	default:
		half := d.measure(m.Name, axisText, false) / 2
		x := max(p.Left+half, min(from.X, p.Right-half))
		d.text(Text{At: fyne.NewPos(x, p.Top-lineRoom/2), Words: m.Name, Size: axisText, Align: fyne.TextAlignCenter, Ink: quietInk})
	}
	d.add(Path{Parts: [][]fyne.Position{{from, to}}, Width: 1.3, Dash: markDash, Gap: markDash, Ink: quietInk})
}
