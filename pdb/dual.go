package pdb

import (
	"context"
	"fmt"

	"tilewise/solver/puzzle"
)

// Dual is an additive database that is read for a board and for its dual, in
// which tiles and cells exchange roles (A. Felner, U. Zahavi, R. Holte & J.
// Schaeffer, Dual Lookups in Pattern Databases, 2005).
//
// Take a board as a permutation p: on cell c lies what belongs on p(c). A
// solution is a list of swaps of neighbouring cells that undoes p; the same
// swaps backwards undo p⁻¹. So both are equally far from home. The swaps follow
// the blank: it goes from its cell b to its goal cell g on the board, and from g
// to b on the dual, whose goal therefore has the blank on b:
//
//	board   Cells[c] = p(c)      blank on b, belongs on g
//	dual    Cells[p(c)] = c      blank on g, belongs on b
//
// Hence there is a database for every cell that the blank can be on. The dual
// asks other questions of them (which tiles lie on these cells, rather than
// where those tiles lie), so the larger of both values is taken. Admissible, not
// consistent.
type Dual struct {
	size  puzzle.Size
	blank int
	of    []mirroredAdditive // by the goal cell of the blank
}

// mirroredAdditive is an additive database, read through the mirror as well where the
// board has one. It is no interface, so that a board that is made for one
// look-up stays on the stack.
type mirroredAdditive struct {
	plain    *Additive
	mirrored *Reflected // nil where there is no mirror
}

func (r mirroredAdditive) value(b *puzzle.SearchState) int {
	if r.mirrored != nil {
		return r.mirrored.H(b)
	}
	return r.plain.H(b)
}

func (r mirroredAdditive) explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	if r.mirrored != nil {
		return r.mirrored.Explain(b)
	}
	return r.plain.Explain(b)
}

// BuildDual builds the databases of a named partition for all goal cells of the
// blank; blank is that of the boards to come. ErrNoPartition where some goal
// cell has none of that name.
func BuildDual(ctx context.Context, name string, size puzzle.Size, blank int, o BuildOptions) (*Dual, error) {
	d := &Dual{size: size, blank: blank}
	shared := newNumberingCache()
	pace := newProgressMeter(int64(size.Cells()), o.Progress)
	for goal := range size.Cells() {
		partition, err := Named(name, size, goal)
		if err != nil {
			return nil, err
		}
		a, err := BuildAdditive(ctx, partition, BuildOptions{Workers: o.Workers, geometry: shared})
		if err != nil {
			return nil, err
		}
		mirrored, err := NewReflected(a)
		if err != nil {
			mirrored = nil // the board has no such mirror: only the plain reading is used
		}
		d.of = append(d.of, mirroredAdditive{a, mirrored})
		pace.done(int64(goal + 1))
	}
	return d, nil
}

// buildDual builds the databases of the partition that a size is read both ways
// with.
func buildDual(ctx context.Context, id TablesID, o BuildOptions) (*Dual, error) {
	name, err := dualPartition(id.Size)
	if err != nil {
		return nil, err
	}
	return BuildDual(ctx, name, id.Size, id.Blank, o)
}

// dualSets are the partitions that are read both ways, one for each goal cell of
// the blank.
func dualSets(id TablesID) []TableSet {
	var sets []TableSet
	if name, err := dualPartition(id.Size); err == nil {
		for goal := range id.Size.Cells() {
			if set, err := Find(TablesID{tablePrefix + name, id.Size, goal, PlainForm}); err == nil {
				sets = append(sets, set)
			}
		}
	}
	return sets
}

// dualPartition is the partition that is read both ways on a size: one whose
// tables are small, as there is a set of them for every cell.
func dualPartition(size puzzle.Size) (string, error) {
	switch size {
	case puzzle.Size{W: 3, H: 3}:
		return "44", nil
	case puzzle.Size{W: 4, H: 4}:
		return "555", nil
	}
	return "", fmt.Errorf("%w: dual look-ups on %s", ErrNoPartition, size)
}

// H is the larger of the values for the board and its dual.
func (d *Dual) H(b *puzzle.SearchState) int {
	var cells [maxCells]uint16
	dual := dualOf(b, &cells)
	return max(d.of[b.BlankGoal].value(b), d.of[b.Blank].value(&dual))
}

// dualOf makes the dual of a board, with its Cells in cells.
func dualOf(b *puzzle.SearchState, cells *[maxCells]uint16) puzzle.SearchState {
	for c, home := range b.Cells {
		cells[home] = uint16(c)
	}
	return puzzle.SearchState{Size: b.Size, Cells: cells[:len(b.Cells)], Blank: b.BlankGoal, BlankGoal: b.Blank}
}

// After is H.
func (d *Dual) After(b *puzzle.SearchState, _, _, _ int) int { return d.H(b) }

// Consistent is false.
func (d *Dual) Consistent() bool { return false }

// Admissible is true.
func (d *Dual) Admissible() bool { return true }

// Bytes is the memory of the tables of all goal cells.
func (d *Dual) Bytes() int64 {
	n := int64(0)
	for _, h := range d.of {
		n += h.plain.Bytes()
	}
	return n
}

// Explain is that of the reading that gives H. Of the dual, a part names the
// same tiles and cells as they are on the board: what are its tiles are our
// cells.
func (d *Dual) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	var cells [maxCells]uint16
	dual := dualOf(b, &cells)
	if d.of[b.BlankGoal].value(b) >= d.of[b.Blank].value(&dual) {
		return d.of[b.BlankGoal].explain(b)
	}
	e := d.of[b.Blank].explain(&dual)
	e.Swapped = puzzle.Home(b.Size, b.Blank)
	copy(e.Swapped.Cells, dual.Cells)
	e.Swapped.Blank = dual.Blank
	for i := range e.Parts {
		e.Parts[i].Tiles, e.Parts[i].Cells = e.Parts[i].Cells, e.Parts[i].Tiles
	}
	return e
}
