package ida

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// twoPartitions returns a search of the 4×4 board.
func twoPartitions(t *testing.T) *BlankAwareSearch {
	first := [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}
	second := [][]int{{1, 2, 3, 5, 6}, {4, 8, 9, 12, 13}, {7, 10, 11, 14, 15}}
	return awareOf(t, puzzle.Size{W: 4, H: 4}, 0, slices.Concat(first, second), first, second)
}

// A bound's states are to the digit those of a single search, for one worker and two, in one part and many, and stopped
// again and again; and the goal that the parts find lies in the same leaf.
func TestPartsOfABoundAreTheSingleSearch(t *testing.T) {
	testbudget.OneGoroutine(t)
	z := twoPartitions(t)
	b := korfBoard("15 14 0 4 11 1 6 13 7 5 8 9 3 2 10 12")
	one := fixture.Must(z.Search(t.Context(), b, search.Options{}))
	two := fixture.Must(z.Search(t.Context(), b, search.Options{Workers: 2}))
	last := len(one.Iterations) - 1
	sameRounds(t, two.Iterations[:last], one.Iterations[:last])
	want := one.Iterations[last-1]
	for _, parts := range []int{1, 3, 16} {
		workers := 1 + parts%2
		sum := CutProgress{}
		var upper search.Stats
		for k := range parts {
			p, cut := searchPart(t, z, b, want.Bound, k, parts, workers)
			sum.Expanded, sum.Generated, upper = sum.Expanded+p.Expanded, sum.Generated+p.Generated, cut.Upper
			if p.Moves != nil || p.Next != want.Bound+2 && p.Expanded > 0 {
				t.Errorf("part %d of %d: %+v", k, parts, p)
			}
		}
		if sum.Expanded+upper.Expanded != want.Expanded || sum.Generated+upper.Generated != want.Generated {
			t.Errorf("%d parts: %d expanded and %d generated; %+v", parts, sum.Expanded+upper.Expanded, sum.Generated+upper.Generated, want)
		}
	}
	leaf := -1
	for _, parts := range []int{1, 5} {
		lowest := -1
		for k := range parts {
			p, _ := searchPart(t, z, b, one.Iterations[last].Bound, k, parts, 2)
			if p.Moves == nil {
				continue
			}
			end := b.Clone()
			if end.PlayMoves(p.Moves); !end.Solved() || len(p.Moves) != len(one.Moves) {
				t.Errorf("part %d of %d: %s is no shortest solution", k, parts, puzzle.FormatMoves(p.Moves))
			}
			if at := k + p.Done*parts; lowest < 0 || at < lowest {
				lowest = at
			}
		}
		if lowest < 0 || leaf >= 0 && lowest != leaf {
			t.Errorf("in %d parts the goal lies in leaf %d; before, in %d", parts, lowest, leaf)
		}
		leaf = lowest
	}
}

// A round with too many leaves does not change the order of the partitions, so that a known cut counts the same.
func TestARoundOfTooManyLeavesTeachesNothing(t *testing.T) {
	plan := fixture.Must(twoPartitions(t).plan(korfBoard("15 14 0 4 11 1 6 13 7 5 8 9 3 2 10 12")))
	d := newBlankAwareDFS(plan, search.NewEffortCounter(t.Context(), search.Options{}, plan.start.Size.Cells()))
	leaves := 0
	few := func([]puzzle.Move) bool {
		leaves++
		return leaves < 5000
	}
	_, _, err := d.fringe(plan.h, few)
	learned := plan.order
	_, _, full := d.fringe(plan.h+8, few)
	if !errors.Is(err, search.ErrExhausted) || !errors.Is(full, errManyLeaves) || learned == firstOrder {
		t.Fatal(err, full, learned)
	}
	if plan.order != learned {
		t.Errorf("the order is %v; a full list left %v", learned, plan.order)
	}
}

// searchPart searches a part, and stops it whenever another third of its leaves is done.
func searchPart(t *testing.T, z *BlankAwareSearch, b *puzzle.SearchState, bound, k, n, workers int) (CutProgress, *BoundCut) {
	t.Helper()
	var p CutProgress
	base := 0 // 0 until the first cut has found it
	for {
		ctx, cancel := context.WithCancel(t.Context())
		cut, err := z.Cut(ctx, b, bound, base, search.Options{Workers: workers})
		if err != nil || cut.Base != bound-8 || cut.Leaves() < 200 {
			t.Fatalf("bound %d: base %d, %d leaves, %v", bound, cut.Base, cut.Leaves(), err)
		}
		base = cut.Base
		until := p.Done + cut.Leaves()/n/3 + 1
		p, err = cut.SearchPart(k, n, p, func(now CutProgress) {
			if now.Done >= until {
				cancel()
			}
		})
		cancel()
		if err == nil {
			return p, cut
		}
		if p.Done == 0 {
			t.Fatal("stopped before the first leaf was done")
		}
	}
}
