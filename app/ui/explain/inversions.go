package explain

import "tilewise/solver/puzzle"

// inversions draws the line along which tiles are read, and an arc for each pair that is read in
// the wrong order: solid for rows, dashed for columns.
func (dr *estimateDrawing) inversions(parts []puzzle.BreakdownPart) {
	dr.dim()
	for _, own := range []bool{false, true} { // the arcs of the tile under the pointer last
		for _, p := range parts {
			if own || !dr.view.Calm {
				dr.arcs(p, own)
			}
		}
	}
	for _, p := range dr.visibleParts(parts) {
		dr.markWrong(p)
	}
}

// arcs draws the arcs of the tile under the pointer if own is set, or else all others. If there are many, they are
// faint.
func (dr *estimateDrawing) arcs(p puzzle.BreakdownPart, own bool) {
	ink, bend := clash, float32(0.16)
	if p.Kind == puzzle.PartSideways {
		ink, bend = cool, -0.16
	}
	share := min(0.95, max(0.2, 14/float32(len(p.Crossed)+1)))
	if isAbout(p, dr.view.Cell) {
		share *= 0.3
	}
	width := dr.wide * 0.7
	for _, pair := range p.Crossed {
		a, b := cellOf(p, pair[0]), cellOf(p, pair[1])
		mine := a == dr.view.Cell || b == dr.view.Cell
		if mine != own {
			continue
		}
		bow := arc(dr.centre(a), dr.centre(b), bend)
		one := faint(ink, share)
		if mine {
			one = ink
		}
		if p.Kind == puzzle.PartSideways {
			dr.casedDashes(width, one, bow...)
		} else {
			dr.casedLine(width, one, bow...)
		}
	}
}

// markWrong puts a dot on every tile that is in the wrong order with another.
func (dr *estimateDrawing) markWrong(p puzzle.BreakdownPart) {
	side := float32(-1)
	ink := clash
	if p.Kind == puzzle.PartSideways {
		side, ink = 1, cool
	}
	for _, c := range p.Cells {
		m := dr.centre(c)
		m.X += side * dr.wide
		dr.cased(dr.wide*0.5, ink, func(more float32) { dr.Disc(m, dr.wide*2.4+2*more) })
	}
}
