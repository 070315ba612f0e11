package solver

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// A search with a sufficient lower bound ends once that bound is proven. It has then searched all bounds before it and
// nothing else.
func TestABoundThatIsEnoughEndsTheProof(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	e := New(Config{CacheDir: t.TempDir(), Workers: 1})
	r := Request{Start: puzzle.RandomWalk(goal, 200, 3), Goal: goal, Algorithm: IDAStar, Heuristic: Manhattan, Workers: 1}
	whole, err := e.Solve(t.Context(), r)
	if err != nil || len(whole.Iterations) < 4 {
		t.Fatalf("%v after %d bounds", err, len(whole.Iterations))
	}
	searched := uint64(0)
	for _, round := range whole.Iterations {
		r.Enough = round.Bound
		got, err := e.Solve(t.Context(), r)
		var limit search.LimitError
		if got.Found || got.LowerBound != round.Bound || !errors.As(err, &limit) || limit.Of != search.LimitEnough {
			t.Errorf("a bound of %d is enough: bound %d, found %t, %v", round.Bound, got.LowerBound, got.Found, err)
		}
		if got.Expanded != searched {
			t.Errorf("a bound of %d took %d states; all before it have %d", round.Bound, got.Expanded, searched)
		}
		searched += round.Expanded
	}
	r.Enough = whole.Length() + 2
	if got, err := e.Solve(t.Context(), r); err != nil || got.Length() != whole.Length() || !got.Optimal {
		t.Errorf("a bound beyond the solution: %d moves, %v", got.Length(), err)
	}
}

// With a sufficient bound that needs no proof, Anytime only looks for shorter solutions.
func TestAnytimeProvesNoMoreThanEnough(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 5, H: 5}))
	e := New(Config{CacheDir: t.TempDir()})
	r := Request{Start: puzzle.Shuffle(goal, 3), Goal: goal, Algorithm: Anytime, Nodes: 50_000, Workers: 1}
	proving, _ := e.Solve(t.Context(), r)
	r.Enough = 1
	got, err := e.Solve(t.Context(), r)
	if err != nil || len(got.Iterations) != 0 || got.LowerBound >= proving.LowerBound {
		t.Errorf("bound %d of %d rounds, %v; the whole search has %d", got.LowerBound, len(got.Iterations), err, proving.LowerBound)
	}
	if got.Length() >= proving.Length() {
		t.Errorf("%d moves, and beside a proof %d", got.Length(), proving.Length())
	}
	r.Workers = 2
	if beside, err := e.Solve(t.Context(), r); err != nil || len(beside.Iterations) != 0 || beside.LowerBound != got.LowerBound {
		t.Errorf("two workers: bound %d of %d rounds, %v", beside.LowerBound, len(beside.Iterations), err)
	}
}
