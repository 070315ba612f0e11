package pdb

import (
	"context"
	"slices"
	"sync"
)

// Histogram counts the entries of a table by their value: Histogram()[v]
// placements of the pattern's tiles are v moves from home. Cost: linear in the
// placements.
func (t *Table) Histogram() []int64 {
	b := newReader(t.pattern, Options{})
	var counts [unseen + 1]int64
	var lock sync.Mutex
	if err := b.read(context.Background(), t); err != nil {
		return nil
	}
	b.share(context.Background(), func(next func() (from, to int)) {
		var own [unseen + 1]int64
		for from, to := next(); from < to; from, to = next() {
			for rank := from; rank < to; rank++ {
				for _, value := range b.values(rank) {
					own[value]++
				}
			}
		}
		lock.Lock()
		defer lock.Unlock()
		for value, n := range own {
			counts[value] += n
		}
	})
	last := 0
	for value, n := range counts[:unseen] {
		if n > 0 {
			last = value
		}
	}
	return slices.Clone(counts[:last+1])
}

// Mean is the mean value of a histogram.
func Mean(histogram []int64) float64 {
	sum, n := 0.0, 0.0
	for value, count := range histogram {
		sum += float64(value) * float64(count)
		n += float64(count)
	}
	return sum / max(n, 1)
}
