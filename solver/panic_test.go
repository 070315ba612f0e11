package solver

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// panickingHeuristic is the Manhattan distance with a defect: it panics after a given number of calls.
type panickingHeuristic struct {
	*heuristic.Manhattan
	left atomic.Int64
}

func newExploding(size puzzle.Size, blank int, after int64) *panickingHeuristic {
	e := &panickingHeuristic{Manhattan: heuristic.NewManhattan(size, blank)}
	e.left.Store(after)
	return e
}

func (p *panickingHeuristic) After(b *puzzle.SearchState, h, from, to int) int {
	if p.left.Add(-1) == 0 {
		panic("a defect in a heuristic")
	}
	return p.Manhattan.After(b, h, from, to)
}

func (p *panickingHeuristic) TileDistance() {} // hides that of Manhattan, with which ida would not call After

// TestAPanicInASplitRoundEndsTheSearchOnly makes the heuristic panic, once in a worker of a round that several share.
func TestAPanicInASplitRoundEndsTheSearchOnly(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	s := fixture.Must(puzzle.Parse("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1", goal.Size()))
	b := fixture.Must(puzzle.NewSearchState(s, goal))
	for _, after := range []int64{10, 3_000_000} {
		r, err := ida.IDAStar(t.Context(), b, newExploding(b.Size, b.BlankGoal, after), search.Options{Workers: 3})
		var p *guard.CaughtPanic
		if !errors.As(err, &p) || !strings.Contains(p.Stack, "After") {
			t.Fatalf("after %d: %v", after, err)
		}
		if after > 10 && r.Expanded < 1_000_000 {
			t.Errorf("after %d: only %d expanded states are told of", after, r.Expanded)
		}
	}
}

// TestAPanicInAHeuristicEndsTheJobOnly runs several algorithms with a heuristic that panics: each job ends and returns
// its counts.
func TestAPanicInAHeuristicEndsTheJobOnly(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir(), Workers: 2})
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	start := puzzle.Shuffle(goal, 3)
	id := tablesOf(heuristicCard(Manhattan), AStar, goal.Size(), goal.Blank())
	for _, a := range []AlgorithmID{AStar, WeightedAStar, Greedy, IDAStar} {
		h := newExploding(goal.Size(), goal.Blank(), 20_000)
		e.heuristics.made[id] = preparedHeuristic{heuristic: h}
		r, err := e.Solve(t.Context(), Request{Start: start, Goal: goal, Algorithm: a, Heuristic: Manhattan, Weight: 1.1})
		if !errors.Is(err, ErrInternal) || r.Found {
			if a == Greedy && err == nil {
				continue // it found the goal before the panic
			}
			t.Fatalf("%s: %v", a, err)
		}
		if r.Expanded == 0 || r.Generated < r.Expanded || r.Algorithm != a {
			t.Errorf("%s: %d expanded, %d generated", a, r.Expanded, r.Generated)
		}
	}
	delete(e.heuristics.made, id)
	if r, err := e.Solve(context.Background(), Request{Start: start, Goal: goal}); err != nil || !r.Optimal {
		t.Errorf("afterwards: %v", err)
	}
}
