package explain

import (
	"slices"

	"tilewise/app/ui/brush"
	"tilewise/solver/puzzle"
)

// misplaced marks every tile that is not at home.
func (dr *estimateDrawing) misplaced(parts []puzzle.BreakdownPart) {
	dr.dim()
	for _, p := range parts {
		c, ink := p.Cells[0], brush.Light
		if isAbout(p, dr.view.Cell) {
			ink = brush.Loud
		}
		dr.AddFrame(c, dr.Wide, dr.Wide+2)
		dr.Ink(brush.Casing)
		dr.AddFrame(c, dr.Wide+1, dr.Wide)
		dr.Ink(brush.Faint(ink, 0.9))
		m, d := dr.Centre(c), float32(dr.Tile)*0.13
		for _, way := range [][2]brush.Point{{brush.At(m.X-d, m.Y-d), brush.At(m.X+d, m.Y+d)},
			{brush.At(m.X-d, m.Y+d), brush.At(m.X+d, m.Y-d)}} {
			dr.Stroke(dr.Wide*1.4, ink, way[0], way[1])
		}
		dr.amount(p.Amount, "", dr.CornerOf(c), ink)
	}
}

// distances draws an arrow home for each tile, and over them the additional moves: for conflicts in
// a line, or for pairs.
func (dr *estimateDrawing) distances(parts []puzzle.BreakdownPart) {
	dr.dim()
	more := slices.ContainsFunc(parts, func(p puzzle.BreakdownPart) bool { return p.Kind != puzzle.PartDistance })
	quiet, thin := float32(1), float32(1) // arrows are faint and thin on a large board, which has many
	if more {
		quiet = 0.55
	}
	if dr.Board.Cells() > 36 {
		quiet, thin = 0.25, 0.75
	}
	if dr.hasPointedPart() {
		quiet = min(quiet, 0.22)
	}
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance && !isAbout(p, dr.view.Cell) {
			dr.Arrow(dr.Centre(p.Cells[0]), dr.Centre(p.Tiles[0]), dr.Wide*thin, brush.Faint(brush.Light, quiet))
		}
	}
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance && isAbout(p, dr.view.Cell) {
			dr.AddFrame(p.Cells[0], 0, dr.Wide*1.2)
			dr.Ink(brush.Loud)
			dr.Arrow(dr.Centre(p.Cells[0]), dr.Centre(p.Tiles[0]), dr.Wide*1.3, brush.Loud)
		}
	}
	for _, p := range parts {
		switch p.Kind {
		case puzzle.PartConflict:
			dr.conflict(p)
		case puzzle.PartPair:
			dr.pair(p)
		}
	}
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance {
			ink := brush.Light
			if isAbout(p, dr.view.Cell) {
				ink = brush.Loud
			}
			dr.amount(p.Amount, "", dr.CornerOf(p.Cells[0]), ink)
		}
	}
}

// cellOf returns where a part's tile lies.
func cellOf(p puzzle.BreakdownPart, tile int) int { return p.Cells[slices.Index(p.Tiles, tile)] }

// conflict draws arcs between the tiles in conflict, and frames those that leave the line.
func (dr *estimateDrawing) conflict(p puzzle.BreakdownPart) {
	ink := brush.Clash
	if isAbout(p, dr.view.Cell) {
		ink = brush.Loud
	} else if dr.hasPointedPart() {
		ink = brush.Faint(brush.Clash, 0.4)
	}
	for _, pair := range p.Crossed {
		a, b := dr.Centre(cellOf(p, pair[0])), dr.Centre(cellOf(p, pair[1]))
		if a.X > b.X || a.Y > b.Y {
			a, b = b, a
		}
		rise := min(0.3, 0.42*float32(dr.Tile)/a.To(b))
		dr.Stroke(dr.Wide*1.25, ink, brush.Arc(a, b, rise)...)
		m := brush.Arc(a, b, rise)[9]
		d := dr.Wide * 2.2
		dr.Stroke(dr.Wide*1.1, ink, brush.At(m.X-d, m.Y-d), brush.At(m.X+d, m.Y+d))
		dr.Stroke(dr.Wide*1.1, ink, brush.At(m.X-d, m.Y+d), brush.At(m.X+d, m.Y-d))
	}
	for _, t := range p.Leave { // each tile that leaves costs 2, all together the amount
		c := cellOf(p, t)
		r := dr.Cell(c)
		in := dr.Wide * 1.2
		l, u, e, w := float32(r.Min.X)+in, float32(r.Min.Y)+in, float32(r.Max.X)-in, float32(r.Max.Y)-in
		dr.Dashes(dr.Wide*1.2, ink, brush.At(l, u), brush.At(e, u), brush.At(e, w), brush.At(l, w), brush.At(l, u))
		dr.amount(p.Amount/len(p.Leave), "+", dr.labelSpot(c), ink)
	}
}

// labelSpot returns the place for the additional moves of a tile, above its arrow.
func (dr *estimateDrawing) labelSpot(cell int) brush.Point {
	at := dr.CornerOf(cell)
	return brush.At(at.X, 2*dr.Centre(cell).Y-at.Y)
}

// pair connects two tiles that are matched.
func (dr *estimateDrawing) pair(p puzzle.BreakdownPart) {
	ink := brush.Cool
	if isAbout(p, dr.view.Cell) {
		ink = brush.Loud
	} else if dr.hasPointedPart() {
		ink = brush.Faint(brush.Cool, 0.4)
	}
	a, b := dr.Centre(p.Cells[0]), dr.Centre(p.Cells[1])
	for _, c := range p.Cells {
		dr.AddFrame(c, dr.Wide, dr.Wide*1.3+2)
		dr.Ink(brush.Faint(brush.Casing, float32(ink.A)/255))
		dr.AddFrame(c, dr.Wide+1, dr.Wide*1.3)
		dr.Ink(ink)
	}
	bow := brush.Arc(a, b, 0.12)
	dr.Dashes(dr.Wide*1.4, ink, bow...)
	dr.amount(p.Amount, "+", bow[9], ink)
}
