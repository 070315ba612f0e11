package lesson

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// readOwn lists the lessons of files that were opened before, and those of class sets that former versions kept. A
// file that has gone or can't be read is left out.
func (p *Page) readOwn() {
	folder, recent := p.host.Folder(), p.host.Bench.Recent.Of(workbench.RecentLessons)
	task.Run(p.app.Tasks, &p.listing, func(ctx context.Context) (own []lessonEntry) {
		for _, path := range recent {
			if !untrusted.AtHand(path) {
				continue
			}
			if content, err := untrusted.Experiment.Read(ctx, path); err == nil {
				if l, err := lab.DecodeLesson(content); err == nil {
					own = append(own, lessonEntry{lesson: l, path: path})
				}
			}
		}
		if folder != "" {
			kept := filepath.Join(folder, "lab", "classes")
			for _, path := range filesys.Ending(filesys.OSDisk{}, kept, lab.ClassExtension) {
				set, _ := readClass(ctx, path)
				own = append(own, set...)
			}
		}
		return own
	}, func(own []lessonEntry) {
		p.own = append(p.own, slices.DeleteFunc(own, func(e lessonEntry) bool {
			return slices.ContainsFunc(p.own, func(o lessonEntry) bool { return o.key() == e.key() })
		})...)
		p.show()
	})
}

// readClass reads the lessons of a class set, which former versions wrote.
func readClass(ctx context.Context, path string) (set []lessonEntry, err error) {
	content, err := untrusted.Class.Read(ctx, path)
	if err != nil {
		return nil, err
	}
	lessons, err := lab.DecodeClass(content)
	for _, l := range lessons {
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		set = append(set, lessonEntry{lesson: l.Lesson, path: l.File, set: name})
	}
	return set, err
}

// OpenClass lists the lessons of a class set until the program ends, and says that such sets are no longer kept.
func OpenClass(p *Page, path string) {
	task.Try(p.app.Tasks, &p.opening, func(ctx context.Context) ([]lessonEntry, error) {
		return readClass(ctx, path)
	}, func(set []lessonEntry, err error) {
		if errors.Is(err, context.Canceled) {
			return
		}
		if err != nil {
			p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(path, err))
			return
		}
		if p.attempt != nil {
			p.toList()
		}
		p.own = append(set, slices.DeleteFunc(p.own, func(o lessonEntry) bool { return o.set == set[0].set })...)
		p.host.ShowPage()
		p.show()
		p.app.Messages.Tell(kit.NoteTone, lang.L(
			"Class sets are no longer made or kept. {{.Name}} is a zip archive of lessons, which are listed until the program ends: unpack it to keep them.",
			map[string]any{"Name": filepath.Base(path)}))
	})
}

// fileWatch checks regularly whether the file of the open lesson has changed.
type fileWatch struct {
	task.StepTicker
	looking task.Task
	seen    time.Time // when the file that was read last was changed
}

// lookEvery is the time between two checks of a lesson's file.
const lookEvery = time.Second

// watchFile shows the open lesson anew each time that its file has changed.
func (p *Page) watchFile() {
	p.watch.Pause, p.watch.Step = func() time.Duration { return lookEvery }, p.lookAtFile
	if p.File() != "" {
		p.watch.Start(p.app.Tasks)
	}
}

func (p *Page) lookAtFile() (more bool) {
	path, seen := p.File(), p.watch.seen
	if path == "" || p.watch.looking.Busy() {
		return path != ""
	}
	type answer struct {
		changed time.Time
		lesson  lab.Lesson
	}
	task.Try(p.app.Tasks, &p.watch.looking, func(ctx context.Context) (a answer, err error) {
		info, err := os.Stat(path)
		if err != nil || info.ModTime().Equal(seen) { // a missing file may be in the middle of a save
			return answer{changed: seen}, nil
		}
		a.changed = info.ModTime()
		content, err := untrusted.Experiment.Read(ctx, path)
		if err == nil {
			a.lesson, err = lab.DecodeLesson(content)
		}
		return a, err
	}, func(a answer, err error) { p.fileRead(path, a.changed, a.lesson, err) })
	return true
}

// fileRead shows a lesson whose file has changed, or tells the user what is wrong with it.
func (p *Page) fileRead(path string, changed time.Time, l lab.Lesson, err error) {
	if errors.Is(err, context.Canceled) || p.File() != path || changed.Equal(p.watch.seen) {
		return
	}
	p.watch.seen = changed
	p.app.Messages.Resolve(service.FileCause)
	switch {
	case err != nil:
		p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(path, err))
		p.app.Messages.About(service.FileCause)
	case !reflect.DeepEqual(l, p.attempt.entry.lesson):
		p.List(path, l)
		p.playAnew(l)
	}
}

// playAnew shows the open lesson as its file is now, at the same step. If the experiment is the same, its results and
// the guesses are kept.
func (p *Page) playAnew(l lab.Lesson) {
	was := p.attempt
	entry := was.entry
	entry.lesson = l
	next := newLessonAttempt(entry, lab.LessonRecord{})
	next.at = min(was.at, len(next.steps)-1)
	if reflect.DeepEqual(was.entry.lesson.Experiment, l.Experiment) {
		next.boards, next.rows, next.ran, next.records = was.boards, was.rows, was.ran, was.records
		next.chosen, next.guess = was.chosen, was.guess
	} else {
		p.Stop()
	}
	p.attempt = next
	p.stepChanged()
	p.runWhereAsked()
}
