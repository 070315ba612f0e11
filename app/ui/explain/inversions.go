package explain

import (
	"tilewise/app/ui/brush"
	"tilewise/solver/puzzle"
)

// inversions draws the line along which tiles are read, and an arc for each pair that is read in
// the wrong order: solid for rows, dashed for columns.
func (s *estimateDrawing) inversions(parts []puzzle.BreakdownPart) {
	s.dim()
	for _, own := range []bool{false, true} { // those of the tile under the pointer above the others
		for _, p := range parts {
			if own || !s.view.Calm {
				s.arcs(p, own)
			}
		}
	}
	for _, p := range s.visibleParts(parts) {
		s.markWrong(p)
	}
}

// arcs draws an arc for each pair. Where there are many, they are faint; those of the tile under
// the pointer are drawn alone.
func (s *estimateDrawing) arcs(p puzzle.BreakdownPart, own bool) {
	ink, bend := brush.Clash, float32(0.16)
	if p.Kind == puzzle.PartSideways {
		ink, bend = brush.Cool, -0.16
	}
	share := min(0.95, max(0.2, 14/float32(len(p.Crossed)+1)))
	if isAbout(p, s.view.Cell) {
		share *= 0.3
	}
	width := s.Wide * 0.7
	for _, pair := range p.Crossed {
		a, b := cellOf(p, pair[0]), cellOf(p, pair[1])
		mine := a == s.view.Cell || b == s.view.Cell
		if mine != own {
			continue
		}
		bow := brush.Arc(s.Centre(a), s.Centre(b), bend)
		one := brush.Faint(ink, share)
		if mine {
			one = ink
		}
		if p.Kind == puzzle.PartSideways {
			s.Dashes(width, one, bow...)
		} else {
			s.Stroke(width, one, bow...)
		}
	}
}

// markWrong puts a dot on every tile that is in the wrong order with another.
func (s *estimateDrawing) markWrong(p puzzle.BreakdownPart) {
	side := float32(-1)
	ink := brush.Clash
	if p.Kind == puzzle.PartSideways {
		side, ink = 1, brush.Cool
	}
	for _, c := range p.Cells {
		m := s.Centre(c)
		m.X += side * s.Wide
		s.Disc(m, s.Wide*3.4)
		s.Ink(brush.Casing)
		s.Disc(m, s.Wide*2.4)
		s.Ink(ink)
	}
}
