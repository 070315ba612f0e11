package review

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/look"
)

// pathSketch draws the path of a pathChart. What was undone is fainter.
type pathSketch struct {
	chart *Chart
	pen   *chart.Pen
	top   int
}

// The widths of what is drawn, in units.
const (
	rightWidth   float32 = 1.7
	mistakeWidth float32 = 2.6
	boundWidth   float32 = 1.3
	solverDash   float32 = 2.5 // the solver's moves are dotted
	boundDash    float32 = 5   // lower bounds are dashed
	markRoom     float32 = 4.5 // between moves, for marks to be triangles
)

func (s *pathSketch) draw() image.Image {
	r := s.chart.Review
	for _, part := range []struct {
		from, to int
		share    float64 // of the colour
	}{{0, r.Played(), 1}, {r.Played(), r.Len(), 0.45}} {
		s.fill(part.from, part.to, part.share)
		s.moves(part.from, part.to, part.share)
		s.marks(part.from, part.to, part.share)
		s.hints(part.from, part.to, part.share)
	}
	return s.pen.Into
}

// faint is a colour of the theme, mixed with the ground.
func faint(name fyne.ThemeColorName, share float64) color.Color {
	return look.Mix(look.Color(look.ColorRail), look.Color(name), share)
}

// exact is where two positions lie whose distances are proven.
func (s *pathSketch) exact(n int) (from, to fyne.Position, ok bool) {
	if s.chart.Review.Verdict(n) == session.Unproven {
		return from, to, false
	}
	from, _ = s.chart.Point(n-1, s.top)
	to, _ = s.chart.Point(n, s.top)
	return from, to, true
}

// fill lays a ground below what is proven.
func (s *pathSketch) fill(first, last int, share float64) {
	floor := s.chart.Plot.Y(0)
	for n := first + 1; n <= last; n++ {
		if from, to, ok := s.exact(n); ok {
			s.pen.Area(from, to, fyne.NewPos(to.X, floor), fyne.NewPos(from.X, floor))
		}
	}
	ground := look.Color(theme.ColorNamePrimary)
	ground.A = uint8(36 * share)
	s.pen.Ink(ground)
}

// moves draws every move, in the order of their weight.
func (s *pathSketch) moves(first, last int, share float64) {
	s.stroke(first, last, faint(theme.ColorNamePlaceHolder, share), func(n int) {
		from, known := s.chart.Point(n-1, s.top)
		to, also := s.chart.Point(n, s.top)
		if known && also && s.chart.Review.Verdict(n) == session.Unproven {
			s.pen.Broken(from, to, boundWidth, boundDash)
		}
	})
	for _, kind := range []struct {
		verdict session.Verdict
		width   float32
		color   fyne.ThemeColorName
	}{{session.Right, rightWidth, theme.ColorNamePrimary}, {session.Departure, rightWidth, theme.ColorNamePrimary}, {session.Mistake, mistakeWidth, theme.ColorNameError}} {
		s.stroke(first, last, faint(kind.color, share), func(n int) {
			from, to, _ := s.exact(n)
			switch {
			case s.chart.Review.Verdict(n) != kind.verdict:
			case s.chart.Review.Steps()[n-1].By == session.Solver:
				s.pen.Broken(from, to, kind.width, solverDash)
			default:
				s.pen.Line(from, to, kind.width)
			}
		})
	}
}

func (s *pathSketch) stroke(first, last int, ink color.Color, draw func(n int)) {
	for n := first + 1; n <= last; n++ {
		draw(n)
	}
	s.pen.Ink(ink)
}

// marks stand below a person's mistakes, where the cursor goes to see them:
// triangles, or ticks where the moves lie close.
func (s *pathSketch) marks(first, last int, share float64) {
	all := s.chart.Review.Len() + 1
	roomy := s.chart.Plot.X(1, all)-s.chart.Plot.X(0, all) >= markRoom
	s.stroke(first, last, faint(theme.ColorNameError, share), func(n int) {
		if s.chart.Review.Verdict(n) == session.Mistake {
			drawMark(s.pen, fyne.NewPos(s.chart.Plot.X(n-1, all), s.chart.Size().Height-MarkLane+2), roomy)
		}
	})
}

// drawMark adds the mark of a mistake below a point.
func drawMark(p *chart.Pen, at fyne.Position, roomy bool) {
	const high, half = 7, 3.5
	if roomy {
		p.Area(at, at.AddXY(-half, high), at.AddXY(half, high))
	} else {
		p.Line(at.AddXY(0, 1), at.AddXY(0, high-1), 1.2)
	}
}

// hints are rings on the moves that were played with a hint on the board.
func (s *pathSketch) hints(first, last int, share float64) {
	for n := first + 1; n <= last; n++ {
		if to, known := s.chart.Point(n, s.top); known && s.chart.Review.Steps()[n-1].Hinted {
			drawRing(s.pen, to, faint(theme.ColorNamePrimary, share))
		}
	}
}

// drawRing draws the sign of a hint.
func drawRing(p *chart.Pen, middle fyne.Position, ink color.Color) {
	const ring = 7
	p.Disc(middle, ring)
	p.Ink(ink)
	p.Disc(middle, ring-2*rightWidth)
	p.Ink(look.Color(look.ColorRail))
}
