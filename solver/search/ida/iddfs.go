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
		return recorded(ctx, start, search.NoHeuristic{}, o, record.RunHeader{Rounds: true}, boardDFSRecorder{})
	}
	return newIterativeDeepening(ctx, start, search.NoHeuristic{}, o).run(0)
}
