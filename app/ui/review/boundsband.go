package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
)

// The widths of lines for what is not proven, in units: stripes in the band between the two bounds,
// and dots along the best known solution.
const (
	stripeApart float32 = 4
	stripeLean  float32 = 4 // how far a stripe leans to the right, from the bottom of the band to its top
	stripeWidth float32 = 0.9
	rimWidth    float32 = 1.6
	rimDash     float32 = 1.6
	rimGap      float32 = 2.4
)

// band hatches the area between the lower bound and the best known solution, where these differ. A
// likely mistake has the colour of mistakes, but is dotted: only what is proven has a solid line.
func (d *distanceChartDrawing) band(first, last int, share float64) {
	var areas, stripes, right, wrong [][]fyne.Position
	for n := first + 1; n <= last; n++ {
		low, high, ok := d.bandSides(n)
		if !ok {
			continue
		}
		areas = append(areas, []fyne.Position{low[0], low[1], high[1], high[0]})
		stripes = append(stripes, hatch(low, high)...)
		if d.chart.Review.Likely(n) == session.Mistake {
			wrong = append(wrong, high[:])
		} else {
			right = append(right, high[:])
		}
	}
	d.picture.Add(
		chart.Path{Parts: areas, Ink: faint(theme.ColorNamePrimary, 0.06*share)},
		chart.Path{Parts: stripes, Width: stripeWidth, Ink: faint(theme.ColorNamePrimary, 0.3*share)},
		chart.Path{Parts: joined(right), Width: rimWidth, Dash: rimDash, Gap: rimGap,
			Ink: faint(theme.ColorNamePrimary, share)},
		chart.Path{Parts: joined(wrong), Width: rimWidth, Dash: rimDash, Gap: rimGap,
			Ink: faint(theme.ColorNameError, share)},
	)
}

// bandSides returns the lower and the upper side of the band along the n-th move; ok is false where there is none.
func (d *distanceChartDrawing) bandSides(n int) (low, high [2]fyne.Position, ok bool) {
	for i, k := range []int{n - 1, n} {
		least, known := d.chart.Review.AtLeast(k)
		most, bounded := d.chart.Review.AtMost(k)
		if !known || !bounded {
			return low, high, false
		}
		low[i], high[i] = d.chart.place(k, least, d.top), d.chart.place(k, most, d.top)
	}
	return low, high, low != high
}

// hatch returns the stripes between two lines, at fixed places.
func hatch(low, high [2]fyne.Position) [][]fyne.Position {
	var stripes [][]fyne.Position
	from, to := low[0].X, low[1].X
	along := func(line [2]fyne.Position, x float32) fyne.Position {
		x = max(from, min(x, to))
		return fyne.NewPos(x, line[0].Y+(line[1].Y-line[0].Y)*(x-from)/max(to-from, 0.001))
	}
	for x := stripeApart * float32(int(from/stripeApart)+1); x <= to; x += stripeApart {
		bottom, top := along(low, x), along(high, x)
		if bottom.Y-top.Y > 1 {
			stripes = append(stripes, []fyne.Position{bottom, {X: x + min(stripeLean, (bottom.Y-top.Y)/2), Y: top.Y}})
		}
	}
	return stripes
}

// joined makes one line of parts that follow each other, so that its dots go round the corners.
func joined(parts [][]fyne.Position) [][]fyne.Position {
	var lines [][]fyne.Position
	for _, p := range parts {
		if n := len(lines) - 1; n >= 0 && lines[n][len(lines[n])-1] == p[0] {
			lines[n] = append(lines[n], p[1])
		} else {
			lines = append(lines, append([]fyne.Position(nil), p...))
		}
	}
	return lines
}

func bandSign() []chart.Shape {
	low := [2]fyne.Position{{X: 1, Y: swatchHeight - 1}, {X: swatchWidth - 1, Y: swatchHeight - 1}}
	high := [2]fyne.Position{{X: 1, Y: 2}, {X: swatchWidth - 1, Y: 2}}
	return []chart.Shape{
		chart.Path{Parts: hatch(low, high), Width: stripeWidth, Ink: faint(theme.ColorNamePrimary, 0.5)},
		chart.Path{Parts: [][]fyne.Position{high[:]}, Width: rimWidth, Dash: rimDash, Gap: rimGap,
			Ink: faint(theme.ColorNamePrimary, 1)},
		chart.Path{Parts: [][]fyne.Position{low[:]}, Width: boundWidth, Dash: boundDash, Gap: boundDash,
			Ink: faint(theme.ColorNamePlaceHolder, 1)},
	}
}
