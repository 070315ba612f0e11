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
	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
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

type measuringResult struct {
	boards   []lab.Board
	rows     []lab.Row
	sessions []lab.SessionInfo
}

// measuringTask is the present job, and how many of its rows the window shows.
type measuringTask struct {
	task      task.Task
	job       *measuringJob
	shown     int       // the number of rows that the pages show
	nextShown time.Time // the time from which more rows are shown
	again     bool      // Run was called after Stop, before the job had ended
}

// journalFile returns the file with the rows of an experiment on its boards; "" without a folder.
func journalFile(folder string, e lab.Experiment, boards []lab.Board) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "lab", e.Digest(boards)+".jsonl")
}

// newSession returns the session of rows that are measured now: version, machine and time.
func newSession(version string, now time.Time) lab.SessionInfo {
	return lab.SessionInfo{Version: version, Machine: machine.Here(), Began: now.UTC().Truncate(time.Second)}
}

// MeasuredWith returns the version and the machine of the rows; without rows, the present ones.
func (wo *Workbench) MeasuredWith() string {
	sessions := wo.doc.Sessions
	if len(sessions) == 0 {
		sessions = []lab.SessionInfo{newSession(wo.config.Version, wo.config.Now())}
	}
	return lab.Report{Sessions: sessions}.MeasuredWith()
}

// do measures the missing rows. It first writes rows of the document that the journal lacks, because they were measured
// with another set of runs.
func (m *measuringJob) do(ctx context.Context, engine *solver.Engine, folder string,
	now lab.SessionInfo) (c measuringResult, err error) {
	e := m.doc.Experiment
	c.boards = m.doc.Boards
	if c.boards == nil {
		if c.boards, err = e.Draw(ctx, engine, boardfiles.In(m.doc.Folder),
			func(n int) { m.drawn.Store(int64(n)) }); err != nil {
			return c, err
		}
	}
	m.boards.Store(&c.boards)
	there, keep, done, err := m.openJournal(folder, c.boards, now)
	if err != nil {
		return c, err
	}
	running := lab.Start(ctx, engine, e, c.boards, there.rows, keep)
	m.running.Store(running)
	c.rows, err = running.Wait()
	c.sessions = there.sessions
	return c, errors.Join(err, done())
}

// openJournal opens the journal, and adds the document's rows that it lacks. Without a folder it keeps rows in memory
// only.
func (m *measuringJob) openJournal(folder string, boards []lab.Board, now lab.SessionInfo) (there measuringResult,
	keep func(lab.Row) error,
	done func() error, err error) {
	path := journalFile(folder, m.doc.Experiment, boards)
	if path == "" {
		return measuringResult{rows: m.doc.Rows, sessions: append(slices.Clone(m.doc.Sessions), now)}, nil,
			func() error { return nil }, nil
	}
	j, err := lab.OpenJournal(path, m.doc.Experiment, boards, now)
	if err != nil {
		return there, nil, nil, err
	}
	there = measuringResult{rows: slices.Clone(j.Rows()), sessions: j.Sessions()}
	type place struct{ board, run, repetition int }
	seen := map[place]bool{}
	for _, r := range there.rows {
		seen[place{r.Board, r.Run, r.Repetition}] = true
	}
	for _, r := range m.doc.Rows {
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

// now returns the boards and rows so far, and the progress; ok is false before the first search.
func (m *measuringJob) now() (boards []lab.Board, rows []lab.Row, p lab.Progress, ok bool) {
	r := m.running.Load()
	if r == nil {
		return nil, nil, p, false
	}
	return *m.boards.Load(), r.Rows(), r.Progress(), true
}

// Run measures the missing rows of the document, once a job that was stopped has ended.
func (wo *Workbench) Run() {
	wo.measuring.again = wo.Busy()
	if wo.measuring.job != nil || wo.files.forgetting.Busy() || wo.config.Engine == nil ||
		len(wo.doc.Experiment.Runs) == 0 || wo.doc.AllMeasured() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w := &measuringJob{doc: wo.doc, cancel: cancel}
	engine, folder, now := wo.config.Engine, wo.config.Folder, newSession(wo.config.Version, wo.config.Now())
	wo.measuring.job, wo.measuring.shown = w, len(wo.doc.Rows)
	task.Try(wo.config.Tasks, &wo.measuring.task, func(outer context.Context) (measuringResult, error) {
		defer context.AfterFunc(outer, cancel)()
		defer cancel()
		return w.do(ctx, engine, folder, now)
	}, func(c measuringResult, err error) { wo.measured(w, c, err) })
	wo.measuring.task.Watch(wo.showProgress)
	wo.Touch(AboutMeasuring)
}

// shownShare is the ratio of the pause before rows are shown again to the time that showing them takes.
const shownShare = 12

func (wo *Workbench) showProgress() {
	w, begun := wo.measuring.job, wo.config.Now()
	if boards, rows, _, ok := w.now(); ok && len(rows) > wo.measuring.shown && !begun.Before(wo.measuring.nextShown) {
		wo.measuring.shown = len(rows)
		wo.takeRows(w, measuringResult{boards: boards, rows: rows, sessions: wo.doc.Sessions})
		now := wo.config.Now()
		wo.measuring.nextShown = now.Add(shownShare * now.Sub(begun))
	}
	wo.Touch(AboutProgress)
}

// takeRows puts new boards and rows into the document, unless the document has changed so that they are no longer
// valid.
func (wo *Workbench) takeRows(w *measuringJob, c measuringResult) {
	from := w.doc
	from.Boards, from.Rows, from.Sessions = c.boards, c.rows, c.sessions
	blind := wo.doc.Boards == nil
	if reflect.DeepEqual(from.Experiment, wo.doc.Experiment) {
		wo.doc.Boards, wo.doc.Rows, wo.doc.Sessions = from.Boards, from.Rows, from.Sessions
	} else if next := from.withExperiment(wo.doc.Experiment); next.Boards != nil && len(next.Rows) > len(wo.doc.Rows) {
		wo.doc.Boards, wo.doc.Rows, wo.doc.Sessions = next.Boards, next.Rows, next.Sessions
	}
	wo.Touch(AboutDocument)
	if blind && wo.doc.Boards != nil && len(wo.Doc().known()) > 0 && wo.Selection.playback == nil {
		wo.Touch(AboutBoard) // there is a board to show now
	}
}

// measured takes the rows of a job that has ended, and reports an error.
func (wo *Workbench) measured(w *measuringJob, c measuringResult, err error) {
	defer wo.Turn()()
	wo.measuring.job = nil
	if c.rows != nil {
		wo.takeRows(w, c)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		wo.Events.Failure.Send(Failure{Kind: NotMeasured, Path: wo.doc.Path, Err: err})
	}
	if wo.doc.AllMeasured() {
		wo.study()
	}
	wo.Touch(AboutProgress | AboutDocument | AboutMeasuring)
	if wo.measuring.again {
		wo.Run()
	}
}

// Stop stops measuring. The rows so far stay.
func (wo *Workbench) Stop() {
	wo.measuring.again = false
	if w := wo.measuring.job; w != nil {
		w.cancel()
	}
}

// Busy reports whether something is being measured.
func (wo *Workbench) Busy() bool { return wo.measuring.job != nil }

// Again deletes the rows and measures again; undo brings them back. If another Tilewise writes the journal, it deletes
// nothing.
func (wo *Workbench) Again() {
	if wo.files.forgetting.Busy() {
		return
	}
	of := wo.doc
	path := journalFile(wo.config.Folder, of.Experiment, of.Boards)
	task.Try(wo.config.Tasks, &wo.files.forgetting, func(context.Context) (struct{}, error) {
		if path == "" || of.Boards == nil {
			return struct{}{}, nil
		}
		return struct{}{}, lab.Forget(path)
	}, func(_ struct{}, err error) {
		switch {
		case err != nil:
			wo.Events.Failure.Send(Failure{Kind: NotMeasured, Path: wo.doc.Path, Err: err})
		case reflect.DeepEqual(wo.doc.Experiment, of.Experiment): // not if another document was opened meanwhile
			next := wo.doc
			next.Rows, next.Sessions = nil, nil
			wo.Edit(next)
			wo.Run()
		}
	})
}

// Activity is the present work of the workbench.
type Activity int

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

// Progress returns the present work of the workbench, and how much of it is done.
func (wo *Workbench) Progress() Progress {
	w := wo.measuring.job
	switch {
	case w == nil && wo.studying.Busy():
		return Progress{Activity: Studying, Experiment: wo.doc.Experiment}
	case w == nil && (wo.files.rows.Busy() || wo.files.opening.Busy()):
		return Progress{Activity: Reading, Rows: wo.files.reading.rows.Load(), All: wo.files.reading.all.Load()}
	case w == nil:
		return Progress{}
	}
	_, _, p, ok := w.now()
	if !ok {
		return Progress{Activity: Drawing, Boards: int(w.drawn.Load())}
	}
	return Progress{Activity: Measuring, Experiment: w.doc.Experiment, Measured: p}
}

// study makes the experiment's studies, once all rows are measured.
func (wo *Workbench) study() {
	s, engine := wo.doc, wo.config.Engine
	if len(s.Experiment.Studies) == 0 || engine == nil {
		return
	}
	task.Try(wo.config.Tasks, &wo.studying, func(ctx context.Context) (lab.StudyResults, error) {
		return s.Experiment.Study(ctx, engine, s.Rows, s.Boards, nil)
	}, func(f lab.StudyResults, err error) {
		if err == nil {
			wo.findings = f
		}
		wo.Touch(AboutProgress | AboutDocument)
	})
	wo.Touch(AboutProgress)
}
