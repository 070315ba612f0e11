package lab

import (
	"context"
	"io"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/film"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/lab/lessonform"
	"tilewise/app/ui/lab/race"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Presenter is the pages of the Lab, the panel beside them, and what of the bench is looked at. All of it
// belongs to the
// window's goroutine.
type Presenter struct {
	app       *service.Services
	player    *replay.Player
	config    Config
	callbacks Callbacks

	Bench     *workbench.Workbench
	look      *viewOptions
	selection *selection
	editor    *editor
	exports   *exports
	wording   *wording

	stepper *stepper.Page // made together with its commands
	race    *race.Page    // made together with its commands
	lesson  *lesson.Page  // made when it is first shown
	form    *lessonform.Page
	editing task.Task // reads the lesson that is to be edited

	pages []*builtPage
	at    int
	surfaces
	built bool // a page can be seen

	digests digestWork
}

// surfaces is what the window shows of the Lab.
type surfaces struct {
	area    *pageArea
	panel   *panel
	strip   *narrowStrip
	Content fyne.CanvasObject // takes the place of the large board
	Panel   *container.Scroll // stands below the small board
	Strip   fyne.CanvasObject // stands beside the small board in a narrow window
}

// Config is what the Lab is made with.
type Config struct {
	Version string // the program's version
	Folder  string // the folder of a person's files; "" keeps none
}

// Callbacks are what the Lab asks of the window.
type Callbacks struct {
	Solves    func() session.Records // a person's solves, the newest last
	Shown     func()                 // called when the board should show something else
	Follow    func()                 // called when commands and the status line may have changed
	Exchanged func()                 // called when parts were replaced: the control with the focus may be gone
	Beyond    func() kit.KeyForwarder
	Clipboard func() fyne.Clipboard

	// Stage makes tiles of the photo on the board for pictures; nil without one. What it returns may be called on any
	// goroutine.
	Stage func(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error)
}

// none is no run, no row.
const none = -1

// New makes a Lab with its commands; its widgets are made when it is first shown.
func New(app *service.Services, p *replay.Player, config Config, c Callbacks) *Presenter {
	r := &Presenter{app: app, player: p, config: config, callbacks: c, look: &viewOptions{}}
	r.look.load(app.Preferences)
	engine, _ := app.Engine.(*solver.Engine) // nil: nothing can be measured
	r.Bench = workbench.New(workbench.Config{
		Tasks: app.Tasks, Engine: engine, Version: config.Version, Folder: config.Folder,
		Now:     func() time.Time { return app.Now() },
		Choices: func() workbench.Choices { return app.Preferences },
		Game: func() lab.Board {
			return lab.Board{Start: app.Game.State(), Goal: app.Game.Goal, Known: puzzle.UnknownLength}
		},
		Write:  func(path string, write func(io.Writer) error) { app.Files.Save(path, write) },
		Behind: func(f func()) { app.Files.Behind(f) },
	}, r.benchEvents())
	r.selection = &selection{
		app: app, bench: r.Bench, player: p, callbacks: c, run: none, changed: r.changed,
		asideChanged: func() { r.panel.refresh() },
	}
	r.wording = &wording{app: app, bench: r.Bench, look: r.look, selection: r.selection}
	r.exports = &exports{
		app: app, bench: r.Bench, look: r.look, selection: r.selection, wording: r.wording, callbacks: c,
		inSight: r.pageInSight,
	}
	r.editor = &editor{
		app: app, bench: r.Bench, look: r.look, selection: r.selection, exports: r.exports, callbacks: c,
		changed: r.changed, turnTo: r.TurnTo,
	}
	return r
}

// benchEvents is what the pages do when the bench has changed.
func (r *Presenter) benchEvents() workbench.Events {
	return workbench.Events{
		Changed: r.changed, Replaced: func(fresh bool) { r.selection.replaced(fresh) }, Board: r.callbacks.Shown,
		Measuring: r.callbacks.Follow,
		Progress:  r.showProgress, Problem: r.tellProblem,
		Drawn: func() {
			if r.selection.film == nil {
				r.callbacks.Shown() // now that there is a board to show
			}
		},
		Opened: func() {
			r.app.Window.GoTo(service.LabPlace)
			r.TurnTo(benchName)
		},
		Lesson: func(path string, l lab.Lesson) { lessonsOf(r).Take(path, l) },
	}
}

// tellProblem says what is wrong with files, or with measuring.
func (r *Presenter) tellProblem(p workbench.Problem) {
	say := func(sentence string) { r.app.Messages.Say(kit.WarningTone, sentence, "", nil) }
	switch p.Kind {
	case workbench.NotOpened:
		say(words.ExperimentProblem(p.Path, p.Err))
		r.app.Messages.About(service.FileCause)
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
		r.app.Messages.Say(kit.NoteTone, lang.L("Another of your experiments is waiting, from a second window."),
			lang.L("Continue it"), func() { r.Bench.TakeLeft(p.Slot) })
	default:
		say(words.ExperimentProblem(p.Path, p.Err))
	}
}

// pair is what is chosen in Solve.
func (r *Presenter) pair() (solver.AlgorithmID, solver.HeuristicID) {
	return r.app.Settings.Algorithm, r.app.Settings.Heuristic
}

// Build makes what there is to see, but for the pages.
func (r *Presenter) Build(t, narrow *kit.Transport) {
	r.pages, r.built = nil, false
	r.panel = newPanel(r, t)
	r.strip = newStrip(r, narrow)
	for _, p := range allPages() {
		r.pages = append(r.pages, &builtPage{pageRow: p})
	}
	r.area = newPageArea(r)
	r.Content, r.Panel, r.Strip = r.area.object, r.panel.Object, r.strip.object
	if r.selection.here() { // in a window in another language
		r.show()
	}
}

// show shows the page at hand. Until then there is none: who only plays does not wait
// for it.
func (r *Presenter) show() {
	r.turn(r.at)
	r.panel.refresh()
}

// Film is the solution that the board shows, move by move; nil where it shows one
// position.
func (r *Presenter) Film() *session.Playback { return r.selection.film }

// Shows is the board that stands above the panel.
func (r *Presenter) Shows() (puzzle.State, puzzle.Goal) {
	b := r.selection.shown()
	if r.selection.film != nil {
		return r.selection.film.State(), b.Goal
	}
	return b.Start, b.Goal
}

// Undo brings the sheet before back, or the painting of a page that has its own, and Redo the one
// that undo has taken.
func (r *Presenter) Undo()         { r.changes().Undo() }
func (r *Presenter) Redo()         { r.changes().Redo() }
func (r *Presenter) CanUndo() bool { return r.changes().CanUndo() }
func (r *Presenter) CanRedo() bool { return r.changes().CanRedo() }

// Leave is told when a person goes to another view.
func (r *Presenter) Leave() {
	if r.built {
		r.left()
	}
}

// Entered looks once for what the bench held last, and sees to it that a bench
// without runs is about the game as it stands.
func (r *Presenter) Entered() {
	if !r.built {
		r.show()
	}
	r.Bench.Enter()
}

// Refresh brings what is seen up to date with what the window does. In a lecture the pages look otherwise.
func (r *Presenter) Refresh() {
	if !r.built {
		return
	}
	if r.area.lecture != r.app.Window.Lecturing() || r.area.notes != r.app.Window.Notes() {
		r.changed()
	}
	r.panel.showPlayback()
}

// Refit fits what is seen to another width.
func (r *Presenter) Refit() {
	r.panel.body.Refresh()
}

// changed shows what has come of the sheet.
func (r *Presenter) changed() {
	if !r.built {
		return
	}
	r.pages[r.at].Refresh() // before the page area, whose layout draws its tables again
	r.area.refresh()
	r.panel.refresh()
	r.callbacks.Follow()
}

// fresh empties the bench. What lay there can be brought back.
func (r *Presenter) fresh() {
	r.Bench.Edit(r.Bench.Blank())
	r.TurnTo(benchName)
	r.app.Window.GoTo(service.LabPlace)
}

// Play plays what the board shows.
func (r *Presenter) Play() { r.selection.play() }
