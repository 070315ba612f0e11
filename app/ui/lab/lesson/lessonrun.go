package lesson

import (
	"context"
	"errors"
	"sync/atomic"

	"tilewise/app/boardfiles"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// lessonRun is the run of a lesson in the background. Its atomic fields are written there, and read
// by the window.
type lessonRun struct {
	of    *lessonAttempt
	drawn atomic.Int64
	now   atomic.Pointer[lab.RunningExperiment]
}

// runResult is the result of a run.
type runResult struct {
	boards []lab.Board
	rows   []lab.Row
}

// do draws the boards and searches them. Rows that exist are not measured again.
func (w *lessonRun) do(ctx context.Context, p *Page, boards []lab.Board, rows []lab.Row) (c runResult, err error) {
	l := w.of.entry.lesson
	engine := p.host.Engine
	if c.boards = boards; c.boards == nil {
		if c.boards, err = l.Draw(ctx, engine, boardfiles.In(w.of.entry.folder()),
			func(n int) { w.drawn.Store(int64(n)) }); err != nil {
			return runResult{}, err
		}
	}
	r := lab.Start(ctx, engine, l.Experiment, c.boards, rows, nil)
	w.now.Store(r)
	c.rows, err = r.Wait()
	return c, err
}

// run runs the experiment of the open lesson. Rows that were measured before are kept.
func (p *Page) run() {
	a := p.attempt
	if a == nil || a.ran || p.work != nil {
		return
	}
	w := &lessonRun{of: a}
	p.work = w
	boards, rows := a.boards, a.rows
	task.Try(p.app.Tasks, &p.task, func(ctx context.Context) (runResult, error) {
		return w.do(ctx, p, boards, rows)
	}, func(c runResult, err error) { p.arrive(w, c, err) })
	p.task.Watch(p.reader.progress)
	p.show()
}

// arrive takes the result of a run that has ended.
func (p *Page) arrive(w *lessonRun, c runResult, err error) {
	p.work = nil
	if c.boards != nil {
		w.of.boards, w.of.rows = c.boards, c.rows
	}
	w.of.ran = err == nil
	if err != nil && !errors.Is(err, context.Canceled) {
		p.app.Messages.Say(kit.WarningTone, words.ExperimentProblem(w.of.entry.path, err), "", nil)
	}
	if w.of.ran {
		p.note(w.of)
	}
	if p.attempt == w.of {
		p.show()
	}
}

// Busy tells whether a run is in progress, and Stop ends it. What was measured is kept.
func (p *Page) Busy() bool { return p.work != nil }

func (p *Page) Stop() { p.task.End() }

// progress is the progress of the run, as a share and in words.
func (w *lessonRun) progress() (share float64, said string) {
	r := w.now.Load()
	if r == nil {
		return 0, words.Drawing(int(w.drawn.Load()))
	}
	now := r.Progress()
	return float64(now.Done) /
		float64(max(1, now.Total)), kit.BetweenParts(words.Measuring(w.of.entry.lesson.Experiment, now))
}
