package pdb

import (
	"fmt"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// BlankAwareSum evaluates blank-aware tables for one board, outside any search. Each table walks home and counts its
// steps: fast enough for a display, and much too slow for a search.
//
// A reading is a partition. Each of its patterns is read in a table to which a symmetry of the board maps it. There is
// one reading for each partition and, where a reflection keeps the blank's goal cell in its place, another one for its
// mirror image. Each is a lower bound, and the largest one counts.
type BlankAwareSum struct{ readings []reflectedPartition }

type reflectedPartition struct {
	mirror grid.Symmetry // nil is the board as it is
	parts  []turnedPattern
}

// turnedPattern is a pattern with the table in which it is read, and the symmetry that maps the board to that table.
type turnedPattern struct {
	tiles []int
	table *BlankAwareTable
	turn  grid.Symmetry
}

// NewBlankAwareSum joins the tables of a set in the blank-aware form, for boards whose blank has a goal cell that a
// symmetry maps to that of the tables. The error is ErrPattern where none does, or where a pattern has no table.
func NewBlankAwareSum(t *LoadedTables, blank int) (*BlankAwareSum, error) {
	ways := grid.SymmetriesCarrying(t.Size, blank, t.Blank)
	if len(ways) == 0 {
		return nil, fmt.Errorf("%w: tables for the blank's goal cell %d, boards for %d", ErrPattern, t.Blank, blank)
	}
	if len(ways) > 1 {
		ways = []grid.Symmetry{ways[0], ways[len(ways)-1]}
	}
	a := &BlankAwareSum{}
	for _, p := range t.Partitions() {
		for i, way := range ways {
			r := reflectedPartition{}
			if i > 0 {
				r.mirror = ways[0].Then(way.Inverse())
			}
			for _, pattern := range p {
				tiles := way.Inverse().Lists([][]int{pattern.Tiles})[0]
				part, ok := t.turned(tiles, blank)
				if !ok {
					return nil, fmt.Errorf("%w: no table for %v", ErrPattern, tiles)
				}
				r.parts = append(r.parts, part)
			}
			a.readings = append(a.readings, r)
		}
	}
	return a, nil
}

// turned returns the table for tiles. The symmetry need not map the blank's goal to that of the table, but into its
// zone around the pattern at home.
func (t *LoadedTables) turned(tiles []int, blank int) (part turnedPattern, ok bool) {
	for _, turn := range grid.Symmetries(t.Size) {
		there := turn.Lists([][]int{tiles})[0]
		for _, z := range t.Aware {
			if slices.Equal(there, z.pattern.Tiles) && z.blocks.zone(z.pattern.mask(), z.pattern.Blank).Has(turn[blank]) {
				return turnedPattern{tiles, z, turn}, true
			}
		}
	}
	return part, false
}

// Explain returns a part for each pattern in the reading that gives the value.
func (a *BlankAwareSum) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	var best puzzle.HeuristicBreakdown
	for _, r := range a.readings {
		e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum, Mirror: r.mirror}
		for _, p := range r.parts {
			e.Parts = append(e.Parts, p.read(b))
		}
		if best.Parts == nil || e.Value() > best.Value() {
			best = e
		}
	}
	return best
}

// read returns the pattern's part, with tiles and cells as they lie on the board.
func (p turnedPattern) read(b *puzzle.SearchState) puzzle.BreakdownPart {
	cells := make([]uint8, len(p.tiles))
	for c, tile := range b.Cells {
		if i, ok := slices.BinarySearch(p.tiles, int(tile)); ok {
			cells[i] = uint8(c)
		}
	}
	return patternPart(b.Size, p.tiles, cells, p.table.Lookup(p.turn.Show(b)))
}
