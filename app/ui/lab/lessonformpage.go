package lab

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/lab/lessonform"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

func newLessonFormPage(r *Presenter) labPage {
	if r.form == nil {
		r.form = lessonform.New(r.app, hostOf(r, writeName), lessonform.Callbacks{
			Solve: r.callbacks.newestSmallSolve, Doc: r.Bench.Doc, BoardWords: setsWords,
			Refuse: func(path string, err error) { refuse(r, path, err) },
			Listed: func(path string, content []byte) { listLesson(r, path, content) }})
	}
	r.form.Build()
	return r.form
}

// lessonFormOf is the page on which a lesson is written.
func lessonFormOf(r *Presenter) *lessonform.Page {
	if !r.built {
		r.show()
	}
	return r.made(r.place(writeName)).labPage.(*lessonform.Page)
}

// refuse says why the file of a lesson can't be opened.
func refuse(r *Presenter, path string, err error) {
	r.tellProblem(workbench.Problem{Kind: workbench.NotOpened, Path: path, Err: err})
}

// listLesson adds a saved lesson to the list of lessons, if a learner could open it.
func listLesson(r *Presenter, path string, content []byte) {
	if l, err := lab.DecodeLesson(content); err == nil {
		lessonsOf(r).List(path, l)
		r.Bench.Recent.Remember(workbench.RecentLessons, path)
	}
}

// editLesson opens a lesson in the form: the one that is open, or one that the person chooses.
func editLesson(r *Presenter) {
	edit := func(path string) {
		task.Try(r.app.Tasks, &r.editing, func(ctx context.Context) ([]byte, error) {
			return untrusted.Experiment.Read(ctx, path)
		}, func(content []byte, err error) {
			if err != nil {
				refuse(r, path, err)
				return
			}
			lessonFormOf(r).Edit(path, content)
		})
	}
	if l := teaching(r); l != nil && l.File() != "" && !r.inSight(writeName) {
		edit(l.File())
		return
	}
	r.app.Files.AskToOpen(lang.L("Edit a lesson"), service.SaveFolder, []string{lab.Extension}, edit)
}
