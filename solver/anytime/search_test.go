package anytime_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"tilewise/solver/anytime"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// run searches with linear conflicts and keeps all that it heard of.
func run(ctx context.Context, b *puzzle.Board, o anytime.Options) (found [][]puzzle.Move, r search.Result, err error) {
	o.Better = func(moves []puzzle.Move) { found = append(found, moves) }
	r, err = anytime.Search(ctx, b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), o)
	return found, r, err
}

func TestASearchFindsShorterAndShorterSolutions(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 5, H: 5}, {W: 8, H: 3}, {W: 4, H: 7}, {W: 8, H: 8}} {
		b := boardOf(t, puzzle.Spiral, size.W, size.H, 3)
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
	b := boardOf(t, puzzle.BlankLast, 6, 6, 5)
	o := anytime.Options{Options: search.Options{Nodes: 200_000, Workers: 1}, Seed: 9}
	first, _, _ := run(t.Context(), b, o)
	second, _, _ := run(t.Context(), b, o)
	if !slices.EqualFunc(first, second, slices.Equal[[]puzzle.Move]) {
		t.Error("two searches with one seed differ")
	}
}

func TestASearchNearHomeEndsWithAProof(t *testing.T) {
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 10, H: 10})
	if err != nil {
		t.Fatal(err)
	}
	b, err := puzzle.NewBoard(puzzle.RandomWalk(g, 12, 4), g)
	if err != nil {
		t.Fatal(err)
	}
	if _, r, err := run(t.Context(), b, anytime.Options{}); err != nil || len(r.Moves) != r.LowerBound {
		t.Errorf("%d moves, bound %d, %v", len(r.Moves), r.LowerBound, err)
	}
	_, r, err := run(t.Context(), puzzle.Home(g.Size(), g.Blank()), anytime.Options{})
	if err != nil || !r.Found || len(r.Moves) != 0 {
		t.Errorf("at home: %d moves, %v", len(r.Moves), err)
	}
}

func TestASearchKeepsItsLimits(t *testing.T) {
	b := boardOf(t, puzzle.BlankLast, 10, 10, 1)
	began := time.Now()
	_, r, err := run(t.Context(), b, anytime.Options{Options: search.Options{Time: 50 * time.Millisecond}})
	if late := time.Since(began); !errors.Is(err, search.ErrLimit) || !r.Found || late > time.Second {
		t.Errorf("time: %v, found %t after %v", err, r.Found, late)
	}
	_, r, err = run(t.Context(), b, anytime.Options{Options: search.Options{Memory: 4 << 20, Nodes: 100_000}})
	if !errors.Is(err, search.ErrLimit) || !r.Found || r.Memory > 4<<20 {
		t.Errorf("memory: %v, found %t with %d bytes", err, r.Found, r.Memory)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	began = time.Now()
	_, r, err = run(ctx, b, anytime.Options{})
	if late := time.Since(began); !errors.Is(err, context.Canceled) || !r.Found || late > time.Second {
		t.Errorf("stop: %v, found %t after %v", err, r.Found, late)
	}
}
