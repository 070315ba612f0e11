package forecast

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Distribution is that of a heuristic over random boards, by the cell of the
// blank: on boards whose blank is on one cell all values have the same parity, as
// they have at one depth of the tree.
type Distribution struct {
	size  puzzle.Size
	goal  puzzle.Goal
	below [][]float64 // by cell: the part of its boards with h ≤ x
}

// Sample asks a heuristic about n random boards. Cost: n evaluations.
func Sample(ctx context.Context, h search.Heuristic, g puzzle.Goal, n int, seed uint64) (*Distribution, error) {
	cells := g.Size().Cells()
	counts := make([][]float64, cells)
	totals := make([]float64, cells)
	for i := range n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b, err := puzzle.NewBoard(puzzle.Shuffle(g, seed+uint64(i)), g)
		if err != nil {
			return nil, err
		}
		value := h.H(b)
		for len(counts[b.Blank]) <= value {
			counts[b.Blank] = append(counts[b.Blank], 0)
		}
		counts[b.Blank][value]++
		totals[b.Blank]++
	}
	d := &Distribution{g.Size(), g, counts}
	for cell := range counts {
		sum := 0.0
		for x := range counts[cell] {
			sum += counts[cell][x]
			counts[cell][x] = sum / totals[cell]
		}
	}
	return d, nil
}

// atMost is the part of the boards with their blank on a cell whose value is at
// most x.
func (d *Distribution) atMost(cell, x int) float64 {
	list := d.below[cell]
	switch {
	case x < 0 || len(list) == 0:
		return 0
	case x >= len(list):
		return 1
	}
	return list[x]
}

// Round is the states that a round of IDA* with a bound expands, on average over
// the boards with their blank on a cell, by the formula.
func (d *Distribution) Round(blank, bound int) float64 {
	t, sum := newTree(d.size, blank), 0.0
	for ; t.depth <= bound; t.deepen() {
		for cell, n := range t.nodes() {
			sum += n * d.atMost(cell, bound-t.depth)
		}
	}
	return sum
}
