package anytime

import (
	"context"
	"errors"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// walked returns a board some random moves from home; its distance is at most their number.
func walked(w, h, moves int, seed uint64) *puzzle.SearchState {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: w, H: h}))
	return fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(g, moves, seed), g))
}

// However soon the proof stops, no bound from either end exceeds the true distance. A proof that comes to its end finds
// a shortest solution of the board.
func TestNoBoundFromEitherEndIsAboveTheTruth(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	distances := fixture.Must(search.NewDistanceTable(size, 8))
	for seed := range uint64(60) {
		b := walked(3, 3, 300, seed)
		truth := distances.Of(b)
		for _, nodes := range []uint64{1, 10, 100, 1_000, 1_000_000} {
			q := &runningSearch{ctx: t.Context(), start: b}
			q.options.Watch = new(search.LiveCounts)
			q.ends = proofSides(b, heuristic.NewLinearConflict(size, 8), nil)
			for i := range q.ends {
				q.result = search.Result{}
				q.result.Moves = make([]puzzle.Move, 1000)
				err := q.exhaustFrom(&q.ends[i], nodes)
				if q.ends[i].bound > truth || q.result.LowerBound > truth {
					t.Fatalf("seed %d, end %d, %d states: a bound of %d, the truth is %d", seed, i, nodes, q.ends[i].bound, truth)
				}
				if nodes < 1_000_000 {
					continue
				}
				at := b.Clone()
				for _, m := range q.result.Moves {
					at.Play(at.Source(m))
				}
				if !errors.Is(err, errProven) || len(q.result.Moves) != truth || !at.Solved() {
					t.Fatalf("seed %d, end %d: %v, %d moves, the truth is %d", seed, i, err, len(q.result.Moves), truth)
				}
			}
		}
	}
}

// The bound of a large board is at most the number of random moves that made it.
func TestBoundsOfLargeBoardsAreNotAboveAKnownWay(t *testing.T) {
	testbudget.OneGoroutine(t)
	for _, c := range []struct{ w, h, moves int }{{5, 5, 30}, {6, 6, 40}, {7, 5, 60}, {10, 10, 50}} {
		for seed := range uint64(6) {
			b := walked(c.w, c.h, c.moves, seed)
			r, _ := Search(t.Context(), b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), Options{Options: search.Options{Workers: 1, Nodes: 100_000}})
			if r.LowerBound > c.moves || r.LowerBound > len(r.Moves) {
				t.Errorf("%s, seed %d: a bound of %d, a way of %d moves and one of %d are known", b.Size, seed, r.LowerBound, c.moves, len(r.Moves))
			}
		}
	}
}

// The proof goes on from the end with the higher bound.
func TestAProofGoesOnFromTheNarrowerEnd(t *testing.T) {
	b := walked(6, 6, 3000, 4)
	q := &runningSearch{ctx: t.Context(), start: b, ends: proofSides(b, heuristic.NewManhattan(b.Size, b.BlankGoal), nil)}
	q.options.Watch = new(search.LiveCounts)
	q.result.Moves = make([]puzzle.Move, 1000)
	bounds := make([]int, 2)
	for i, end := range q.ends {
		if err := q.exhaustFrom(&end, 5000); err != nil {
			t.Fatal(err)
		}
		bounds[i] = end.bound
	}
	q.result.LowerBound = 0
	if bounds[0] == bounds[1] {
		t.Fatalf("bounds of %d from both ends", bounds[0])
	}
	if err := q.exhaust(5000); err != nil {
		t.Fatal(err)
	}
	if want := max(bounds[0], bounds[1]); len(q.ends) != 1 || q.ends[0].bound != want || q.result.LowerBound != want {
		t.Errorf("it goes on from %d ends, with %d; the bounds are %d", len(q.ends), q.ends[0].bound, bounds)
	}
}

// Options.Proof runs beside the beams, or in turns with them where there is one worker. Its solution ends the search,
// and its error is returned.
func TestAGivenProofEndsTheSearch(t *testing.T) {
	b := walked(4, 4, 150, 5)
	h := heuristic.NewLinearConflict(b.Size, b.BlankGoal)
	optimal := func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		return ida.IDAStar(ctx, b, h, o)
	}
	truth, err := optimal(t.Context(), b, search.Options{})
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	workers := []int{5, 2, 1}
	if testing.Short() {
		workers = workers[:1]
	}
	for _, workers := range workers {
		bound := 0
		r, err := Search(t.Context(), b, h, Options{Options: search.Options{Workers: workers}, Proof: optimal, Proven: func(now int) {
			if now <= bound {
				t.Errorf("a bound of %d after one of %d", now, bound)
			}
			bound = now
		}})
		if err != nil || len(r.Moves) != len(truth.Moves) || r.LowerBound != len(truth.Moves) || bound > r.LowerBound || len(r.Iterations) == 0 {
			t.Errorf("%d workers: %v, %d moves, bound %d after %d rounds, the last one told was %d; the truth is %d",
				workers, err, len(r.Moves), r.LowerBound, len(r.Iterations), bound, len(truth.Moves))
		}
		r, err = Search(t.Context(), b, h, Options{Options: search.Options{Workers: workers}, Proof: func(context.Context, *puzzle.SearchState, search.Options) (search.Result, error) {
			return search.Result{}, broken
		}})
		if !errors.Is(err, broken) || !r.Found {
			t.Errorf("%d workers, a proof that fails: %v, found %v", workers, err, r.Found)
		}
		r, err = Search(t.Context(), b, h, Options{Options: search.Options{Workers: workers, Nodes: 50_000}, Proof: func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
			o.Nodes = 10
			return optimal(ctx, b, o)
		}})
		if !errors.Is(err, search.ErrLimit) || !r.Found || r.LowerBound > len(truth.Moves) {
			t.Errorf("%d workers, a proof that gives up: %v, found %v, bound %d", workers, err, r.Found, r.LowerBound)
		}
	}
}
