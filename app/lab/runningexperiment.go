package lab

import (
	"context"
	"math"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"tilewise/solver"
	"tilewise/solver/guard"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

// RunningExperiment is an experiment that is measured in the background. Any goroutine may call its methods at any
// time.
type RunningExperiment struct {
	engine     *solver.Engine
	experiment Experiment
	boards     []Board
	keep       func(Row) error
	done       chan struct{}
	total      int // rows, when all are measured

	lock  sync.Mutex
	rows  []Row
	place plannedMeasurement
	job   *solver.RunningSearch // the present search; nil between two
	phase Phase
	pace  timeLeftEstimator

	err error // written before done is closed, read after
}

// Phase is the present work of an experiment.
type Phase int

const (
	Preparing Phase = iota // building or loading the tables of a run
	Measuring
	Finished
)

// Start measures an experiment on its boards in the background, one search at a time, and returns at once. there holds
// rows that exist already: Start leaves them out, and appends new rows to that slice if it has capacity. keep, which
// may be nil, gets every new row first; its error ends the experiment. Cancelling ctx ends it, too.
func Start(ctx context.Context, engine *solver.Engine, e Experiment, boards []Board, there []Row,
	keep func(Row) error) *RunningExperiment {
	return StartPart(ctx, engine, e, boards, BoardPart{}, there, keep)
}

// StartPart does what Start does, for a part of the boards.
func StartPart(ctx context.Context, engine *solver.Engine, e Experiment, boards []Board, part BoardPart, there []Row,
	keep func(Row) error) *RunningExperiment {
	ctx, cancel := context.WithCancel(ctx)
	if keep == nil {
		keep = func(Row) error { return nil }
	}
	rows, total := there, min(e.Total(len(boards)), manyRows)
	if cap(rows) < total {
		rows = append(make([]Row, 0, total), there...)
	}
	r := &RunningExperiment{
		engine: engine, experiment: e, boards: boards, keep: keep,
		done: make(chan struct{}), rows: rows,
	}
	plan := part.of(e.plan(len(boards), there))
	r.total = len(there) + len(plan)
	r.pace = newTimeLeftEstimator(len(e.Runs), plan)
	guard.Go(func() error { return r.measureAll(ctx, plan) }, func(err error) {
		r.err = err
		r.lock.Lock()
		r.phase, r.job = Finished, nil
		r.lock.Unlock()
		cancel()
		close(r.done)
	})
	return r
}

// Done returns a channel that is closed when the experiment has ended.
func (r *RunningExperiment) Done() <-chan struct{} { return r.done }

// Wait waits until the experiment has ended, and returns its rows in the order of measuring. The error is the context's
// if it was cancelled, else that of keep.
func (r *RunningExperiment) Wait() ([]Row, error) {
	<-r.done
	return r.rows, r.err
}

// Rows returns the rows so far, in the order of measuring. Callers must not change them.
func (r *RunningExperiment) Rows() []Row {
	r.lock.Lock()
	defer r.lock.Unlock()
	return slices.Clip(r.rows)
}

func (r *RunningExperiment) measureAll(ctx context.Context, plan []plannedMeasurement) error {
	defer SaveMemory(len(plan))()
	ready := map[tablesKey]time.Duration{}
	heap := int64(0)
	for _, at := range plan {
		setup, err := r.prepare(ctx, at, ready)
		if err != nil {
			return err
		}
		if heap > sweepFrom {
			runtime.GC() // so that a search does not pay for the garbage of the one before
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

// SaveMemory makes garbage collection more frequent, until end is called, if there are very many rows. Rows are never
// garbage: with the usual setting, as much garbage as rows would be kept beside them.
func SaveMemory(rows int) (end func()) {
	const often = 25
	if rows <= manyRows/10 {
		return func() {}
	}
	before := debug.SetGCPercent(often)
	return func() { debug.SetGCPercent(before) }
}

// sweepFrom is the memory of a search, in bytes, after which garbage is collected before the next search.
const sweepFrom = 32 << 20

type tablesKey struct {
	run   int
	size  puzzle.Size
	blank int
}

// prepare builds or loads the tables of a run by solving a board that is already solved, so that no row's time includes
// them.
func (r *RunningExperiment) prepare(ctx context.Context, at plannedMeasurement,
	ready map[tablesKey]time.Duration) (time.Duration, error) {
	b, run := r.boards[at.board], r.experiment.Runs[at.run]
	key := tablesKey{at.run, b.Goal.Size(), b.Goal.Blank()}
	if setup, there := ready[key]; there {
		return setup, nil
	}
	home := b
	home.Start = b.Goal.State
	// the search of the board will return the same error
	result, _ := r.runSearch(ctx, Preparing, at, run.request(home, r.experiment.Limits))
	ready[key] = result.Setup
	return result.Setup, ctx.Err()
}

// measure searches one board. The processor time is that of the process, but at most the time that the search's threads
// can have used.
func (r *RunningExperiment) measure(ctx context.Context, at plannedMeasurement) (Row, error) {
	request := r.experiment.Runs[at.run].request(r.boards[at.board], r.experiment.Limits)
	before := machine.CPUTime()
	result, err := r.runSearch(ctx, Measuring, at, request)
	used := machine.CPUTime() - before
	if ctx.Err() != nil {
		return Row{}, ctx.Err()
	}
	if result.Elapsed < 4*machine.Grain {
		used = 0 // too short for the clock's resolution
	}
	threads := max(1, r.experiment.Runs[at.run].Workers)
	// the rest was used by other goroutines, such as those that draw the window
	used = min(used, time.Duration(threads)*result.Elapsed)
	return newRow(at, result, used, err), nil
}

// runSearch runs one search to its end; Progress shows it meanwhile.
func (r *RunningExperiment) runSearch(ctx context.Context, p Phase, at plannedMeasurement,
	request solver.Request) (solver.Result, error) {
	job := r.engine.Start(ctx, request)
	r.lock.Lock()
	r.place, r.phase, r.job = at, p, job
	r.lock.Unlock()
	return job.Wait()
}

// Progress is a snapshot of a running experiment, cheap enough to take for every frame.
type Progress struct {
	Phase      Phase
	Done       int // the number of rows so far
	Total      int
	Board, Run int             // of the present search, from 0
	Search     solver.Progress // the progress of the present search
	Left       TimeEstimate
}

// TimeEstimate is an estimate of the remaining time: most likely it is between Low and High. Known is false if no
// estimate can be made yet.
type TimeEstimate struct {
	Low, Likely, High time.Duration
	Known             bool
}

// Progress returns the experiment's progress.
func (r *RunningExperiment) Progress() Progress {
	r.lock.Lock()
	defer r.lock.Unlock()
	p := Progress{
		Phase: r.phase, Done: len(r.rows), Total: r.total,
		Board: r.place.board, Run: r.place.run, Left: r.pace.left(),
	}
	if r.job != nil {
		p.Search = r.job.Progress()
	}
	return p
}

// timeLeftEstimator estimates the remaining time from the times so far, run by run. plan orders the boards so that
// those measured so far are a fair sample. So their mean stands for the missing rows:
//
//	left = Σ waiting·mean   ± 1.96·√(Σ waiting·var + waiting²·var/n)
type timeLeftEstimator struct{ runs []runTimings }

// runTimings is the rows that one run still has to measure, and the times of its rows so far, in seconds.
type runTimings struct {
	waiting      int
	n            float64
	sum, squares float64
}

func newTimeLeftEstimator(runs int, plan []plannedMeasurement) timeLeftEstimator {
	p := timeLeftEstimator{make([]runTimings, runs)}
	for _, at := range plan {
		p.runs[at.run].waiting++
	}
	return p
}

func (e *timeLeftEstimator) add(r Row) {
	run, s := &e.runs[r.Run], r.Elapsed.Seconds()
	run.waiting--
	run.n++
	run.sum += s
	run.squares += s * s
}

// left returns the remaining time; known once each run with missing rows was measured a few times.
func (e timeLeftEstimator) left() TimeEstimate {
	const few = 3
	likely, variance := 0.0, 0.0
	for _, r := range e.runs {
		if r.waiting == 0 {
			continue
		}
		if r.n < few {
			return TimeEstimate{}
		}
		w, mean := float64(r.waiting), r.sum/r.n
		spread := max(0, r.squares/r.n-mean*mean) * r.n / (r.n - 1)
		likely += w * mean
		variance += w*spread + w*w*spread/r.n
	}
	around := 1.96 * math.Sqrt(variance)
	return TimeEstimate{seconds(likely - around), seconds(likely), seconds(likely + around), true}
}

func seconds(s float64) time.Duration {
	if s >= math.MaxInt64/float64(time.Second) {
		return math.MaxInt64
	}
	return time.Duration(max(0, s) * float64(time.Second))
}
