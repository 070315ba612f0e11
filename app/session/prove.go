package session

import (
	"context"
	"errors"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Prover is what a review needs of the engine: solver.Engine has it.
type Prover interface {
	Solve(ctx context.Context, r solver.Request) (solver.Result, error)
}

// Finding is what is proven of a position.
type Finding struct {
	Of    puzzle.State
	Way   []puzzle.Move // a shortest solution, where Found
	Found bool
	Least int // no solution is shorter
}

// proofNodes is how many states a proof may look at on a board too large for
// Distances: a few hundredths of a second.
const proofNodes = 20_000

// Prove finds a shortest solution of s on boards of up to sixteen cells, and
// near home on others; else it proves a lower bound. The errors are those of
// Solve, but for search.ErrLimit. Do not call it from the window's goroutine.
func Prove(ctx context.Context, e Prover, s puzzle.State, g puzzle.Goal) (Finding, error) {
	request := solver.Request{Start: s, Goal: g, Workers: 1}
	if s.Size().Cells() > provenCells {
		request.Algorithm, request.Nodes = solver.IDAStar, proofNodes
	}
	result, err := e.Solve(ctx, request)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return Finding{}, err
	}
	return Finding{Of: s, Way: result.Moves, Found: result.Optimal, Least: result.LowerBound}, nil
}

// Next is the position to prove next; ok is false when everything is known or
// was tried. Boards of up to sixteen cells are proven as they were played;
// others from the end, which is nearest to home.
func (r *Review) Next() (s puzzle.State, ok bool) {
	for ; len(r.first) > 0; r.first = r.first[1:] {
		if p := r.places[r.first[0]]; !p.asked && p.least < p.most {
			return p.state, true
		}
	}
	for ; r.next < len(r.path); r.next++ {
		k := r.next
		if !r.Exact() {
			k = len(r.path) - 1 - k
		}
		if p := r.places[r.path[k]]; !p.asked && p.least < p.most {
			return p.state, true
		}
	}
	return puzzle.State{}, false
}

// Exact tells whether every distance can be proven on a board of this size.
func (r *Review) Exact() bool { return r.goal.Size().Cells() <= provenCells }

// Consider asks for proofs of all that could have been played after k moves, so
// that Better is complete.
func (r *Review) Consider(k int) {
	here := r.path[k]
	r.first = r.first[:0]
	if _, known := r.Distance(k); !known {
		r.first = append(r.first, here)
	}
	for _, m := range r.places[here].state.Legal() {
		there, _ := r.places[here].state.Apply(m)
		i := r.place(there)
		r.link(here, i)
		r.first = append(r.first, i)
	}
	r.spread(here)
}

// Learn takes a finding in, with all that follows from it.
func (r *Review) Learn(f Finding) {
	i, ours := r.index[f.Of]
	if !ours {
		return
	}
	r.places[i].asked = true
	r.narrow(i, f.Least, unbounded)
	changed := []int{i}
	if f.Found {
		at := f.Of
		for n, m := range f.Way {
			if i, ours := r.index[at]; ours {
				left := len(f.Way) - n
				r.narrow(i, left, left)
				r.places[i].home = way{m, true}
				changed = append(changed, i)
			}
			at, _ = at.Apply(m) // the solver has replayed it
		}
	}
	r.spread(changed...)
}

// Proven is how much is known or was tried of all positions of the path.
func (r *Review) Proven() (done, all int) {
	for k := range r.path {
		if _, ok := r.AtLeast(k); ok {
			done++
		}
	}
	return done, len(r.path)
}
