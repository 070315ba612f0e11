package lesson

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// Page is the page of the lessons. Only the window's goroutine may use it.
type Page struct {
	app     *service.Services
	host    labpage.Host
	solves  func() session.SolveRecords // returns all of the user's solves, the newest last
	lessons []lessonEntry               // the lessons of the program
	own     []lessonEntry               // lessons from files
	learned lab.LearnerProgress
	attempt *lessonAttempt // the open lesson; nil while the list is shown

	list       *lessonList
	lessonView *openLessonView
	panel      *learnerPanel
	whole      *fyne.Container

	running  *lessonRun
	task     task.Task
	reading  task.Task
	drawing  task.Task
	listing  task.Task // reads the lessons of files that were opened before
	opening  task.Task // reads a class set
	printing task.Task // measures the figures of a handout
	watch    fileWatch
	changing task.Task

	recalled, silent bool // recalled: the stored progress was read. silent: it can't be read, and must not be overwritten
	unkept           bool // the user was warned that progress can't be stored
	writes           task.Queue
}

// New makes a page without widgets and without an open lesson.
func New(app *service.Services, h labpage.Host, solves func() session.SolveRecords) *Page {
	p := &Page{app: app, host: h, solves: solves, learned: lab.LearnerProgress{}}
	for _, l := range lab.Lessons() {
		p.lessons = append(p.lessons, lessonEntry{lesson: l})
	}
	return p
}

// Build makes the widgets: the list, and the view of an open lesson. It is called again for another language.
func (p *Page) Build() {
	p.list, p.lessonView, p.panel = newLessonList(p), newOpenLessonView(p), newLearnerPanel(p)
	p.whole = container.NewStack(p.list.object, p.lessonView.object)
	p.show()
}

func (p *Page) Object() fyne.CanvasObject { return p.whole }

func (p *Page) Panel() fyne.CanvasObject { return p.panel.object }

func (p *Page) Refresh() {
	p.readProgress()
	p.show()
	p.draw()
}

// OnLeave is called when the page is left: the run goes on, and the illustration pauses.
func (p *Page) OnLeave() { p.lessonView.pane.pause() }

func (p *Page) Head() (title, about string) {
	if p.attempt == nil {
		return lang.L("Lessons"), p.summary()
	}
	return p.attempt.entry.title(), p.about(p.attempt.entry)
}

// score returns the number of lessons that are done, and of right guesses in them.
func (p *Page) score() (done, stars int) {
	for _, e := range p.lessons {
		mark := p.learned[e.key()]
		if mark.Done(e.lesson) {
			done++
		}
		stars += mark.Stars()
	}
	return done, stars
}

// summary returns the learner's progress in all lessons.
func (p *Page) summary() string {
	done, stars := p.score()
	if done == 0 && stars == 0 {
		return lang.L("Each lesson asks a question. Guess first, then the run decides. Three to ten minutes each.")
	}
	return lang.L("{{.Done}} of {{.All}} done · {{.Right}} of {{.Guesses}} guesses right",
		map[string]any{"Done": done, "All": len(p.lessons), "Right": stars, "Guesses": 2 * len(p.lessons)})
}

func (p *Page) Status() (stands, hint string) {
	switch {
	case p.running != nil:
		return p.stepWords(), lang.L("Escape stops the run")
	case p.attempt == nil:
		done, _ := p.score()
		return lang.L("{{.Done}} of {{.All}} lessons done", map[string]any{"Done": done, "All": len(p.lessons)}),
			lang.L("a click, or Tab and Enter, opens a lesson")
	case p.Chooses():
		return p.stepWords(), lang.L("arrows choose an answer, Page Down continues")
	}
	return p.stepWords(), lang.L("Page Down continues, Escape goes back to the list")
}

func (p *Page) stepWords() string {
	if p.attempt == nil {
		return ""
	}
	return kit.StepOf(p.attempt.at+1, len(p.attempt.steps))
}

// show shows the list, or the open lesson.
func (p *Page) show() {
	kit.SetShown(p.list.object, p.attempt == nil)
	kit.SetShown(p.lessonView.object, p.attempt != nil)
	if p.attempt == nil {
		p.list.show()
		p.panel.show()
	} else {
		p.lessonView.show()
	}
	p.host.Changed()
}

// begin opens a lesson at the step at which the learner left it.
func (p *Page) begin(e lessonEntry) {
	p.Stop()
	p.attempt = newLessonAttempt(e, p.learned[e.key()])
	p.stepChanged()
	p.runWhereAsked()
	p.watchFile()
}

// BeginLesson opens a lesson from a file that was read already, and shows the page.
func (p *Page) BeginLesson(path string, l lab.Lesson) {
	p.List(path, l)
	p.host.ShowPage()
	p.begin(p.own[0])
}

// List puts the lesson of a file first in the list of such lessons.
func (p *Page) List(path string, l lab.Lesson) {
	others := slices.DeleteFunc(p.own, func(o lessonEntry) bool { return o.path == path })
	p.own = slices.Insert(others, 0, lessonEntry{lesson: l, path: path})
}

// File returns the file of the open lesson; "" for a lesson of the program.
func (p *Page) File() string {
	if p.attempt == nil || p.attempt.entry.set != "" {
		return ""
	}
	return p.attempt.entry.path
}

// toList goes back to the list. The lesson can be continued at its step.
func (p *Page) toList() {
	p.Stop()
	p.watch.Stop()
	p.lessonView.pane.pause()
	p.attempt = nil
	p.show()
	p.host.Rebuilt()
}

// stepChanged shows another step of the lesson.
func (p *Page) stepChanged() {
	p.storeStep(p.attempt)
	p.lessonView.turn()
	p.show()
	p.draw()
	p.host.Rebuilt()
}

// GoOn goes to the next step, or from the last one to the next lesson. At a question it commits to the chosen answer.
// Without an answer it goes on in a lecture only.
func (p *Page) GoOn() {
	a := p.attempt
	if a == nil {
		return
	}
	switch g := p.lessonView.guessed(); {
	case a.asks() && g != nil:
		p.commit(*g)
	case a.blocked(a.at) && !p.app.Lecture:
	case a.last():
		p.next()
	default:
		p.goTo(a.at + 1)
	}
}

// GoBack goes to the step before, or from the first one to the list.
func (p *Page) GoBack() {
	switch {
	case p.attempt == nil:
	case p.attempt.at == 0:
		p.toList()
	default:
		p.goTo(p.attempt.at - 1)
	}
}

// goTo goes to a step.
func (p *Page) goTo(at int) {
	p.attempt.at = at
	p.stepChanged()
	p.runWhereAsked()
}

// runWhereAsked starts the run at the steps that show its result.
func (p *Page) runWhereAsked() {
	if k := p.attempt.here().kind; k == deciding || k == learning || k == ending {
		p.run()
	}
}

// commit makes the chosen answer the guess.
func (p *Page) commit(answer float64) {
	a := p.attempt
	a.guess[a.asked()] = &answer
	p.storeGuesses(a)
	p.goTo(a.at + 1)
}

// next opens the next lesson; after the last one the list.
func (p *Page) next() {
	if e, ok := p.after(p.attempt.entry); ok {
		p.begin(e)
		return
	}
	p.toList()
}

// after returns the lesson after one; ok is false for the last, and for lessons from files.
func (p *Page) after(e lessonEntry) (next lessonEntry, ok bool) {
	all := p.lessons
	if e.set != "" {
		all = p.own
	}
	for i, each := range all {
		if each.key() == e.key() && i+1 < len(all) && all[i+1].set == e.set {
			return all[i+1], true
		}
	}
	return lessonEntry{}, false
}

// Reading reports whether a lesson is open.
func (p *Page) Reading() bool { return p.attempt != nil }

// Chooses reports whether there are answers of which one can be chosen now, and Choose goes to the next one.
func (p *Page) Chooses() bool      { return p.attempt != nil && p.lessonView.chooses() }
func (p *Page) Choose(by int) bool { return p.Chooses() && p.lessonView.input.chooseNext(by) }

// PressEscape goes back to the list, and reports whether a lesson was open.
func (p *Page) PressEscape() bool {
	if p.attempt == nil {
		return false
	}
	p.toList()
	return true
}

// Opened returns the name of the open lesson, and its present step; "" is none.
func (p *Page) Opened() (name string, at int) {
	if p.attempt == nil {
		return "", 0
	}
	return p.attempt.entry.lesson.Name, p.attempt.at
}

// about returns the sentence below the title of a lesson.
func (p *Page) about(e lessonEntry) string {
	minutes := words.MinutesCount(e.lesson.Minutes)
	for i, each := range p.lessons {
		if each.key() == e.key() {
			return lang.L("Lesson {{.Number}} of {{.All}} · about {{.Minutes}}",
				map[string]any{"Number": i + 1, "All": len(p.lessons), "Minutes": minutes})
		}
	}
	return lang.L("From {{.Name}} · about {{.Minutes}}",
		map[string]any{"Name": cmp.Or(e.set, e.file()), "Minutes": minutes})
}
