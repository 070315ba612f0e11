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
	rows    door.Errand // of what was brought back
	unread  bool        // what the bench held last can't be read, and is not written over
	told    bool        // that it can't be kept
	order   sync.Mutex
	asked   int // writes of the bench, counted on the window's goroutine
	written int // the newest on the disk; guarded by order

	forgetting door.Errand // removes the journal of the sheet
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
// program. Its rows are in their journal. What the bench held last is read before.
func (r *Room) keep() {
	path := r.benchFile()
	if path == "" || r.kit == nil {
		return
	}
	r.lookOnce()
	if r.files.back.Busy() || r.files.unread {
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
		err := disk.Write(disk.System{}, path, content)
		r.kit.Door.Post(func() { r.kept(path, err) })
	})
}

// kept says that the bench could not be kept, once until it can be again.
func (r *Room) kept(path string, err error) {
	if err != nil && !r.files.told {
		r.host.Say(kit.WarningTone, words.SaveProblem(path, err), "", nil)
	}
	r.files.told = err != nil
}

// opened is an experiment that was read, with what is there of its results, or a lesson.
type opened struct {
	sheet  sheet
	lesson *lab.Lesson // where it is one, and not an experiment
	err    error
}

// read reads a lesson or an experiment. Of an experiment it draws the boards where that
// takes no search, and looks for the rows that were measured before.
func read(ctx context.Context, engine *solver.Engine, path, data string) (o opened) {
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
	return o.withRows(ctx, engine, data)
}

// withRows adds the rows that were measured before, where the boards can be drawn
// without a search.
func (o opened) withRows(ctx context.Context, engine *solver.Engine, data string) opened {
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
	engine, data := r.host.Engine(), r.host.Folder()
	door.Run(r.kit.Door, &r.files.opening, func(ctx context.Context) opened { return read(ctx, engine, path, data) }, func(o opened) {
		switch {
		case o.err != nil:
			r.host.Say(kit.WarningTone, words.ExperimentProblem(path, o.err), "", nil)
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
}

// lookOnce looks for what lay on the bench when the program ended.
func (r *Room) lookOnce() {
	if !r.entered {
		r.entered = true
		r.bringBack()
	}
}

// bringBack puts onto the bench what lay there when the program ended.
func (r *Room) bringBack() {
	path := r.benchFile()
	if path == "" {
		return
	}
	own, aside := r.host.Choices().String(keyFile), ""
	door.Try(r.kit.Door, &r.files.back, func(context.Context) (s sheet, err error) {
		content, err := readSome(path)
		if err == nil {
			s.experiment, err = lab.Decode(content)
		}
		if errors.Is(err, lab.ErrNoExperiment) || errors.Is(err, lab.ErrMistake) || errors.Is(err, lab.ErrNewer) || disk.Unfit(err) {
			aside, _ = disk.SetAside(disk.System{}, path)
		}
		s.path, s.saved = own, own == ""
		if own != "" {
			s.folder = filepath.Dir(own)
		}
		return s, err
	}, func(s sheet, err error) {
		switch {
		case errors.Is(err, os.ErrNotExist):
		case aside != "":
			r.host.Say(kit.WarningTone, lang.L("What lay on the bench of the Lab can't be read. The file was set aside as {{.Name}}.",
				map[string]any{"Name": filepath.Base(aside)}), "", nil)
		case err != nil:
			r.files.unread = true
			r.host.Say(kit.WarningTone, lang.L("What lay on the bench of the Lab can't be read, and nothing is kept of it today: {{.Reason}}.",
				map[string]any{"Reason": err.Error()}), "", nil)
		}
		r.broughtBack(s, err == nil)
	})
}

// broughtBack puts a sheet onto the bench, if there is one; below what lies there by now,
// which can be taken away by undo.
func (r *Room) broughtBack(s sheet, there bool) {
	switch {
	case len(r.sheet.experiment.Runs) > 0:
		if there {
			r.history.lay(s)
		}
		r.keep()
		r.host.Follow()
	case there:
		r.sheet = s
		r.changed()
		r.foretell()
		r.host.Shown()
		r.recallRows()
	}
}

// recallRows looks for what was measured before of a sheet that was brought back.
func (r *Room) recallRows() {
	engine, data := r.host.Engine(), r.host.Folder()
	o := opened{sheet: r.sheet}
	door.Run(r.kit.Door, &r.files.rows, func(ctx context.Context) opened { return o.withRows(ctx, engine, data) }, func(found opened) {
		if r.busy() || r.sheet.boards != nil || !reflect.DeepEqual(r.sheet.experiment, found.sheet.experiment) {
			return
		}
		r.sheet.boards, r.sheet.rows, r.sheet.sessions = found.sheet.boards, found.sheet.rows, found.sheet.sessions
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
