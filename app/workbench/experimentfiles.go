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
	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// experimentFileTasks are the tasks that read experiments and their rows, and the draft of the present document.
type experimentFileTasks struct {
	opening task.Task
	rows    task.Task // the task that reads kept rows
	reading journalReadProgress

	slot       *DraftFile // the file of the kept document; nil until it is restored
	restoring  task.Task  // restores the kept document
	unreadable bool       // the kept document can't be read, and must not be overwritten
	left       string     // the file of a document that another window has left; "" is none

	forgetting task.Task // the task that removes the document's journal
}

// journalReadProgress counts the rows of a journal that were read. Background work writes its atomic fields.
type journalReadProgress struct {
	rows, all atomic.Int64
}

// openedExperiment is the content of a file: an experiment with its rows, or a lesson.
type openedExperiment struct {
	doc    Document
	lesson *lab.Lesson // the lesson, if the file is a lesson
	err    error
}

// readExperiment reads a lesson or an experiment. For an experiment it draws the boards, if that needs no search, and
// reads earlier rows.
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

// withRows adds the boards and earlier rows. If drawing the boards needs a search, it does so only if there are earlier
// rows.
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
	}) && len(filesys.Ending(filesys.OSDisk{}, filepath.Join(data, "lab"), ".jsonl")) == 0 {
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

// OpenFile opens the experiment or the lesson of a file.
func (wo *Workbench) OpenFile(path string) {
	engine, data := wo.config.Engine, wo.config.Folder
	task.Run(wo.config.Tasks, &wo.files.opening, func(ctx context.Context) openedExperiment {
		return readExperiment(ctx, engine, path, data, &wo.files.reading)
	},
		func(o openedExperiment) {
			defer wo.Turn()()
			wo.Touch(AboutProgress)
			switch {
			case o.err != nil:
				wo.Events.Failure.Send(Failure{Kind: NotOpened, Path: path, Err: o.err})
				if errors.Is(o.err, os.ErrNotExist) {
					wo.Recent.forget(RecentExperiments, path)
					wo.Recent.forget(RecentLessons, path)
				}
			case o.lesson != nil:
				wo.Recent.Remember(RecentLessons, path)
				wo.Events.Lesson.Send(LessonFile{path, *o.lesson})
			default:
				wo.open(o.doc)
				wo.Recent.Remember(RecentExperiments, path)
				wo.Events.Opened.Send(Opening{})
			}
		})
	wo.files.opening.Watch(func() { wo.Touch(AboutProgress) })
}

func (wo *Workbench) readRows() {
	engine, data := wo.config.Engine, wo.config.Folder
	o := openedExperiment{doc: wo.doc}
	task.Run(wo.config.Tasks, &wo.files.rows,
		func(ctx context.Context) openedExperiment { return o.withRows(ctx, engine, data, &wo.files.reading) },
		func(found openedExperiment) {
			defer wo.Turn()()
			wo.Touch(AboutProgress)
			if wo.Busy() || wo.doc.Boards != nil || !reflect.DeepEqual(wo.doc.Experiment, found.doc.Experiment) {
				return
			}
			wo.doc.Boards, wo.doc.Rows, wo.doc.Sessions = found.doc.Boards, found.doc.Rows, found.doc.Sessions
			wo.foretell()
			wo.Touch(AboutDocument | AboutBoard)
		})
	wo.files.rows.Watch(func() { wo.Touch(AboutProgress) })
}

// SaveTo writes the experiment to a file, which becomes the document's file.
func (wo *Workbench) SaveTo(path string) {
	content := wo.doc.Experiment.Encode()
	wo.doc.Path, wo.doc.Folder, wo.doc.Saved = path, filepath.Dir(path), true
	wo.config.Write(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
	wo.Recent.Remember(RecentExperiments, path)
	wo.keep()
	wo.Touch(AboutDocument)
}

// RecentExperiments and RecentLessons are the keys of the preferences for the recent files.
const (
	RecentExperiments = "lab.recent"
	RecentLessons     = "lab.lessons"
)

const mostRecent = 8

// RecentFiles are the recently opened files of experiments and lessons.
type RecentFiles struct{ choices func() Preferences }

// Remember puts a file at the head of the recent files of its kind.
func (r RecentFiles) Remember(key, path string) {
	r.forget(key, path)
	list := slices.Insert(slices.Clone(r.Of(key)), 0, path)
	r.choices().SetStringList(key, list[:min(len(list), mostRecent)])
}

// forget removes a file that no longer exists.
func (r RecentFiles) forget(key, path string) {
	list := slices.Clone(r.Of(key))
	r.choices().SetStringList(key, slices.DeleteFunc(list, func(p string) bool { return p == path }))
}

// Of returns the files of a kind, the newest first.
func (r RecentFiles) Of(key string) []string { return r.choices().StringList(key) }
