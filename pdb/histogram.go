package pdb

import (
	"context"
	"slices"
	"sync"
)

// Histogram counts the entries of a table by their value: Histogram()[v] placements of the pattern's tiles are v moves
// from home. Cost: linear in the placements.
func (t *Table) Histogram() []int64 {
	b := newTableBuilder(t.pattern, BuildOptions{})
	var counts [mostMoves + 1]int64
	var lock sync.Mutex
	share(context.Background(), b.workers, len(b.sets), strip, func(_ int, next func() (from, to int)) error {
		var own [mostMoves + 1]int64
		for from, to := next(); from < to; from, to = next() {
			for rank := from; rank < to; rank++ {
				for order := range b.count {
					if entry := t.entry(t.indexOf(b, rank, order)); entry != unreached {
						own[b.manhattan(rank, order)+2*entry]++
					}
				}
			}
		}
		lock.Lock()
		defer lock.Unlock()
		for value, n := range own {
			counts[value] += n
		}
		return nil
	})
	last := 0
	for value, n := range counts {
		if n > 0 {
			last = value
		}
	}
	return slices.Clone(counts[:last+1])
}

// mostMoves is more than any value: the tiles' distances, and twice an entry.
const mostMoves = 255

// Mean returns the mean value of a histogram.
func Mean(histogram []int64) float64 {
	sum, n := 0.0, 0.0
	for value, count := range histogram {
		sum += float64(value) * float64(count)
		n += float64(count)
	}
	return sum / max(n, 1)
}
