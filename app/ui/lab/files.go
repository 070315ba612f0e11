package lab

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/sources"
	"tilewise/app/task"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// files is what reads experiments and their results from the disk.
type files struct {
	opening task.Task
	rows    task.Task // of what was brought back
	read    reading
	boards  task.Task // reads a file of boards that was chosen

	bench  *benchFile // nil until it is brought back
	back   task.Task  // brings it
	unread bool       // what it held last can't be read, and is not written over
	told   bool       // that it can't be kept

	forgetting task.Task // removes the journal of the sheet
}

// reading is how far the rows of an experiment are read that were measured before.
type reading struct {
	rows, all atomic.Int64
	sample    task.Timer
}

// watchReading shows how far it is, until all is read.
func (r *Room) watchReading() {
	r.tellProgress()
	if r.files.reads() {
		r.files.read.sample.Start(r.kit.Tasks, sampleEvery, r.watchReading)
	}
}

func (f *files) reads() bool { return f.rows.Busy() || f.opening.Busy() }

// opened is an experiment that was read, with what is there of its results, or a lesson.
type opened struct {
	sheet  sheet
	lesson *lab.Lesson // where it is one, and not an experiment
	err    error
}

// read reads a lesson or an experiment. Of an experiment it draws the boards where that
// takes no search, and looks for the rows that were measured before.
func read(ctx context.Context, engine *solver.Engine, path, data string, far *reading) (o opened) {
	content, err := untrusted.Experiment.Read(ctx, path)
	if err != nil {
		return opened{err: err}
	}
	if lab.IsLesson(content) {
		l, err := lab.DecodeLesson(content)
		return opened{lesson: &l, err: err}
	}
	e, err := lab.Decode(content, engine.ResolveHeuristic)
	if err != nil {
		return opened{err: err}
	}
	o.sheet = sheet{experiment: e, path: path, folder: filepath.Dir(path), saved: true}
	return o.withRows(ctx, engine, data, far)
}

// withRows adds the rows that were measured before, where the boards can be drawn
// without a search.
func (o opened) withRows(ctx context.Context, engine *solver.Engine, data string, far *reading) opened {
	far.rows.Store(0)
	far.all.Store(0)
	s := &o.sheet
	if engine == nil {
		return o
	}
	if slices.ContainsFunc(s.experiment.Sets, func(x lab.Set) bool {
		return x.Kind == lab.AtDepth && x.Goal.Size().Cells() > solver.ExhaustCells
	}) && !o.measuredBefore(data) {
		return o
	}
	boards, err := s.experiment.Draw(ctx, engine, sources.In(s.folder), nil)
	if err != nil {
		return o // Run says why
	}
	s.boards = boards
	if path := journalFile(data, s.experiment, boards); path != "" {
		far.all.Store(int64(s.experiment.Total(len(boards))))
		rows, sessions, err := lab.ReadJournal(path, s.experiment, boards, func(rows int) error {
			far.rows.Store(int64(rows))
			return ctx.Err()
		})
		if err == nil { // otherwise Run says why
			s.rows, s.sessions = slices.Clip(rows), sessions // or two runs of it would write behind the same
		}
	}
	return o
}

// measuredBefore tells whether there are any results at all.
func (o opened) measuredBefore(data string) bool {
	list, _ := filepath.Glob(filepath.Join(data, "lab", "*.jsonl"))
	return len(list) > 0
}

// Open puts the experiment of a file onto the bench, or opens its lesson.
func (r *Room) Open(path string) {
	engine, data := r.host.Engine(), r.host.Folder()
	task.Run(r.kit.Tasks, &r.files.opening, func(ctx context.Context) opened { return read(ctx, engine, path, data, &r.files.read) }, func(o opened) {
		r.tellProgress()
		switch {
		case o.err != nil:
			r.host.Refuse(words.ExperimentProblem(path, o.err))
			if errors.Is(o.err, os.ErrNotExist) {
				r.forget(keyExperiments, path)
				r.forget(keyLessons, path)
			}
		case o.lesson != nil:
			r.remember(keyLessons, path)
			r.lessons().Take(path, *o.lesson)
		default:
			r.run = none
			r.edit(o.sheet)
			r.remember(keyExperiments, path)
			r.host.Enter()
			r.turnTo(benchName)
		}
	})
	r.watchReading()
}

// recallRows looks for what was measured before of a sheet that was brought back.
func (r *Room) recallRows() {
	engine, data := r.host.Engine(), r.host.Folder()
	o := opened{sheet: r.sheet}
	task.Run(r.kit.Tasks, &r.files.rows, func(ctx context.Context) opened { return o.withRows(ctx, engine, data, &r.files.read) }, func(found opened) {
		r.tellProgress()
		if r.busy() || r.sheet.boards != nil || !reflect.DeepEqual(r.sheet.experiment, found.sheet.experiment) {
			return
		}
		r.sheet.boards, r.sheet.rows, r.sheet.sessions = found.sheet.boards, found.sheet.rows, found.sheet.sessions
		r.changed()
		r.foretell()
		r.host.Shown()
	})
	r.watchReading()
}

// askToOpen asks for a file, of an experiment or a lesson, and opens it.
func (r *Room) askToOpen(title string) { r.host.Open(title, []string{lab.Extension}, r.Open) }

// save writes the experiment to its file, or asks for one.
func (r *Room) save() {
	if r.sheet.path == "" {
		r.saveAs()
		return
	}
	r.saveTo(r.sheet.path)
}

func (r *Room) saveAs() {
	r.host.Save(lang.L("Save the experiment"), r.fileName()+lab.Ending, []string{lab.Extension}, r.saveTo)
}

// fileName is what the files of the experiment are called.
func (r *Room) fileName() string {
	if r.sheet.path != "" {
		name := filepath.Base(r.sheet.path)
		if plain, own := strings.CutSuffix(name, lab.Ending); own {
			return plain
		}
		return strings.TrimSuffix(name, filepath.Ext(name))
	}
	if name := r.sheet.experiment.Name; name != "" {
		return name
	}
	return lang.X("lab.fileName", "experiment")
}

func (r *Room) saveTo(path string) {
	content := r.sheet.experiment.Encode()
	r.sheet.path, r.sheet.folder, r.sheet.saved = path, filepath.Dir(path), true
	r.host.Write(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
	r.remember(keyExperiments, path)
	r.keep()
	r.changed()
}

// fresh empties the bench. What lay there can be brought back.
func (r *Room) fresh() {
	r.edit(r.blank())
	r.turnTo(benchName)
	r.host.Enter()
}
