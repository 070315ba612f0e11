package search

import (
	"context"
	"math"

	"tilewise/solver/puzzle"
)

// maxWeight is the largest weight that is used. A larger one would only enlarge the queue, which has a place for every
// priority: g only breaks ties then.
const maxWeight = 100

// WeightedAStar is A* with f = g + w·h (I. Pohl, 1970): fewer states for a solution that is at most w times as long as
// the shortest, where h is admissible. w is Options.Weight, between 1 and maxWeight.
//
// Complete. Within w of optimal. Memory grows with the states.
func WeightedAStar(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error) {
	weight := 1.0
	if o.Weight > 0 { // false for NaN
		weight = min(o.Weight, maxWeight)
	}
	result, _, err := runBestFirst(ctx, start, h, o, openListOrder{g: 1, weight: weight, reopen: true})
	if h.Admissible() && Suits(h, start) == nil {
		result.LowerBound = h.H(start)
		if result.Found {
			// 1e-9 keeps the rounding of the quotient from claiming a move too much.
			proven := int(math.Ceil(float64(len(result.Moves))/max(1, weight) - 1e-9))
			result.LowerBound = max(result.LowerBound, proven)
		}
	}
	return result, err
}
