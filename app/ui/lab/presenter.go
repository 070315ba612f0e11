package lab

import (
	"io"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/announce"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/lab/race"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Presenter is the Lab's part of the window: its pages, the panel beside them, and the selection.
// All of it belongs to the window's goroutine.
type Presenter struct {
	labContext
	config Config

	editor  *experimentEditor
	exports *resultExports

	stepper *stepper.Page
	race    *race.Page
	lesson  *lesson.Page // made when it is first shown

	pages   []*builtPage
	current int
	built   bool // a page was shown
	area    *pageArea
	panel   *experimentPanel
	narrow  *kit.PlaybackControls // the player's buttons in a narrow window
	Content fyne.CanvasObject     // takes the place of the large board
	Panel   *container.Scroll     // below the small board
	Strip   fyne.CanvasObject     // beside the small board in a narrow window

	stats metricStatsTask
	told  service.LabProgress // the latest event
}

// labContext is shared by all parts of the Lab.
type labContext struct {
	app     *service.Services
	Bench   *workbench.Workbench
	options *tableAndChartOptions
}

// Config configures the Lab.
type Config struct {
	Version string                      // the program's version
	Folder  string                      // the folder of the user's files; "" keeps none
	Solves  func() session.SolveRecords // returns all of the user's solves, the newest last
	Photos  stepper.PhotoStage
}

// none stands for no run and no row.
const none = workbench.NoRun

// New makes a Lab with its commands; its widgets are made when it is first shown.
func New(app *service.Services, config Config) *Presenter {
	engine, _ := app.Engine.(*solver.Engine) // nil: nothing can be measured
	b := workbench.New(workbench.Config{
		Tasks: app.Tasks, Engine: engine, Version: config.Version, Folder: config.Folder, Page: runsName,
		Now:     func() time.Time { return app.Model.Now() },
		Choices: func() workbench.Preferences { return app.Preferences },
		Game: func() lab.Board {
			return lab.Board{Start: app.Model.Game().State(), Goal: app.Model.Game().Goal, Known: puzzle.UnknownLength}
		},
		Write:  func(path string, write func(io.Writer) error) { app.Files.Save(path, write) },
		Behind: func(f func()) { app.Files.Behind(f) },
	})
	r := &Presenter{labContext: labContext{app: app, Bench: b, options: &tableAndChartOptions{}}, config: config}
	r.options.load(app.Preferences)
	r.stepper = stepper.New(app, labpage.NewHost(app, b, stepperName), config.Photos)
	r.race = race.New(app, labpage.NewHost(app, b, raceName))
	r.exports = &resultExports{labContext: &r.labContext,
		charted: func() (pageWithChart, bool) { return shown[pageWithChart](r) }}
	r.editor = &experimentEditor{labContext: &r.labContext, exports: r.exports}
	r.listen()
	return r
}

// listen makes the Lab show what happens on the workbench.
func (pr *Presenter) listen() {
	pr.Bench.Events.Opened.Listen(func(o workbench.Opening) {
		if o.Question {
			pr.options.sort("")
			pr.options.chart(mainFigure(pr.Bench.Doc().Experiment))
		}
		pr.goToPage(runsName)
	})
	pr.Bench.Events.Lesson.Listen(func(l workbench.LessonFile) { lessonsOf(pr).BeginLesson(l.Path, l.Lesson) })
	pr.Bench.Events.Failure.Listen(pr.tellFailure)
	pr.Bench.Watch(^announce.Topic(0), pr.follow)
	pr.Bench.Watch(^(workbench.AboutBoard | workbench.AboutProgress), func(announce.Topic) { pr.tellProgress() })
	pr.app.WatchView(service.LabPlace, program.AboutPlayback, pr.Refresh)
	pr.app.WindowEvents.View.Listen(func(name service.ViewName) {
		if name == service.LabPlace {
			pr.OnEnter()
		}
	})
}

// tellProgress sends the progress of the Lab if it has changed.
func (pr *Presenter) tellProgress() {
	now := service.LabProgress{Rows: len(pr.Bench.Doc().Rows), Busy: pr.Busy(), Page: pr.Page()}
	if now != pr.told {
		pr.told = now
		pr.app.WindowEvents.Lab.Send(now)
	}
}

// follow shows what has changed on the workbench.
func (pr *Presenter) follow(changed announce.Topic) {
	if changed&workbench.AboutPage != 0 {
		pr.showPage()
	}
	if !pr.built {
		return
	}
	whole := changed&(workbench.AboutDocument|workbench.AboutRun) != 0
	if whole {
		pr.pages[pr.current].Refresh() // before the page area, as its layout draws the tables of the page
	}
	if whole || changed&workbench.AboutHead != 0 {
		pr.area.refresh()
	}
	// the text may be about a step of the page, so a change of the page's head changes it, too
	text := changed&workbench.AboutText != 0 || changed&workbench.AboutHead != 0 && pr.Bench.Selection.Substitute() != nil
	if whole || text && (pr.Bench.Selection.Substitute() == nil || pr.pages[pr.current].panel() == nil) {
		pr.panel.refresh()
	}
	if changed&workbench.AboutProgress != 0 {
		pr.showProgress()
	}
}

// tellFailure says what went wrong with a file, or while measuring.
func (pr *Presenter) tellFailure(p workbench.Failure) {
	say := func(sentence string) { pr.app.Messages.Tell(kit.WarningTone, sentence) }
	switch p.Kind {
	case workbench.NotOpened:
		say(words.ExperimentProblem(p.Path, p.Err))
		pr.app.Messages.About(service.FileCause)
	case workbench.NotKept:
		say(words.SaveProblem(p.Path, p.Err))
	case workbench.SetAside:
		say(lang.L("The experiment on the Lab's bench can't be read. The file was set aside as {{.Name}}.",
			map[string]any{"Name": filepath.Base(p.Path)}))
	case workbench.Unreadable:
		say(words.Unread(lang.L("The experiment on the Lab's bench can't be read, so changes won't be saved."), p.Err))
	case workbench.OpenElsewhere:
		say(lang.L("That experiment is open in another window."))
	case workbench.OtherWaits:
		pr.app.Messages.Say(kit.NoteTone, lang.L("Another of your experiments is waiting, from a second window."),
			lang.L("Continue it"), pr.Bench.TakeLeft)
	default:
		say(words.ExperimentProblem(p.Path, p.Err))
	}
}

// pair returns the algorithm and heuristic that are chosen in Solve.
func (pr *Presenter) pair() (solver.AlgorithmID, solver.HeuristicID) {
	return pr.app.Model.Settings().Algorithm, pr.app.Model.Settings().Heuristic
}

// Build makes the widgets, except those of the pages.
func (pr *Presenter) Build(c *kit.Commands) {
	t, narrow := kit.NewPlaybackControls(pr.app.Kit, c, pr.app.Model.Player.Jump),
		kit.NewPlaybackControls(pr.app.Kit, c, pr.app.Model.Player.Jump)
	pr.pages, pr.built = nil, false
	pr.panel, pr.narrow = newExperimentPanel(pr, t), narrow
	for _, p := range allPages() {
		pr.pages = append(pr.pages, &builtPage{pageDefinition: p})
	}
	pr.area = newPageArea(pr)
	pr.Content, pr.Panel = pr.area.object, pr.panel.Object
	pr.Strip = container.NewBorder(nil, nil, nil, pr.app.Kit.IconButton(c.The("panel")), narrow.Object)
	if pr.here() { // the window is built again for another language
		pr.show()
	}
}

// show shows the present page. It makes the page only then, so that users who only play do not wait for it.
func (pr *Presenter) show() {
	pr.showPage()
	pr.panel.refresh()
}

// Playback returns the solution that the board plays, move by move; nil if it shows one position.
func (pr *Presenter) Playback() *session.Playback { return pr.Bench.Selection.Playback() }

// shows returns the board that is shown above the panel.
func (pr *Presenter) shows() (puzzle.State, puzzle.Goal) {
	b := pr.Bench.Selection.Shown()
	if playback := pr.Playback(); playback != nil {
		return playback.State(), b.Goal
	}
	return b.Start, b.Goal
}

// Close waits until all is written, and unlocks the draft's file for other programs.
func (pr *Presenter) Close() { pr.Bench.Close() }

// leavePage is called when the user goes to another page or another view.
func (pr *Presenter) leavePage() {
	if l, ok := shown[pageToldOfLeaving](pr); ok {
		l.OnLeave()
	}
}

// OnEnter is called when the user comes to the Lab. The first time it restores the experiment that
// was on the bench last.
func (pr *Presenter) OnEnter() {
	if !pr.built {
		pr.show()
	}
	pr.Bench.OnEnter()
}

// Refresh updates the Lab after a change of the window. In a lecture the pages look different.
func (pr *Presenter) Refresh() {
	if !pr.built {
		return
	}
	if pr.area.lecture != pr.app.Lecture {
		pr.area.lecture = pr.app.Lecture // first, as the next line may call Refresh again
		pr.Bench.Touch(workbench.AboutDocument)
	}
	pr.panel.showPlayback()
}

// Panels returns what stands below the small board, and beside it in a narrow window.
func (pr *Presenter) Panels() (panel, strip fyne.CanvasObject) { return pr.Panel, pr.Strip }

// here reports whether the Lab is the view that is shown.
func (c *labContext) here() bool { return c.app.At() == service.LabPlace }

// choose chooses a run, and plays its solution.
func (c *labContext) choose(run int) {
	c.Bench.Selection.Choose(run)
	c.Play()
}

// Play plays what is on the small board; not in a lecture, where nothing begins by itself.
func (c *labContext) Play() {
	if c.Bench.Selection.Playback() != nil && c.here() && !c.app.Model.Player.Running() && !c.app.Lecture {
		c.app.Model.Player.Toggle()
	}
}

// showsPage reports whether the Lab's selected page is called name.
func (c *labContext) showsPage(name string) bool { return c.Bench.Selection.Page() == name }

// goToPage shows the page with a name, from any view of the window.
func (c *labContext) goToPage(name string) {
	c.app.GoTo(service.LabPlace)
	c.Bench.Selection.TurnTo(name)
}

// Heuristic returns the heuristic of the selected run, or else the one that is chosen in Solve.
func (pr *Presenter) Heuristic() solver.HeuristicID {
	if run, ok := pr.Bench.Selection.Run(); ok && run.Heuristic != "" {
		return run.Heuristic
	}
	_, h := pr.pair()
	return h
}

// heuristicsFor returns the heuristics of the catalogue that serve boards of a size.
func (c *labContext) heuristicsFor(size puzzle.Size) []solver.Heuristic {
	return slices.DeleteFunc(solver.Heuristics(), func(h solver.Heuristic) bool {
		return h.ID == solver.AutoHeuristic || !h.Serves(size)
	})
}
