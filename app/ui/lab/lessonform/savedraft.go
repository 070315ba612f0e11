package lessonform

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/lessons"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// recoveredDraft is a draft that was not saved.
type recoveredDraft struct {
	file   *workbench.DraftFile
	editor *lessons.LessonEditor
}

// lookForDraft restores the draft that was not saved, or begins a lesson.
func (p *Page) lookForDraft() {
	folder := p.host.Folder()
	if p.draftTask.Busy() {
		return
	}
	task.Try(p.app.Tasks, &p.draftTask, func(ctx context.Context) (found recoveredDraft, err error) {
		if folder == "" {
			return found, nil
		}
		found.file, _, err = workbench.FreeDraft(filepath.Join(folder, "lab"), "draft", lab.LessonEnding)
		if err != nil {
			return found, err
		}
		found.editor, err = readDraft(found.file)
		if err != nil || ctx.Err() != nil { // it must not be written over, or is not wanted any more
			found.file.Release()
			found.file = nil
		}
		return found, err
	}, func(found recoveredDraft, err error) {
		if errors.Is(err, context.Canceled) || p.editor != nil {
			return
		}
		p.draft, p.editor = found.file, found.editor
		if p.editor == nil {
			p.editor = p.fresh()
		}
		if err != nil {
			p.draftNotStored(folder, err)
		}
		p.showAll()
	})
}

// readDraft reads the lesson of a draft; nil where there is none. One that can't be read is set
// aside, for the user to look at.
func readDraft(file *workbench.DraftFile) (*lessons.LessonEditor, error) {
	content, path, _, err := file.Read()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		var w *lessons.LessonEditor
		if w, err = lessons.EditFile("", content); err == nil {
			w.SavedTo(path, nil)
			return w, nil
		}
	}
	if _, aside := filesys.SetAside(filesys.OSDisk{}, file.Name()); aside != nil {
		return nil, err
	}
	return nil, nil
}

// storeDraft stores unsaved changes in the background.
func (p *Page) storeDraft() {
	p.draftBehind = false
	if file := p.draft; file != nil {
		file.Keep(p.app.Files.Behind, p.app.Tasks.Post, p.editor.Path, p.unsaved(),
			func(err error) { p.draftNotStored(file.Name(), err) })
	}
}

// draftNotStored says that the draft can't be stored.
func (p *Page) draftNotStored(path string, err error) {
	p.app.Messages.Tell(kit.WarningTone, words.SaveProblem(path, err))
}

// unsaved is the lesson where its file holds another one, else nil.
func (p *Page) unsaved() []byte {
	if p.editor.Unsaved() {
		return p.editor.Content()
	}
	return nil
}

// Close stores what was typed last, and frees the draft for other programs, when all is written. It
// is called when the background tasks have ended, the pause of typing among them.
func (p *Page) Close() {
	file := p.draft
	if file == nil {
		return
	}
	if p.draftBehind {
		file.Keep(func(write func()) { write() }, func(func()) {}, p.editor.Path, p.unsaved(), nil)
	}
	p.draft = nil
	file.Release()
}

// Ready reports whether there is a lesson to write: the draft of the last one is read first.
func (p *Page) Ready() bool { return p.editor != nil }

// Save writes the lesson to its file, and SaveAs to one that the user chooses.
func (p *Page) Save()   { p.saveTo(p.editor.Path, func() {}) }
func (p *Page) SaveAs() { p.saveTo("", func() {}) }

// saveTo writes the lesson, also with mistakes, so that nothing is lost, and then calls then. "" asks for a file. Where
// the file can't be written, the lesson stays unsaved, and its draft is kept.
func (p *Page) saveTo(path string, then func()) {
	if path == "" {
		p.app.Files.AskToSave(lang.L("Save the lesson"), p.fileName(), []string{lab.Extension},
			func(path string) { p.saveTo(path, then) })
		return
	}
	writing, content := p.editor, p.editor.Content()
	over := p.app.Files.Save(path, labpage.Bytes(content))
	task.Try(p.app.Tasks, &p.saving, func(context.Context) (struct{}, error) { return struct{}{}, <-over },
		func(_ struct{}, err error) {
			if err != nil {
				return // which the files have told
			}
			writing.SavedTo(path, content)
			p.storeDraft()
			p.host.Bench.SavedLesson(path, content)
			p.host.Changed()
			then()
		})
}

// fileName is the name that is offered for the lesson's file, made of its title.
func (p *Page) fileName() string {
	if p.editor.Path != "" {
		return filepath.Base(p.editor.Path)
	}
	title, _, _ := strings.Cut(p.editor.Lesson().Title.In(p.language()), ":")
	if title = strings.TrimSpace(title); title == "" {
		title = lang.X("lab.lessonFile", "lesson")
	}
	return untrusted.FileName(title) + lab.LessonEnding
}
