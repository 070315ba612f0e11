package ida

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// IDAStar is iterative-deepening A* (R. E. Korf, 1985): depth-first searches under a bound on f = g + h that rises from
// round to round to the least f that was cut off. It never takes the last move back, and keeps nothing but its path.
//
// Complete. Optimal where h is admissible, whether consistent or not. Memory is the length of the path. Stopped early,
// its lower bound is the bound of the round it was in. With Options.Workers, long rounds are split into subtrees that
// the workers share; the length stays the same, and the counts of the last round depend on which worker finds the goal
// first.
func IDAStar(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, o search.Options) (search.Result,
	error) {
	if err := search.Suits(h, start); err != nil {
		return search.Result{}, err
	}
	if o.Record != nil {
		_, fast := h.(tileSumHeuristic)
		fast = fast && start.Size.Cells() <= maxNibbles
		return recorded(ctx, start, h, o, record.RunHeader{Rounds: true, Informed: true},
			boardDFSRecorder{ahead: fast, forget: fast})
	}
	return newIterativeDeepening(ctx, start, h, o).run(h.H(start))
}

// newIterativeDeepening returns IDA* for any heuristic, on the fastest tree for it.
func newIterativeDeepening(ctx context.Context, start *puzzle.SearchState, h search.Heuristic,
	o search.Options) *iterativeDeepening {
	m := search.NewEffortCounter(ctx, o, start.Size.Cells())
	plain := newBoardDFS(start, h, m)
	if fast, ok := newNibbleDFS(start, h, m); ok {
		return roundsOf(fast, plain, o.Workers, h.Admissible())
	}
	return roundsOf(plain, plain, o.Workers, h.Admissible())
}
