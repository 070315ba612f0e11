package explain

import (
	"slices"

	"tilewise/app/ui/brush"
	"tilewise/solver/puzzle"
)

// misplaced marks every tile that is not at home.
func (s *estimateDrawing) misplaced(parts []puzzle.BreakdownPart) {
	s.dim()
	for _, p := range parts {
		c, ink := p.Cells[0], brush.Light
		if isAbout(p, s.view.Cell) {
			ink = brush.Loud
		}
		s.AddFrame(c, s.Wide, s.Wide+2)
		s.Ink(brush.Casing)
		s.AddFrame(c, s.Wide+1, s.Wide)
		s.Ink(brush.Faint(ink, 0.9))
		m, d := s.Centre(c), float32(s.Tile)*0.13
		for _, way := range [][2]brush.Point{{brush.At(m.X-d, m.Y-d), brush.At(m.X+d, m.Y+d)},
			{brush.At(m.X-d, m.Y+d), brush.At(m.X+d, m.Y-d)}} {
			s.Stroke(s.Wide*1.4, ink, way[0], way[1])
		}
		s.amount(p.Amount, "", s.CornerOf(c), ink)
	}
}

// distances draws an arrow home for each tile, and over them the additional moves: for conflicts in
// a line, or for pairs.
func (s *estimateDrawing) distances(parts []puzzle.BreakdownPart) {
	s.dim()
	more := slices.ContainsFunc(parts, func(p puzzle.BreakdownPart) bool { return p.Kind != puzzle.PartDistance })
	quiet, thin := float32(1), float32(1) // arrows are faint and thin on a large board, which has many
	if more {
		quiet = 0.55
	}
	if s.Board.Cells() > 36 {
		quiet, thin = 0.25, 0.75
	}
	if s.hasPointedPart() {
		quiet = min(quiet, 0.22)
	}
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance && !isAbout(p, s.view.Cell) {
			s.Arrow(s.Centre(p.Cells[0]), s.Centre(p.Tiles[0]), s.Wide*thin, brush.Faint(brush.Light, quiet))
		}
	}
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance && isAbout(p, s.view.Cell) {
			s.AddFrame(p.Cells[0], 0, s.Wide*1.2)
			s.Ink(brush.Loud)
			s.Arrow(s.Centre(p.Cells[0]), s.Centre(p.Tiles[0]), s.Wide*1.3, brush.Loud)
		}
	}
	for _, p := range parts {
		switch p.Kind {
		case puzzle.PartConflict:
			s.conflict(p)
		case puzzle.PartPair:
			s.pair(p)
		}
	}
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance {
			ink := brush.Light
			if isAbout(p, s.view.Cell) {
				ink = brush.Loud
			}
			s.amount(p.Amount, "", s.CornerOf(p.Cells[0]), ink)
		}
	}
}

// cellOf is where a part's tile lies.
func cellOf(p puzzle.BreakdownPart, tile int) int { return p.Cells[slices.Index(p.Tiles, tile)] }

// conflict draws arcs between the tiles in conflict, and frames those that leave the line.
func (s *estimateDrawing) conflict(p puzzle.BreakdownPart) {
	ink := brush.Clash
	if isAbout(p, s.view.Cell) {
		ink = brush.Loud
	} else if s.hasPointedPart() {
		ink = brush.Faint(brush.Clash, 0.4)
	}
	for _, pair := range p.Crossed {
		a, b := s.Centre(cellOf(p, pair[0])), s.Centre(cellOf(p, pair[1]))
		if a.X > b.X || a.Y > b.Y {
			a, b = b, a
		}
		rise := min(0.3, 0.42*float32(s.Tile)/a.To(b))
		s.Stroke(s.Wide*1.25, ink, brush.Arc(a, b, rise)...)
		m := brush.Arc(a, b, rise)[9]
		d := s.Wide * 2.2
		s.Stroke(s.Wide*1.1, ink, brush.At(m.X-d, m.Y-d), brush.At(m.X+d, m.Y+d))
		s.Stroke(s.Wide*1.1, ink, brush.At(m.X-d, m.Y+d), brush.At(m.X+d, m.Y-d))
	}
	for _, t := range p.Leave { // each tile that leaves costs 2, all together the amount
		c := cellOf(p, t)
		r := s.Cell(c)
		in := s.Wide * 1.2
		l, u, e, w := float32(r.Min.X)+in, float32(r.Min.Y)+in, float32(r.Max.X)-in, float32(r.Max.Y)-in
		s.Dashes(s.Wide*1.2, ink, brush.At(l, u), brush.At(e, u), brush.At(e, w), brush.At(l, w), brush.At(l, u))
		s.amount(p.Amount/len(p.Leave), "+", s.labelSpot(c), ink)
	}
}

// labelSpot is the place for the additional moves of a tile, above its arrow.
func (s *estimateDrawing) labelSpot(cell int) brush.Point {
	at := s.CornerOf(cell)
	return brush.At(at.X, 2*s.Centre(cell).Y-at.Y)
}

// pair connects two tiles that are matched.
func (s *estimateDrawing) pair(p puzzle.BreakdownPart) {
	ink := brush.Cool
	if isAbout(p, s.view.Cell) {
		ink = brush.Loud
	} else if s.hasPointedPart() {
		ink = brush.Faint(brush.Cool, 0.4)
	}
	a, b := s.Centre(p.Cells[0]), s.Centre(p.Cells[1])
	for _, c := range p.Cells {
		s.AddFrame(c, s.Wide, s.Wide*1.3+2)
		s.Ink(brush.Faint(brush.Casing, float32(ink.A)/255))
		s.AddFrame(c, s.Wide+1, s.Wide*1.3)
		s.Ink(ink)
	}
	bow := brush.Arc(a, b, 0.12)
	s.Dashes(s.Wide*1.4, ink, bow...)
	s.amount(p.Amount, "+", bow[9], ink)
}
