package pdb

import (
	"context"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// Additive is the sum of the tables of a partition (Korf & Felner 2002).
//
// It is admissible, since every move is counted in the table of one tile only. It is not consistent: a table does not
// depend on where the blank is, and its value may fall by more than one in a move.
//
// A mirrored Additive reads its tables twice: for the board, and for its mirror image along a line through the blank's
// goal cell. A board and its image are equally far from home, so both sums are lower bounds, and it returns the larger.
//
//	tile t on cell c   ⇒   in the image, tile mirror(t) on cell mirror(c)
type Additive struct {
	puzzle.AdmissibleTrait
	puzzle.BoardKind
	tables []*Table
	part   [maxCells]uint8 // tile → its table; unused for the blank
	mirror grid.Symmetry   // nil where the tables are read once
}

// NewAdditive joins tables whose patterns are a partition of one board; ErrPattern where they are not.
func NewAdditive(tables ...*Table) (*Additive, error) {
	if len(tables) == 0 {
		return nil, fmt.Errorf("%w: no tables", ErrPattern)
	}
	of := tables[0].pattern
	a := &Additive{BoardKind: puzzle.BoardKind{Size: of.Size, BlankGoal: of.Blank}, tables: tables}
	var tiles [][]int
	for i, t := range tables {
		if t.pattern.Size != of.Size || t.pattern.Blank != of.Blank {
			return nil, fmt.Errorf("%w: tables of different boards", ErrPattern)
		}
		tiles = append(tiles, t.pattern.Tiles)
		for _, tile := range t.pattern.Tiles {
			a.part[tile] = uint8(i)
		}
	}
	_, err := NewPartition(of.Size, of.Blank, tiles...)
	return a, err
}

// buildAdditive builds the tables of a partition one after the other, and reports their progress as one.
func buildAdditive(ctx context.Context, p Partition, o BuildOptions) (*Additive, error) {
	tables := make([]*Table, len(p))
	next := progressShares(p, o)
	for i, pattern := range p {
		var err error
		if tables[i], err = Build(ctx, pattern, next()); err != nil {
			return nil, err
		}
	}
	return NewAdditive(tables...)
}

// mirrored returns a heuristic that also reads the tables for the mirror image of a board, where some reflection keeps
// the blank's goal cell in its place.
func (a *Additive) mirrored() *Additive {
	both, of := *a, a.tables[0].pattern
	if all := grid.SymmetriesCarrying(of.Size, of.Blank, of.Blank); len(all) > 1 { // besides the identity
		both.mirror = all[len(all)-1]
	}
	return &both
}

// Bytes returns the memory of the tables.
func (a *Additive) Bytes() int64 { return bytesOf(a.tables) }

func bytesOf[T interface{ Bytes() int64 }](tables []T) (bytes int64) {
	for _, t := range tables {
		bytes += t.Bytes()
	}
	return bytes
}

// H returns the sum over the tables, or the larger of the two sums.
func (a *Additive) H(b *puzzle.SearchState) int {
	if a.mirror == nil {
		return a.sum(b)
	}
	return max(a.sum(b), a.image(b))
}

func (a *Additive) sum(b *puzzle.SearchState) (h int) {
	for _, t := range a.tables {
		h += t.Lookup(b)
	}
	return h
}

// image returns the sum over the tables for the mirror image of b.
func (a *Additive) image(b *puzzle.SearchState) (h int) {
	for _, t := range a.tables {
		var cells [maxTiles]uint8
		a.imageCells(t, b, &cells)
		h += t.Value(cells[:len(t.pattern.Tiles)])
	}
	return h
}

// imageCells finds the pattern's tiles on the mirror image of a board.
func (a *Additive) imageCells(t *Table, b *puzzle.SearchState, cells *[maxTiles]uint8) {
	for c, tile := range b.Cells {
		if i := t.place[a.mirror[tile]]; i >= 0 {
			cells[i] = uint8(a.mirror[c])
		}
	}
}

// After reads only the table of the moved tile, twice. A mirrored Additive evaluates H instead, as one number does not
// hold both sums.
func (a *Additive) After(b *puzzle.SearchState, h, from, to int) int {
	if a.mirror != nil {
		return a.H(b)
	}
	t := a.tables[a.part[b.Cells[to]]]
	var cells [maxTiles]uint8
	t.cells(b, &cells)
	now := cells[:len(t.pattern.Tiles)]
	h += t.Value(now)
	now[t.place[b.Cells[to]]] = uint8(from)
	return h - t.Value(now)
}

// Explain returns a part for each pattern, its value, in the reading that gives H. Where that is the mirrored one,
// tiles and cells are named as they lie on the board, not on its image.
func (a *Additive) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum}
	if a.mirror != nil && a.image(b) > a.sum(b) {
		e.Mirror = a.mirror
	}
	for _, t := range a.tables {
		var cells [maxTiles]uint8
		if e.Mirror == nil {
			t.cells(b, &cells)
		} else {
			a.imageCells(t, b, &cells)
		}
		part := patternPart(b.Size, t.pattern.Tiles, cells[:], t.Value(cells[:len(t.pattern.Tiles)]))
		if e.Mirror != nil {
			back := a.mirror.Inverse()
			for i := range part.Tiles {
				part.Tiles[i], part.Cells[i] = back[part.Tiles[i]], back[part.Cells[i]]
			}
		}
		e.Parts = append(e.Parts, part)
	}
	return e
}

// patternPart returns the part of an explanation for tiles that lie on cells.
func patternPart(size puzzle.Size, tiles []int, cells []uint8, amount int) puzzle.BreakdownPart {
	part := puzzle.BreakdownPart{Kind: puzzle.PartPattern, Amount: amount}
	for i, tile := range tiles {
		part.Distance += size.Manhattan(tile, int(cells[i]))
		part.Tiles = append(part.Tiles, tile)
		part.Cells = append(part.Cells, int(cells[i]))
	}
	return part
}
