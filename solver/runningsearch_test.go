package solver

import (
	"context"
	"errors"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// On a large board Best returns a solution at once, and shorter ones while the search goes on.
func TestALargeBoardHasASolutionAtOnceAndShorterOnesLater(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for _, side := range []int{5, 10, 20} {
		g := fixture.Must(puzzle.NewGoal(puzzle.Snake, puzzle.Size{W: side, H: side}))
		start := puzzle.Shuffle(g, 3)
		if r, err := e.Solve(t.Context(), Request{Start: start, Goal: g, Nodes: 1}); err != nil || !r.Found {
			t.Errorf("%s: the first solution has to be searched for: %v", g.Size(), err)
		}
		j := e.Start(t.Context(), Request{Start: start, Goal: g})
		moves, bound, ok := j.Best()
		for ; !ok; moves, bound, ok = j.Best() {
			select {
			case <-j.Done():
				_, err := j.Wait()
				t.Fatalf("%s: the job ended: %v", g.Size(), err)
			case <-time.After(time.Millisecond):
			}
		}
		if end, err := start.Apply(moves...); err != nil || end != g.State || bound <= 0 || bound > len(moves) {
			t.Errorf("%s: %d moves, bound %d, do not solve the board: %v", g.Size(), len(moves), bound, err)
		}
		for side < 10 && len(j.Progress().History) < 3 {
			<-time.After(time.Millisecond)
		}
		j.Cancel()
		r, err := j.Wait()
		if !errors.Is(err, context.Canceled) || !r.Found || r.Length() > len(moves) || r.Optimal {
			t.Errorf("%s: stopped, %d moves after %d, optimal %v, %v", g.Size(), r.Length(), len(moves), r.Optimal, err)
		}
		if last := j.Progress(); last.Length != r.Length() || last.History[len(last.History)-1].Length != r.Length() {
			t.Errorf("%s: progress tells %d moves of %d", g.Size(), last.Length, r.Length())
		}
	}
}

// A search that ends at its time limit returns its best solution, and no error.
func TestALargeBoardIsSolvedWithinItsTime(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 6, H: 6}))
	r, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), Request{Start: puzzle.Shuffle(g, 2), Goal: g, Time: 200 * time.Millisecond})
	if err != nil || !r.Found || r.Optimal || r.LowerBound <= 0 || r.LowerBound >= r.Length() || r.Algorithm != Anytime {
		t.Errorf("%v: %d moves by %s, bound %d, optimal %v", err, r.Length(), r.Algorithm, r.LowerBound, r.Optimal)
	}
}
