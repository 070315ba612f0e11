package workbench

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"sync/atomic"
	"time"

	"tilewise/app/sources"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/machine"
)

// measuringJob is a document that is being measured. Its atomic fields are written in the
// background, and read by the window as often as it likes.
type measuringJob struct {
	of      Document
	cancel  context.CancelFunc
	drawn   atomic.Int64
	boards  atomic.Pointer[[]lab.Board]
	running atomic.Pointer[lab.Running]
}

// runResult is what measuring ended with.
type runResult struct {
	boards   []lab.Board
	rows     []lab.Row
	sessions []lab.Session
}

// measuring is the work at hand, and what shows how it stands.
type measuring struct {
	task  task.Task
	work  *measuringJob
	shown int       // how many rows the pages have shown
	next  time.Time // when the next rows are shown
}

// journalFile is where the rows of an experiment on its boards are kept.
func journalFile(folder string, e lab.Experiment, boards []lab.Board) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "lab", e.Digest(boards)+".jsonl")
}

// sitting tells with what the rows to come are measured.
func sitting(version string, now time.Time) lab.Session {
	return lab.Session{Version: version, Machine: machine.Here(), Began: now.UTC().Truncate(time.Second)}
}

// MeasuredWith is the version and the machine that the rows come from, or, without rows, that there are now.
func (b *Workbench) MeasuredWith() string {
	sessions := b.doc.Sessions
	if len(sessions) == 0 {
		sessions = []lab.Session{sitting(b.config.Version, b.config.Now())}
	}
	return lab.Report{Sessions: sessions}.MeasuredWith()
}

// do measures what is missing of the document. Rows that it has already go into the
// journal first, where this has not got them: those of another set of runs.
func (w *measuringJob) do(ctx context.Context, engine *solver.Engine, folder string, now lab.Session) (c runResult,
	err error) {
	e := w.of.Experiment
	c.boards = w.of.Boards
	if c.boards == nil {
		if c.boards, err = e.Draw(ctx, engine, sources.In(w.of.Folder), func(n int) { w.drawn.Store(int64(n)) }); err != nil {
			return c, err
		}
	}
	w.boards.Store(&c.boards)
	there, keep, done, err := w.journal(folder, c.boards, now)
	if err != nil {
		return c, err
	}
	running := lab.Start(ctx, engine, e, c.boards, there.rows, keep)
	w.running.Store(running)
	c.rows, err = running.Wait()
	c.sessions = there.sessions
	return c, errors.Join(err, done())
}

// journal opens where the rows are kept. Without a folder they live in memory only.
func (w *measuringJob) journal(folder string, boards []lab.Board, now lab.Session) (there runResult,
	keep func(lab.Row) error,
	done func() error, err error) {
	path := journalFile(folder, w.of.Experiment, boards)
	if path == "" {
		return runResult{rows: w.of.Rows, sessions: append(slices.Clone(w.of.Sessions), now)}, nil,
			func() error { return nil }, nil
	}
	j, err := lab.OpenJournal(path, w.of.Experiment, boards, now)
	if err != nil {
		return there, nil, nil, err
	}
	there = runResult{rows: slices.Clone(j.Rows()), sessions: j.Sessions()}
	type place struct{ board, run, repetition int }
	seen := map[place]bool{}
	for _, r := range there.rows {
		seen[place{r.Board, r.Run, r.Repetition}] = true
	}
	for _, r := range w.of.Rows {
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

// now is how far the work is: boards and rows as they are there, and the progress;
// ok is false before the first search.
func (w *measuringJob) now() (boards []lab.Board, rows []lab.Row, p lab.Progress, ok bool) {
	r := w.running.Load()
	if r == nil {
		return nil, nil, p, false
	}
	return *w.boards.Load(), r.Rows(0), r.Progress(), true
}

// Run measures the document on the bench.
func (b *Workbench) Run() {
	if b.measuring.work != nil || b.files.forgetting.Busy() || b.config.Engine == nil || len(b.doc.Experiment.Runs) == 0 ||
		b.doc.Complete() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w := &measuringJob{of: b.doc, cancel: cancel}
	engine, folder, now := b.config.Engine, b.config.Folder, sitting(b.config.Version, b.config.Now())
	b.measuring.work, b.measuring.shown = w, len(b.doc.Rows)
	task.Try(b.config.Tasks, &b.measuring.task, func(outer context.Context) (runResult, error) {
		defer context.AfterFunc(outer, cancel)()
		defer cancel()
		return w.do(ctx, engine, folder, now)
	}, func(c runResult, err error) { b.arrive(w, c, err) })
	b.measuring.task.Watch(b.showMeasured)
	b.events.Measuring()
}

// showMeasured shows what has come.
func (b *Workbench) showMeasured() {
	w, begun := b.measuring.work, b.config.Now()
	if boards, rows, _, ok := w.now(); ok && len(rows) > b.measuring.shown && !begun.Before(b.measuring.next) {
		b.measuring.shown = len(rows)
		b.take(w, runResult{boards: boards, rows: rows, sessions: b.doc.Sessions})
		const share = 12 // showing may take one part in so many of the time
		now := b.config.Now()
		b.measuring.next = now.Add(share * now.Sub(begun))
	}
	b.events.Progress()
}

// take puts what has come onto the bench: as it is, or what of it is true of the
// document that lies there by now.
func (b *Workbench) take(w *measuringJob, c runResult) {
	from := w.of
	from.Boards, from.Rows, from.Sessions = c.boards, c.rows, c.sessions
	blind := b.doc.Boards == nil
	if reflect.DeepEqual(from.Experiment, b.doc.Experiment) {
		b.doc.Boards, b.doc.Rows, b.doc.Sessions = from.Boards, from.Rows, from.Sessions
	} else if next := from.with(b.doc.Experiment); next.Boards != nil && len(next.Rows) > len(b.doc.Rows) {
		b.doc.Boards, b.doc.Rows, b.doc.Sessions = next.Boards, next.Rows, next.Sessions
	}
	b.events.Changed()
	if blind && b.doc.Boards != nil && len(b.Doc().Known()) > 0 {
		b.events.Drawn()
	}
}

// arrive takes the rows that a measurement brought, and tells a problem if it failed.
func (b *Workbench) arrive(w *measuringJob, c runResult, err error) {
	b.measuring.work = nil
	if c.rows != nil {
		b.take(w, c)
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

// Stop ends the work. What was measured stays.
func (b *Workbench) Stop() {
	if w := b.measuring.work; w != nil {
		w.cancel()
	}
}

// Busy tells whether something is measured.
func (b *Workbench) Busy() bool { return b.measuring.work != nil }

// Again forgets what was measured, and measures anew. Undo brings it back. Where another Tilewise writes the journal,
// nothing is forgotten.
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
		case reflect.DeepEqual(b.doc.Experiment, of.Experiment): // otherwise another lies there by now
			next := b.doc
			next.Rows, next.Sessions = nil, nil
			b.Edit(next)
			b.Run()
		}
	})
}

// Activity is what a bench is doing.
type Activity int

// The activities.
const (
	Idle      Activity = iota
	Drawing            // boards are being drawn
	Measuring          // runs are being measured
	Studying           // the results are being studied
	Reading            // earlier rows are being read
)

// Progress is how far it is.
type Progress struct {
	Activity   Activity
	Boards     int   // how many boards are drawn
	Rows, All  int64 // how many rows are read, and how many there may be
	Experiment lab.Experiment
	Measured   lab.Progress
}

// Progress tells what the bench is doing, and how far it is.
func (b *Workbench) Progress() Progress {
	w := b.measuring.work
	switch {
	case w == nil && b.studying.Busy():
		return Progress{Activity: Studying, Experiment: b.doc.Experiment}
	case w == nil && b.files.reads():
		return Progress{Activity: Reading, Rows: b.files.read.rows.Load(), All: b.files.read.all.Load()}
	case w == nil:
		return Progress{}
	}
	_, _, p, ok := w.now()
	if !ok {
		return Progress{Activity: Drawing, Boards: int(w.drawn.Load())}
	}
	return Progress{Activity: Measuring, Experiment: w.of.Experiment, Measured: p}
}
