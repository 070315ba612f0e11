package explain

import (
	"image/color"
	"image/draw"
	"slices"

	"tilewise/app/ui/brush"
	"tilewise/solver/puzzle"
)

// patterns paints the tiles of each pattern. Where only the largest value counts, the others are
// faint; what the pointer is on comes first.
func (s *estimateDrawing) patterns(e puzzle.HeuristicBreakdown) {
	s.Dim(s.view.State, brush.Faint(brush.Shade, 0.45))
	if e.Swapped != nil {
		s.drawSwapped(e.Swapped)
	}
	loud := -1 // all of them
	if e.Combine == puzzle.Max {
		loud = s.best(e)
	}
	painted := make([]int, s.Board.Cells())
	for i := range painted {
		painted[i] = -1
	}
	for i, p := range e.Parts {
		for _, c := range p.Cells {
			painted[c] = i
		}
		if p.Blank && i == loud { // the blank belongs to all of them
			painted[s.view.State.Blank()] = i
		}
	}
	if s.view.Cell >= 0 && painted[s.view.Cell] >= 0 {
		loud = painted[s.view.Cell]
	}
	for c, i := range painted {
		if i >= 0 {
			s.Paint(c, i, loud < 0 || loud == i)
		}
	}
	s.mirror(e.Mirror)
	for i, p := range e.Parts {
		if len(p.Cells) > 0 {
			s.labelPattern(p, i)
		}
	}
}

// best is the index of the pattern with the largest value, the first of several.
func (s *estimateDrawing) best(e puzzle.HeuristicBreakdown) int {
	best := 0
	for i, p := range e.Parts {
		if p.Amount > e.Parts[best].Amount {
			best = i
		}
	}
	return best
}

// labelPattern writes a pattern's value on its first tile, and its letter on the others.
func (s *estimateDrawing) labelPattern(p puzzle.BreakdownPart, i int) {
	cells := slices.Clone(p.Cells)
	slices.Sort(cells)
	for k, c := range cells {
		if k > 0 {
			s.Badge(brush.Letter(i), s.CornerOf(c), brush.Tone(i))
		}
	}
	r := s.Cell(cells[0])
	at := s.CornerOf(cells[0])
	text := brush.Letter(i) + " " + patternValueText(p)
	size := s.DiscWidth() * 0.56
	// a pill lies at the right, or in the middle
	if half := (s.WordWidth(text, size) + s.DiscWidth()*0.55) / 2; at.X+half > float32(r.Max.X) {
		at.X = max(float32(r.Max.X)-half-s.Wide, (float32(r.Min.X)+float32(r.Max.X))/2)
	}
	s.Badge(text, at, brush.Tone(i))
	s.amounts = append(s.amounts, p.Amount)
}

// mirror draws the line in which tables were read mirrored.
func (s *estimateDrawing) mirror(cells []int) {
	var fixed []int
	for c, to := range cells {
		if c == to {
			fixed = append(fixed, c)
		}
	}
	if len(fixed) > 1 {
		s.Dashes(s.Wide*0.8, brush.Light, s.Centre(fixed[0]), s.Centre(fixed[len(fixed)-1]))
	}
}

// drawSwapped draws, on the tiles, the board on which tiles and cells have changed roles.
func (s *estimateDrawing) drawSwapped(b *puzzle.SearchState) {
	for c := range b.Cells {
		s.AddTile(c, s.Wide*1.2)
		if c == b.Blank {
			s.Ink(color.NRGBA{0x10, 0x10, 0x14, 0xF0})
			continue
		}
		piece := s.Piece(int(b.Cells[c]))
		if piece == nil {
			s.Clear()
			continue
		}
		if piece.Bounds().Dx() == s.Tile {
			s.Fill(s.Into, draw.Over, piece, piece.Bounds().Min.Sub(s.Cell(c).Min))
			continue
		}
		s.Ink(color.NRGBA{0x60, 0x60, 0x68, 0xFF})
	}
}
