package program

import (
	"context"

	"tilewise/app/page"
	"tilewise/app/paper"
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Exercises makes and solves the boards of a work sheet, the first from the seed of an origin and each other from the
// next one. It may be called on any goroutine.
func Exercises(ctx context.Context, boards session.DistanceFinder, solve page.SolveFunc, goal puzzle.Goal,
	o session.BoardOrigin, count int) (all []paper.Exercise, err error) {
	for ; len(all) < count; o.Seed++ {
		start, err := session.Shuffle(ctx, boards, goal, o)
		if err != nil {
			return nil, err
		}
		solution, err := page.Solve(ctx, solve, start, goal)
		if err != nil {
			return nil, err
		}
		all = append(all, paper.Exercise{Start: start, Moves: solution.Moves, Shortest: solution.Proven()})
	}
	return all, nil
}
