package pdb

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// partitionFamily is several partitions of a board, and the few tables that serve them all. A blank-aware table serves
// every pattern that a symmetry of the board maps to its own, where the blank's goal lies in the same zone around both.
// Most patterns come in eight such forms, except those that enclose the blank.
type partitionFamily struct {
	size       puzzle.Size
	blank      int
	tables     [][]int
	partitions [][][]int
}

// family6666 has seven partitions of the 24-puzzle for eight tables. They are the ones that eight tables serve of the
// fourteen that R. Clausecker chose (Notes on the Construction of Pattern Databases, 2017), and two more that the same
// tables serve. With one partition, two to six times as many states are expanded.
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
	for _, turn := range grid.SymmetriesCarrying(f.size, f.blank, blank) {
		for _, tiles := range turn.Lists(f.tables) {
			tables = append(tables, Pattern{f.size, blank, tiles})
		}
		for _, lists := range f.partitions {
			var p Partition
			for _, tiles := range turn.Lists(lists) {
				p = append(p, Pattern{f.size, blank, tiles})
			}
			partitions = append(partitions, p)
		}
		return tables, partitions
	}
	return nil, nil
}
