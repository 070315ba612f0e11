package ida

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// countingDFS is a tree that keeps how many states each subtree had.
type countingDFS struct {
	boundedDFS
	subtrees []uint64
}

func (d *countingDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	before := d.counts().Expanded
	moves, next, err := d.boundedDFS.under(prefix, bound)
	d.subtrees = append(d.subtrees, d.counts().Expanded-before)
	return moves, next, err
}

func (d *countingDFS) reached() int { return d.boundedDFS.(depthTrackingDFS).reached() }

// speedup returns how many times as fast two workers are as one by the states that they
// expand, whatever the machine does meanwhile: what comes before the subtrees is one
// worker's, and each subtree goes to the worker that is free first.
func speedup(t testing.TB, r *iterativeDeepening, bound int) float64 {
	t.Helper()
	w := &countingDFS{boundedDFS: r.trees[0]}
	r.trees[0] = w
	r.cut.next = bound
	all, two := uint64(0), uint64(0)
	for err := search.ErrExhausted; errors.Is(err, search.ErrExhausted); {
		w.subtrees = nil
		before, next := r.Expanded, 0
		r.Round(bound, func() { _, next, err = r.round(bound) })
		if err != nil && !errors.Is(err, search.ErrExhausted) {
			t.Fatal(err)
		}
		var worker [2]uint64
		below := uint64(0)
		for _, states := range w.subtrees {
			below += states
			if len(w.subtrees) == 1 || worker[0] <= worker[1] {
				worker[0] += states
			} else {
				worker[1] += states
			}
		}
		round := r.Expanded - before
		all, two, bound = all+round, two+round-below+max(worker[0], worker[1]), next
	}
	return float64(all) / float64(two)
}

// Two workers share the states of a hard board of Korf's hundred almost evenly. The rounds of shorter searches are not
// worth sharing.
func TestTwoWorkersHaveHalfTheStatesEach(t *testing.T) {
	testbudget.OneGoroutine(t)
	partition := [][]int{{1, 4, 5, 8, 9, 12}, {2, 3, 6, 7, 11}, {10, 13, 14, 15}}
	z := awareOf(t, puzzle.Size{W: 4, H: 4}, 0, partition, partition)
	if times := z.Speedup(t, korfBoard("15 14 0 4 11 1 6 13 7 5 8 9 3 2 10 12")); times < 1.8 {
		t.Errorf("two workers are %.2f times as fast", times)
	}
}

// Speedup returns the speedup of a search of b, for the benchmarks of package ida_test.
func (s *BlankAwareSearch) Speedup(t testing.TB, b *puzzle.SearchState) float64 {
	t.Helper()
	plan := fixture.Must(s.plan(b))
	return speedup(t, plan.rounds(t.Context(), search.Options{}), plan.h)
}
