package lab

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
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/machine"
)

// work is a sheet that is being measured. Its atomic fields are written in the
// background, and read by the window as often as it likes.
type work struct {
	of      sheet
	cancel  context.CancelFunc
	drawn   atomic.Int64
	boards  atomic.Pointer[[]lab.Board]
	running atomic.Pointer[lab.Running]
}

// came is what measuring ended with.
type came struct {
	boards   []lab.Board
	rows     []lab.Row
	sessions []lab.Session
}

// measuring is the work at hand, and what shows how it stands.
type measuring struct {
	task   task.Task
	sample task.Timer
	work   *work
	shown  int       // rows that the pages have seen
	next   time.Time // when they are shown again
}

// sampleEvery is how often the figures of a running experiment are looked at.
const sampleEvery = 100 * time.Millisecond

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

// do measures what is missing of the sheet. Rows that it has already go into the
// journal first, where this has not got them: those of another set of runs.
func (w *work) do(ctx context.Context, engine *solver.Engine, folder string, now lab.Session) (c came, err error) {
	e := w.of.experiment
	c.boards = w.of.boards
	if c.boards == nil {
		if c.boards, err = e.Draw(ctx, engine, sources.In(w.of.folder), func(n int) { w.drawn.Store(int64(n)) }); err != nil {
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
func (w *work) journal(folder string, boards []lab.Board, now lab.Session) (there came, keep func(lab.Row) error, done func() error, err error) {
	path := journalFile(folder, w.of.experiment, boards)
	if path == "" {
		return came{rows: w.of.rows, sessions: append(slices.Clone(w.of.sessions), now)}, nil, func() error { return nil }, nil
	}
	j, err := lab.OpenJournal(path, w.of.experiment, boards, now)
	if err != nil {
		return there, nil, nil, err
	}
	there = came{rows: slices.Clone(j.Rows()), sessions: j.Sessions()}
	type place struct{ board, run, repetition int }
	seen := map[place]bool{}
	for _, r := range there.rows {
		seen[place{r.Board, r.Run, r.Repetition}] = true
	}
	for _, r := range w.of.rows {
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
func (w *work) now() (boards []lab.Board, rows []lab.Row, p lab.Progress, ok bool) {
	r := w.running.Load()
	if r == nil {
		return nil, nil, p, false
	}
	return *w.boards.Load(), r.Rows(0), r.Progress(), true
}

// begin measures the sheet on the bench.
func (r *Room) begin() {
	if r.measuring.work != nil || r.files.forgetting.Busy() || r.host.Engine() == nil || len(r.sheet.experiment.Runs) == 0 || r.sheet.complete() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{of: r.sheet, cancel: cancel}
	engine, folder, now := r.host.Engine(), r.host.Folder(), sitting(r.host.Version(), r.host.Now())
	r.measuring.work, r.measuring.shown = w, len(r.sheet.rows)
	task.Try(r.kit.Tasks, &r.measuring.task, func(outer context.Context) (came, error) {
		defer context.AfterFunc(outer, cancel)()
		defer cancel()
		return w.do(ctx, engine, folder, now)
	}, func(c came, err error) { r.arrive(w, c, err) })
	r.sample()
	r.host.Follow()
}

// sample shows what has come, ten times a second.
func (r *Room) sample() {
	w := r.measuring.work
	if w == nil {
		return
	}
	r.measuring.sample.Start(r.kit.Tasks, sampleEvery, r.sample)
	begun := r.host.Now()
	if boards, rows, _, ok := w.now(); ok && len(rows) > r.measuring.shown && !begun.Before(r.measuring.next) {
		r.measuring.shown = len(rows)
		r.take(w, came{boards: boards, rows: rows, sessions: r.sheet.sessions})
		const share = 12 // of the time that showing may take
		now := r.host.Now()
		r.measuring.next = now.Add(share * now.Sub(begun))
	}
	r.tellProgress()
}

// take puts what has come onto the bench: as it is, or what of it is true of the
// sheet that lies there by now.
func (r *Room) take(w *work, c came) {
	from := w.of
	from.boards, from.rows, from.sessions = c.boards, c.rows, c.sessions
	blind := r.sheet.boards == nil
	if reflect.DeepEqual(from.experiment, r.sheet.experiment) {
		r.sheet.boards, r.sheet.rows, r.sheet.sessions = from.boards, from.rows, from.sessions
	} else if next := from.with(r.sheet.experiment); next.boards != nil && len(next.rows) > len(r.sheet.rows) {
		r.sheet.boards, r.sheet.rows, r.sheet.sessions = next.boards, next.rows, next.sessions
	}
	r.changed()
	if blind && r.sheet.boards != nil && len(r.known()) > 0 && r.film == nil {
		r.host.Shown() // now that there is a board to show
	}
}

// arrive ends the work.
func (r *Room) arrive(w *work, c came, err error) {
	r.measuring.work = nil
	r.measuring.sample.Stop()
	if c.rows != nil {
		r.take(w, c)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		r.sayProblem(err)
	}
	r.tellProgress()
	r.finished()
	r.host.Follow()
}

// sayProblem says why nothing, or no more, is measured.
func (r *Room) sayProblem(err error) {
	r.host.Say(kit.WarningTone, words.ExperimentProblem(r.sheet.path, err), "", nil)
}

// stop ends the work. What was measured stays.
func (r *Room) stop() {
	if w := r.measuring.work; w != nil {
		w.cancel()
	}
}

// busy tells whether something is measured.
func (r *Room) busy() bool { return r.measuring.work != nil }

// Busy tells whether something is measured, or the page in sight works, and Stop
// ends it.
func (r *Room) Busy() bool {
	own := r.working()
	return r.busy() || own != nil && own.Busy()
}

// Stop ends what the page in sight does, or else the measuring.
func (r *Room) Stop() {
	if own := r.working(); own != nil && own.Busy() {
		own.Stop()
		return
	}
	r.stop()
}

// Escape closes what the page in sight has open, and tells whether there was anything.
func (r *Room) Escape() bool {
	if !r.built {
		return false
	}
	own, ok := r.pages[r.at].pageView.(returning)
	return ok && own.Escape()
}

// working is the page in sight where it has work of its own.
func (r *Room) working() stopping {
	if !r.built {
		return nil
	}
	own, _ := r.pages[r.at].pageView.(stopping)
	return own
}

// Said is what the page in sight says in the status line; empty is what the Lab
// itself has to say.
func (r *Room) Said() (stands, manners string) {
	if r.built {
		if own, ok := r.pages[r.at].pageView.(speaking); ok {
			return own.Status()
		}
	}
	return "", ""
}

// ListsRuns tells whether the page in sight has a row for every run, which a press
// plays.
func (r *Room) ListsRuns() bool {
	return r.built && (r.pages[r.at].name == benchName || r.pages[r.at].name == batchName)
}

// Rows are what was measured of the sheet so far, as they came.
func (r *Room) Rows() []lab.Row { return r.sheet.rows }
