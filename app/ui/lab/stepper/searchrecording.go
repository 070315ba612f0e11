package stepper

import (
	"context"
	"errors"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// searchRecording is a search that is being recorded. It belongs to the window's goroutine,
// but for the job, which its task sets.
type searchRecording struct {
	task   task.Task
	job    atomic.Pointer[solver.RunningSearch]
	choice SearchChoice
}

// start records a search in the background, and calls done at its end; the error is one that left
// no record.
func (r *searchRecording) start(d *task.Runner, e *solver.Engine, c SearchChoice, limit int,
	done func(recordedSearch, error)) {
	r.choice = c
	r.job.Store(nil)
	task.Try(d, &r.task, func(ctx context.Context) (recordedSearch, error) {
		to := record.NewRecorder(limit)
		job := e.Start(ctx, c.Request(to))
		r.job.Store(job)
		found := recordedSearch{choice: c}
		found.result, found.err = job.Wait()
		run, err := record.Open(to)
		switch {
		case errors.Is(err, record.ErrEmpty) && found.err != nil:
			return found, found.err
		case err != nil:
			return found, err
		}
		run.Queue(0, 1) // makes the run build its index now, not in the window's goroutine
		found.run, found.bytes = run, to.Bytes()
		return found, nil
	}, done)
}

// byPerson tells whether a search is under way that a person started, and not the one that the page
// starts by itself, which another search may replace.
func (r *searchRecording) byPerson() bool { return r.task.Busy() && r.choice.States != firstStates }

// progress is how full the record is, and how far the search.
func (r *searchRecording) progress(limit int) (share float64, said string) {
	job := r.job.Load()
	if job == nil {
		return 0, lang.L("Recording…")
	}
	p := job.Progress()
	states := map[string]any{"States": figures.Grouped(p.Expanded), "Limit": grouped(limit)}
	switch {
	case p.Phase == solver.Preparing:
		return p.Fraction, words.ProgressLine(p)
	case p.Phase == solver.Finished:
		return 1, lang.L("Reading the recording…")
	case int(p.Expanded) > limit:
		return 1, lang.L("The recording is full at {{.Limit}} expansions. The search goes on without it: {{.States}}.",
			states)
	}
	return float64(p.Expanded) /
		float64(limit), lang.L("Recording… {{.States}} of at most {{.Limit}} expansions", states)
}

// summary says in a sentence or two what was recorded.
func (r recordedSearch) summary() string {
	run := r.run
	length := map[string]any{"Moves": words.MovesCount(len(r.result.Moves)), "Steps": grouped(run.Len()),
		"States": figures.Grouped(r.result.Expanded)}
	size := lang.L("The recording takes up {{.Bytes}}.", map[string]any{"Bytes": figures.Bytes(int64(r.bytes))})
	stopped := errors.Is(r.err, context.Canceled)
	switch {
	case r.result.Found && run.Complete():
		return words.Sentences(lang.L("{{.Moves}}. States expanded: {{.States}}.", length), size)
	case r.result.Found:
		return words.Sentences(
			lang.L("The recording ends after {{.Steps}} expansions. The search went on without it and found {{.Moves}} after {{.States}}.", length), size)
	case stopped && run.Complete():
		return words.Sentences(lang.L("You stopped the search after {{.Steps}} expansions.", length), size)
	case stopped:
		return words.Sentences(
			lang.L("The recording ends after {{.Steps}} expansions. The search went on without it until you stopped it after {{.States}}.", length), size)
	case run.Complete():
		return words.Sentences(r.problem(), lang.L("The recording has all {{.Steps}} expansions.", length))
	}
	return words.Sentences(lang.L("The recording ends after {{.Steps}} expansions; the search went on without it.",
		length), r.problem())
}

// problem is why the search found nothing.
func (r recordedSearch) problem() string {
	if said := words.JobProblem(r.result, r.err); said != "" {
		return said
	}
	return lang.L("No solution found: there is none within the depth at which this search ends.")
}

// refusal is why no search is shown.
func refusal(r recordedSearch, err error) string {
	switch {
	case errors.Is(err, context.Canceled):
		return lang.L("You stopped the search before its first step.")
	case errors.Is(err, record.ErrEmpty):
		return lang.L("This search had nothing to expand, so there is nothing to look at.")
	case errors.Is(err, record.ErrDamaged):
		return lang.L("The recording is inconsistent. That's our fault.")
	}
	return words.JobProblem(r.result, err)
}
