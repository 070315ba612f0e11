// Package forecast predicts how many states a search will expand: for IDA* from its first rounds on
// the same board, for other searches from the growth that was measured on other boards.
package forecast

import (
	"math"

	"tilewise/app/lab/stat"
	"tilewise/solver/puzzle"
)

// moveTree counts the nodes at each depth of the tree of all move sequences that never take the last move back, by the
// cell of the blank. Whether a sequence can be continued depends only on that cell and the last move, so the counts of
// one depth give those of the next, and no tree is ever built.
type moveTree struct {
	size  puzzle.Size
	ways  []float64 // the number of sequences by 5·cell + last move, 4 for none
	depth int
}

// noMove stands for the last move of the root.
const noMove = 4

func newMoveTree(size puzzle.Size, blank int) *moveTree {
	t := &moveTree{size: size, ways: make([]float64, 5*size.Cells())}
	t.ways[5*blank+noMove] = 1
	return t
}

// deepen goes one depth down.
func (t *moveTree) deepen() {
	next := make([]float64, len(t.ways))
	for i, n := range t.ways {
		if n == 0 {
			continue
		}
		cell, last := i/5, i%5
		for _, m := range puzzle.Moves {
			from := t.size.Source(cell, m)
			if from < 0 || last != noMove && m == puzzle.Move(last).Inverse() {
				continue
			}
			next[5*from+int(m)] += n
		}
	}
	t.ways = next
	t.depth++
}

// Branching returns the factor by which the tree of a size grows with each level in the limit: 2.1304 on
// 4×4, √3 on 3×3 (S. Edelkamp & R. E. Korf, The branching factor of regular search spaces, 1998).
func Branching(size puzzle.Size) float64 {
	t := newMoveTree(size, 0)
	const settled = 200 // by then the growth over two levels no longer changes
	for t.depth < settled {
		t.deepen()
	}
	before := stat.Total(t.ways)
	t.deepen()
	t.deepen()
	return math.Sqrt(stat.Total(t.ways) / before)
}
