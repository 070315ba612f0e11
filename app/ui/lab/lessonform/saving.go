package lessonform

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/lessons"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/filesys"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// draftFile is the file in which an unsaved lesson is stored, so that nothing is lost whatever ends
// the program. It is removed once the lesson is saved.
type draftFile struct {
	newest atomic.Pointer[[]byte] // the content to write, empty to remove the file; nil once that is done
	writes task.Queue
	told   bool // the person was told that the draft can't be stored
}

// keyPath is the preference that names the file of the draft's lesson.
const keyPath = "lab.lessonDraft"

// draftPath is the file of the draft; "" stores none.
func (p *Page) draftPath() string {
	if p.host.Folder() == "" {
		return ""
	}
	return filepath.Join(p.host.Folder(), "lab", "draft"+lab.LessonEnding)
}

// lookForDraft restores the draft that was not saved, or begins a lesson.
func (p *Page) lookForDraft() {
	path := p.draftPath()
	if p.looking.Busy() {
		return
	}
	task.Try(p.kit.Tasks, &p.looking, func(ctx context.Context) (*lessons.Writing, error) {
		if path == "" {
			return nil, fs.ErrNotExist
		}
		content, err := untrusted.Experiment.Read(ctx, path)
		if err != nil {
			return nil, err
		}
		w, err := lessons.Open("", content)
		if err != nil {
			_, _ = filesys.SetAside(filesys.System{}, path) // it stays for the person to look at
		}
		return w, err
	}, func(w *lessons.Writing, err error) {
		if errors.Is(err, context.Canceled) || p.writing != nil {
			return
		}
		if err != nil {
			w = p.fresh()
		} else {
			w.SavedTo(p.app.Preferences.String(keyPath), nil)
		}
		p.writing = w
		p.all()
	})
}

// keep stores unsaved changes.
func (p *Page) keep() {
	path := p.draftPath()
	if path == "" {
		return
	}
	var content []byte
	if p.writing.Unsaved() {
		content = p.writing.Content()
		p.app.Preferences.SetString(keyPath, p.writing.Path)
	}
	p.kept.newest.Store(&content)
	p.kept.writes.Add(p.app.Files.Behind, func() {
		newest := p.kept.newest.Swap(nil)
		if newest == nil {
			return
		}
		err := writeOrRemove(path, *newest)
		p.kit.Tasks.Post(func() { p.isKept(path, err) })
	})
}

func writeOrRemove(path string, content []byte) error {
	if len(content) > 0 {
		return filesys.Write(filesys.System{}, path, content)
	}
	if err := (filesys.System{}).Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// isKept reports that the draft could not be stored, once until it can be stored again.
func (p *Page) isKept(path string, err error) {
	if err != nil && !p.kept.told {
		p.app.Messages.Say(kit.WarningTone, words.SaveProblem(path, err), "", nil)
	}
	p.kept.told = err != nil
}

// Save writes the lesson to its file, or asks for one.
func (p *Page) Save() { p.save(func() {}) }

func (p *Page) save(then func()) {
	if p.writing.Path == "" {
		p.saveAs(then)
		return
	}
	p.saveTo(p.writing.Path, then)
}

// SaveAs asks for a file, and writes the lesson to it.
func (p *Page) SaveAs() { p.saveAs(func() {}) }

func (p *Page) saveAs(then func()) {
	p.app.Files.AskToSave(lang.L("Save the lesson"), p.fileName(), []string{lab.Extension},
		func(path string) { p.saveTo(path, then) })
}

// saveTo writes the lesson, also with mistakes, so that nothing is lost.
func (p *Page) saveTo(path string, then func()) {
	content := p.writing.Content()
	p.writing.SavedTo(path, content)
	p.app.Files.Save(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
	p.keep()
	p.host.Listed(path, content)
	p.host.Said()
	then()
}

// fileName is the name that is offered for the lesson's file, made of its title.
func (p *Page) fileName() string {
	if p.writing.Path != "" {
		return filepath.Base(p.writing.Path)
	}
	title, _, _ := strings.Cut(p.writing.Lesson().Title.In(p.language()), ":")
	if title = strings.TrimSpace(title); title == "" {
		title = lang.X("lab.lessonFile", "lesson")
	}
	return untrusted.FileName(title) + lab.LessonEnding
}
