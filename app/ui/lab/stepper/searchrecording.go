package stepper

import (
	"cmp"
	"context"
	"errors"
	"sync/atomic"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// SearchChoice is a search to record: a run and a board.
type SearchChoice struct {
	Run    lab.Run
	Board  lab.Board
	States uint64 // how many states it may expand; 0 is maxExpanded
}

// Title returns the run's name.
func (r RecordedSearch) Title() string { return words.RunTitle(r.Choice.Run) }

// maxExpanded is the greatest number of states that a recorded search expands.
const maxExpanded = 10_000_000

// Record records a search, and keeps up to limit expansions; the search goes on beyond the limit. It calls started with
// the running search. It returns an error if nothing was recorded.
func (c SearchChoice) Record(ctx context.Context, e *solver.Engine, limit int,
	started func(*solver.RunningSearch)) (found RecordedSearch, err error) {
	to := record.NewRecorder(limit)
	job := e.Start(ctx, solver.Request{
		Start: c.Board.Start, Goal: c.Board.Goal, Algorithm: c.Run.Algorithm, Heuristic: c.Run.Heuristic,
		Weight: c.Run.Weight, Variant: c.Run.Variant, Workers: 1, Nodes: cmp.Or(c.States, maxExpanded), Record: to,
	})
	started(job)
	found.Choice = c
	found.Result, found.err = job.Wait()
	if found.Run, err = record.ReadRun(to); err != nil {
		if errors.Is(err, record.ErrEmpty) && found.err != nil {
			err = found.err
		}
		return found, err
	}
	found.Run.Queue(0, 1) // makes the run build its index now, not in the window's goroutine
	found.bytes = to.Bytes()
	return found, nil
}

// RecordedSearch is a search that has ended, and its record.
type RecordedSearch struct {
	Choice SearchChoice
	Run    *record.RecordedRun
	bytes  int
	Result solver.Result
	err    error // why the search ended early: a limit, or Stop
}

// runningRecording is a search that is being recorded. Only the window's goroutine may use it, except job, which the
// background sets.
type runningRecording struct {
	task   task.Task
	job    atomic.Pointer[solver.RunningSearch]
	choice SearchChoice
}

// start records a search in the background, and calls done at its end; the error means that nothing was recorded.
func (r *runningRecording) start(d *task.Runner, e *solver.Engine, c SearchChoice, limit int,
	done func(RecordedSearch, error)) {
	r.choice = c
	r.job.Store(nil)
	task.Try(d, &r.task, func(ctx context.Context) (RecordedSearch, error) {
		return c.Record(ctx, e, limit, r.job.Store)
	}, done)
}

// byPerson reports whether a search that the user started is being recorded. The page may replace its own first search.
func (r *runningRecording) byPerson() bool { return r.task.Busy() && r.choice.States != firstStates }

// progress returns how full the record is, and how far the search is, in words.
func (r *runningRecording) progress(limit int) (share float64, text string) {
	job := r.job.Load()
	if job == nil {
		return 0, lang.L("Recording…")
	}
	p := job.Progress()
	facts := map[string]any{"States": figures.Grouped(p.Expanded), "Limit": grouped(limit)}
	switch {
	case p.Phase == solver.Preparing:
		return p.Fraction, words.ProgressLine(p)
	case p.Phase == solver.Finished:
		return 1, lang.L("Reading the recording…")
	case int(p.Expanded) > limit:
		return 1, lang.L("The recording is full at {{.Limit}} expansions. The search goes on without it: {{.States}}.",
			facts)
	}
	return float64(p.Expanded) /
		float64(limit), lang.L("Recording… {{.States}} of at most {{.Limit}} expansions", facts)
}

// summary says in a sentence or two what was recorded.
func (r RecordedSearch) summary() string {
	run := r.Run
	facts := map[string]any{"Moves": words.MovesCount(len(r.Result.Moves)), "Steps": grouped(run.Len()),
		"States": figures.Grouped(r.Result.Expanded)}
	size := lang.L("The recording takes up {{.Bytes}}.", map[string]any{"Bytes": figures.Bytes(int64(r.bytes))})
	stopped := errors.Is(r.err, context.Canceled)
	switch {
	case r.Result.Found && run.Complete():
		return words.Sentences(lang.L("{{.Moves}}. States expanded: {{.States}}.", facts), size)
	case r.Result.Found:
		return words.Sentences(
			lang.L("The recording ends after {{.Steps}} expansions. The search went on without it and found {{.Moves}} after {{.States}}.", facts), size)
	case stopped && run.Complete():
		return words.Sentences(lang.L("You stopped the search. States expanded: {{.Steps}}.", facts), size)
	case stopped:
		return words.Sentences(
			lang.L("The recording ends after {{.Steps}} expansions. The search went on without it until you stopped it after {{.States}}.", facts), size)
	case run.Complete():
		return words.Sentences(r.problem(), lang.L("The recording has all expansions: {{.Steps}}.", facts))
	}
	return words.Sentences(lang.L("The recording ends after {{.Steps}} expansions; the search went on without it.",
		facts), r.problem())
}

// problem says why the search found nothing.
func (r RecordedSearch) problem() string {
	if text := words.JobProblem(r.Result, r.err); text != "" {
		return text
	}
	return lang.L("No solution found: there is none within the depth at which this search ends.")
}

// RecordingProblem says why no search is shown.
func RecordingProblem(r RecordedSearch, err error) string {
	switch {
	case errors.Is(err, context.Canceled):
		return lang.L("You stopped the search before its first step.")
	case errors.Is(err, record.ErrEmpty):
		return lang.L("This search had nothing to expand, so there is nothing to look at.")
	case errors.Is(err, record.ErrDamaged):
		return lang.L("The recording is inconsistent. That's our fault.")
	}
	return words.JobProblem(r.Result, err)
}
