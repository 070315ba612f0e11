package lab

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/lab/lessonform"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/lab"
)

func newLessonPage(r *Presenter) labPage {
	if r.lesson == nil {
		r.lesson = lesson.New(r.app, lessonHost{r})
	}
	r.lesson.Build(r.app.Kit)
	return r.lesson
}

// lessonsOf is the page of the lessons.
func lessonsOf(r *Presenter) *lesson.Page {
	return r.made(r.place(lessonsName)).labPage.(*lesson.Page)
}

// teaching is the page of the lessons where it is shown, or the lesson beside the form; else nil.
func teaching(r *Presenter) *lesson.Page {
	if !r.selection.here() {
		return nil
	}
	if form, ok := shown[*lessonform.Page](r); ok {
		return form.Preview()
	}
	l, _ := shown[*lesson.Page](r)
	return l
}

// Lesson is the name of the open lesson and its present step; "" is none.
func (r *Presenter) Lesson() (name string, at int) {
	for _, p := range r.pages {
		if l, ok := p.labPage.(*lesson.Page); ok {
			return l.Opened()
		}
	}
	return "", 0
}

// OpenLesson is the page of the lessons where it is shown with an open lesson, else nil. It has all
// the room then, without board and panel.
func (r *Presenter) OpenLesson() *lesson.Page {
	if l := teaching(r); l != nil && l.Reading() {
		return l
	}
	return nil
}

// Page is the name of the shown page, with the open lesson and its step; "" before a page is shown.
func (r *Presenter) Page() string {
	if !r.built {
		return ""
	}
	page := r.pages[r.at].name
	if name, at := r.Lesson(); name != "" && page == lessonsName {
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
	c.Add("lessonOpen", &kit.Command{Label: kit.Says(lang.L("Open lesson…")), Icon: theme.FolderOpenIcon(),
		Do: func() { lessonHost{r}.Ask() }})
	c.Add("lessonOn", &kit.Command{Label: kit.Says(lang.L("Next step of the lesson")),
		Key: kit.Plain(fyne.KeyPageDown), Do: func() { teaching(r).GoOn() }, Able: open})
	c.Add("lessonBack", &kit.Command{Label: kit.Says(lang.L("Previous step")), Key: kit.Plain(fyne.KeyPageUp),
		Do: func() { teaching(r).GoBack() }, Able: open})
	c.Add("lessonUp", &kit.Command{Label: kit.Says(lang.L("Answer above")), Key: kit.Plain(fyne.KeyUp), Do: choose(-1),
		Able: chooses})
	c.Add("lessonDown", &kit.Command{Label: kit.Says(lang.L("Answer below")), Key: kit.Plain(fyne.KeyDown),
		Do: choose(+1), Able: chooses})
	writing := func() bool { return r.selection.here() && r.inSight(writeName) }
	c.Add("lessonNew", &kit.Command{Label: kit.Says(lang.L("New lesson")), Icon: theme.DocumentCreateIcon(),
		Do: lessonHost{r}.Write})
	c.Add("lessonEdit", &kit.Command{Label: kit.Says(lang.L("Edit a lesson…")), Icon: theme.DocumentIcon(),
		Do: func() { formHost{lessonHost{r}}.Edit() }})
	c.Add("lessonSave", &kit.Command{Label: kit.Says(lang.L("Save lesson")), Key: kit.Ctrl(fyne.KeyS),
		Icon: theme.DocumentSaveIcon(), Do: func() { lessonFormOf(r).Save() }, Able: writing})
	c.Add("lessonSaveAs", &kit.Command{Label: kit.Says(lang.L("Save lesson as…")), Do: func() { lessonFormOf(r).SaveAs() },
		Able: writing})
	c.Add("lessonClass", &kit.Command{Label: kit.Says(lang.L("Make a class set…")),
		Do:   func() { lesson.MakeClass(lessonsOf(r)) },
		Able: func() bool { return r.lesson != nil && lesson.HasOwn(r.lesson) },
		Why:  func() string { return lang.L("open or write lessons first") }})
	c.Put(m, 7, "lessonNew", "lessonEdit", "lessonSave", "lessonSaveAs", "lessonClass")
	c.Put(m, 8, "lessonOpen")
	c.Fill(m, 8, kit.MenuEntry{Sub: &kit.Menu{Title: lang.L("Recent lessons"),
		Live: r.exports.recent(workbench.RecentLessons)}})
	c.Put(m, 8, "lessonOn", "lessonBack", "lessonUp", "lessonDown")
}

// lessonHost is the Lab as seen by its lessons.
type lessonHost struct{ *Presenter }

func (h lessonHost) Engine() *solver.Engine   { return h.Presenter.Bench.Engine() }
func (h lessonHost) Folder() string           { return h.config.Folder }
func (h lessonHost) Shown() bool              { return teaching(h.Presenter) != nil }
func (h lessonHost) Drop()                    { h.callbacks.Exchanged() }
func (h lessonHost) Copy(text string)         { h.callbacks.Clipboard().SetContent(text) }
func (h lessonHost) Beyond() kit.KeyForwarder { return h.callbacks.Beyond() }

// Bench opens an experiment on the bench; undo brings back the one before.
func (h lessonHost) Bench(e lab.Experiment, folder string) {
	h.look.sort("")
	h.look.chart(mainFigure(e))
	h.Presenter.Bench.Open(workbench.Document{Experiment: e, Folder: folder, Saved: true})
	h.TurnTo(runsName)
}

func (h lessonHost) Enter() {
	h.app.Window.GoTo(service.LabPlace)
	h.TurnTo(lessonsName)
}

// Said updates head and status line.
func (h lessonHost) Said() {
	if h.Shown() {
		refreshHead(h.Presenter)
	}
}

// Ask lets a person choose the file of a lesson.
func (h lessonHost) Ask() {
	h.app.Files.AskToOpen(lang.L("Open a lesson"), service.SaveFolder, []string{lab.Extension, lab.ClassExtension},
		func(path string) { OpenFile(h.Presenter, path) })
}

// Write begins a lesson about the experiment at hand.
func (h lessonHost) Write() { lessonFormOf(h.Presenter).New() }

// Solve is the newest solve of a board that is small enough to know every true distance.
func (h lessonHost) Solve() (s session.ImportedSolve, when time.Time, ok bool) {
	const mostCells = 9
	for _, r := range slices.Backward(h.callbacks.Solves()) {
		if s, err := r.Solve(); err == nil && !r.DNF && !r.Deleted && s.Goal.Size().Cells() <= mostCells {
			return s, r.When, true
		}
	}
	return s, when, false
}

// Recent are the files of lessons that were opened before.
func (h lessonHost) Recent() []string { return h.Presenter.Bench.Recent.Of(workbench.RecentLessons) }

// OpenFile opens an experiment, a lesson or a class set.
func OpenFile(r *Presenter, path string) {
	if strings.EqualFold(filepath.Ext(path), lab.ClassExtension) {
		lesson.OpenClass(lessonsOf(r), path)
		return
	}
	r.Bench.OpenFile(path)
}
