package ui

import (
	"context"
	"time"

	"tilewise/app/ui/door"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// countingTime is how long the count of the shortest solutions may take.
// Nobody waits for it: it is told when it is there.
const countingTime = 30 * time.Second

// countShortest tells how many solutions are as short as the one that was
// found, where that one is proven to be shortest.
func (s *shell) countShortest(from puzzle.State) {
	if !s.optimal {
		return
	}
	goal := s.game.Goal
	type answer struct {
		count uint64
		err   error
	}
	door.Run(s.door, &s.counting, func(ctx context.Context) answer {
		ctx, cancel := context.WithTimeout(ctx, countingTime)
		defer cancel()
		count, _, err := s.engine.CountShortest(ctx, from, goal)
		return answer{count, err}
	}, func(a answer) {
		if a.err == nil {
			s.solver.seal.show(words.Seal(a.count), true)
		}
	})
}
