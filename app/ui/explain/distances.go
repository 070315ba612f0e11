package explain

import (
	"image/color"
	"slices"

	"tilewise/app/raster"
	"tilewise/solver/puzzle"
)

// misplaced frames every tile that is not at home, and leaves its number uncovered.
func (dr *estimateDrawing) misplaced(parts []puzzle.BreakdownPart) {
	dr.dim()
	for _, p := range parts {
		c, ink := p.Cells[0], dr.inkOf(p, light)
		dr.casedFrame(c, dr.wide+1, dr.wide, faint(ink, 0.9))
		dr.amount(p.Amount, "", dr.cornerOf(c), ink)
	}
}

// distances draws the way home of each tile, and over them the additional moves: for conflicts in a line, or for pairs.
func (dr *estimateDrawing) distances(parts []puzzle.BreakdownPart) {
	dr.dim()
	var ways, others []puzzle.BreakdownPart
	for _, p := range parts {
		if p.Kind == puzzle.PartDistance {
			ways = append(ways, p)
		} else {
			others = append(others, p)
		}
	}
	quiet, thin := float32(1), float32(1) // arrows are faint and thin on a large board, which has many
	if len(others) > 0 {
		quiet = 0.55
	}
	if dr.Board.Cells() > 36 {
		quiet, thin = 0.25, 0.75
	}
	if dr.hasPointedPart() {
		quiet = min(quiet, 0.22)
	}
	for _, own := range []bool{false, true} { // the way of the tile under the pointer last
		for _, p := range ways {
			switch {
			case isAbout(p, dr.view.Cell) != own:
			case own:
				dr.addFrame(p.Cells[0], 0, dr.wide*1.2)
				dr.Ink(loud)
				dr.wayHome(p, dr.wide, loud)
			default:
				dr.wayHome(p, dr.wide*0.8*thin, faint(light, quiet))
			}
		}
	}
	for _, p := range others {
		if p.Kind == puzzle.PartPair {
			dr.pair(p)
		} else {
			dr.conflict(p)
		}
	}
	for _, p := range ways {
		dr.amount(p.Amount, "", dr.labelSpot(p.Cells[0]), dr.inkOf(p, light))
	}
}

// wayHome draws the moves that Manhattan distance counts for a tile: along its row, then along the column of its home.
// The arrow is below and beside the numbers, on one of three lanes, so that arrows of neighbours do not meet.
func (dr *estimateDrawing) wayHome(p puzzle.BreakdownPart, width float32, ink color.NRGBA) {
	from, to, w := p.Cells[0], p.Tiles[0], dr.Board.W
	lane := float32(dr.Tile) * (0.30 + 0.07*float32((from%w+from/w)%3))
	start, end := dr.centre(from), dr.centre(to)
	switch {
	case from/w == to/w:
		start.Y, end.Y = start.Y+lane, end.Y+lane
		dr.arrow(width, ink, start, end)
	case from%w == to%w:
		start.X, end.X = start.X+lane, end.X+lane
		dr.arrow(width, ink, start, end)
	default:
		start.Y, end.X = start.Y+lane, end.X+lane
		dr.arrow(width, ink, start, point(end.X, start.Y), end)
	}
}

// cellOf returns where a part's tile lies.
func cellOf(p puzzle.BreakdownPart, tile int) int { return p.Cells[slices.Index(p.Tiles, tile)] }

// conflict draws arcs between the tiles in conflict, and frames those that leave the line.
func (dr *estimateDrawing) conflict(p puzzle.BreakdownPart) {
	ink := dr.inkOf(p, dr.beside(clash))
	for _, pair := range p.Crossed {
		a, b := dr.centre(cellOf(p, pair[0])), dr.centre(cellOf(p, pair[1]))
		if a.X > b.X || a.Y > b.Y {
			a, b = b, a
		}
		rise := min(0.3, 0.42*float32(dr.Tile)/a.To(b))
		dr.casedLine(dr.wide*1.25, ink, arc(a, b, rise)...)
		m := arc(a, b, rise)[9]
		d := dr.wide * 2.2
		dr.casedLine(dr.wide*1.1, ink, point(m.X-d, m.Y-d), point(m.X+d, m.Y+d))
		dr.casedLine(dr.wide*1.1, ink, point(m.X-d, m.Y+d), point(m.X+d, m.Y-d))
	}
	for _, t := range p.Leave { // each tile that leaves costs 2, all together the amount
		c := cellOf(p, t)
		r := dr.Cell(c)
		in := dr.wide * 1.2
		l, u, e, w := float32(r.Min.X)+in, float32(r.Min.Y)+in, float32(r.Max.X)-in, float32(r.Max.Y)-in
		dr.casedDashes(dr.wide*1.2, ink, point(l, u), point(e, u), point(e, w), point(l, w), point(l, u))
		dr.amount(p.Amount/len(p.Leave), "+", dr.cornerOf(c), ink)
	}
}

// labelSpot returns the place for the distance of a tile: above its way home.
func (dr *estimateDrawing) labelSpot(cell int) raster.Point {
	at := dr.cornerOf(cell)
	return point(at.X, 2*dr.centre(cell).Y-at.Y)
}

// pair connects two tiles that are matched.
func (dr *estimateDrawing) pair(p puzzle.BreakdownPart) {
	ink := dr.inkOf(p, dr.beside(cool))
	a, b := dr.centre(p.Cells[0]), dr.centre(p.Cells[1])
	for _, c := range p.Cells {
		dr.casedFrame(c, dr.wide+1, dr.wide*1.3, ink)
	}
	bow := arc(a, b, 0.12)
	dr.casedDashes(dr.wide*1.4, ink, bow...)
	dr.amount(p.Amount, "+", bow[9], ink)
}
