package pdb

import (
	"context"
	"fmt"

	"tilewise/solver/puzzle"
)

// Additive is the sum of the tables of a partition (Korf & Felner 2002).
//
// It is admissible, since every move is counted in the table of one tile only.
// It is not consistent: a table forgets where the blank is, and may fall by
// more than one in a move.
type Additive struct {
	tables []*Table
	part   [maxCells]uint8 // tile → its table; unused for the blank
	blank  int
}

// NewAdditive joins tables whose patterns are a partition of one board.
// ErrPattern where they are not.
func NewAdditive(tables ...*Table) (*Additive, error) {
	if len(tables) == 0 {
		return nil, fmt.Errorf("%w: no tables", ErrPattern)
	}
	of := tables[0].pattern
	a := &Additive{tables: tables, blank: of.Blank}
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

// BuildAdditive builds the tables of a partition, one after the other, with one
// course of progress.
func BuildAdditive(ctx context.Context, p Partition, o BuildOptions) (*Additive, error) {
	tables := make([]*Table, len(p))
	shares := newProgressShares(p, o)
	for i, pattern := range p {
		var err error
		if tables[i], err = Build(ctx, pattern, shares.next()); err != nil {
			return nil, err
		}
	}
	return NewAdditive(tables...)
}

// Bytes is the memory of the tables.
func (a *Additive) Bytes() int64 {
	n := int64(0)
	for _, t := range a.tables {
		n += t.Bytes()
	}
	return n
}

// H is the sum over the tables.
func (a *Additive) H(b *puzzle.SearchState) int {
	h := 0
	for _, t := range a.tables {
		h += t.Lookup(b)
	}
	return h
}

// After looks into the one table that the moved tile belongs to, twice.
func (a *Additive) After(b *puzzle.SearchState, h, from, to int) int {
	t := a.tables[a.part[b.Cells[to]]]
	var cells [maxTiles]uint8
	t.cells(b, &cells)
	now := cells[:len(t.pattern.Tiles)]
	h += t.Value(now)
	now[t.place[b.Cells[to]]] = uint8(from)
	return h - t.Value(now)
}

// Consistent is false.
func (a *Additive) Consistent() bool { return false }

// Admissible is true.
func (a *Additive) Admissible() bool { return true }

// Explain has a part for each pattern: its entry.
func (a *Additive) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum}
	for _, t := range a.tables {
		var cells [maxTiles]uint8
		t.cells(b, &cells)
		e.Parts = append(e.Parts, patternPart(b.Size, t.pattern.Tiles, cells[:], t.Lookup(b)))
	}
	return e
}

// patternPart is the part of an explanation for tiles that lie on cells.
func patternPart(size puzzle.Size, tiles []int, cells []uint8, amount int) puzzle.BreakdownPart {
	part := puzzle.BreakdownPart{Kind: puzzle.PartPattern, Amount: amount}
	for i, tile := range tiles {
		part.Distance += size.Manhattan(tile, int(cells[i]))
		part.Tiles = append(part.Tiles, tile)
		part.Cells = append(part.Cells, int(cells[i]))
	}
	return part
}
