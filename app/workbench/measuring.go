package workbench

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"sync/atomic"
	"time"

	"tilewise/app/boardfiles"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/machine"
)

// measuringJob is a document that is being measured. Its atomic fields are written in the
// background and read by the window.
type measuringJob struct {
	doc     Document
	cancel  context.CancelFunc
	drawn   atomic.Int64
	boards  atomic.Pointer[[]lab.Board]
	running atomic.Pointer[lab.RunningExperiment]
}

// measuringResult is the result of measuring, which may be incomplete.
type measuringResult struct {
	boards   []lab.Board
	rows     []lab.Row
	sessions []lab.SessionInfo
}

// measuringTask is the present job, and when its rows are shown.
type measuringTask struct {
	task      task.Task
	job       *measuringJob
	shown     int       // the number of rows that the pages show
	nextShown time.Time // the time from which more rows are shown
}

// journalFile is the file with the rows of an experiment on its boards; "" without a folder.
func journalFile(folder string, e lab.Experiment, boards []lab.Board) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "lab", e.Digest(boards)+".jsonl")
}

// newSession is the session in which rows are measured now: version, machine and time.
func newSession(version string, now time.Time) lab.SessionInfo {
	return lab.SessionInfo{Version: version, Machine: machine.Here(), Began: now.UTC().Truncate(time.Second)}
}

// MeasuredWith is the version and the machine that the rows were measured with; without rows, the
// present ones.
func (b *Workbench) MeasuredWith() string {
	sessions := b.doc.Sessions
	if len(sessions) == 0 {
		sessions = []lab.SessionInfo{newSession(b.config.Version, b.config.Now())}
	}
	return lab.Report{Sessions: sessions}.MeasuredWith()
}

// do measures the missing rows. Rows of the document that the journal lacks, because they were
// measured with another set of runs, are first written into it.
func (w *measuringJob) do(ctx context.Context, engine *solver.Engine, folder string,
	now lab.SessionInfo) (c measuringResult, err error) {
	e := w.doc.Experiment
	c.boards = w.doc.Boards
	if c.boards == nil {
		if c.boards, err = e.Draw(ctx, engine, boardfiles.In(w.doc.Folder),
			func(n int) { w.drawn.Store(int64(n)) }); err != nil {
			return c, err
		}
	}
	w.boards.Store(&c.boards)
	there, keep, done, err := w.openJournal(folder, c.boards, now)
	if err != nil {
		return c, err
	}
	running := lab.Start(ctx, engine, e, c.boards, there.rows, keep)
	w.running.Store(running)
	c.rows, err = running.Wait()
	c.sessions = there.sessions
	return c, errors.Join(err, done())
}

// openJournal opens the journal, and adds the document's rows that it lacks. Without a folder rows
// are kept in memory only.
func (w *measuringJob) openJournal(folder string, boards []lab.Board, now lab.SessionInfo) (there measuringResult,
	keep func(lab.Row) error,
	done func() error, err error) {
	path := journalFile(folder, w.doc.Experiment, boards)
	if path == "" {
		return measuringResult{rows: w.doc.Rows, sessions: append(slices.Clone(w.doc.Sessions), now)}, nil,
			func() error { return nil }, nil
	}
	j, err := lab.OpenJournal(path, w.doc.Experiment, boards, now)
	if err != nil {
		return there, nil, nil, err
	}
	there = measuringResult{rows: slices.Clone(j.Rows()), sessions: j.Sessions()}
	type place struct{ board, run, repetition int }
	seen := map[place]bool{}
	for _, r := range there.rows {
		seen[place{r.Board, r.Run, r.Repetition}] = true
	}
	for _, r := range w.doc.Rows {
		if seen[place{r.Board, r.Run, r.Repetition}] {
			continue
		}
		if err := j.Keep(r); err != nil {
			return there, nil, nil, errors.Join(err, j.Close())
		}
		there.rows = append(there.rows, r)
	}
	return there, j.Keep, j.Close, nil
}

// now is the boards and rows so far, and the progress; ok is false before the first search.
func (w *measuringJob) now() (boards []lab.Board, rows []lab.Row, p lab.Progress, ok bool) {
	r := w.running.Load()
	if r == nil {
		return nil, nil, p, false
	}
	return *w.boards.Load(), r.Rows(0), r.Progress(), true
}

// Run measures the missing rows of the document.
func (b *Workbench) Run() {
	if b.measuring.job != nil || b.files.forgetting.Busy() || b.config.Engine == nil || len(b.doc.Experiment.Runs) == 0 ||
		b.doc.Complete() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w := &measuringJob{doc: b.doc, cancel: cancel}
	engine, folder, now := b.config.Engine, b.config.Folder, newSession(b.config.Version, b.config.Now())
	b.measuring.job, b.measuring.shown = w, len(b.doc.Rows)
	task.Try(b.config.Tasks, &b.measuring.task, func(outer context.Context) (measuringResult, error) {
		defer context.AfterFunc(outer, cancel)()
		defer cancel()
		return w.do(ctx, engine, folder, now)
	}, func(c measuringResult, err error) { b.measured(w, c, err) })
	b.measuring.task.Watch(b.showProgress)
	b.events.Measuring()
}

// showProgress shows new rows and the progress.
func (b *Workbench) showProgress() {
	w, begun := b.measuring.job, b.config.Now()
	if boards, rows, _, ok := w.now(); ok && len(rows) > b.measuring.shown && !begun.Before(b.measuring.nextShown) {
		b.measuring.shown = len(rows)
		b.takeRows(w, measuringResult{boards: boards, rows: rows, sessions: b.doc.Sessions})
		const share = 12 // showing rows may take one part in so many of the time
		now := b.config.Now()
		b.measuring.nextShown = now.Add(share * now.Sub(begun))
	}
	b.events.Progress()
}

// takeRows puts new boards and rows into the document, as far as they hold for it: it may have been
// changed meanwhile.
func (b *Workbench) takeRows(w *measuringJob, c measuringResult) {
	from := w.doc
	from.Boards, from.Rows, from.Sessions = c.boards, c.rows, c.sessions
	blind := b.doc.Boards == nil
	if reflect.DeepEqual(from.Experiment, b.doc.Experiment) {
		b.doc.Boards, b.doc.Rows, b.doc.Sessions = from.Boards, from.Rows, from.Sessions
	} else if next := from.withExperiment(b.doc.Experiment); next.Boards != nil && len(next.Rows) > len(b.doc.Rows) {
		b.doc.Boards, b.doc.Rows, b.doc.Sessions = next.Boards, next.Rows, next.Sessions
	}
	b.events.Changed()
	if blind && b.doc.Boards != nil && len(b.Doc().Known()) > 0 {
		b.events.Drawn()
	}
}

// measured takes the rows of a job that has ended, and reports an error.
func (b *Workbench) measured(w *measuringJob, c measuringResult, err error) {
	b.measuring.job = nil
	if c.rows != nil {
		b.takeRows(w, c)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		b.problem(Problem{Kind: NotMeasured, Path: b.doc.Path, Err: err})
	}
	b.events.Progress()
	if b.doc.Complete() {
		b.study()
	}
	b.events.Changed()
	b.events.Measuring()
}

// Stop stops measuring. The rows so far stay.
func (b *Workbench) Stop() {
	if w := b.measuring.job; w != nil {
		w.cancel()
	}
}

// Busy tells whether something is being measured.
func (b *Workbench) Busy() bool { return b.measuring.job != nil }

// Again deletes the rows and measures again; undo brings them back. Where another Tilewise writes
// the journal, nothing is deleted.
func (b *Workbench) Again() {
	if b.files.forgetting.Busy() {
		return
	}
	of := b.doc
	path := journalFile(b.config.Folder, of.Experiment, of.Boards)
	task.Try(b.config.Tasks, &b.files.forgetting, func(context.Context) (struct{}, error) {
		if path == "" || of.Boards == nil {
			return struct{}{}, nil
		}
		return struct{}{}, lab.Forget(path)
	}, func(_ struct{}, err error) {
		switch {
		case err != nil:
			b.problem(Problem{Kind: NotMeasured, Path: b.doc.Path, Err: err})
		case reflect.DeepEqual(b.doc.Experiment, of.Experiment): // not if another document was opened meanwhile
			next := b.doc
			next.Rows, next.Sessions = nil, nil
			b.Edit(next)
			b.Run()
		}
	})
}

// Activity is what the workbench is doing.
type Activity int

// The activities.
const (
	Idle      Activity = iota
	Drawing            // boards are being drawn
	Measuring          // runs are being measured
	Studying           // the results are being studied
	Reading            // earlier rows are being read
)

// Progress is the present activity, and how far it is.
type Progress struct {
	Activity   Activity
	Boards     int   // how many boards are drawn
	Rows, All  int64 // how many rows are read, and how many there may be
	Experiment lab.Experiment
	Measured   lab.Progress
}

// Progress is what the workbench is doing, and how far it is.
func (b *Workbench) Progress() Progress {
	w := b.measuring.job
	switch {
	case w == nil && b.studying.Busy():
		return Progress{Activity: Studying, Experiment: b.doc.Experiment}
	case w == nil && b.files.readsRows():
		return Progress{Activity: Reading, Rows: b.files.reading.rows.Load(), All: b.files.reading.all.Load()}
	case w == nil:
		return Progress{}
	}
	_, _, p, ok := w.now()
	if !ok {
		return Progress{Activity: Drawing, Boards: int(w.drawn.Load())}
	}
	return Progress{Activity: Measuring, Experiment: w.doc.Experiment, Measured: p}
}
