package session

import (
	"math/rand/v2"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// personal returns a random game that ends at the goal: a player follows solutions by the algorithm, and makes a random
// move about every twelfth time.
func personal(t testing.TB, e *solver.Engine, by solver.AlgorithmID, start puzzle.State, goal puzzle.Goal,
	seed uint64) *Game {
	t.Helper()
	g := fixture.Must(New(GameSetup{Goal: goal, Start: start}, (&testClock{}).now))
	random := rand.New(rand.NewPCG(seed, 0))
	for !g.Solved() {
		way := fixture.Must(e.Solve(t.Context(), solver.Request{Start: g.State(), Goal: goal, Algorithm: by}))
		for _, m := range way.Moves {
			stray := random.IntN(12) == 0
			if legal := g.State().Legal(); stray {
				m = legal[random.IntN(len(legal))]
			}
			fixture.NoError(t, g.Play(Person, m))
			if stray {
				break
			}
		}
	}
	return g
}

// TestBoundsOfALargeBoardHoldTheTruth plays games on 5×5 that begin so near home that every distance can be computed.
// It checks the bounds after every result of proofs that are too weak to prove them.
func TestBoundsOfALargeBoardHoldTheTruth(t *testing.T) {
	testbudget.OneGoroutine(t)
	defer func(strong []proofEffort) { rounds = strong }(rounds)
	rounds = []proofEffort{{20, 100, 1}, {100, 1_000, 1}, {0, 4_000, 3}}
	engine := solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1})
	goal := mustGoal(5, 5)
	for seed := range uint64(3) {
		g := personal(t, engine, solver.IDAStar, puzzle.RandomWalk(goal, 50, seed), goal, seed)
		r := g.Review()
		truth := make([]int, r.Len()+1)
		for k := range truth {
			exact, err := engine.Solve(t.Context(), solver.Request{Start: r.StateAt(k), Goal: goal, Algorithm: solver.IDAStar})
			if err != nil {
				t.Fatal(err)
			}
			truth[k] = exact.Length()
		}
		open := 0
		learnAll(t, r, engine, func() {
			for k, left := range truth {
				least, ok := r.AtLeast(k)
				most, known := r.AtMost(k)
				if ok && least > left || known && most < left {
					t.Fatalf("seed %d, after %d moves: said to be %d to %d from home; it is %d", seed, k, least, most, left)
				}
				if known && least < most {
					open++
				}
			}
		})
		if done, all := r.Proven(); done < all/2 || open == 0 {
			t.Errorf("seed %d: %d of %d positions are near the truth; %d were open", seed, done, all, open)
		}
	}
}

// TestAVeryLargeGameIsLookedAtInMeasure checks that few proofs are asked for in a long game on 8×8.
func TestAVeryLargeGameIsLookedAtInMeasure(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1})
	goal := mustGoal(8, 8)
	r := personal(t, engine, solver.Layers, puzzle.Shuffle(goal, 1), goal, 1).Review()
	asked := 0
	for task, ok := r.Next(); ok; task, ok = r.Next() {
		asked++
		r.Learn(ProofResult{ProofRequest: task}) // the proof found nothing
	}
	if most := 2 * 2 * mostTasks; asked == 0 || asked > most {
		t.Errorf("%d proofs of %d positions; want %d at most", asked, r.Len()+1, most)
	}
}

// TestAPlanComesToItsEnd has results in the first round, and none later. The forecast of each failed proof rises, until
// no more proofs are asked for.
func TestAPlanComesToItsEnd(t *testing.T) {
	testbudget.OneGoroutine(t)
	engine := solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1})
	goal := mustGoal(5, 5)
	r := personal(t, engine, solver.Layers, puzzle.Shuffle(goal, 1), goal, 1).Review()
	planned, most := 0, 40*len(r.path)
	for task, ok := r.Next(); ok && planned <= most; task, ok = r.Next() {
		p := r.positions[r.index[task.Of]]
		if task.Enough > 0 {
			planned++
			if task.Enough <= p.least || task.Enough > p.most || task.Enough < p.most-Near {
				t.Fatalf("%d to %d from home: a bound of %d is said to be enough", p.least, p.most, task.Enough)
			}
		}
		found := ProofResult{ProofRequest: task}
		if task.Enough == 0 && task.Round == 0 {
			found.Least, found.Last = p.most-12, search.Iteration{Bound: p.most - 14, Expanded: 1000}
		}
		r.Learn(found)
	}
	if planned == 0 || planned > most {
		t.Errorf("%d proofs were planned for %d positions", planned, len(r.path))
	}
}

// TestWhatIsLikelyIsNotSaidToBeProven checks a move without proofs: Likely judges it, and Verdict does not.
func TestWhatIsLikelyIsNotSaidToBeProven(t *testing.T) {
	goal := mustGoal(5, 5)
	g := fixture.Must(New(GameSetup{Goal: goal, Start: puzzle.Shuffle(goal, 1)}, (&testClock{}).now))
	fixture.NoError(t, g.Play(Person, g.State().Legal()[0]))
	r := g.Review()
	if r.Likely(1) != Unproven {
		t.Error("before anybody has looked, something is likely")
	}
	for k, way := range []int{1, 0} {
		at := r.StateAt(k)
		left := 120 - r.parity(at)
		r.Learn(ProofResult{ProofRequest: ProofRequest{Of: at, Round: 1}, Found: true, Way: wandering(at, left+2*way),
			Least: 90})
	}
	if r.Likely(1) != Right || r.Verdict(1) != Unproven {
		t.Errorf("likely %d, proven %d", r.Likely(1), r.Verdict(1))
	}
}

// wandering returns n possible moves from a position.
func wandering(s puzzle.State, n int) []puzzle.Move {
	var way []puzzle.Move
	for range n {
		m := s.Legal()[0]
		s, _ = s.Apply(m)
		way = append(way, m)
	}
	return way
}
