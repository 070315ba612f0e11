package search

import (
	"context"

	"tilewise/solver/puzzle"
)

// UniformCost is uniform-cost search (E. W. Dijkstra, 1959): best-first by f = g, the latest one among equals. It ends
// when it pops the goal, not when it generates it. As every move costs 1, it expands the same states as breadth-first
// search, except in the last layer. h is not used and may be nil.
//
// Complete. Optimal. Memory grows with the states. Stopped early, its lower bound is the largest g that it popped.
func UniformCost(ctx context.Context, start *puzzle.SearchState, _ Heuristic, o Options) (Result, error) {
	result, floor, err := runBestFirst(ctx, start, NoHeuristic{}, o, openListOrder{g: 1, reopen: true})
	result.LowerBound = floor
	return result, err
}

// NoHeuristic is the heuristic that is 0 everywhere.
type NoHeuristic struct{ puzzle.ConsistentTrait }

func (NoHeuristic) H(*puzzle.SearchState) int                    { return 0 }
func (NoHeuristic) After(*puzzle.SearchState, int, int, int) int { return 0 }
