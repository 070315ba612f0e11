package solver

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"tilewise/pdb"
	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// RunningSearch is one search in the background. Any goroutine may call its methods at any time.
type RunningSearch struct {
	start    puzzle.State
	goal     puzzle.Goal
	cancel   context.CancelFunc
	done     chan struct{}
	watch    search.LiveCounts
	phase    atomic.Int32
	fraction atomic.Uint64               // how much of Preparing is done, in millionths
	left     atomic.Int64                // how long Preparing will still take, in nanoseconds: an estimate
	began    atomic.Int64                // Unix nanoseconds at which the present phase began
	tables   atomic.Pointer[HeuristicID] // whose tables Preparing is about
	gap      boundGap

	// Written before done is closed, read after.
	result Result
	err    error
}

// Start begins to solve r and returns at once. Cancelling ctx does what Cancel does. A request that can't work
// (ErrUnknown, ErrPair, an unsolvable board) ends soon, with that error.
func (e *Engine) Start(ctx context.Context, r Request) *RunningSearch {
	ctx, cancel := context.WithCancel(ctx)
	j := &RunningSearch{start: r.Start, goal: r.Goal, cancel: cancel, done: make(chan struct{})}
	j.enter(Preparing, 0)
	serve := requestRun{engine: e, Request: r, job: j}
	guard.Go(func() error { return serve.solve(ctx) }, func(err error) {
		j.err = err
		j.enter(Finished, 0)
		cancel()
		close(j.done)
	})
	return j
}

// Solve starts a search and waits for it.
func (e *Engine) Solve(ctx context.Context, r Request) (Result, error) {
	return e.Start(ctx, r).Wait()
}

// Cancel asks the search to stop, which it does within 100 ms. A further call does nothing.
func (se *RunningSearch) Cancel() { se.cancel() }

// Done returns a channel that is closed when the search has ended.
func (se *RunningSearch) Done() <-chan struct{} { return se.done }

// Wait waits until the search has ended. The result is filled as far as the search came, also beside an error.
func (se *RunningSearch) Wait() (Result, error) {
	<-se.done
	return se.result, se.err
}

// Progress returns a snapshot of the search.
func (se *RunningSearch) Progress() Progress {
	p := Progress{
		Phase:     Phase(se.phase.Load()),
		Fraction:  float64(se.fraction.Load()) / 1e6,
		Left:      time.Duration(se.left.Load()),
		Elapsed:   se.searched(),
		Bound:     int(se.watch.Bound.Load()),
		Depth:     int(se.watch.Depth.Load()),
		Expanded:  se.watch.Expanded.Load(),
		Generated: se.watch.Generated.Load(),
		Stored:    se.watch.Stored.Load(),
		Memory:    se.watch.Memory.Load(),
		Rounds:    se.watch.Rounds(),
	}
	if of := se.tables.Load(); of != nil {
		p.Tables = *of
	}
	p.Length, p.Improved, p.History = se.gap.snapshot()
	if p.Phase == Searching && p.Elapsed > 0 {
		p.Rate = float64(p.Generated) / p.Elapsed.Seconds()
	}
	return p
}

// building stores the progress of building tables.
func (se *RunningSearch) building(p pdb.BuildProgress) {
	se.fraction.Store(uint64(p.Fraction * 1e6))
	se.left.Store(int64(p.Left))
}

// enter begins a phase of which some time was spent before.
func (se *RunningSearch) enter(p Phase, spent time.Duration) {
	se.building(pdb.BuildProgress{})
	se.began.Store(time.Now().Add(-spent).UnixNano())
	se.phase.Store(int32(p))
}

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

func (se *RunningSearch) proved(bound int) {
	g := &se.gap
	g.lock.Lock()
	defer g.lock.Unlock()
	g.history = append(g.history, BoundGapChange{se.searched(), len(g.moves), bound})
}

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
