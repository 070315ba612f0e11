package chart

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// figure is a value in words; a value that a limit cut short is shown as a lower bound.
func (a Axis) figure(v Value) string {
	if v.AtLeast {
		return "≥\u202f" + a.format(v.Y)
	}
	return a.format(v.Y)
}

// hatched draws a bar that a limit cut off: stripes in a thin frame, and the tip of an arrow toward
// the true value, to the right or up.
func (d *chartLayout) hatched(a kit.Rect, tone SeriesTone, lying bool) {
	const apart, thin = 5, 1.4
	d.Add(Box{a, 2, tone.ink().faint(46)})
	var parts [][]fyne.Position
	for k := a.Left - a.Height(); k < a.Right; k += apart {
		from, to := max(k, a.Left), min(k+a.Height(), a.Right)
		if to > from {
			parts = append(parts, []fyne.Position{{X: from, Y: a.Bottom - (from - k)}, {X: to, Y: a.Bottom - (to - k)}})
		}
	}
	d.Add(Path{Parts: parts, Width: thin, Ink: tone.ink()})
	const tip = 6
	m := a.Middle()
	arrow := []fyne.Position{{X: m.X - tip, Y: a.Top - 1}, {X: m.X, Y: a.Top - 1 - tip}, {X: m.X + tip, Y: a.Top - 1}}
	if lying {
		arrow = []fyne.Position{{X: a.Right + 1, Y: m.Y - tip}, {X: a.Right + 1 + tip, Y: m.Y},
			{X: a.Right + 1, Y: m.Y + tip}}
	}
	d.Add(Path{Parts: [][]fyne.Position{arrow}, Ink: tone.ink()})
}
