package solver

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"tilewise/pdb"
	"tilewise/solver/anytime"
	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Config is what an engine may use. The zero value is sensible.
type Config struct {
	CacheDir string // folder of stored tables; "" is the system's cache folder
	Memory   int64  // for the tables and the search of one job, bytes; 0 is DefaultMemory
	Total    int64  // for all tables that are kept and a search, bytes; 0 is no limit: what is kept counts for no job
	Workers  int    // threads of one search; 0 is one for each processor
	Fresh    bool   // reads no stored tables and stores none: all are built anew
}

// DefaultMemory is what a job may use at most where nobody says otherwise; it is
// less on a small machine, see SetMemory.
const DefaultMemory int64 = 2e9

// maxWorkers bounds the threads of a search or a build: each costs memory of
// its own, and more than there are processors never help.
const maxWorkers = 64

// Engine hands out jobs and keeps the tables that they share. It may be used
// from any goroutine.
type Engine struct {
	config Config
	limit  atomic.Int64 // Config.Memory, until SetMemory
	ready  *ready

	designs *pdb.Designs
	fresh   func() *Engine // proves certificates: of tables that were stored, it reads none
}

// New returns an engine. It builds and reads nothing yet.
func New(c Config) *Engine {
	if c.Workers <= 0 {
		c.Workers = runtime.NumCPU()
	}
	c.Workers = min(c.Workers, maxWorkers)
	e := &Engine{config: c, ready: newReady(c), designs: designsOf(c)}
	e.fresh = sync.OnceValue(func() *Engine {
		c.Fresh = true
		return New(c)
	})
	e.SetMemory(c.Memory)
	return e
}

// SetMemory changes what the tables and the search of one job may use, in
// bytes, for the jobs to come; 0 or less is DefaultMemory, but never over half of
// what the machine has, or what this process may have of it.
func (e *Engine) SetMemory(bytes int64) {
	if bytes <= 0 {
		bytes = sensibleMemory(machine.Memory())
	}
	e.limit.Store(bytes)
}

// sensibleMemory is the default on a machine with so much memory, 0 where that
// is not known.
func sensibleMemory(installed int64) int64 {
	if installed <= 0 {
		return DefaultMemory
	}
	return min(DefaultMemory, installed/2)
}

// run solves r for job j and fills j.result as far as it comes:
//
//  1. refuse what cannot be: unknown ids, pairs without tables, odd parity
//  2. for each stage, prepare its heuristic and search
//  3. replay what was found, and judge whether it is proven optimal
func (e *Engine) run(ctx context.Context, r Request, j *Job) error {
	stages, err := e.stages(r)
	if err != nil {
		return err
	}
	if err := r.parity(stages); err != nil {
		return err
	}
	j.result.Solvable = puzzle.Solvable(r.Start, r.Goal) == nil
	board, err := puzzle.NewSearchState(r.Start, r.Goal)
	if err != nil {
		return err
	}
	j.result.LowerBound = heuristic.NewLinearConflict(board.Size, board.BlankGoal).H(board)
	for i, s := range stages {
		s.last = i == len(stages)-1
		err = e.attempt(ctx, r, s, board, j)
		if !errors.Is(err, search.ErrLimit) {
			break
		}
	}
	j.result.Unbuilt = e.unbuilt(r, j.result)
	return err
}

// attempt runs one stage.
func (e *Engine) attempt(ctx context.Context, r Request, s attempt, board *puzzle.SearchState, j *Job) error {
	j.result.Algorithm, j.result.Heuristic = s.algorithm.ID, s.heuristic.ID
	began := time.Now()
	g, err := e.guideInTime(ctx, r, s, board, j)
	j.result.Setup += time.Since(began)
	j.result.Notices = append(j.result.Notices, e.ready.takeNotices()...)
	if err != nil {
		return err
	}
	j.result.TableBytes = g.bytes

	began = time.Now()
	j.enter(Searching)
	var found search.Result
	err = guard.Run(func() (err error) {
		found, err = g.search(ctx, board, e.options(r, s, j))
		return err
	})
	if errors.Is(err, ErrInternal) && found.Expanded == 0 {
		found = search.Result{Stats: j.watch.Stats()} // it came this far
	}
	j.result.Elapsed += time.Since(began)
	j.result.count(found.Stats)
	j.result.LowerBound = max(j.result.LowerBound, found.LowerBound)
	j.result.Notices = append(j.result.Notices, e.ready.takeNotices()...)
	if !found.Found {
		return r.named(err)
	}
	if errors.Is(err, search.ErrLimit) {
		var limit search.Limit
		j.result.Unimproved = errors.As(err, &limit) && limit.Of == search.LimitMemory
		err = nil // what was found is the answer, and its bound tells how good it is
	}
	return errors.Join(j.accept(r, found, s), err)
}

// readySearch is a search that is ready to go: the algorithm with its heuristic
// bound to it, and what the tables of the heuristic take in memory.
type readySearch struct {
	search func(context.Context, *puzzle.SearchState, search.Options) (search.Result, error)
	bytes  int64
}

// guideInTime is guide within the time of the request, of which the search gets
// what is left.
func (e *Engine) guideInTime(ctx context.Context, r Request, s attempt, board *puzzle.SearchState, j *Job) (readySearch,
	error) {
	if r.Time <= 0 {
		return e.guide(ctx, r, s, board, j)
	}
	limited, cancel := context.WithTimeout(ctx, s.share(r.Time, j.result.Setup+j.result.Elapsed))
	defer cancel()
	g, err := e.guide(limited, r, s, board, j)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = search.TimeLimit(r.Time)
	}
	return g, err
}

// guide builds or loads what a stage needs, within the memory of the request.
func (e *Engine) guide(ctx context.Context, r Request, s attempt, board *puzzle.SearchState, j *Job) (readySearch,
	error) {
	j.enter(Preparing)
	var h search.Heuristic
	var bytes int64
	var id TableID
	if s.algorithm.Informed {
		id = tablesOf(s.heuristic, s.algorithm.ID, board.Size, board.BlankGoal)
		if r.Variant.Plain {
			id.Form = pdb.PlainForm // what is to be read plainly are those
		}
	}
	if err := e.within(s.heuristic, id, e.memory(r)); err != nil {
		return readySearch{}, err
	}
	if e.config.Total > 0 {
		e.ready.makeRoom(id, e.need(s.heuristic, id), e.config.Total)
	}
	if s.algorithm.Informed {
		if s.algorithm.ID == Anytime && id.Form == pdb.BlankAwareForm {
			return e.proving(ctx, s.heuristic, id, j)
		}
		p, err := e.ready.get(ctx, id, j.building)
		switch {
		case err != nil:
			return readySearch{}, err
		case p.search != nil:
			return readySearch{p.search.Search, p.bytes()}, nil
		}
		if h, err = r.Variant.read(p); err != nil {
			return readySearch{}, err
		}
		bytes = p.bytes()
	}
	if s.algorithm.ID == Anytime {
		return readySearch{func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
			return anytime.Search(ctx, b, h, anytime.Options{Options: o, Better: j.better, Proven: j.proved})
		}, bytes}, nil
	}
	return readySearch{func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		return s.algorithm.run(ctx, b, h, o)
	}, bytes}, nil
}

// proving is Anytime with a proof by tables. Where these are stored it begins without them,
// and the proof when they are read, so that there is a solution at once.
func (e *Engine) proving(ctx context.Context, card Heuristic, id TableID, j *Job) (readySearch, error) {
	t, err := e.tableSet(card, id)
	if err == nil && !t.Instant() {
		_, err = e.ready.get(ctx, id, j.building)
	}
	if err != nil {
		return readySearch{}, err
	}
	proof := func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		p, err := e.ready.get(ctx, id, nil)
		if err != nil {
			return search.Result{}, err
		}
		return p.search.Search(ctx, b, o)
	}
	return readySearch{func(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
		h := heuristic.NewLinearConflict(b.Size, b.BlankGoal)
		return anytime.Search(ctx, b, h, anytime.Options{Options: o, Proof: proof, Better: j.better, Proven: j.proved})
	}, t.Memory}, nil
}

// named tells of a limit on time as it was asked for: a search knows only the rest
// that tables and other stages have left to it.
func (r Request) named(err error) error {
	var limit search.Limit
	if r.Time > 0 && errors.As(err, &limit) && limit.Of == search.LimitTime {
		return search.TimeLimit(r.Time)
	}
	return err
}

// options are the limits of a request and a stage as the search wants them.
func (e *Engine) options(r Request, s attempt, j *Job) search.Options {
	o := search.Options{
		Weight: s.weight, Workers: r.Workers, Nodes: s.nodes, Enough: r.Enough,
		Time: s.share(r.Time, j.result.Setup+j.result.Elapsed), Watch: &j.watch,
		Memory: max(e.memory(r)-j.result.TableBytes, 1), Closed: r.Variant.Closed,
		Record: r.Record,
	}
	if e.config.Total > 0 {
		o.Memory = max(min(o.Memory, e.config.Total-e.ready.held()), 1)
	}
	if o.Weight == 0 {
		o.Weight = DefaultWeight
	}
	if o.Workers <= 0 {
		o.Workers = e.config.Workers
	}
	o.Workers = min(o.Workers, maxWorkers)
	if r.Record != nil {
		o.Workers = 1
	}
	if r.Nodes > 0 && (o.Nodes == 0 || r.Nodes < o.Nodes) {
		o.Nodes = r.Nodes
	}
	return o
}

func (e *Engine) memory(r Request) int64 {
	if r.Memory > 0 {
		return r.Memory
	}
	return e.limit.Load()
}

// accept replays a solution before it leaves. Optimal is said where algorithm
// and heuristic prove it, or where the length meets a proven lower bound.
func (j *Job) accept(r Request, found search.Result, s attempt) error {
	end, err := r.Start.Apply(found.Moves...)
	if err != nil || end != r.Goal.State {
		return errors.Join(fmt.Errorf("%w: the solution of %s failed its replay", ErrInternal, s.algorithm.Title), err)
	}
	j.result.Moves, j.result.Found = found.Moves, true
	j.result.Optimal = s.proves(r.Variant) || len(found.Moves) == j.result.LowerBound
	if j.result.Optimal {
		j.result.LowerBound = len(found.Moves)
	}
	return nil
}
