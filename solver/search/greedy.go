package search

import (
	"context"

	"tilewise/solver/puzzle"
)

// Greedy is greedy best-first search: always the state that looks nearest to
// the goal, whatever the way to it has cost, the latest one among equals. Its
// solutions come soon and are several times longer than they need to be.
//
// Complete. Not optimal. Memory grows with the states.
func Greedy(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error) {
	result, _, err := runBestFirst(ctx, start, h, o, openListOrder{weight: 1})
	if h.Admissible() && Suits(h, start) == nil {
		result.LowerBound = h.H(start)
	}
	return result, err
}
