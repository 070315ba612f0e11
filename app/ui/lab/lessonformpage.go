package lab

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/lessonform"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

func newLessonFormPage(r *Presenter) labPage {
	if r.form == nil {
		r.form = lessonform.New(r.app, formHost{lessonHost{r}})
	}
	r.form.Build(r.app.Kit)
	return r.form
}

// lessonFormOf is the page on which a lesson is written.
func lessonFormOf(r *Presenter) *lessonform.Page {
	if !r.built {
		r.show()
	}
	return r.made(r.place(writeName)).labPage.(*lessonform.Page)
}

// formHost is the Lab as seen by the form of lessons.
type formHost struct{ lessonHost }

func (h formHost) Doc() workbench.Document { return h.Presenter.Bench.Doc() }
func (h formHost) Field() kit.KeyForwarder { return h.Beyond() }
func (h formHost) Exchange()               { h.callbacks.Exchanged() }

func (h formHost) BoardWords(sets []lab.BoardSet, drawn int) string { return setsWords(sets, drawn) }

func (h formHost) Refuse(path string, err error) {
	h.tellProblem(workbench.Problem{Kind: workbench.NotOpened, Path: path, Err: err})
}

func (h formHost) Enter() {
	h.app.Window.GoTo(service.LabPlace)
	h.TurnTo(writeName)
}

func (h formHost) Said() {
	if h.selection.here() && h.inSight(writeName) {
		refreshHead(h.Presenter)
	}
}

// Listed adds a saved lesson to the list of lessons, if a learner could open it.
func (h formHost) Listed(path string, content []byte) {
	if l, err := lab.DecodeLesson(content); err == nil {
		lessonsOf(h.Presenter).List(path, l)
		h.Presenter.Bench.Recent.Remember(workbench.RecentLessons, path)
	}
}

// Edit opens a lesson in the form: the one that is open, or one that the person chooses.
func (h formHost) Edit() {
	edit := func(path string) {
		task.Try(h.app.Tasks, &h.editing, func(ctx context.Context) ([]byte, error) {
			return untrusted.Experiment.Read(ctx, path)
		}, func(content []byte, err error) {
			if err != nil {
				h.Refuse(path, err)
				return
			}
			lessonFormOf(h.Presenter).Edit(path, content)
		})
	}
	if l := teaching(h.Presenter); l != nil && l.File() != "" && !h.inSight(writeName) {
		edit(l.File())
		return
	}
	h.app.Files.AskToOpen(lang.L("Edit a lesson"), service.SaveFolder, []string{lab.Extension}, edit)
}
