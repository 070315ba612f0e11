package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/look"
)

// distanceChartDrawing draws the line of a DistanceChart. What was undone is fainter.
type distanceChartDrawing struct {
	chart   *DistanceChart
	picture *chart.LaidOutChart
	top     int
}

// The widths of what is drawn, in units.
const (
	rightWidth   float32 = 1.7
	mistakeWidth float32 = 2.6
	boundWidth   float32 = 1.3
	solverDash   float32 = 2.5 // the solver's moves are dotted
	boundDash    float32 = 5   // lower bounds are dashed
	markRoom     float32 = 4.5 // the least room between two moves for marks to be triangles
	hintRing     float32 = 7
)

func (d *distanceChartDrawing) draw() {
	r := d.chart.Review
	for _, part := range []struct {
		from, to int
		share    float64 // the opacity of the colour
	}{{0, r.Played(), 1}, {r.Played(), r.Len(), 0.45}} {
		d.fill(part.from, part.to, part.share)
		d.band(part.from, part.to, part.share)
		d.moves(part.from, part.to, part.share)
		d.marks(part.from, part.to, part.share)
		d.hints(part.from, part.to, part.share)
	}
}

// faint returns a colour of the theme that covers a share of what is below.
func faint(name fyne.ThemeColorName, share float64) chart.Ink {
	return chart.Ink{Name: name, Share: uint8(255 * share)}
}

// exact returns the ends of the n-th move's line; ok is false where a distance is not proven.
func (d *distanceChartDrawing) exact(n int) (from, to fyne.Position, ok bool) {
	if d.chart.Review.Verdict(n) == session.Unproven {
		return from, to, false
	}
	from, _ = d.chart.Point(n-1, d.top)
	to, _ = d.chart.Point(n, d.top)
	return from, to, true
}

// fill tints the area below the proven distances.
func (d *distanceChartDrawing) fill(first, last int, share float64) {
	floor := d.chart.Plot.Y(0)
	var parts [][]fyne.Position
	for n := first + 1; n <= last; n++ {
		if from, to, ok := d.exact(n); ok {
			parts = append(parts, []fyne.Position{from, to, {X: to.X, Y: floor}, {X: from.X, Y: floor}})
		}
	}
	d.picture.Add(chart.Path{Parts: parts, Ink: faint(theme.ColorNamePrimary, 0.14*share)})
}

type moveLineStyle struct {
	color       fyne.ThemeColorName
	width, dash float32
}

// moveStyles are the styles of moves. Later ones are drawn over earlier ones.
var moveStyles = []moveLineStyle{
	{theme.ColorNamePlaceHolder, boundWidth, boundDash},
	{theme.ColorNamePrimary, rightWidth, solverDash},
	{theme.ColorNamePrimary, rightWidth, 0},
	{theme.ColorNameError, mistakeWidth, solverDash},
	{theme.ColorNameError, mistakeWidth, 0},
}

func (d *distanceChartDrawing) styleOf(n int) moveLineStyle {
	m := moveLineStyle{theme.ColorNamePrimary, rightWidth, 0}
	switch d.chart.Review.Verdict(n) {
	case session.Unproven:
		return moveStyles[0]
	case session.Mistake:
		m.color, m.width = theme.ColorNameError, mistakeWidth
	}
	if d.chart.Review.Steps()[n-1].By == session.Solver {
		m.dash = solverDash
	}
	return m
}

// moves draws every move. Moves of one style that follow each other are one line, so that its
// dashes go round the corners.
func (d *distanceChartDrawing) moves(first, last int, share float64) {
	for _, m := range moveStyles {
		var parts [][]fyne.Position
		begun := false
		for n := first + 1; n <= last; n++ {
			from, known := d.chart.Point(n-1, d.top)
			to, also := d.chart.Point(n, d.top)
			switch {
			case !known || !also || d.styleOf(n) != m:
				begun = false
			case begun:
				parts[len(parts)-1] = append(parts[len(parts)-1], to)
			default:
				parts, begun = append(parts, []fyne.Position{from, to}), true
			}
		}
		d.picture.Add(chart.Path{Parts: parts, Width: m.width, Dash: m.dash, Gap: m.dash, Ink: faint(m.color, share)})
	}
}

// marks draws marks below the user's mistakes: triangles, or ticks where the moves lie close.
func (d *distanceChartDrawing) marks(first, last int, share float64) {
	const high, half = 7, 3.5
	all := d.chart.Review.Len() + 1
	path := chart.Path{Ink: faint(theme.ColorNameError, share)}
	roomy := d.chart.Plot.X(1, all)-d.chart.Plot.X(0, all) >= markRoom
	if !roomy {
		path.Width = 1.2
	}
	for n := first + 1; n <= last; n++ {
		if d.chart.Review.Verdict(n) != session.Mistake {
			continue
		}
		at := fyne.NewPos(d.chart.Plot.X(n-1, all), d.chart.Plot.Size.Height-MarkLane+2)
		if roomy {
			path.Parts = append(path.Parts, []fyne.Position{at, at.AddXY(-half, high), at.AddXY(half, high)})
		} else {
			path.Parts = append(path.Parts, []fyne.Position{at.AddXY(0, 1), at.AddXY(0, high-1)})
		}
	}
	d.picture.Add(path)
}

// hints draws rings on the moves that were played with a hint on the board.
func (d *distanceChartDrawing) hints(first, last int, share float64) {
	var at []fyne.Position
	for n := first + 1; n <= last; n++ {
		if to, known := d.chart.Point(n, d.top); known && d.chart.Review.Steps()[n-1].Hinted {
			at = append(at, to)
		}
	}
	d.picture.Add(ring(at, share)...)
}

// ring returns the sign of a hint: rings around points.
func ring(at []fyne.Position, share float64) []chart.Shape {
	return []chart.Shape{
		chart.DotsShape{At: at, Width: hintRing, Ink: faint(theme.ColorNamePrimary, share)},
		chart.DotsShape{At: at, Width: hintRing - 2*rightWidth, Ink: chart.Ink{Name: look.ColorRail}},
	}
}

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
