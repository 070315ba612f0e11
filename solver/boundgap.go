package solver

import (
	"fmt"
	"sync"
	"time"

	"tilewise/solver/puzzle"
)

// BoundGapChange is one change of what a running job knows: a shorter solution, or a higher
// bound.
type BoundGapChange struct {
	At     time.Duration // since the search began
	Length int           // the length of the best solution
	Bound  int           // no solution is shorter, proven
}

// boundGap is the best solution of a running job, and how it and the bound came nearer
// to each other.
type boundGap struct {
	lock    sync.Mutex
	moves   []puzzle.Move
	at      time.Duration
	history []BoundGapChange // only ever appended to: snapshots share it
}

// better takes a shorter solution, after its replay.
func (j *RunningSearch) better(moves []puzzle.Move) {
	if end, err := j.start.Apply(moves...); err != nil || end != j.goal.State {
		panic(fmt.Sprintf("a solution of %d moves failed its replay: %v", len(moves), err))
	}
	g := &j.gap
	g.lock.Lock()
	defer g.lock.Unlock()
	g.moves, g.at = moves, j.searched()
	g.history = append(g.history, BoundGapChange{g.at, len(moves), int(j.watch.Bound.Load())})
}

// proved hears of a higher bound.
func (j *RunningSearch) proved(bound int) {
	g := &j.gap
	g.lock.Lock()
	defer g.lock.Unlock()
	g.history = append(g.history, BoundGapChange{j.searched(), len(g.moves), bound})
}

// snapshot is what Progress tells of it.
func (g *boundGap) snapshot() (length int, improved time.Duration, history []BoundGapChange) {
	g.lock.Lock()
	defer g.lock.Unlock()
	return len(g.moves), g.at, g.history[:len(g.history):len(g.history)]
}

// searched is how long the present phase has taken so far.
func (j *RunningSearch) searched() time.Duration {
	return time.Duration(time.Now().UnixNano() - j.began.Load())
}

// Best is the best solution so far, replayed, and a bound that no solution is
// below; ok is false where there is none yet. A job of Auto on a board of more
// than sixteen cells has one soon after its start; others have one at their end.
// Callers must not change the moves.
func (j *RunningSearch) Best() (moves []puzzle.Move, bound int, ok bool) {
	select {
	case <-j.done:
		return j.result.Moves, j.result.LowerBound, j.result.Found
	default:
	}
	j.gap.lock.Lock()
	defer j.gap.lock.Unlock()
	return j.gap.moves, int(j.watch.Bound.Load()), j.gap.moves != nil
}
