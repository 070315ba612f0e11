package solver

import (
	"context"
	"errors"
	"fmt"

	"tilewise/solver/puzzle"
)

// ErrDepth means that no board so many moves from home was found.
var ErrDepth = errors.New("no board at this distance")

// AtDepth returns a board that is exactly n moves from home: the length of its
// shortest solution is n, proven. The same seed gives the same board.
//
// Every state on a shortest path has a shortest path of its own, the rest of
// it. So a board that is at least n moves away is found first, by random walks
// that grow longer, and then played home until n moves are left.
//
// ErrDepth where no walk leads that far; the errors of Solve otherwise.
func (e *Engine) AtDepth(ctx context.Context, g puzzle.Goal, n int, seed uint64) (puzzle.State, error) {
	if n < 0 {
		return puzzle.State{}, fmt.Errorf("%w: %d moves from home; expected 0 or more", ErrDepth, n)
	}
	walk := n
	for attempt := range uint64(depthAttempts) {
		s := puzzle.RandomWalk(g, walk, seed+attempt*farSeed)
		way, err := e.shortest(ctx, s, g)
		if err != nil {
			return puzzle.State{}, err
		}
		if len(way) >= n {
			return s.Apply(way[:len(way)-n]...)
		}
		walk = min(walk+(n-len(way))*3/2+1, longestWalk)
	}
	return puzzle.State{}, fmt.Errorf("%w: %d moves from home on %s", ErrDepth, n, g.Size())
}

const (
	depthAttempts = 400
	farSeed       = 0x9e3779b97f4a7c15 // step from one attempt's seed to the next, so that neighbouring seeds do not share theirs
	longestWalk   = 2000               // as good as a uniform shuffle on boards whose distances can be proven
)

// shortest is a shortest way home: always the same one, as one worker finds it.
func (e *Engine) shortest(ctx context.Context, s puzzle.State, g puzzle.Goal) ([]puzzle.Move, error) {
	r, err := e.Solve(ctx, Request{Start: s, Goal: g, Workers: 1})
	if err != nil {
		return nil, err
	}
	if !r.Optimal {
		return nil, fmt.Errorf("%w: distances on %s boards are not proven", ErrDepth, g.Size())
	}
	return r.Moves, nil
}

// Distance is the true distance from s to g, proven: milliseconds on 3×3 and,
// for nearly all boards, on 4×4. ErrDepth where a board is too large for a
// proof.
func (e *Engine) Distance(ctx context.Context, s puzzle.State, g puzzle.Goal) (int, error) {
	way, err := e.shortest(ctx, s, g)
	return len(way), err
}
