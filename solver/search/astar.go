package search

import (
	"context"

	"tilewise/solver/puzzle"
)

// AStar is A* (P. E. Hart, N. J. Nilsson, B. Raphael, 1968): best-first by f = g + h, ties toward the larger g. It
// opens closed states again when it finds a shorter way to them, so that it is optimal with every admissible heuristic,
// consistent or not. Options.Closed forbids that, to show what goes wrong then.
//
// Complete. Optimal where h is admissible. Memory grows with the states, some 28 bytes each up to 16 cells. Stopped
// early, its lower bound is the largest f that it popped.
func AStar(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error) {
	result, floor, err := runBestFirst(ctx, start, h, o, openListOrder{g: 1, weight: 1, reopen: true, closed: o.Closed})
	if h.Admissible() && (h.Consistent() || !o.Closed) {
		result.LowerBound = floor
	}
	return result, err
}
