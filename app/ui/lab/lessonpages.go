package lab

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/lab/lessonform"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver/untrusted"
)

func newLessonPage(r *Presenter) *lesson.Page {
	if r.lesson == nil {
		r.lesson = lesson.New(r.app, hostOf(r, lessonsName), r.config.Solves)
	}
	r.lesson.Build()
	return r.lesson
}

func lessonsOf(r *Presenter) *lesson.Page {
	return r.pageAt(r.indexOf(lessonsName)).labPage.(*lesson.Page)
}

// teaching is the page of the lessons where it is shown, or the lesson beside the form; else nil.
func teaching(r *Presenter) *lesson.Page {
	if !r.here() {
		return nil
	}
	if form, ok := shown[*lessonform.Page](r); ok {
		return form.Preview()
	}
	l, _ := shown[*lesson.Page](r)
	return l
}

// Lesson is the name of the open lesson and its present step; "" is none.
func (pr *Presenter) Lesson() (name string, at int) {
	for _, p := range pr.pages {
		if l, ok := p.labPage.(*lesson.Page); ok {
			return l.Opened()
		}
	}
	return "", 0
}

// OpenLesson is the page of the lessons where it is shown with an open lesson, else nil. It has all
// the room then, without board and panel.
func (pr *Presenter) OpenLesson() *lesson.Page {
	if l := teaching(pr); l != nil && l.Reading() {
		return l
	}
	return nil
}

// Page is the name of the shown page, with the open lesson and its step; "" before a page is shown.
func (pr *Presenter) Page() string {
	if !pr.built {
		return ""
	}
	page := pr.pages[pr.current].name
	if name, at := pr.Lesson(); name != "" && page == lessonsName {
		return fmt.Sprint(page, "/", name, "/", at)
	}
	return page
}

func lessonCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	open := func() bool {
		l := teaching(r)
		return l != nil && l.Reading()
	}
	choose := func(by int) func() {
		return func() { teaching(r).Choose(by) }
	}
	chooses := func() bool { return open() && teaching(r).Chooses() }
	c.Add("lessonOpen", &kit.Command{Icon: theme.FolderOpenIcon(),
		Do: func() { askForLesson(r) }})
	c.Add("lessonOn", &kit.Command{Do: func() { teaching(r).GoOn() }, Able: open})
	c.Add("lessonBack", &kit.Command{Do: func() { teaching(r).GoBack() }, Able: open})
	c.Add("lessonUp", &kit.Command{Do: choose(-1),
		Able: chooses})
	c.Add("lessonDown", &kit.Command{Do: choose(+1), Able: chooses})
	writing := func() bool { return r.here() && r.showsPage(writeName) && lessonFormOf(r).Ready() }
	c.Add("lessonNew", &kit.Command{Icon: theme.DocumentCreateIcon(),
		Do: func() { lessonFormOf(r).New() }})
	c.Add("lessonEdit", &kit.Command{Icon: theme.DocumentIcon(),
		Do: func() { editLesson(r) }})
	c.Add("lessonSave", &kit.Command{Icon: theme.DocumentSaveIcon(), Do: func() { lessonFormOf(r).Save() }, Able: writing})
	c.Add("lessonSaveAs", &kit.Command{Do: func() { lessonFormOf(r).SaveAs() },
		Able: writing})
	c.Add("lessonClass", &kit.Command{Do: func() { lesson.MakeClass(lessonsOf(r)) },
		Able: func() bool { return r.lesson != nil && lesson.HasOwn(r.lesson) },
		Why:  func() string { return lang.L("open or write lessons first") }})
	c.Sub(m, 81, kit.Menu{Title: lang.L("Recent lessons"), Live: r.exports.recent(workbench.RecentLessons)})
}

// askForLesson lets the user choose the file of a lesson.
func askForLesson(r *Presenter) {
	r.app.Files.AskToOpen(lang.L("Open a lesson"), service.SaveFolder, []string{lab.Extension, lab.ClassExtension},
		r.OpenFile)
}

// OpenFile opens an experiment, a lesson or a class set.
func (pr *Presenter) OpenFile(path string) {
	if strings.EqualFold(filepath.Ext(path), lab.ClassExtension) {
		lesson.OpenClass(lessonsOf(pr), path)
		return
	}
	pr.Bench.OpenFile(path)
}

func newLessonFormPage(r *Presenter) *lessonform.Page {
	if r.form == nil {
		r.form = lessonform.New(r.app, hostOf(r, writeName), r.config.Solves)
	}
	r.form.Build()
	return r.form
}

// lessonFormOf is the page on which a lesson is written.
func lessonFormOf(r *Presenter) *lessonform.Page {
	if !r.built {
		r.show()
	}
	return r.pageAt(r.indexOf(writeName)).labPage.(*lessonform.Page)
}

// editLesson opens a lesson in the form: the one that is open, or one that the user chooses.
func editLesson(r *Presenter) {
	edit := func(path string) {
		task.Try(r.app.Tasks, &r.editing, func(ctx context.Context) ([]byte, error) {
			return untrusted.Experiment.Read(ctx, path)
		}, func(content []byte, err error) {
			if err != nil {
				r.bench.Refuse(path, err)
				return
			}
			lessonFormOf(r).Edit(path, content)
		})
	}
	if l := teaching(r); l != nil && l.File() != "" && !r.showsPage(writeName) {
		edit(l.File())
		return
	}
	r.app.Files.AskToOpen(lang.L("Edit a lesson"), service.SaveFolder, []string{lab.Extension}, edit)
}
