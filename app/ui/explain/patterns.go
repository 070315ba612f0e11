package explain

import (
	"image/color"
	"image/draw"
	"slices"

	"tilewise/solver/puzzle"
)

// patterns paints the tiles of each pattern. If only the largest value counts, the other patterns are faint. With the
// pointer on a pattern, all others are faint.
func (dr *estimateDrawing) patterns(e puzzle.HeuristicBreakdown) {
	dr.shadeTiles(dr.view.State, faint(shade, 0.45))
	if e.Swapped != nil {
		dr.drawSwapped(e.Swapped)
	}
	loud := -1 // no pattern stands out
	if e.Combine == puzzle.Max {
		loud = dr.best(e)
	}
	painted := make([]int, dr.Board.Cells())
	for i := range painted {
		painted[i] = -1
	}
	for i, p := range e.Parts {
		for _, c := range p.Cells {
			painted[c] = i
		}
		if p.Blank && i == loud { // every pattern has the blank; it is painted as part of the best
			painted[dr.view.State.Blank()] = i
		}
	}
	if dr.view.Cell >= 0 && painted[dr.view.Cell] >= 0 {
		loud = painted[dr.view.Cell]
	}
	for c, i := range painted {
		if i >= 0 {
			dr.paintCell(c, i, loud < 0 || loud == i)
		}
	}
	dr.mirror(e.Mirror)
	for i, p := range e.Parts {
		if len(p.Cells) > 0 {
			dr.labelPattern(p, i)
		}
	}
}

// best returns the index of the pattern with the largest value, the first of several.
func (dr *estimateDrawing) best(e puzzle.HeuristicBreakdown) int {
	best := 0
	for i, p := range e.Parts {
		if p.Amount > e.Parts[best].Amount {
			best = i
		}
	}
	return best
}

// labelPattern writes a pattern's value on its first tile, and its letter on the others.
func (dr *estimateDrawing) labelPattern(p puzzle.BreakdownPart, i int) {
	cells := slices.Clone(p.Cells)
	slices.Sort(cells)
	for k, c := range cells {
		if k > 0 {
			dr.badge(patternLetter(i), dr.cornerOf(c), patternColour(i))
		}
	}
	r := dr.Cell(cells[0])
	at := dr.cornerOf(cells[0])
	text := patternLetter(i) + " " + patternValueText(p)
	size := dr.discWidth() * 0.56
	// a pill lies at the right, or in the middle
	if half := (dr.wordWidth(text, size) + dr.discWidth()*0.55) / 2; at.X+half > float32(r.Max.X) {
		at.X = max(float32(r.Max.X)-half-dr.wide, (float32(r.Min.X)+float32(r.Max.X))/2)
	}
	dr.badge(text, at, patternColour(i))
	dr.amounts = append(dr.amounts, p.Amount)
}

// mirror draws the axis of the reflection with which tables were read.
func (dr *estimateDrawing) mirror(cells []int) {
	var fixed []int
	for c, to := range cells {
		if c == to {
			fixed = append(fixed, c)
		}
	}
	if len(fixed) > 1 {
		dr.casedDashes(dr.wide*0.8, light, dr.centre(fixed[0]), dr.centre(fixed[len(fixed)-1]))
	}
}

// drawSwapped draws, on the tiles, the board on which tiles and cells have changed roles.
func (dr *estimateDrawing) drawSwapped(b *puzzle.SearchState) {
	for c := range b.Cells {
		dr.addTile(c, dr.wide*1.2)
		if c == b.Blank {
			dr.Ink(color.NRGBA{0x10, 0x10, 0x14, 0xF0})
			continue
		}
		piece := dr.Piece(int(b.Cells[c]))
		if piece == nil {
			dr.Clear()
			continue
		}
		if piece.Bounds().Dx() == dr.Tile {
			dr.Fill(dr.Into, draw.Over, piece, piece.Bounds().Min.Sub(dr.Cell(c).Min))
			continue
		}
		dr.Ink(color.NRGBA{0x60, 0x60, 0x68, 0xFF})
	}
}
