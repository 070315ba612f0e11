package solver

import (
	"context"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// CountShortest counts the different shortest solutions of s, and returns their length. It calls each, if not nil, with
// every solution as soon as it finds it: in no order, one at a time, on a goroutine of the search; each may keep it.
// Cost: as long as proving the length once more, on 4×4 several times that. The error is ErrDepth where the distance
// can't be proven; the context's error comes with the count so far.
func (e *Engine) CountShortest(ctx context.Context, s puzzle.State, g puzzle.Goal,
	each func(moves []puzzle.Move)) (count uint64, length int, err error) {
	way, err := e.shortest(ctx, s, g)
	if err != nil {
		return 0, 0, fmt.Errorf("count: %w", err)
	}
	board, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return 0, 0, err
	}
	count, err = e.countShortest(ctx, board, len(way), each)
	return count, len(way), err
}

// countShortest counts with blank-aware tables where there are any, which is many times as fast.
func (e *Engine) countShortest(ctx context.Context, b *puzzle.SearchState, length int,
	each func(moves []puzzle.Move)) (uint64, error) {
	o := search.Options{Workers: e.config.Workers}
	best := e.heuristics.bestHeuristic(IDAStar, b.Size, b.BlankGoal, e.limit.Load())
	p, err := e.heuristics.get(ctx, best, tablesOf(best, IDAStar, b.Size, b.BlankGoal), nil)
	if err != nil {
		return 0, err
	}
	if p.search != nil {
		return p.search.CountShortest(ctx, b, length, o, each)
	}
	return ida.CountShortest(ctx, b, p.heuristic, length, o, each)
}
