package pdb

import (
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// Reflected is an Additive that is read twice: for the board, and for its
// mirror image along a line through the blank's goal cell. A board and its
// image are equally far from home, so both readings are lower bounds, and the
// larger one is taken. The tables are the same; only the reading differs.
//
//	tile t on cell c   ⇒   in the image, tile mirror(t) on cell mirror(c)
//
// It is admissible and, like Additive, not consistent.
type Reflected struct {
	*Additive
	mirror grid.Symmetry
}

// NewReflected fails with ErrPattern where no reflection of the board leaves
// the blank's goal cell in its place.
func NewReflected(a *Additive) (*Reflected, error) {
	of := a.tables[0].pattern
	mirror := fixing(of.Size, of.Blank)
	if mirror == nil {
		return nil, fmt.Errorf("%w: no reflection of a %s board leaves cell %d in its place", ErrPattern, of.Size, of.Blank)
	}
	return &Reflected{a, mirror}, nil
}

// fixing is a symmetry, other than leaving all as it is, that leaves a cell in
// its place; the diagonals are preferred. nil where there is none.
func fixing(size puzzle.Size, cell int) grid.Symmetry {
	if all := grid.Carrying(size, cell, cell); len(all) > 1 {
		return all[len(all)-1]
	}
	return nil
}

// H is the larger of the two sums.
func (r *Reflected) H(b *puzzle.SearchState) int { return max(r.Additive.H(b), r.image(b)) }

// image is the sum over the tables for the mirror image of b.
func (r *Reflected) image(b *puzzle.SearchState) int {
	h := 0
	for _, t := range r.tables {
		var cells [maxTiles]uint8
		r.imageCells(t, b, &cells)
		h += t.Value(cells[:len(t.pattern.Tiles)])
	}
	return h
}

// imageCells finds the pattern's tiles on the mirror image of a board.
func (r *Reflected) imageCells(t *Table, b *puzzle.SearchState, cells *[maxTiles]uint8) {
	for c, tile := range b.Cells {
		if i := t.place[r.mirror[tile]]; i >= 0 {
			cells[i] = uint8(r.mirror[c])
		}
	}
}

// After is H: one number does not tell both sums.
func (r *Reflected) After(b *puzzle.SearchState, _, _, _ int) int { return r.H(b) }

// Explain has a part for each pattern in the reading that gives H. Where that
// is the mirrored one, tiles and cells are named as they lie on the board, not
// on its image.
func (r *Reflected) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	if r.Additive.H(b) >= r.image(b) {
		return r.Additive.Explain(b)
	}
	back := r.mirror.Inverse()
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum, Mirror: r.mirror}
	for _, t := range r.tables {
		var cells [maxTiles]uint8
		r.imageCells(t, b, &cells)
		part := patternPart(b.Size, t.pattern.Tiles, cells[:], t.Value(cells[:len(t.pattern.Tiles)]))
		for i := range part.Tiles {
			part.Tiles[i], part.Cells[i] = back[part.Tiles[i]], back[part.Cells[i]]
		}
		e.Parts = append(e.Parts, part)
	}
	return e
}
