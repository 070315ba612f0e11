package session

import (
	"math/rand/v2"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
)

// TestWhatAProofSettlesIsToldBefore has reviews on 3×3 learn solutions that are too long and bounds that are too low.
// The true distance must always lie within the bounds. A bound must settle as many positions as settled has forecast,
// or more if the game passes a position twice.
func TestWhatAProofSettlesIsToldBefore(t *testing.T) {
	testbudget.OneGoroutine(t)
	o := &distanceOracle{all: all3x3()}
	goal := mustGoal(3, 3)
	settled := 0
	for seed := range uint64(60) {
		g, _ := begin(puzzle.Shuffle(goal, seed).String())
		wander(t, o, g, 80, float64(seed%5)/4, seed)
		r := g.Review()
		random := rand.New(rand.NewPCG(seed, 1))
		for range 300 {
			k := random.IntN(len(r.path))
			at, blur := r.StateAt(k), 2*random.IntN(6)
			if random.IntN(2) == 0 {
				found, _ := o.Solve(t.Context(), solver.Request{Start: at, Goal: goal})
				r.Learn(ProofResult{ProofRequest: ProofRequest{Of: at}, Found: true, Way: append(dallying(at, blur), found.Moves...)})
			} else {
				settled += learnTold(t, r, k, o.of(t, at, goal)-blur)
			}
			for k := range r.path {
				p := r.positions[r.path[k]]
				if truth := o.of(t, p.state, goal); p.least > truth || p.most < truth {
					t.Fatalf("seed %d, after %d moves: said to be %d to %d from home; it is %d", seed, k, p.least, p.most, truth)
				}
			}
		}
	}
	if settled == 0 {
		t.Error("no bound has settled anything")
	}
}

// learnTold learns a bound, and compares how many positions it settles with the forecast.
func learnTold(t *testing.T, r *Review, k, least int) (settled int) {
	t.Helper()
	var told, before [2]int
	for i, a := range proofTargets {
		told[i], before[i] = r.settled(k, least, a.gap), r.apart(a.gap)
		settled += told[i]
	}
	r.Learn(ProofResult{ProofRequest: ProofRequest{Of: r.StateAt(k)}, Least: least})
	for i, a := range proofTargets {
		if come := before[i] - r.apart(a.gap); come < told[i] || come > told[i] && len(r.positions) == len(r.path) {
			t.Fatalf("%d to go after %d moves, at least: said to settle %d positions to within %d, and it was %d",
				least, k, told[i], a.gap, come)
		}
	}
	return settled
}

// dallying returns n moves, an even number, that go to and fro.
func dallying(s puzzle.State, n int) []puzzle.Move {
	m := s.Legal()[0]
	var way []puzzle.Move
	for range n / 2 {
		way = append(way, m, m.Inverse())
	}
	return way
}

// apart counts the positions of the game whose bounds are more than over apart.
func (r *Review) apart(over int) (count int) {
	for _, i := range r.path {
		if r.positions[i].most-r.positions[i].least > over {
			count++
		}
	}
	return count
}
