package workbench

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sync/atomic"

	"tilewise/app/boardfiles"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// experimentFileTasks are the tasks that read experiments and their rows, and the slot in which the
// document is kept.
type experimentFileTasks struct {
	opening task.Task
	rows    task.Task // the task that reads kept rows
	reading journalReadProgress

	slot       *DraftFile // the file of the kept document; nil until it is restored
	restoring  task.Task  // the task that restores it
	unreadable bool       // the kept document can't be read, and must not be written over

	forgetting task.Task // the task that removes the document's journal
}

// journalReadProgress is how many rows of a journal were read. Its atomic fields are written in the
// background.
type journalReadProgress struct {
	rows, all atomic.Int64
}

func (f *experimentFileTasks) readsRows() bool { return f.rows.Busy() || f.opening.Busy() }

// openedExperiment is what was read from a file: an experiment with its rows, or a lesson.
type openedExperiment struct {
	doc    Document
	lesson *lab.Lesson // the lesson, where the file is one and no experiment
	err    error
}

// readExperiment reads a lesson or an experiment. For an experiment it draws the boards, where that
// takes no search, and reads the rows that were measured before.
func readExperiment(ctx context.Context, engine *solver.Engine, path, data string,
	far *journalReadProgress) (o openedExperiment) {
	content, err := untrusted.Experiment.Read(ctx, path)
	if err != nil {
		return openedExperiment{err: err}
	}
	if lab.IsLesson(content) {
		l, err := lab.DecodeLesson(content)
		return openedExperiment{lesson: &l, err: err}
	}
	e, err := lab.Decode(content, engine.ResolveHeuristic)
	if err != nil {
		return openedExperiment{err: err}
	}
	o.doc = Document{Experiment: e, Path: path, Folder: filepath.Dir(path), Saved: true}
	return o.withRows(ctx, engine, data, far)
}

// withRows adds the boards and the rows that were measured before. Where drawing the boards takes a
// search it does so only if there are any results.
func (o openedExperiment) withRows(ctx context.Context, engine *solver.Engine, data string,
	far *journalReadProgress) openedExperiment {
	far.rows.Store(0)
	far.all.Store(0)
	s := &o.doc
	if engine == nil {
		return o
	}
	if slices.ContainsFunc(s.Experiment.Sets, func(x lab.BoardSet) bool {
		return x.Kind == lab.AtDepth && x.Goal.Size().Cells() > solver.ExhaustCells
	}) && !o.measuredBefore(data) {
		return o
	}
	boards, err := s.Experiment.Draw(ctx, engine, boardfiles.In(s.Folder), nil)
	if err != nil {
		return o // Run shows the error
	}
	s.Boards = boards
	if path := journalFile(data, s.Experiment, boards); path != "" {
		far.all.Store(int64(s.Experiment.Total(len(boards))))
		rows, sessions, err := lab.ReadJournal(path, s.Experiment, boards, func(rows int) error {
			far.rows.Store(int64(rows))
			return ctx.Err()
		})
		if err == nil { // otherwise Run shows the error
			s.Rows, s.Sessions = slices.Clip(rows), sessions // clipped, so that no two runs append to the same array
		}
	}
	return o
}

// measuredBefore tells whether there are any journals.
func (o openedExperiment) measuredBefore(data string) bool {
	return len(filesys.Ending(filesys.OSDisk{}, filepath.Join(data, "lab"), ".jsonl")) > 0
}

// OpenFile opens the experiment or the lesson of a file.
func (b *Workbench) OpenFile(path string) {
	engine, data := b.config.Engine, b.config.Folder
	task.Run(b.config.Tasks, &b.files.opening, func(ctx context.Context) openedExperiment {
		return readExperiment(ctx, engine, path, data, &b.files.reading)
	},
		func(o openedExperiment) {
			b.events.Progress()
			switch {
			case o.err != nil:
				b.problem(Problem{Kind: NotOpened, Path: path, Err: o.err})
				if errors.Is(o.err, os.ErrNotExist) {
					b.Recent.forget(RecentExperiments, path)
					b.Recent.forget(RecentLessons, path)
				}
			case o.lesson != nil:
				b.Recent.Remember(RecentLessons, path)
				b.events.Lesson(path, *o.lesson)
			default:
				b.Open(o.doc)
				b.Recent.Remember(RecentExperiments, path)
				b.events.Opened()
			}
		})
	b.files.opening.Watch(b.events.Progress)
}

// readRows reads the rows that were measured before of a restored document.
func (b *Workbench) readRows() {
	engine, data := b.config.Engine, b.config.Folder
	o := openedExperiment{doc: b.doc}
	task.Run(b.config.Tasks, &b.files.rows,
		func(ctx context.Context) openedExperiment { return o.withRows(ctx, engine, data, &b.files.reading) },
		func(found openedExperiment) {
			b.events.Progress()
			if b.Busy() || b.doc.Boards != nil || !reflect.DeepEqual(b.doc.Experiment, found.doc.Experiment) {
				return
			}
			b.doc.Boards, b.doc.Rows, b.doc.Sessions = found.doc.Boards, found.doc.Rows, found.doc.Sessions
			b.events.Changed()
			b.foretell()
			b.events.Board()
		})
	b.files.rows.Watch(b.events.Progress)
}

// SaveTo writes the experiment to a file, which is the document's file from then on.
func (b *Workbench) SaveTo(path string) {
	content := b.doc.Experiment.Encode()
	b.doc.Path, b.doc.Folder, b.doc.Saved = path, filepath.Dir(path), true
	b.config.Write(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
	b.Recent.Remember(RecentExperiments, path)
	b.keep()
	b.events.Changed()
}
