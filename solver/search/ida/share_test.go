package ida

import (
	"errors"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// weighed is a tree that keeps how many states each subtree had.
type weighed struct {
	tree
	subtrees []uint64
}

func (w *weighed) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	before := w.counts().Expanded
	moves, next, err := w.tree.under(prefix, bound)
	w.subtrees = append(w.subtrees, w.counts().Expanded-before)
	return moves, next, err
}

func (w *weighed) reached() int { return w.tree.(scout).reached() }

// speedup is how many times as fast two workers are as one by the states that they
// expand, whatever the machine does meanwhile: what comes before the subtrees is one
// worker's, and each subtree goes to the worker that is free first.
func speedup(t testing.TB, r *rounds, bound int) float64 {
	t.Helper()
	w := &weighed{tree: r.trees[0]}
	r.trees[0] = w
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

func at(t testing.TB, text string) *puzzle.Board {
	t.Helper()
	s, err := puzzle.Parse(text, puzzle.Size{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := puzzle.NewGoal(puzzle.BlankFirst, s.Size())
	if err != nil {
		t.Fatal(err)
	}
	b, err := puzzle.NewBoard(s, g)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Shorter searches than this hard one of Korf's hundred, of some tenths of a second,
// have rounds that are not worth sharing.
func TestTwoWorkersHaveHalfTheStatesEach(t *testing.T) {
	partition := [][]int{{1, 4, 5, 8, 9, 12}, {2, 3, 6, 7, 11}, {10, 13, 14, 15}}
	z := awareOf(t, puzzle.Size{W: 4, H: 4}, 0, partition, partition)
	plan, err := z.plan(at(t, "15 14 0 4 11 1 6 13 7 5 8 9 3 2 10 12"))
	if err != nil {
		t.Fatal(err)
	}
	if times := speedup(t, plan.rounds(t.Context(), search.Options{}), plan.h); times < 1.8 {
		t.Errorf("two workers are %.2f times as fast", times)
	}
}

// BenchmarkShares24 is how well the work of boards 40, 38, 44 and 25 of Korf and Felner
// is shared out.
func BenchmarkShares24(b *testing.B) {
	size := puzzle.Size{W: 5, H: 5}
	set, err := pdb.Find(pdb.ID{Name: "pdb-6666", Size: size, Form: pdb.BlankAwareForm})
	if err != nil {
		b.Fatal(err)
	}
	lists := func(p pdb.Partition) (tiles [][]int) {
		for _, pattern := range p {
			tiles = append(tiles, pattern.Tiles)
		}
		return tiles
	}
	var partitions [][][]int
	for _, p := range set.Partitions() {
		partitions = append(partitions, lists(p))
	}
	z := awareOf(b, size, 0, lists(set.Patterns), partitions...)
	for _, board := range []struct{ name, text string }{
		{"40", "2 17 4 13 7 12 10 3 0 16 21 24 8 5 18 20 15 19 14 9 22 11 6 1 23"},
		{"38", "10 3 24 12 0 7 8 11 14 21 22 23 2 1 9 17 18 6 20 4 13 15 5 19 16"},
		{"44", "8 12 18 3 2 11 10 22 24 17 1 13 23 4 20 16 6 15 9 21 19 5 14 0 7"},
		{"25", "3 17 9 8 24 1 11 12 14 0 5 4 22 13 16 21 15 6 7 10 20 23 2 18 19"},
	} {
		b.Run(board.name, func(b *testing.B) {
			times := 0.0
			for b.Loop() {
				plan, err := z.plan(at(b, board.text))
				if err != nil {
					b.Fatal(err)
				}
				times = speedup(b, plan.rounds(b.Context(), search.Options{}), plan.h)
			}
			b.ReportMetric(times, "times-faster")
		})
	}
}
