package solver

import (
	"fmt"
	"sync"
	"time"

	"tilewise/solver/puzzle"
)

// BoundGapChange is one improvement of a running search: a shorter solution, or a higher bound.
type BoundGapChange struct {
	At     time.Duration // since the search began
	Length int           // the length of the best solution
	Bound  int           // no solution is shorter, proven
}

// boundGap is the best solution of a running search, and how the solution and the bound came nearer to each other.
type boundGap struct {
	lock    sync.Mutex
	moves   []puzzle.Move
	at      time.Duration
	history []BoundGapChange // only ever appended to: snapshots share it
}

// better stores a shorter solution, after it has replayed it.
func (se *RunningSearch) better(moves []puzzle.Move) {
	if end, err := se.start.Apply(moves...); err != nil || end != se.goal.State {
		panic(fmt.Sprintf("a solution of %d moves failed its replay: %v", len(moves), err))
	}
	g := &se.gap
	g.lock.Lock()
	defer g.lock.Unlock()
	g.moves, g.at = moves, se.searched()
	g.history = append(g.history, BoundGapChange{g.at, len(moves), int(se.watch.Bound.Load())})
}

// proved stores a higher bound.
func (se *RunningSearch) proved(bound int) {
	g := &se.gap
	g.lock.Lock()
	defer g.lock.Unlock()
	g.history = append(g.history, BoundGapChange{se.searched(), len(g.moves), bound})
}

// snapshot returns the fields for Progress.
func (g *boundGap) snapshot() (length int, improved time.Duration, history []BoundGapChange) {
	g.lock.Lock()
	defer g.lock.Unlock()
	return len(g.moves), g.at, g.history[:len(g.history):len(g.history)]
}

// searched returns how long the present phase has taken so far.
func (se *RunningSearch) searched() time.Duration {
	return time.Duration(time.Now().UnixNano() - se.began.Load())
}

// Best returns the best solution so far, which was replayed, and a lower bound of all solutions; ok is false where
// there is no solution yet. A search of Auto on a board of more than sixteen cells has one soon after its start, other
// searches at their end. Callers must not change the moves.
func (se *RunningSearch) Best() (moves []puzzle.Move, bound int, ok bool) {
	select {
	case <-se.done:
		return se.result.Moves, se.result.LowerBound, se.result.Found
	default:
	}
	se.gap.lock.Lock()
	defer se.gap.lock.Unlock()
	return se.gap.moves, int(se.watch.Bound.Load()), se.gap.moves != nil
}
