package pdb

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// ErrNoPartition means that a board has no partition of that name.
var ErrNoPartition = errors.New("no such partition for this board")

// Partition is a list of disjoint patterns that together hold every tile of a board.
type Partition []Pattern

// NewPartition checks that patterns are a partition; ErrPattern says why not.
func NewPartition(size puzzle.Size, blank int, tiles ...[]int) (Partition, error) {
	var parts Partition
	var covered grid.CellSet
	for _, group := range tiles {
		p, err := NewPattern(size, blank, group...)
		if err != nil {
			return nil, err
		}
		if both := covered & p.mask(); both != 0 {
			return nil, fmt.Errorf("%w: goal cell %d is in two patterns", ErrPattern, both.First())
		}
		covered |= p.mask()
		parts = append(parts, p)
	}
	for c := range size.Cells() {
		if c != blank && !covered.Has(c) {
			return nil, fmt.Errorf("%w: goal cell %d is in no pattern", ErrPattern, c)
		}
	}
	return parts, nil
}

// compact divides the tiles of a board into groups of at most limit tiles that lie close together. It starts from
// columns two wide, and exchanges tiles between groups as long as that brings the members of groups nearer to one
// another.
func compact(size puzzle.Size, blank, limit int) [][]int {
	tiles := bands(size, blank)
	count := (len(tiles) + limit - 1) / limit
	group := make([]int, size.Cells())
	for i, t := range tiles {
		group[t] = i * count / len(tiles)
	}
	spread := func(tile, g int) int { // squared distances to the members of g
		sum := 0
		for _, t := range tiles {
			if group[t] == g && t != tile {
				dr, dc := size.Row(t)-size.Row(tile), size.Col(t)-size.Col(tile)
				sum += dr*dr + dc*dc
			}
		}
		return sum
	}
	for improved := true; improved; {
		improved = false
		for i, a := range tiles {
			for _, b := range tiles[i+1:] {
				ga, gb := group[a], group[b]
				if ga == gb {
					continue
				}
				before := spread(a, ga) + spread(b, gb)
				group[a], group[b] = gb, ga
				if spread(a, gb)+spread(b, ga) < before {
					improved = true
				} else {
					group[a], group[b] = ga, gb
				}
			}
		}
	}
	groups := make([][]int, count)
	for _, t := range tiles {
		groups[group[t]] = append(groups[group[t]], t)
	}
	return groups
}

// bands lists the tiles in the order of a walk down columns two wide.
func bands(size puzzle.Size, blank int) []int {
	var tiles []int
	for left := 0; left < size.W; left += 2 {
		for row := range size.H {
			for col := left; col < min(left+2, size.W); col++ {
				if c := row*size.W + col; c != blank {
					tiles = append(tiles, c)
				}
			}
		}
	}
	return tiles
}

// partitionFamily is several partitions of a board, and the few tables that serve them all. A blank-aware table serves
// every pattern that a symmetry of the board maps to its own, where the blank's goal lies in the same zone around both.
// Most patterns come in eight such forms, except those that enclose the blank.
type partitionFamily struct {
	size       puzzle.Size
	blank      int
	tables     [][]int
	partitions [][][]int
}

// family6666 has seven partitions of the 24-puzzle that eight tables serve: those that these tables serve of the
// fourteen by R. Clausecker (Notes on the Construction of Pattern Databases, 2017), and two more. With one partition,
// two to six times as many states are expanded.
var family6666 = partitionFamily{
	five, 0, [][]int{
		{1, 2, 5, 6, 7, 10},
		{3, 4, 9, 14, 19, 24},
		{8, 13, 17, 18, 22, 23},
		{11, 12, 15, 16, 20, 21},
		{3, 4, 8, 9, 13, 14},
		{1, 5, 6, 10, 11, 12},
		{1, 5, 6, 10, 15, 20},
		{11, 12, 16, 17, 21, 22},
	}, [][][]int{
		{{1, 2, 5, 6, 7, 10}, {3, 4, 9, 14, 19, 24}, {8, 13, 17, 18, 22, 23}, {11, 12, 15, 16, 20, 21}},
		{{1, 2, 5, 6, 7, 10}, {3, 4, 8, 9, 13, 14}, {11, 12, 15, 16, 20, 21}, {17, 18, 19, 22, 23, 24}},
		{{1, 5, 6, 10, 11, 12}, {2, 3, 7, 8, 13, 18}, {4, 9, 14, 19, 23, 24}, {15, 16, 17, 20, 21, 22}},
		{{1, 5, 6, 10, 11, 12}, {2, 3, 4, 7, 8, 9}, {13, 14, 16, 17, 18, 19}, {15, 20, 21, 22, 23, 24}},
		{{1, 5, 6, 10, 11, 12}, {2, 3, 4, 7, 8, 9}, {13, 14, 18, 19, 23, 24}, {15, 16, 17, 20, 21, 22}},
		{{1, 5, 6, 10, 15, 20}, {2, 3, 7, 8, 13, 18}, {4, 9, 14, 19, 23, 24}, {11, 12, 16, 17, 21, 22}},
		{{1, 5, 6, 10, 15, 20}, {2, 3, 4, 7, 8, 9}, {11, 12, 16, 17, 21, 22}, {13, 14, 18, 19, 23, 24}},
	},
}

// members returns the tables and partitions of a family for a goal cell of the blank; nil where there are none.
func (f *partitionFamily) members(blank int) (tables Partition, partitions []Partition) {
	turns := grid.SymmetriesCarrying(f.size, f.blank, blank)
	if len(turns) == 0 {
		return nil, nil
	}
	for _, tiles := range turns[0].Lists(f.tables) {
		tables = append(tables, Pattern{f.size, blank, tiles})
	}
	for _, lists := range f.partitions {
		var p Partition
		for _, tiles := range turns[0].Lists(lists) {
			p = append(p, Pattern{f.size, blank, tiles})
		}
		partitions = append(partitions, p)
	}
	return tables, partitions
}
