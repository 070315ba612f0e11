package page

import (
	"context"
	"errors"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Solution is the way home that a page shows, with a proven bound of its length.
type Solution struct {
	Moves []puzzle.Move
	Bound int // no solution is shorter, proven
}

// Proven reports whether no solution is shorter.
func (s Solution) Proven() bool { return s.Bound == len(s.Moves) }

// SolveFunc solves a request: an engine does.
type SolveFunc func(ctx context.Context, r solver.Request) (solver.Result, error)

// provingTime bounds the search that proves a shortest solution, findingTime the search after it that finds any.
const (
	provingTime = 20 * time.Second
	findingTime = 5 * time.Second
)

// Solve finds the solution for a page: a shortest one where the time suffices to prove that, and else the best that was
// found. The error is the context's, the engine's or one of Sendable.
func Solve(ctx context.Context, solve SolveFunc, start puzzle.State, goal puzzle.Goal) (Solution, error) {
	if err := Sendable(start, goal); err != nil {
		return Solution{}, err
	}
	r, err := solve(ctx, solver.Request{Start: start, Goal: goal, Time: provingTime})
	if !r.Found && ctx.Err() == nil && errors.Is(err, search.ErrLimit) {
		bound := r.LowerBound
		r, err = solve(ctx, solver.Request{Start: start, Goal: goal, Algorithm: solver.Anytime, Time: findingTime})
		r.LowerBound = max(r.LowerBound, bound)
	}
	switch {
	case ctx.Err() != nil:
		return Solution{}, ctx.Err()
	case !r.Found:
		return Solution{}, err
	case r.Optimal:
		r.LowerBound = len(r.Moves)
	}
	return Solution{r.Moves, r.LowerBound}, nil
}
