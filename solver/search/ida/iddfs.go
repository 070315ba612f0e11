package ida

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// IDDFS is iterative-deepening depth-first search (R. E. Korf, 1985):
// depth-limited searches to depth 0, 1, 2 … It is IDA* without a heuristic. h is not used and may be nil.
//
// Complete. Optimal. Memory is the length of the path. Stopped early, its lower
// bound is the depth that it was searching.
func IDDFS(ctx context.Context, start *puzzle.SearchState, _ search.Heuristic, o search.Options) (search.Result,
	error) {
	if o.Record != nil {
		return recorded(ctx, start, zeroHeuristic{}, o, record.RunHeader{Rounds: true}, boardDFSRecorder{})
	}
	return newIterativeDeepening(ctx, start, zeroHeuristic{}, o).run(0)
}

// zeroHeuristic is the heuristic of an uninformed search: 0 everywhere.
type zeroHeuristic struct{ puzzle.ConsistentTrait }

func (zeroHeuristic) H(*puzzle.SearchState) int                    { return 0 }
func (zeroHeuristic) After(*puzzle.SearchState, int, int, int) int { return 0 }
