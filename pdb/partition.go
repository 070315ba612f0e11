package pdb

import (
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// ErrNoPartition means that there is no partition of that name for a board.
var ErrNoPartition = errors.New("no such partition for this board")

// Partition is disjoint patterns that together hold every tile of a board.
type Partition []Pattern

// NewPartition checks its patterns against each other. ErrPattern says what
// does not fit.
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
	if n := covered.Len(); n != size.Cells()-1 {
		return nil, fmt.Errorf("%w: the patterns hold %d tiles of %d", ErrPattern, n, size.Cells()-1)
	}
	return parts, nil
}

// Named is one of the partitions "44" (3×3), "555", "663", "771", "78" (4×4), "6666"
// (5×5) and "small" (every board of up to 25 cells), for a goal cell of the
// blank. ErrNoPartition where the board has none of that name.
func Named(name string, size puzzle.Size, blank int) (Partition, error) {
	if size.Valid() && size.Cells() <= maxCells && blank >= 0 && blank < size.Cells() {
		if name == "small" {
			return NewPartition(size, blank, compact(size, blank, tilesFor(size, packedTiles))...) // less than 32 MB
		}
		for _, s := range shapes {
			if s.name != name || s.size != size {
				continue
			}
			if turns := grid.Carrying(size, s.blank, blank); len(turns) > 0 {
				return NewPartition(size, blank, turns[0].Lists(s.tiles)...)
			}
		}
		if name == "6666" && size == (puzzle.Size{W: 5, H: 5}) {
			return NewPartition(size, blank, compact(size, blank, 6)...)
		}
	}
	return nil, fmt.Errorf("%w: %q on %s", ErrNoPartition, name, size)
}

// namedPartition is a partition for one goal cell of the blank. Its mirror images and
// rotations serve all goal cells that these carry the blank to.
type namedPartition struct {
	name  string
	size  puzzle.Size
	blank int
	tiles [][]int
}

// compact divides the tiles of a board into groups of at most limit tiles that
// lie close together: it starts from columns two wide, and exchanges tiles
// between groups for as long as that brings the members of groups nearer to
// one another.
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

// tilesFor is how many tiles the patterns of a size hold at most, where on 4×4 they hold so many.
func tilesFor(size puzzle.Size, tiles int) int {
	if size.Cells() > packedCells {
		tiles--
	}
	return tiles
}

// shapes are the partitions of the square boards, one for each kind of goal
// cell of the blank: corner, edge, middle.
var shapes = []namedPartition{
	{"44", puzzle.Size{W: 3, H: 3}, 0, [][]int{{1, 3, 4, 6}, {2, 5, 7, 8}}},
	{"44", puzzle.Size{W: 3, H: 3}, 1, [][]int{{0, 2, 3, 4}, {5, 6, 7, 8}}},
	{"44", puzzle.Size{W: 3, H: 3}, 4, [][]int{{0, 1, 2, 5}, {3, 6, 7, 8}}},
	{"555", puzzle.Size{W: 4, H: 4}, 0, [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}},
	{"555", puzzle.Size{W: 4, H: 4}, 1, [][]int{{9, 10, 11, 14, 15}, {2, 3, 5, 6, 7}, {0, 4, 8, 12, 13}}},
	{"555", puzzle.Size{W: 4, H: 4}, 5, [][]int{{0, 1, 4, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}},
	{"663", puzzle.Size{W: 4, H: 4}, 0, [][]int{{1, 4, 5, 8, 9, 12}, {2, 3, 6, 7, 10, 11}, {13, 14, 15}}},
	{"663", puzzle.Size{W: 4, H: 4}, 1, [][]int{{8, 9, 10, 12, 13, 14}, {2, 3, 6, 7, 11, 15}, {0, 4, 5}}},
	{"663", puzzle.Size{W: 4, H: 4}, 5, [][]int{{0, 1, 2, 3, 4, 6}, {7, 8, 9, 10, 11, 15}, {12, 13, 14}}},
	{"771", puzzle.Size{W: 4, H: 4}, 0, [][]int{{1, 4, 5, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}},
	{"771", puzzle.Size{W: 4, H: 4}, 1, [][]int{{0, 4, 5, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}},
	{"771", puzzle.Size{W: 4, H: 4}, 5, [][]int{{0, 1, 4, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}},
	{"78", puzzle.Size{W: 4, H: 4}, 0, [][]int{{1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
	{"78", puzzle.Size{W: 4, H: 4}, 1, [][]int{{0, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
	{"78", puzzle.Size{W: 4, H: 4}, 5, [][]int{{0, 1, 2, 3, 4, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
	{"6666", puzzle.Size{W: 5, H: 5}, 0,
		[][]int{{1, 2, 5, 6, 7, 12}, {3, 4, 8, 9, 13, 14}, {10, 11, 15, 16, 20, 21}, {17, 18, 19, 22, 23, 24}}},
}
