package search

import (
	"context"

	"tilewise/solver/puzzle"
)

// Greedy is greedy best-first search: it always expands the state that seems nearest to the goal, whatever its path has
// cost, and the latest one among equals. It finds solutions soon; they are several times longer than necessary.
//
// Complete. Not optimal. Memory grows with the states.
func Greedy(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error) {
	result, _, err := runBestFirst(ctx, start, h, o, openListOrder{weight: 1})
	if h.Admissible() && Suits(h, start) == nil {
		result.LowerBound = h.H(start)
	}
	return result, err
}
