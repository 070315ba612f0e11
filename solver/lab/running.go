package lab

import (
	"context"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"tilewise/solver"
	"tilewise/solver/guard"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// Running is an experiment in the background. Its methods may be called from any
// goroutine at any time.
type Running struct {
	engine     *solver.Engine
	experiment Experiment
	boards     []Board
	keep       func(Row) error
	done       chan struct{}

	lock  sync.Mutex
	rows  []Row
	now   measurementPlace
	job   *solver.Job // the search under way, nil between two
	phase Phase
	began time.Time
	pace  measuringPace

	err error // written before done is closed, read after
}

// Phase is what an experiment is doing.
type Phase int

// The phases.
const (
	Preparing Phase = iota // building or loading the tables of a run
	Measuring
	Finished
)

// Start runs an experiment on its boards, one search at a time, and returns at
// once. Rows that are there already are not measured again; new ones are put behind them where their
// slice has room. keep is told every
// new row before anyone else, and ends the experiment by an error; it may be nil.
// Cancelling ctx stops it within 100 ms: the search that this ends leaves no row, and what was
// measured before stays.
func Start(ctx context.Context, engine *solver.Engine, e Experiment, boards []Board, there []Row,
	keep func(Row) error) *Running {
	ctx, cancel := context.WithCancel(ctx)
	if keep == nil {
		keep = func(Row) error { return nil }
	}
	rows, total := there, min(e.Total(len(boards)), manyRows)
	if cap(rows) < total {
		rows = append(make([]Row, 0, total), there...)
	}
	r := &Running{
		engine: engine, experiment: e, boards: boards, keep: keep,
		done: make(chan struct{}), rows: rows, began: time.Now(),
	}
	plan := e.plan(len(boards), there)
	r.pace = newPace(len(e.Runs), plan)
	guard.Go(func() error { return r.all(ctx, plan) }, func(err error) {
		r.err = err
		r.enter(Finished, nil)
		cancel()
		close(r.done)
	})
	return r
}

// Done is closed when the experiment has ended.
func (r *Running) Done() <-chan struct{} { return r.done }

// Wait blocks until the experiment has ended, and returns its rows as they came.
// The error is the context's where it was cancelled, else that of keep.
func (r *Running) Wait() ([]Row, error) {
	<-r.done
	return r.rows, r.err
}

// Rows are those from a number on, as they came. Callers must not change them.
func (r *Running) Rows(from int) []Row {
	r.lock.Lock()
	defer r.lock.Unlock()
	return r.rows[min(from, len(r.rows)):len(r.rows):len(r.rows)]
}

func (r *Running) all(ctx context.Context, plan []measurementPlace) error {
	defer Sparing(len(plan))()
	ready := map[tables]time.Duration{}
	heap := int64(0)
	for _, at := range plan {
		setup, err := r.prepare(ctx, at, ready)
		if err != nil {
			return err
		}
		if heap > sweepFrom {
			runtime.GC() // so that a run does not pay for what the one before it left behind
		}
		row, err := r.measure(ctx, at)
		if err != nil {
			return err
		}
		heap = row.Memory
		row.Setup += setup
		if err := r.keep(row); err != nil {
			return err
		}
		r.lock.Lock()
		r.rows = append(r.rows, row)
		r.pace.add(row)
		r.lock.Unlock()
	}
	return nil
}

// Sparing has garbage collected more often from now on where there are very many rows, until it is
// ended: they are never garbage themselves, and as much again would be let lie beside them.
func Sparing(rows int) (end func()) {
	const often = 25
	if rows <= manyRows/10 {
		return func() {}
	}
	before := debug.SetGCPercent(often)
	return func() { debug.SetGCPercent(before) }
}

// sweepFrom is the memory of a search, in bytes, from which it is swept up before
// the next one begins.
const sweepFrom = 32 << 20

// tables is what a run has to have ready: everything but the board itself.
type tables struct {
	run   int
	size  puzzle.Size
	blank int
}

// prepare makes the tables of a run ready by solving a board that is home, so
// that no board's time counts them.
func (r *Running) prepare(ctx context.Context, at measurementPlace, ready map[tables]time.Duration) (time.Duration,
	error) {
	b, run := r.boards[at.board], r.experiment.Runs[at.run]
	key := tables{at.run, b.Goal.Size(), b.Goal.Blank()}
	if setup, there := ready[key]; there {
		return setup, nil
	}
	home := b
	home.Start = b.Goal.State
	// what is wrong comes up with the board, too
	result, _ := r.follow(ctx, Preparing, at, run.request(home, r.experiment.Limits))
	ready[key] = result.Setup
	return result.Setup, ctx.Err()
}

// measure searches one board. Its processor time is that of the process, but never
// more than its threads can have had.
func (r *Running) measure(ctx context.Context, at measurementPlace) (Row, error) {
	request := r.experiment.Runs[at.run].request(r.boards[at.board], r.experiment.Limits)
	before := machine.CPUTime()
	result, err := r.follow(ctx, Measuring, at, request)
	used := machine.CPUTime() - before
	if ctx.Err() != nil {
		return Row{}, ctx.Err()
	}
	if result.Elapsed < 4*machine.Grain {
		used = 0 // no more than a tick of the clock, or none
	}
	threads := max(1, r.experiment.Runs[at.run].Workers)
	used = min(used, time.Duration(threads)*result.Elapsed) // the rest was somebody else's, such as a window that is drawn
	return newRow(at, result, used, err), nil
}

// follow runs one search to its end, where Progress can see it.
func (r *Running) follow(ctx context.Context, p Phase, at measurementPlace, request solver.Request) (solver.Result,
	error) {
	job := r.engine.Start(ctx, request)
	r.lock.Lock()
	r.now, r.phase, r.job = at, p, job
	r.lock.Unlock()
	return job.Wait()
}

func (r *Running) enter(p Phase, job *solver.Job) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.phase, r.job = p, job
}
