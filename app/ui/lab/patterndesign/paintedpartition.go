package patterndesign

import (
	"slices"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

// mostPatterns is the greatest number of patterns.
const mostPatterns = 8

// none stands for no pattern.
const none = -1

// paintedPartition is the pattern of each goal cell's tile. It is immutable: a stroke makes another one.
type paintedPartition struct {
	size    puzzle.Size
	blank   int
	pattern []int // the pattern by goal cell, or none
}

// emptyPartition is a board with nothing painted, and the blank last.
func emptyPartition(size puzzle.Size) paintedPartition {
	p := paintedPartition{size: size, blank: size.Cells() - 1}
	for range size.Cells() {
		p.pattern = append(p.pattern, none)
	}
	return p
}

// paintedPartitionOf is the painting of a design.
func paintedPartitionOf(d pdb.CustomPartition) paintedPartition {
	p := emptyPartition(d.Size)
	p.blank = d.Blank
	for i, tiles := range d.Patterns {
		for _, t := range tiles {
			p.pattern[t] = i
		}
	}
	return p
}

// withCell is the painting with a cell in a pattern, and in a mirrored painting the opposite cell as
// well. A tile is in one pattern only, so patterns cannot overlap.
func (p paintedPartition) withCell(cell, pattern int, mirrored bool) paintedPartition {
	next := p
	next.pattern = slices.Clone(p.pattern)
	cells := []int{cell}
	if x, y := p.size.Col(cell), p.size.Row(cell); mirrored && x < p.size.H && y < p.size.W {
		cells = append(cells, x*p.size.W+y)
	}
	for _, c := range cells {
		if c != p.blank {
			next.pattern[c] = pattern
		}
	}
	return next
}

func (p paintedPartition) equal(o paintedPartition) bool {
	return p.size == o.size && p.blank == o.blank && slices.Equal(p.pattern, o.pattern)
}

// patterns are the goal cells of each pattern that has any.
func (p paintedPartition) patterns() (list [][]int) {
	for i := range mostPatterns {
		var tiles []int
		for c, of := range p.pattern {
			if of == i {
				tiles = append(tiles, c)
			}
		}
		if tiles != nil {
			list = append(list, tiles)
		}
	}
	return list
}

func (p paintedPartition) design(name string) pdb.CustomPartition {
	return pdb.CustomPartition{Name: name, Size: p.size, Blank: p.blank, Patterns: p.patterns()}
}

// letters are the numbers of the patterns that have tiles, in the order of the design's patterns;
// brush.Letter names them.
func (p paintedPartition) letters() (list []int) {
	for i := range mostPatterns {
		if slices.Contains(p.pattern, i) {
			list = append(list, i)
		}
	}
	return list
}

func (p paintedPartition) shape() (list []int) {
	for _, tiles := range p.patterns() {
		list = append(list, len(tiles))
	}
	return list
}
