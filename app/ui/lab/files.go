package lab

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/sources"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/disk"
	"tilewise/solver/lab"
)

// files is what reads experiments and their results from the disk.
type files struct {
	opening door.Errand
	back    door.Errand
	order   sync.Mutex
	asked   int // writes of the bench, counted on the window's goroutine
	written int // the newest on the disk; guarded by order
}

// keyFile is where the choices keep the file of the bench.
const keyFile = "lab.file"

// benchFile is where the bench is kept, as it stands.
func (r *Room) benchFile() string {
	if r.host.Folder() == "" {
		return ""
	}
	return filepath.Join(r.host.Folder(), "lab", "bench"+lab.Extension)
}

// keep has the experiment on the disk, so that nothing is lost whatever ends the
// program. Its rows are in their journal.
func (r *Room) keep() {
	path := r.benchFile()
	if path == "" || r.kit == nil {
		return
	}
	r.host.Choices().SetString(keyFile, r.sheet.path)
	content := r.sheet.experiment.Encode()
	empty := len(r.sheet.experiment.Runs) == 0
	r.files.asked++
	number := r.files.asked
	r.host.Behind(func() {
		r.files.order.Lock()
		defer r.files.order.Unlock()
		if number < r.files.written {
			return // a newer one is there
		}
		r.files.written = number
		if empty {
			_ = disk.System{}.Remove(path)
			return
		}
		_ = disk.Write(disk.System{}, path, content)
	})
}

// opened is an experiment that was read, with what is there of its results, or a lesson.
type opened struct {
	sheet  sheet
	lesson *lab.Lesson // where it is one, and not an experiment
	err    error
}

// read reads a lesson or an experiment. Of an experiment it draws the boards where that
// takes no search, and looks for the rows that were measured before.
func read(ctx context.Context, engine *solver.Engine, path, data string, now lab.Session) (o opened) {
	content, err := readSome(path)
	if err != nil {
		return opened{err: err}
	}
	if lab.IsLesson(content) {
		l, err := lab.DecodeLesson(content)
		return opened{lesson: &l, err: err}
	}
	e, err := lab.Decode(content)
	if err != nil {
		return opened{err: err}
	}
	o.sheet = sheet{experiment: e, path: path, folder: filepath.Dir(path), saved: true}
	return o.withRows(ctx, engine, data, now)
}

// withRows adds the rows that were measured before, where the boards can be drawn
// without a search.
func (o opened) withRows(ctx context.Context, engine *solver.Engine, data string, now lab.Session) opened {
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
		if rows, sessions, err := lab.ReadJournal(path, s.experiment, boards); err == nil { // otherwise Run says why
			s.rows, s.sessions = rows, sessions
		}
	}
	return o
}

// measuredBefore tells whether there are any results at all.
func (o opened) measuredBefore(data string) bool {
	list, _ := filepath.Glob(filepath.Join(data, "lab", "*.jsonl"))
	return len(list) > 0
}

// readSome reads a file that is no longer than an experiment or a lesson may be.
func readSome(path string) ([]byte, error) { return disk.Read(disk.System{}, path, lab.MaxFile) }

// Open puts the experiment of a file onto the bench, or opens its lesson.
func (r *Room) Open(path string) {
	engine, data, now := r.host.Engine(), r.host.Folder(), sitting(r.host.Version(), r.host.Now())
	door.Run(r.kit.Door, &r.files.opening, func(ctx context.Context) opened { return read(ctx, engine, path, data, now) }, func(o opened) {
		switch {
		case o.err != nil:
			r.host.Say(kit.WarningTone, words.ExperimentProblem(path, o.err), "", nil)
			if errors.Is(o.err, os.ErrNotExist) {
				r.forget(keyExperiments, path)
				r.forget(keyLessons, path)
			}
		case o.lesson != nil:
			r.remember(keyLessons, path)
			r.entered = true
			r.lessons().Take(path, *o.lesson)
		default:
			r.entered, r.run = true, none
			r.edit(o.sheet)
			r.remember(keyExperiments, path)
			r.host.Enter()
			r.turnTo(benchName)
		}
	})
}

// bringBack puts onto the bench what lay there when the program ended.
func (r *Room) bringBack() {
	path := r.benchFile()
	if path == "" {
		return
	}
	engine, data, now := r.host.Engine(), r.host.Folder(), sitting(r.host.Version(), r.host.Now())
	own := r.host.Choices().String(keyFile)
	door.Run(r.kit.Door, &r.files.back, func(ctx context.Context) opened {
		content, err := readSome(path)
		if err != nil {
			return opened{err: err}
		}
		o := opened{}
		if o.sheet.experiment, o.err = lab.Decode(content); o.err != nil {
			return o
		}
		o.sheet.path, o.sheet.saved = own, own == ""
		if own != "" {
			o.sheet.folder = filepath.Dir(own)
		}
		return o.withRows(ctx, engine, data, now)
	}, func(o opened) {
		if o.err != nil || len(r.sheet.experiment.Runs) > 0 {
			return
		}
		r.sheet = o.sheet
		r.changed()
		r.foretell()
		r.host.Shown()
	})
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

// forgetRows removes the journal of the sheet, so that its rows are measured anew. Those
// that are there stay in the sheet that undo brings back. Where another Tilewise writes
// the journal, nothing is forgotten.
func (r *Room) forgetRows() error {
	if path := journalFile(r.host.Folder(), r.sheet.experiment, r.sheet.boards); path != "" && r.sheet.boards != nil {
		return lab.Forget(path)
	}
	return nil
}
