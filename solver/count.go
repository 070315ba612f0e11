package solver

import (
	"context"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// CountShortest counts the shortest solutions of s, different in their moves,
// and tells their length. It takes as long as proving the length once more, on
// 4×4 several times that. ErrDepth where the distance cannot be proven; the
// context's error comes with the count so far.
func (e *Engine) CountShortest(ctx context.Context, s puzzle.State, g puzzle.Goal) (count uint64, length int, err error) {
	way, err := e.shortest(ctx, s, g)
	if err != nil {
		return 0, 0, fmt.Errorf("count: %w", err)
	}
	board, err := puzzle.NewBoard(s, g)
	if err != nil {
		return 0, 0, err
	}
	h, _, err := e.cabinet.heuristic(ctx, e.bestHeuristic(AStar, board.Size, board.BlankGoal, e.limit.Load()), board, nil)
	if err != nil {
		return 0, 0, err
	}
	count, err = search.CountShortest(ctx, board, h, len(way), search.Options{})
	return count, len(way), err
}
