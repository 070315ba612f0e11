package pdb

import (
	"context"

	"tilewise/solver/puzzle"
)

// dualLookup is an additive database that is read for a board and for its dual, in which tiles and cells exchange roles
// (A. Felner, U. Zahavi, R. Holte & J. Schaeffer, Dual Lookups in Pattern Databases, 2005).
//
// Take a board as a permutation p: on cell c lies what belongs on p(c). A solution is a list of swaps of neighbouring
// cells that undoes p; the same swaps backwards undo p⁻¹. So both are equally far from home. The swaps follow the
// blank: it goes from its cell b to its goal cell g on the board, and from g to b on the dual, whose goal therefore has
// the blank on b:
//
//	board   Cells[c] = p(c)      blank on b, belongs on g
//	dual    Cells[p(c)] = c      blank on g, belongs on b
//
// Hence there is a database for every cell that the blank can be on. The dual reads them in another way (which tiles
// lie on these cells, rather than where those tiles lie), so the larger of both values is taken. The heuristic is
// admissible and not consistent.
type dualLookup struct {
	puzzle.AdmissibleTrait
	of []*Additive // by the goal cell of the blank; mirrored
}

// Suits does what puzzle.BoardKind.Suits does, for every goal cell of the blank.
func (d *dualLookup) Suits(b *puzzle.SearchState) error {
	return puzzle.BoardKind{Size: d.of[0].Size, BlankGoal: b.BlankGoal}.Suits(b)
}

func buildDual(ctx context.Context, s TableSet, o BuildOptions) (Heuristic, error) {
	size, d := s.Size, &dualLookup{}
	shared := newNumberingCache()
	pace := newProgressMeter(int64(size.Cells()), o.Progress)
	for goal := range size.Cells() {
		partition, err := dualDatabase(size).Partition(size, goal)
		if err != nil {
			return nil, err
		}
		a, err := buildAdditive(ctx, partition, BuildOptions{Workers: o.Workers, geometry: shared})
		if err != nil {
			return nil, err
		}
		d.of = append(d.of, a.mirrored())
		pace.done(int64(goal + 1))
	}
	return d, nil
}

// dualDatabase returns the database for dual look-ups on a size. Its tables are small, as every goal cell needs a set
// of them.
func dualDatabase(size puzzle.Size) *Database {
	if size == three {
		return Database44
	}
	return Database555
}

// H returns the larger of the values for the board and its dual.
func (d *dualLookup) H(b *puzzle.SearchState) int {
	var cells [maxCells]uint16
	dual := dualOf(b, &cells)
	return max(d.of[b.BlankGoal].H(b), d.of[b.Blank].H(&dual))
}

// dualOf returns the dual of a board, and stores its Cells in cells.
func dualOf(b *puzzle.SearchState, cells *[maxCells]uint16) puzzle.SearchState {
	for c, home := range b.Cells {
		cells[home] = uint16(c)
	}
	return puzzle.SearchState{Size: b.Size, Cells: cells[:len(b.Cells)], Blank: b.BlankGoal, BlankGoal: b.Blank}
}

// After evaluates H.
func (d *dualLookup) After(b *puzzle.SearchState, _, _, _ int) int { return d.H(b) }

// Bytes returns the memory of the tables of all goal cells.
func (d *dualLookup) Bytes() int64 { return bytesOf(d.of) }

// Explain returns the explanation of the reading that gives H. For the dual, it names tiles and cells as they are on
// the board, where they have exchanged roles.
func (d *dualLookup) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	var cells [maxCells]uint16
	dual := dualOf(b, &cells)
	if d.of[b.BlankGoal].H(b) >= d.of[b.Blank].H(&dual) {
		return d.of[b.BlankGoal].Explain(b)
	}
	e := d.of[b.Blank].Explain(&dual)
	e.Swapped = puzzle.Home(b.Size, b.Blank)
	copy(e.Swapped.Cells, dual.Cells)
	e.Swapped.Blank = dual.Blank
	for i := range e.Parts {
		e.Parts[i].Tiles, e.Parts[i].Cells = e.Parts[i].Cells, e.Parts[i].Tiles
	}
	return e
}
