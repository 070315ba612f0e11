package solver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"tilewise/pdb"
	"tilewise/solver/anytime"
	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

type requestRun struct {
	engine *Engine
	Request
	job     *RunningSearch
	settled bool          // stronger tables could not be built: the search keeps its own
	begun   time.Duration // time for the first tables, which the time limit of the request does not include
}

// solve does what was asked for and fills the result of the job as far as it comes:
//
//  1. refuse unknown ids, pairs without tables, and unsolvable boards
//  2. prepare the heuristic and search
//  3. replay what was found, and judge whether it is proven optimal
func (r *requestRun) solve(ctx context.Context) error {
	s, err := r.engine.choose(r.Request)
	if err != nil {
		return err
	}
	if err := r.parity(s.algorithm); err != nil {
		return err
	}
	r.job.result.Solvable = puzzle.Solvable(r.Start, r.Goal) == nil
	board, err := puzzle.NewSearchState(r.Start, r.Goal)
	if err != nil {
		return err
	}
	r.job.result.LowerBound = heuristic.NewLinearConflict(board.Size, board.BlankGoal).H(board)
	err = r.run(ctx, s, board)
	r.job.result.Unbuilt = r.engine.unbuilt(r.Request, r.job.result)
	return err
}

// run searches, and goes on with stronger tables where the rounds of the search outgrow its own.
func (r *requestRun) run(ctx context.Context, s algorithmWithHeuristic, board *puzzle.SearchState) error {
	var found search.Result
	g, err := r.prepareTimed(ctx, s, board)
	r.begun = r.job.result.Setup
	for err == nil {
		o := r.options()
		o.Mirror = r.chooses(s)
		if r.stronger(s, found.Iterations).ID != "" {
			o.RoundNodes = s.heuristic.outgrown
		}
		if found.Expanded > 0 {
			earlier := found
			o.Earlier = &earlier
		}
		found, err = r.search(ctx, g, board, o)
		if limit, _ := errors.AsType[search.LimitError](err); limit.Of != search.LimitRound {
			break
		}
		stronger := r.stronger(s, found.Iterations)
		if stronger.ID == "" { // meanwhile the time has become too short
			r.settled, err = true, nil
			continue
		}
		g = preparedSearch{} // its tables go before others are built
		s, g, err = r.exchange(ctx, s, stronger, board)
	}
	if !found.Found {
		return r.named(err)
	}
	if errors.Is(err, search.ErrLimit) {
		limit, _ := errors.AsType[search.LimitError](err)
		r.job.result.Unimproved = limit.Of == search.LimitMemory
		err = nil // the solution is the answer, and its bound tells how good it is
	}
	return errors.Join(r.job.accept(r.Request, found, s), err)
}

// search runs a prepared search, and enters its outcome into the result.
func (r *requestRun) search(ctx context.Context, g preparedSearch, board *puzzle.SearchState,
	o search.Options) (found search.Result, err error) {
	began, to := time.Now(), &r.job.result
	r.job.enter(Searching, to.Elapsed)
	err = guard.Run(func() (err error) {
		found, err = g.search(ctx, board, o)
		return err
	})
	if errors.Is(err, ErrInternal) && found.Expanded == 0 {
		found = search.Result{Stats: r.job.watch.Stats()} // the counts up to the error
	}
	to.Elapsed, to.Stats = to.Elapsed+time.Since(began), found.Stats
	to.LowerBound, to.NoTables = max(to.LowerBound, found.LowerBound), found.NoTables
	to.Notices = append(to.Notices, r.engine.heuristics.takeNotices()...)
	return found, err
}

// preparedSearch is an algorithm with its heuristic, ready to search, and the memory of the heuristic's tables.
type preparedSearch struct {
	search func(context.Context, *puzzle.SearchState, search.Options) (search.Result, error)
	bytes  int64
}

// prepareInTime does what prepare does, within the rest of the request's time.
func (r *requestRun) prepareInTime(ctx context.Context, s algorithmWithHeuristic,
	board *puzzle.SearchState) (preparedSearch, error) {
	limited, cancel := ctx, func() {}
	if r.Time > 0 {
		limited, cancel = context.WithTimeout(ctx, r.timeLeft())
	}
	defer cancel()
	g, err := r.prepareTimed(limited, s, board)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = search.TimeLimit(r.Time)
	}
	return g, err
}

// timeLeft returns how much of the request's time is left for the search and for tables built during it.
func (r *requestRun) timeLeft() time.Duration {
	return r.Time - r.job.result.Elapsed - (r.job.result.Setup - r.begun)
}

// prepareTimed does what prepare does, and enters its time and notices into the result.
func (r *requestRun) prepareTimed(ctx context.Context, s algorithmWithHeuristic,
	board *puzzle.SearchState) (preparedSearch, error) {
	began, to := time.Now(), &r.job.result
	to.Algorithm, to.Heuristic = s.algorithm.ID, s.heuristic.ID
	g, err := r.prepare(ctx, s, board)
	to.Setup, to.Notices, to.TableBytes = to.Setup+time.Since(began),
		append(to.Notices, r.engine.heuristics.takeNotices()...), g.bytes
	return g, err
}

// prepare builds or loads the tables of a pair, within the memory of the request.
func (r *requestRun) prepare(ctx context.Context, s algorithmWithHeuristic,
	board *puzzle.SearchState) (preparedSearch, error) {
	r.job.enter(Preparing, 0)
	r.job.tables.Store(&s.heuristic.ID)
	var h search.Heuristic
	var bytes int64
	var id TableSetID
	if s.algorithm.Informed {
		id = tablesOf(s.heuristic, s.algorithm.ID, board.Size, board.BlankGoal)
		if r.Variant.Plain {
			id.Form = pdb.PlainForm // the variant reads tables in the plain form
		}
	}
	if err := r.engine.heuristics.within(s.heuristic, id, r.engine.memory(r.Request)); err != nil {
		return preparedSearch{}, err
	}
	if r.engine.config.Total > 0 {
		r.engine.heuristics.makeRoom(id, r.engine.heuristics.need(s.heuristic, id), r.engine.config.Total)
	}
	if s.algorithm.Informed {
		if s.algorithm.ID == Anytime && id.Form == pdb.BlankAwareForm {
			return r.proving(ctx, s.heuristic, id)
		}
		p, err := r.engine.heuristics.get(ctx, s.heuristic, id, r.job.building)
		switch {
		case err != nil:
			return preparedSearch{}, err
		case p.search != nil:
			return preparedSearch{p.search.Search, p.bytes()}, nil
		}
		if h, err = r.Variant.read(p); err != nil {
			return preparedSearch{}, err
		}
		bytes = p.bytes()
	}
	if s.algorithm.ID == Anytime {
		return preparedSearch{func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result,
			error) {
			return anytime.Search(ctx, b, h, anytime.Options{Options: o, Better: r.job.better, Proven: r.job.proved})
		}, bytes}, nil
	}
	backward, more, err := r.prepareBackward(ctx, s, board)
	if err != nil {
		return preparedSearch{}, err
	}
	return preparedSearch{func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		o.Backward = backward
		return s.algorithm.Run(ctx, b, h, o)
	}, bytes + more}, nil
}

// prepareBackward prepares the heuristic toward the start, where the algorithm reads one: the heuristic of the request
// for the cell of the blank at the start. It is nil where the heuristic has no tables for that cell.
func (r *requestRun) prepareBackward(ctx context.Context, s algorithmWithHeuristic,
	board *puzzle.SearchState) (search.Heuristic, int64, error) {
	if !s.algorithm.backward || s.heuristic.lacks(board.Size, board.Blank) != nil {
		return nil, 0, nil
	}
	id := tablesOf(s.heuristic, s.algorithm.ID, board.Size, board.Blank)
	if err := r.engine.heuristics.within(s.heuristic, id, r.engine.memory(r.Request)); err != nil {
		return nil, 0, err
	}
	p, err := r.engine.heuristics.get(ctx, s.heuristic, id, r.job.building)
	if err != nil {
		return nil, 0, err
	}
	h, err := r.Variant.read(p)
	if board.Blank == board.BlankGoal {
		return h, 0, err // the same tables
	}
	return h, p.bytes(), err
}

// proving prepares Anytime with a proof by tables. Where these are stored, the search begins without them and the proof
// once they are read, so that there is a solution at once.
func (r *requestRun) proving(ctx context.Context, card Heuristic, id TableSetID) (preparedSearch, error) {
	t, err := r.engine.heuristics.tableSet(card, id)
	if err == nil && !t.Instant() {
		_, err = r.engine.heuristics.get(ctx, card, id, r.job.building)
	}
	if err != nil {
		return preparedSearch{}, err
	}
	proof := func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		p, err := r.engine.heuristics.get(ctx, card, id, nil)
		if err != nil {
			return search.Result{}, err
		}
		return p.search.Search(ctx, b, o)
	}
	return preparedSearch{func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		h := heuristic.NewLinearConflict(b.Size, b.BlankGoal)
		return anytime.Search(ctx, b, h,
			anytime.Options{Options: o, Proof: proof, Better: r.job.better, Proven: r.job.proved})
	}, t.Memory}, nil
}

// named replaces the time in an error of the time limit by that of the request. The search was given only the time that
// building tables had left.
func (r Request) named(err error) error {
	if limit, _ := errors.AsType[search.LimitError](err); r.Time > 0 && limit.Of == search.LimitTime {
		return search.TimeLimit(r.Time)
	}
	return err
}

func (r *requestRun) options() search.Options {
	o := search.Options{
		Weight: cmp.Or(r.Weight, DefaultWeight), Workers: r.Workers, Nodes: r.Nodes, Enough: r.Enough, Watch: &r.job.watch,
		Memory: max(r.engine.memory(r.Request)-r.job.result.TableBytes, 1), Closed: r.Variant.Closed, Graph: r.Variant.Graph,
		Record: r.Record,
	}
	if r.Time > 0 {
		o.Time = max(r.Time-(r.job.result.Setup-r.begun), 1)
	}
	if r.engine.config.Total > 0 {
		o.Memory = max(min(o.Memory, r.engine.config.Total-r.engine.heuristics.held()), 1)
	}
	if o.Workers <= 0 {
		o.Workers = r.engine.config.Workers
	}
	o.Workers = min(o.Workers, maxWorkers)
	if r.Record != nil {
		o.Workers = 1
	}
	return o
}

// accept replays a solution and stores it in the result. It sets Optimal where algorithm and heuristic prove it, or
// where the length equals a proven lower bound.
func (se *RunningSearch) accept(r Request, found search.Result, s algorithmWithHeuristic) error {
	end, err := r.Start.Apply(found.Moves...)
	if err != nil || end != r.Goal.State {
		return errors.Join(fmt.Errorf("%w: the solution of %s failed its replay", ErrInternal, s.algorithm.Title), err)
	}
	se.result.Moves, se.result.Found = found.Moves, true
	se.result.Optimal = s.proves(r.Variant) || len(found.Moves) == se.result.LowerBound
	if se.result.Optimal {
		se.result.LowerBound = len(found.Moves)
	}
	return nil
}
