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
