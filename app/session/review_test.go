package session

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// distanceOracle is a Prover with a table of all distances on 3×3.
type distanceOracle struct {
	all   *search.DistanceTable
	asked int
}

var all3x3 = sync.OnceValue(func() *search.DistanceTable {
	return fixture.Must(search.NewDistanceTable(puzzle.Size{W: 3, H: 3}, 8))
})

func (o *distanceOracle) of(t testing.TB, s puzzle.State, g puzzle.Goal) int {
	t.Helper()
	b := fixture.Must(puzzle.NewSearchState(s, g))
	return o.all.Of(b)
}

func (o *distanceOracle) Solve(_ context.Context, r solver.Request) (solver.Result, error) {
	o.asked++
	result := solver.Result{Found: true, Optimal: true}
	for at := r.Start; at != r.Goal.State; {
		for _, m := range at.Legal() {
			next, _ := at.Apply(m)
			here, _ := puzzle.NewSearchState(at, r.Goal)
			there, _ := puzzle.NewSearchState(next, r.Goal)
			if o.all.Of(there) < o.all.Of(here) {
				at = next
				result.Moves = append(result.Moves, m)
				break
			}
		}
	}
	result.LowerBound = len(result.Moves)
	return result, nil
}

// wander plays n moves. Each is a right move with the given probability, and otherwise random.
func wander(t testing.TB, o *distanceOracle, g *Game, n int, right float64, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	for range n {
		legal := g.State().Legal()
		m := legal[random.IntN(len(legal))]
		if random.Float64() < right && !g.Solved() {
			found, _ := o.Solve(t.Context(), solver.Request{Start: g.State(), Goal: g.Goal})
			m = found.Moves[0]
		}
		fixture.NoError(t, g.Play(Person, m))
	}
}

// learnAll runs all proofs that the review asks for, and calls look after each.
func learnAll(t testing.TB, r *Review, e Prover, look func()) {
	t.Helper()
	for s, ok := r.Next(); ok; s, ok = r.Next() {
		f := fixture.Must(Prove(t.Context(), e, s, r.goal))
		r.Learn(f)
		look()
	}
}

// true3x3 fails the test if a distance, a bound or a verdict of the review is wrong.
func true3x3(t testing.TB, o *distanceOracle, r *Review) {
	t.Helper()
	for k := range r.Len() + 1 {
		truth := o.of(t, r.StateAt(k), r.goal)
		if moves, proven := r.Distance(k); proven && moves != truth {
			t.Fatalf("after %d moves: said to be %d from home; it is %d", k, moves, truth)
		}
		if moves, ok := r.AtLeast(k); ok && moves > truth {
			t.Fatalf("after %d moves: said to be at least %d from home; it is %d", k, moves, truth)
		}
		for _, m := range r.Better(k) {
			if next, _ := r.StateAt(k).Apply(m); o.of(t, next, r.goal) != truth-1 {
				t.Fatalf("after %d moves: %s is said to be right, and is a mistake", k, m)
			}
		}
		if k == 0 {
			continue
		}
		rose := truth > o.of(t, r.StateAt(k-1), r.goal)
		if v := r.Verdict(k); v != Unproven && rose != (v == Mistake || v == Departure) || (v == Departure) != (r.StateAt(k-1) == r.goal.State) {
			t.Fatalf("move %d is judged %d; the distance rose: %t", k, v, rose)
		}
	}
}

func TestAReviewOnlySaysWhatIsSo(t *testing.T) {
	for seed := range uint64(40) {
		o := &distanceOracle{all: all3x3()}
		g, _ := begin(puzzle.Shuffle(mustGoal(3, 3), seed).String())
		wander(t, o, g, 60, float64(seed%5)/4, seed)
		r := g.Review()
		true3x3(t, o, r)
		o.asked = 0
		learnAll(t, r, o, func() { true3x3(t, o, r) })
		if o.asked > r.Len()+1 {
			t.Errorf("%d proofs for %d positions", o.asked, r.Len()+1)
		}
		for k := range r.Len() + 1 {
			if _, proven := r.Distance(k); !proven {
				t.Errorf("seed %d: nothing is known after %d moves", seed, k)
			}
		}
		s := r.Summary()
		if s.Moves != s.Optimum-s.Left+s.Extra()+2*s.Departures || s.Judged != s.Moves {
			t.Errorf("%d moves; %d − %d + %d, and %d times away from home", s.Moves, s.Optimum, s.Left, s.Extra(), s.Departures)
		}
	}
}

func TestAllBetterMovesAreFound(t *testing.T) {
	o := &distanceOracle{all: all3x3()}
	g, _ := begin("8 6 7 2 5 4 3 0 1")
	wander(t, o, g, 400, 0, 3)
	r := g.Review()
	for k := range r.Len() + 1 {
		r.Consider(k)
		learnAll(t, r, o, func() {})
		var want []puzzle.Move
		for _, m := range r.StateAt(k).Legal() {
			if next, _ := r.StateAt(k).Apply(m); o.of(t, next, r.goal) < o.of(t, r.StateAt(k), r.goal) {
				want = append(want, m)
			}
		}
		got := r.Better(k)
		if k < r.Len() && r.Verdict(k+1) == Right && got[0] != r.Steps()[k].Move {
			t.Errorf("after %d moves %s comes first; %s was played, and right", k, got[0], r.Steps()[k].Move)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("after %d moves: right are %v; want %v", k, got, want)
		}
	}
}

func TestWhoPlaysRightIsProvenAtOnce(t *testing.T) {
	o := &distanceOracle{all: all3x3()}
	g, _ := begin("8 6 7 2 5 4 3 0 1")
	wander(t, o, g, 31, 1, 0)
	r := g.Review()
	o.asked = 0
	learnAll(t, r, o, func() {})
	if o.asked != 1 {
		t.Errorf("%d proofs; the first one's way is the game itself", o.asked)
	}
	if _, wrong := r.MistakeAfter(0); wrong || r.Summary().Mistakes != 0 {
		t.Error("a shortest solution has a mistake")
	}
}

func TestReviewGoesFromMistakeToMistake(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "LRLL") // distances from home: 2, 1, 2, 1, 0
	r := g.Review()
	learnAll(t, r, &distanceOracle{all: all3x3()}, func() {})
	var there []int
	for n, ok := r.MistakeAfter(0); ok; n, ok = r.MistakeAfter(n + 1) {
		there = append(there, n)
	}
	if !slices.Equal(there, []int{1}) {
		t.Errorf("mistakes after %v moves; want after 1", there)
	}
	if n, ok := r.MistakeBefore(r.Len()); !ok || n != 1 {
		t.Errorf("the last mistake is after %d moves, %t", n, ok)
	}
	if n, ok := r.MistakeBefore(1); ok {
		t.Errorf("a mistake before the first: after %d moves", n)
	}
	if got := r.Detours(3); !slices.Equal(got, []Detour{{From: 1, Extra: 2}}) {
		t.Errorf("detours %+v; want one of two moves after the first", got)
	}
	want := ReviewSummary{Moves: 4, Optimum: 2, OptimumKnown: true, LeftKnown: true, Judged: 4, Mistakes: 1, FirstMistake: 2}
	if got := r.Summary(); got != want {
		t.Errorf("summary %+v; want %+v", got, want)
	}
	play(t, g, Person, "RR") // leaves home and does not come back
	r = g.Review()
	learnAll(t, r, &distanceOracle{all: all3x3()}, func() {})
	sum := 0
	for _, d := range r.Detours(r.Len()) {
		sum += d.Extra
	}
	if s := r.Summary(); sum != s.Extra() || s.Mistakes != 2 {
		t.Errorf("the detours cost %d extra moves, the game %d", sum, s.Extra())
	}
}

// TestLeavingHomeIsNoMistake plays on a board that is home, where nothing better
// can be done than to leave it.
func TestLeavingHomeIsNoMistake(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 7 8 0")
	play(t, g, Person, "RRLL") // distances from home: 1, 2, 1, 0
	r := g.Review()
	learnAll(t, r, &distanceOracle{all: all3x3()}, func() {})
	if v := r.Verdict(1); v != Departure {
		t.Errorf("leaving home is judged %d", v)
	}
	if n, ok := r.MistakeAfter(0); !ok || n != 1 {
		t.Errorf("the first mistake is after %d moves, %t; want the second move", n, ok)
	}
	if s := r.Summary(); s.Mistakes != 1 || s.Departures != 1 || s.Extra() != 2 {
		t.Errorf("summary %+v", s)
	}
}

func TestUndoneMovesAreSeenAndDoNotCount(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "L")
	w.seconds(3)
	play(t, g, Solver, "L")
	g.Undo()
	r := g.Review()
	if r.Len() != 2 || r.Played() != 1 || r.Cursor() != 1 {
		t.Errorf("%d steps, %d played, cursor %d", r.Len(), r.Played(), r.Cursor())
	}
	if s := r.Summary(); s.Moves != 1 || s.Solvers != 0 {
		t.Errorf("summary %+v", s)
	}
	play(t, g, Person, "R") // later moves are not part of the review
	if r.Len() != 2 || r.Steps()[1].Move != puzzle.Left {
		t.Error("the review has changed under the hand")
	}
}

func TestAProofHandsErrorsOn(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1})
	goal := mustGoal(3, 3)
	if _, err := Prove(t.Context(), engine, ProofRequest{Of: puzzle.Loyd(goal)}, goal); !errors.Is(err, puzzle.ErrUnsolvable) {
		t.Errorf("error %v; want ErrUnsolvable", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Prove(ctx, engine, ProofRequest{Of: puzzle.Shuffle(mustGoal(4, 4), 1)}, mustGoal(4, 4)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want Canceled", err)
	}
}
