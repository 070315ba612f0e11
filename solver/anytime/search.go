package anytime

import (
	"context"
	"errors"
	"sync"
	"time"

	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Options are the options of a search, with the functions that it calls for solutions and bounds.
type Options struct {
	search.Options
	Seed  uint64
	Clock func() time.Duration // returns the time since the search began, for its limit; nil uses the time of day
	// called with the first solution and with every shorter one, by one goroutine at a time; may be nil
	Better func(moves []puzzle.Move)
	Proof  ProofFunc       // proves the bounds in place of IDA* with linear conflicts; may be nil
	Proven func(bound int) // called with every higher bound, after Watch has it, in the same way; may be nil
}

// ProofFunc is an optimal search of the board, which proves bounds on its way.
type ProofFunc func(context.Context, *puzzle.SearchState, search.Options) (search.Result, error)

// Search finds a solution at once, then shorter ones until ctx is done, a limit is reached, or the best one is proven
// to be a shortest one.
//
// The board must be solvable. The error is nil after a proof, and ErrLimit or
// the context's otherwise; the best solution comes with every error.
//
// h scores the states of the beams; where it is admissible, it gives the first bound.
func Search(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, o Options) (search.Result, error) {
	if err := search.Suits(h, start); err != nil {
		return search.Result{}, err
	}
	q, err := begin(ctx, start, h, o)
	if err == nil {
		err = q.improveAndProve()
	}
	if errors.Is(err, errProven) {
		err = nil
	}
	q.result.Found = q.result.Moves != nil
	q.result.Expanded, q.result.Generated = q.options.Watch.Expanded.Load(), q.options.Watch.Generated.Load()
	q.result.Memory, q.result.Stored = q.options.Watch.Memory.Load(), q.options.Watch.Stored.Load()
	return q.result, err
}

type runningSearch struct {
	ctx     context.Context
	start   *puzzle.SearchState
	guide   search.Heuristic
	ends    []proofDirection // from which a bound is proven
	options Options
	beside  bool            // the proof runs at the same time as the beams, not in turns with them
	asked   uint64          // states that beams asked
	workers int             // those that share the beams
	tables  bool            // patternTables guide the beams
	learned *learnedPenalty // guides the beams, too; nil for none

	lock   sync.Mutex
	result search.Result
}

// begin finds the first solution and the first bound.
func begin(ctx context.Context, start *puzzle.SearchState, h search.Heuristic, o Options) (*runningSearch, error) {
	if o.Watch == nil {
		o.Watch = new(search.LiveCounts)
	}
	if o.Memory <= 0 {
		o.Memory = search.DefaultMemory
	}
	if began := time.Now(); o.Clock == nil {
		o.Clock = func() time.Duration { return time.Since(began) }
	}
	q := &runningSearch{ctx: ctx, start: start.Clone(), guide: h, options: o, learned: learnedOf(start.Size)}
	q.ends = proofSides(q.start, h, o.Proof)
	for _, end := range q.ends {
		q.result.LowerBound = max(q.result.LowerBound, end.bound)
	}
	o.Watch.Bound.Store(int64(q.result.LowerBound))
	found, err := LineByLine(ctx, start, o.Options)
	if err != nil {
		return q, err
	}
	q.offer(found.Moves)
	return q, q.stopReason()
}

// errProven ends a search whose best solution is a shortest one.
var errProven = errors.New("proven")

// offer takes a solution if it is shorter than the best one.
func (r *runningSearch) offer(moves []puzzle.Move) {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.result.Moves != nil && len(moves) >= len(r.result.Moves) {
		return
	}
	if moves == nil {
		moves = []puzzle.Move{}
	}
	r.result.Moves = moves
	if r.options.Better != nil {
		r.options.Better(moves)
	}
}

// best returns the length of the best solution.
func (r *runningSearch) best() int {
	r.lock.Lock()
	defer r.lock.Unlock()
	return len(r.result.Moves)
}

// prove raises the bound to the one that the rounds have proven, if it is higher.
func (r *runningSearch) prove(bound int, rounds []search.Iteration) {
	r.lock.Lock()
	defer r.lock.Unlock()
	if bound >= r.result.LowerBound && len(rounds) > 0 {
		r.result.Iterations = rounds
	}
	if bound <= r.result.LowerBound {
		return
	}
	r.result.LowerBound = bound
	r.options.Watch.Bound.Store(int64(bound))
	if r.options.Proven != nil {
		r.options.Proven(bound)
	}
}

// stopReason returns why the search has to end: errProven, ErrLimit or the context's error; nil where it goes on.
func (r *runningSearch) stopReason() error {
	machine.Breathe()
	r.lock.Lock()
	proven := len(r.result.Moves) <= r.result.LowerBound
	r.lock.Unlock()
	limit := r.options.Time
	switch {
	case proven:
		return errProven
	case r.ctx.Err() != nil:
		return r.ctx.Err()
	case limit > 0 && r.options.Clock() > limit:
		return search.TimeLimit(limit)
	case r.options.Nodes > 0 && r.options.Watch.Expanded.Load() >= r.options.Nodes:
		return search.LimitError{Of: search.LimitStates, Amount: int64(r.options.Nodes)}
	}
	return nil
}
