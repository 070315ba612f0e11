package anytime

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// proofDirection is an end of the solution, start or goal, from which IDA* proves lower bounds: no solution is as short
// as a bound that it has exhausted. On 6×6 each bound takes some twenty-five times the states of the one before, and
// the first ones depend on the surroundings of the blank. So it pays to begin at both ends, and to go on from the one
// with fewer states.
type proofDirection struct {
	board *puzzle.SearchState
	prove ProofFunc
	back  bool   // from the goal to the start
	bound int    // the lower bound that is proven from this end
	last  uint64 // states of the last bound that was exhausted
	next  uint64 // about the states that the next one takes; 0 where there is no estimate
}

// proofSides returns the ends from which bounds are proven: the start, with h where that is admissible and gives a
// higher bound, and the goal; or the start alone, where there is a proof for it.
func proofSides(start *puzzle.SearchState, h search.Heuristic, proof ProofFunc) []proofDirection {
	var ends []proofDirection
	for _, b := range []*puzzle.SearchState{start, start.Reversed()} {
		back, best := len(ends) > 0, search.Heuristic(heuristic.NewLastMove(b.Size, b.BlankGoal))
		if !back && h.Admissible() && h.H(b) > best.H(b) {
			best = h
		}
		ends = append(ends, proofDirection{board: b, back: back, bound: best.H(b),
			prove: func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
				return ida.IDAStar(ctx, b, best, o)
			}})
	}
	if proof != nil {
		ends[0].prove, ends[0].bound = proof, max(ends[0].bound, ends[1].bound)
		ends = ends[:1]
	}
	return ends
}

// improveAndProve searches for shorter solutions and proves bounds until both meet. It does both at the same time where
// the options have a proof and there are workers for it, so that the proof need not begin anew at each turn; else in
// turns.
func (r *runningSearch) improveAndProve() error {
	workers := r.options.Workers
	if r.beside = r.options.Proof != nil && workers > 1 && !r.enough(); !r.beside {
		return r.improve()
	}
	whole := r.ctx
	ctx, cancel := context.WithCancel(whole)
	defer cancel()
	r.ctx, r.options.Workers = ctx, max(workers/4, 1)
	var improved, proven error
	crew := guard.NewWorkers(cancel)
	crew.Go(func() {
		if proven = r.proveBeside(workers - r.options.Workers); !errors.Is(proven, search.ErrLimit) {
			cancel()
		}
	})
	crew.Work(func() {
		improved = r.improve()
		if limit, _ := errors.AsType[search.LimitError](improved); limit.Of != search.LimitMemory {
			cancel()
		}
	})
	err := crew.Wait()
	r.ctx = whole
	switch {
	case err != nil:
		return err
	case errors.Is(r.stopReason(), errProven):
		return errProven
	case whole.Err() != nil:
		return whole.Err()
	case proven != nil && !errors.Is(proven, search.ErrLimit) && !errors.Is(proven, context.Canceled):
		return proven
	}
	return improved
}

// proveBeside runs the proof with a number of workers, and returns the error that ended it; after a proof without one,
// the best solution is a shortest one.
func (r *runningSearch) proveBeside(workers int) error {
	o := search.Options{Workers: workers, Nodes: r.options.Nodes, Watch: r.options.Watch, Enough: r.options.Enough,
		Time: r.timeLeft(), Beside: func(b search.ProvenBound) { r.prove(b.Bound, b.Rounds) }}
	found, err := r.options.Proof(r.ctx, r.start, o)
	if found.Found {
		r.offer(found.Moves)
	}
	r.prove(found.LowerBound, found.Iterations)
	return err
}

// timeLeft returns the time until the limit, 0 where there is no limit.
func (r *runningSearch) timeLeft() time.Duration {
	if r.options.Time <= 0 {
		return 0
	}
	return max(r.options.Time-r.options.Clock(), time.Millisecond)
}

// narrower compares two ends: first comes the one that has proven more, or as much with fewer states.
func narrower(a, b proofDirection) int {
	return cmp.Or(cmp.Compare(b.bound, a.bound), cmp.Compare(a.last, b.last))
}

// firstProof is the most states of the first proof from either end.
const firstProof = 20_000

// longer returns the most states of the proof after one of a number of states. It grows with the states of the beams,
// each of which costs two to three times as much as one of the proof. A bound that is far from the solutions is worth
// little time: four times these states took a fifth of 45 s on 6×6.
func (r *runningSearch) longer(states uint64) uint64 {
	growth, share := uint64(2), uint64(1)
	switch {
	case r.options.Proof != nil:
		growth, share = 8, 16
	case len(r.start.Cells) <= smallBoard:
		growth = 8
	}
	return min(growth*states, share*r.asked)
}

// enough reports whether as much is proven as the options ask for.
func (r *runningSearch) enough() bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	return r.options.Enough > 0 && r.result.LowerBound >= r.options.Enough
}

// exhaust raises the bound with about a number of states: the first time from both ends, then from the one that led
// further. Where the next bound seems to take more states, it leaves the time to the beams.
func (r *runningSearch) exhaust(nodes uint64) error {
	if r.beside || r.enough() || r.ends[0].next > nodes {
		return r.stopReason()
	}
	for i := range r.ends {
		if err := r.exhaustFrom(&r.ends[i], nodes); err != nil {
			return err
		}
	}
	slices.SortStableFunc(r.ends, narrower)
	r.ends = r.ends[:1]
	return nil
}

func (r *runningSearch) exhaustFrom(e *proofDirection, nodes uint64) error {
	o := search.Options{Workers: r.options.Workers, Nodes: nodes, Enough: r.options.Enough, Time: r.timeLeft()}
	if r.options.Nodes > 0 {
		o.Nodes = min(nodes, r.options.Nodes-min(r.options.Watch.Expanded.Load(), r.options.Nodes)+1)
	}
	found, err := e.prove(r.ctx, e.board, o)
	r.options.Watch.Expanded.Add(found.Expanded)
	r.options.Watch.Generated.Add(found.Generated)
	e.next = 0
	before := uint64(0)
	for _, round := range found.Iterations {
		if round.Bound < found.LowerBound {
			e.next = uint64(float64(round.Expanded) / float64(max(before, 1)) * float64(round.Expanded))
			before, e.last = round.Expanded, round.Expanded
		}
	}
	e.bound = found.LowerBound
	if found.Found {
		r.offer(forward(found.Moves, e.back))
	}
	r.prove(found.LowerBound, found.Iterations)
	if err != nil && !errors.Is(err, search.ErrLimit) {
		return err
	}
	return r.stopReason()
}
