package ida

import (
	"fmt"
	"slices"
	"sync"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// BlankAwareSearch is IDA* with blank-aware tables of many partitions, for boards of up to 25 cells; FifteenSearch is
// faster on 4×4 with one partition. The largest value counts, but blankAwareDFS looks up no value before it can cut a
// state off, so that a dozen partitions cost little more than one. It is immutable, and any number of searches may use
// it at once.
//
// A table serves every pattern that a symmetry of the board maps to its own, where the blank's goal cells lie in the
// same zone around both: up to eight patterns for one table. Every partition is read through all symmetries that map
// the blank's goal cell to that of the tables.
type BlankAwareSearch struct {
	tableSearch
	size puzzle.Size
}

const (
	maxAwareCells      = 25
	maxAwarePartitions = 16 // with their mirror images: a byte each in partitionSlacks
	maxAwarePatterns   = 64 // a bit each in a patternSet
)

// orientedTable is the table for a pattern, and the symmetry through which it is read.
type orientedTable struct {
	table PatternTable
	turn  grid.Symmetry // carries the pattern to the table's
	shape *blockNumbering
}

// NewBlankAwareSearch returns a search with the tables for one goal cell of the blank and partitions of the tiles. Each
// partition is a list of up to four disjoint patterns that cover all tiles, named by their goal cells. The error is
// ErrTables for other lists, and where a pattern has no table.
func NewBlankAwareSearch(size puzzle.Size, tables []PatternTable, partitions ...[][]int) (*BlankAwareSearch, error) {
	if size.Cells() > maxAwareCells || size.W > maxAwareColumns || len(partitions) == 0 ||
		len(partitions) > maxAwarePartitions || len(tables) == 0 {
		return nil, fmt.Errorf("%w: %d tables and %d partitions for boards of %s", ErrTables, len(tables),
			len(partitions), size)
	}
	z := &BlankAwareSearch{size: size, tableSearch: tableSearch{blank: tables[0].BlankGoal()}}
	z.planOf = func(b *puzzle.SearchState) (tablePlan, error) { return z.plan(b) }
	shapes := map[int]*blockNumbering{}
	for _, t := range tables {
		if t.BlankGoal() != z.blank {
			return nil, fmt.Errorf("%w: blank goals %d and %d", ErrTables, z.blank, t.BlankGoal())
		}
		if k := len(t.Tiles()); shapes[k] == nil {
			shape, err := newBlockNumbering(size, t)
			if err != nil {
				return nil, err
			}
			shapes[k] = shape
		}
	}
	for _, patterns := range partitions {
		if err := coverAll(size, z.blank, patterns); err != nil {
			return nil, err
		}
		var partition []orientedTable
		for _, tiles := range patterns {
			table, turn, ok := z.tableFor(tables, tiles)
			if !ok {
				return nil, fmt.Errorf("%w: no table for the pattern %v", ErrTables, tiles)
			}
			partition = append(partition, orientedTable{table, turn, shapes[len(tiles)]})
		}
		z.partitions = append(z.partitions, partition)
	}
	z.guard = sync.OnceValue(func() *duplicateAutomaton { return newDuplicateAutomaton(size, duplicateWords) })
	return z, nil
}

// tableFor returns a table for a pattern, and the symmetry through which to read it.
func (s *BlankAwareSearch) tableFor(tables []PatternTable, tiles []int) (PatternTable, grid.Symmetry, bool) {
	for _, turn := range grid.Symmetries(s.size) {
		shown := turn.Lists([][]int{tiles})[0]
		for _, t := range tables {
			own := slices.Sorted(slices.Values(t.Tiles()))
			if slices.Equal(own, shown) && !slices.Contains(own, turn[s.blank]) && sameZone(t, turn[s.blank]) {
				return t, turn, true
			}
		}
	}
	return nil, nil, false
}

// sameZone reports whether a table would be the same for another goal cell of the blank, because both lie in the same
// zone around the tiles at home.
func sameZone(t PatternTable, blank int) bool {
	home := uint32(0)
	for _, tile := range t.Tiles() {
		home |= 1 << tile
	}
	return t.Block(home, blank) == t.Block(home, t.BlankGoal())
}

// coverAll refuses patterns that are no partition of the tiles of a board.
func coverAll(size puzzle.Size, blank int, patterns [][]int) error {
	if len(patterns) == 0 || len(patterns) > maxPatterns {
		return fmt.Errorf("%w: %d patterns; expected 1 to %d", ErrTables, len(patterns), maxPatterns)
	}
	covered := 1 << blank
	for _, tiles := range patterns {
		for _, tile := range tiles {
			if covered>>tile&1 != 0 {
				return fmt.Errorf("%w: tile %d twice", ErrTables, tile)
			}
			covered |= 1 << tile
		}
	}
	if covered != 1<<size.Cells()-1 {
		return fmt.Errorf("%w: the patterns are not the tiles of a board of %s", ErrTables, size)
	}
	return nil
}
