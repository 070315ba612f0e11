package session

import (
	"context"
	"errors"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Prover is the part of solver.Engine that a review needs.
type Prover interface {
	Solve(ctx context.Context, r solver.Request) (solver.Result, error)
}

// ProofRequest is a position to prove, its round, and the effort. An effort of zero is for boards on
// which everything can be proven.
type ProofRequest struct {
	Of     puzzle.State
	Round  int
	Proof  uint64 // how many states the proof may expand; 0 asks for no proof
	Enough int    // the lower bound at which the proof may stop; 0 asks for the exact distance
	// states that the search for a short solution may expand if the proof does not finish; 0 is no search
	Beams uint64
}

// ProofResult is the result of a proof about a position.
type ProofResult struct {
	ProofRequest
	Way   []puzzle.Move // the shortest known solution, if Found
	Found bool
	Least int              // a lower bound: no solution is shorter
	Last  search.Iteration // the last bound that the search finished without a solution
}

// proofEffort is the effort for each position on a board with more than ProvenCells cells. A round goes from the end of
// a game to its beginning, and so from home outward: cheap proofs come first, and their results bound the expensive
// ones.
type proofEffort struct {
	proof uint64 // how many states a proof may expand, as in ProofRequest
	beams uint64
	apart int // how many positions are skipped after one that could not be proven: their bounds follow from it
}

// rounds take about 10 ms, 100 ms and a quarter of a second for each position on 5×5 with tables
// and one thread. Positions that are left open are then proven by plan: see cheapest.
var rounds = []proofEffort{{20_000, 20_000, 1}, {200_000, 200_000, 1}, {0, 800_000, 3}}

// Near is the gap between the bounds of a distance that counts as known.
const Near = 4

const (
	surveyed    = 2         // the rounds after which Likely answers
	roundsCells = 25        // on boards of more cells further rounds find nothing
	mostTasks   = 96        // tasks of one round on such boards
	fewStates   = 100_000   // expanded states for which one processor is enough
	atOnce      = 1_000_000 // expanded states of a proof that the user waits for
)

// Prove finds a shortest solution of a position on boards of up to sixteen cells, and near home on others. Elsewhere it
// proves a lower bound and finds a short solution. The errors are those of Solve without search.ErrLimit. Do not call
// it from the window's goroutine.
func Prove(ctx context.Context, e Prover, t ProofRequest, g puzzle.Goal) (ProofResult, error) {
	found := ProofResult{ProofRequest: t}
	workers := func(states uint64) int {
		if states > fewStates {
			return 0 // all processors
		}
		return 1
	}
	cells := t.Of.Size().Cells()
	if cells <= ProvenCells {
		return found, found.ask(ctx, e, solver.Request{Start: t.Of, Goal: g, Workers: 1})
	}
	if t.Proof > 0 {
		err := found.ask(ctx, e, solver.Request{Start: t.Of, Goal: g, Algorithm: solver.IDAStar, Nodes: t.Proof,
			Workers: workers(t.Proof), Enough: t.Enough})
		if err != nil || found.Found {
			return found, err
		}
	}
	if t.Beams == 0 {
		return found, nil
	}
	request := solver.Request{Start: t.Of, Goal: g, Algorithm: solver.Anytime, Nodes: t.Beams, Workers: workers(t.Beams)}
	if cells <= roundsCells {
		request.Enough = 1 // any bound will do: only a solution is searched for
	}
	return found, found.ask(ctx, e, request)
}

// ask runs a search and adds its results.
func (p *ProofResult) ask(ctx context.Context, e Prover, r solver.Request) error {
	result, err := e.Solve(ctx, r)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return err
	}
	p.Way, p.Found, p.Least = result.Moves, result.Found, max(p.Least, result.LowerBound)
	for _, round := range result.Iterations {
		if round.Bound < result.LowerBound && round.Bound > p.Last.Bound {
			p.Last = round
		}
	}
	return nil
}

// Next returns the next position to prove; ok is false when everything is known or was tried. Boards of
// up to sixteen cells are proven in the order of the game; larger ones round by round from the end,
// which is nearest to home, and then by plan.
func (r *Review) Next() (t ProofRequest, ok bool) {
	for ; len(r.first) > 0; r.first = r.first[1:] {
		p := r.positions[r.first[0]]
		switch states := p.statesToProve(p.most); {
		case p.known():
		case p.rounds < min(surveyed, r.rounds()):
			return r.task(p, p.rounds), true
		case r.planned() && states <= atOnce:
			return p.proof(p.most, states), true
		}
	}
	for ; r.round < r.rounds(); r.round, r.next = r.round+1, 0 {
		for ; r.next < len(r.path); r.next++ {
			k := r.next
			if !r.Exact() {
				k = len(r.path) - 1 - k
			}
			if p := r.positions[r.path[k]]; r.due(k) {
				return r.task(p, r.round), true
			}
		}
	}
	return r.cheapest()
}

func (r *Review) task(p reviewedPosition, round int) ProofRequest {
	if r.Exact() {
		return ProofRequest{Of: p.state, Round: round}
	}
	return ProofRequest{Of: p.state, Round: round, Proof: rounds[round].proof, Beams: rounds[round].beams}
}

func (r *Review) rounds() int {
	switch cells := r.goal.Size().Cells(); {
	case cells <= ProvenCells:
		return 1
	case cells > roundsCells:
		return surveyed
	}
	return len(rounds)
}

// due reports whether the position after k moves is to be proven in this round.
func (r *Review) due(k int) bool {
	p, how := r.positions[r.path[k]], rounds[r.round]
	if p.known() || p.rounds > r.round {
		return false
	}
	if r.Exact() {
		return true
	}
	apart := how.apart
	if r.goal.Size().Cells() > roundsCells {
		apart = max(apart, len(r.path)/mostTasks+1)
	}
	for later := k + 1; later < min(k+apart, len(r.path)); later++ {
		if q := r.positions[r.path[later]]; q.rounds > r.round && !q.known() {
			return false
		}
	}
	return true
}

// Exact reports whether every distance can be proven on a board of this size.
func (r *Review) Exact() bool { return r.goal.Size().Cells() <= ProvenCells }

// Consider asks for proofs of all positions to which a move after k moves could have led, so that Better is complete.
func (r *Review) Consider(k int) {
	here := r.path[k]
	r.first = r.first[:0]
	if _, known := r.Distance(k); !known {
		r.first = append(r.first, here)
	}
	for _, m := range r.positions[here].state.Legal() {
		there, _ := r.positions[here].state.Apply(m)
		i := r.indexOf(there)
		r.link(here, i)
		r.first = append(r.first, i)
	}
	r.propagate(here)
}

// Learn stores a finding and all that follows from it.
func (r *Review) Learn(f ProofResult) {
	i, ours := r.index[f.Of]
	if !ours {
		return
	}
	r.positions[i].learnCost(f)
	r.tighten(i, f.Least, unbounded)
	changed := []int{i}
	if f.Found {
		at, shortest := f.Of, f.Least == len(f.Way)
		for n, m := range f.Way {
			if i, ours := r.index[at]; ours {
				left, least := len(f.Way)-n, 0
				if shortest {
					least = left
				}
				r.tighten(i, least, left)
				if shortest {
					r.positions[i].firstMove = optionalMove{m, true}
				}
				changed = append(changed, i)
			}
			at, _ = at.Apply(m) // cannot fail: the solver has replayed the solution
		}
	}
	r.propagate(changed...)
}

// Proven returns how many of all positions of the game are known: by their distance or, if not every distance can be
// proven, to within Near moves.
func (r *Review) Proven() (done, all int) {
	for k := range r.path {
		p := r.positions[r.path[k]]
		if p.known() || r.Exact() && p.rounds > 0 || !r.Exact() && p.most-p.least <= Near {
			done++
		}
	}
	return done, len(r.path)
}
