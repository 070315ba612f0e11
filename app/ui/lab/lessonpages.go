package lab

import (
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
)

func newLessonPage(r *Presenter) *lesson.Page {
	if r.lesson == nil {
		r.lesson = lesson.New(r.app, labpage.NewHost(r.app, r.Bench, lessonsName), r.config.Solves)
	}
	r.lesson.Build()
	return r.lesson
}

func lessonsOf(r *Presenter) *lesson.Page {
	return r.pageAt(r.indexOf(lessonsName)).labPage.(*lesson.Page)
}

// teaching returns the page of the lessons while it is shown; else nil.
func teaching(r *Presenter) *lesson.Page {
	if !r.here() {
		return nil
	}
	l, _ := shown[*lesson.Page](r)
	return l
}

// Lesson returns the name of the open lesson and its present step; "" is none.
func (pr *Presenter) Lesson() (name string, at int) {
	if pr.lesson == nil {
		return "", 0
	}
	return pr.lesson.Opened()
}

// OpenLesson returns the page of the lessons while it shows an open lesson; else nil. An open lesson takes the whole
// view, without board and panel.
func (pr *Presenter) OpenLesson() *lesson.Page {
	if l := teaching(pr); l != nil && l.Reading() {
		return l
	}
	return nil
}

// Page returns the name of the shown page, with the open lesson and its step; "" before a page is shown.
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
	c.Add("lessonPrint", &kit.Command{Icon: theme.DocumentPrintIcon(), Do: func() { teaching(r).Print() },
		Able: func() bool { return open() && !teaching(r).Busy() }})
	c.Add("lessonUp", &kit.Command{Do: choose(-1),
		Able: chooses})
	c.Add("lessonDown", &kit.Command{Do: choose(+1), Able: chooses})
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
