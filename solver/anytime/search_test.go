package anytime_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"tilewise/solver/anytime"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// run searches with linear conflicts, and also returns all solutions that were passed to Better.
func run(ctx context.Context, b *puzzle.SearchState, o anytime.Options) (found [][]puzzle.Move, r search.Result, err error) {
	o.Better = func(moves []puzzle.Move) { found = append(found, moves) }
	r, err = anytime.Search(ctx, b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), o)
	return found, r, err
}

func TestASearchFindsShorterAndShorterSolutions(t *testing.T) {
	testbudget.OneGoroutine(t)
	for _, size := range []puzzle.Size{{W: 5, H: 5}, {W: 8, H: 3}, {W: 4, H: 7}, {W: 8, H: 8}} {
		b := boardOf(puzzle.Spiral, size.W, size.H, 3)
		found, r, err := run(t.Context(), b, anytime.Options{Options: search.Options{Nodes: 300_000, Workers: 1}})
		if !errors.Is(err, search.ErrLimit) || !r.Found || len(found) < 2 {
			t.Fatalf("%s: %v, %d solutions", size, err, len(found))
		}
		for i, moves := range found {
			if !replay(t, b, moves).Solved() {
				t.Errorf("%s: solution %d does not solve the board", size, i)
			}
			if i > 0 && len(moves) >= len(found[i-1]) {
				t.Errorf("%s: solution %d of %d moves follows one of %d", size, i, len(moves), len(found[i-1]))
			}
		}
		if last := found[len(found)-1]; !slices.Equal(last, r.Moves) || r.LowerBound > len(last) {
			t.Errorf("%s: %d moves at the end, bound %d, after a last one of %d", size, len(r.Moves), r.LowerBound, len(last))
		}
	}
}

func TestOneWorkerFindsTheSameForASeed(t *testing.T) {
	testbudget.OneGoroutine(t)
	b := boardOf(puzzle.BlankLast, 6, 6, 5)
	o := anytime.Options{Options: search.Options{Nodes: 200_000, Workers: 1}, Seed: 9}
	first, _, _ := run(t.Context(), b, o)
	second, _, _ := run(t.Context(), b, o)
	if !slices.EqualFunc(first, second, slices.Equal[[]puzzle.Move]) {
		t.Error("two searches with one seed differ")
	}
}

func TestASearchNearHomeEndsWithAProof(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 10, H: 10}))
	b := fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(g, 12, 4), g))
	if _, r, err := run(t.Context(), b, anytime.Options{}); err != nil || len(r.Moves) != r.LowerBound {
		t.Errorf("%d moves, bound %d, %v", len(r.Moves), r.LowerBound, err)
	}
	_, r, err := run(t.Context(), puzzle.Home(g.Size(), g.Blank()), anytime.Options{})
	if err != nil || !r.Found || len(r.Moves) != 0 {
		t.Errorf("at home: %d moves, %v", len(r.Moves), err)
	}
}

// A search ends soon after a limit. States are counted rather than time, as other programs use the machine.
func TestASearchKeepsItsLimits(t *testing.T) {
	b := boardOf(puzzle.BlankLast, 10, 10, 1)
	h := heuristic.NewLinearConflict(b.Size, b.BlankGoal)
	ended := func(ctx context.Context, o anytime.Options, end func()) (search.Result, error) {
		before := uint64(0)
		o.Watch = new(search.LiveCounts)
		o.Better = func([]puzzle.Move) {
			if all := o.Watch.Expanded.Load(); before == 0 && all > 0 {
				before = all
				end()
			}
		}
		r, err := anytime.Search(ctx, b, h, o)
		const blink = 200_000 // states, which take some 50 ms
		if after := r.Expanded - before; before == 0 || after > blink {
			t.Errorf("%v: %d states are expanded after it", err, after)
		}
		return r, err
	}
	var over atomic.Bool
	r, err := ended(t.Context(), anytime.Options{Options: search.Options{Time: time.Hour}, Clock: func() time.Duration {
		if over.Load() {
			return 2 * time.Hour
		}
		return 0
	}}, func() { over.Store(true) })
	if !errors.Is(err, search.ErrLimit) || !r.Found {
		t.Errorf("time: %v, found %t", err, r.Found)
	}
	ctx, cancel := context.WithCancel(t.Context())
	r, err = ended(ctx, anytime.Options{}, cancel)
	if !errors.Is(err, context.Canceled) || !r.Found {
		t.Errorf("stop: %v, found %t", err, r.Found)
	}
	_, r, err = run(t.Context(), b, anytime.Options{Options: search.Options{Memory: 4 << 20, Nodes: 100_000}})
	if !errors.Is(err, search.ErrLimit) || !r.Found || r.Memory > 4<<20 {
		t.Errorf("memory: %v, found %t with %d bytes", err, r.Found, r.Memory)
	}
}

// Where memory is short, fewer workers share the beams: each takes some of it, and all together would leave none.
func TestBeamsHaveRoomWithManyWorkers(t *testing.T) {
	b := boardOf(puzzle.BlankLast, 8, 8, 3)
	const memory = 4 << 20
	for _, workers := range []int{1, 8, 64} {
		_, r, err := run(t.Context(), b, anytime.Options{Options: search.Options{Workers: workers, Memory: memory, Nodes: 100_000}})
		var limit search.LimitError
		if !errors.As(err, &limit) || limit.Of == search.LimitMemory || r.Memory > memory {
			t.Errorf("%d workers: %v, with %d bytes", workers, err, r.Memory)
		}
	}
}
