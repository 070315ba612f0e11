package stepper

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// Page is the page of the Lab on which a search is recorded and stepped both ways.
type Page struct {
	app    *service.Services
	host   labpage.Host
	photos PhotoStage
	Cursor RunCursor
	Code   CodeCursor // the line of code at the cursor

	search         RunChoice   // the search that is recorded next
	start          BoardChoice // the board from which it starts
	recording      runningRecording
	limit          int
	shown          RecordedSearch // the search that is shown; its run is nil if there is none
	problem        string         // why no search is shown; "" if one is
	player         stepPlayer
	guess          guessing
	exporting      task.Task
	exportProgress exportProgress

	*pageWidgets // the widgets; nil until they are built
}

type pageWidgets struct {
	// widgets that choose the search to record, and record it
	weight, boardPicker            *kit.Picker
	recordButton, stopButton, more *kit.Button
	intro                          *kit.Paragraph
	invitationContent              *fyne.Container

	toolbar         *fyne.Container
	viewChoice      *kit.Segments // chooses between step, tree and code in a narrow window
	progress        *labpage.ProgressLine
	view            *StepView
	timeline        *Timeline
	playButton      *kit.Button
	speed           *kit.Picker
	body            *fyne.Container
	recordedContent *fyne.Container
	object          *fyne.Container
	panel           *statePanel
}

// New makes a page with its commands; Build makes its widgets.
func New(app *service.Services, h labpage.Host, photos PhotoStage) *Page {
	p := &Page{app: app, host: h, photos: photos, limit: record.DefaultLimit}
	p.search.Run, p.start.Host = lab.Run{Algorithm: solver.AStar, Heuristic: solver.Manhattan}, h
	p.Code.RunCursor, p.guess.cursor = &p.Cursor, &p.Cursor
	p.player = stepPlayer{tasks: app.Tasks, cursor: &p.Cursor, rate: usualRate,
		leastPause: func() time.Duration { return app.Model.Player.LeastPause }}
	p.player.StepTicker = task.StepTicker{Pause: p.player.wait, Step: p.player.step, Turned: p.update}
	return p
}

// Build makes the widgets. tree follows the cursor by itself.
func (p *Page) Build(tree fyne.CanvasObject) {
	k, c := p.app.Kit, p.app.Commands
	p.Cursor.RemoveListeners() // the listeners of the former widgets
	s := &pageWidgets{}
	p.pageWidgets = s
	p.search.Build(k, &p.start, p.choiceChanged)
	s.weight = k.NewPicker(nil, lang.L("Weight"), p.weightItems)
	s.boardPicker = k.NewPicker(nil, lang.L("The board it starts from"), p.boardItems)
	s.recordButton = k.LabelButton(c.The("thinkRecord"), lang.X("think.record", "Record")).AsMain()
	s.stopButton = k.LabelButton(c.The("thinkStop"), commandtable.Title("stop"))
	s.more = k.ToolButton(theme.MoreHorizontalIcon(), lang.L("Save the recording, a step or a film"), "",
		func() { k.Drop(s.more, p.exportItems) })
	s.progress = labpage.NewProgressLine(lang.L("Recording"))
	s.view, s.timeline = NewStepView(&p.Cursor), NewTimeline(k, p.jump)
	s.view.guess = &p.guess
	s.view.showsBoard = func() bool { return p.app.Lecture }
	s.body, s.viewChoice = p.besideTree(k, tree)
	s.recordedContent = kit.Filled(s.body, fyne.NewSize(240, 60), s.body,
		kit.Column(kit.Gap(4), s.timeline, p.transport()))
	s.invitationContent = p.invitation()
	s.toolbar = kit.Column(container.New(&kit.FlowLayout{Gap: 8, LastEnd: true}, p.search.Algorithm, p.search.Heuristic,
		s.weight, s.boardPicker, s.viewChoice, container.NewHBox(s.recordButton, s.stopButton, s.more)), kit.Gap(8))
	content := container.NewStack(s.recordedContent, s.invitationContent)
	s.object = kit.Filled(content, fyne.NewSize(240, 200), s.toolbar, content, s.progress.Object)
	s.panel = newStatePanel(p)
	p.Cursor.Listen(p.cursorMoved) // comes last, as it lays out what the others show
	p.update()
}

func (p *Page) Refresh() {
	p.update()
	p.cursorMoved()
	if p.shown.Run == nil && p.problem == "" && p.host.InSight() {
		p.recordFirst()
	}
}

// recordFirst records the beginning of the chosen search when the page is first shown, so that the user sees a search.
// If the board is solved, it takes an example.
func (p *Page) recordFirst() {
	if b := p.start.Board(); b.Start == b.Goal.State {
		p.start.Chosen = ExampleBoard()
	}
	p.RecordThis(SearchChoice{Run: p.search.Run, Board: p.start.Board(), States: firstStates})
}

// firstStates is how many states the first search may expand.
const firstStates = 1000

func (p *Page) Panel() fyne.CanvasObject { return p.panel.object }

func (w *pageWidgets) Object() fyne.CanvasObject { return w.object }

// Head returns the run that is shown, and its result.
func (p *Page) Head() (title, about string) {
	if p.shown.Run == nil {
		return lang.L("Watch a search think"), ""
	}
	return p.shown.Title(), p.shown.summary()
}

func (p *Page) Status() (stands, hint string) {
	switch {
	case p.recording.task.Busy():
		return lang.L("Recording"), labpage.RecordingHint()
	case p.shown.Run == nil:
		return "", lang.L("Ctrl+Enter records a search")
	}
	return kit.StepOf(grouped(p.Cursor.StepNumber()), grouped(p.shown.Run.Last())),
		labpage.PlayingHint(p.player.Running())
}

func (p *Page) OnLeave() { p.player.Stop() }

// Busy reports whether there is work that Stop ends.
func (p *Page) Busy() bool {
	return p.recording.task.Busy() || p.exporting.Busy() || p.player.Running()
}

func (p *Page) Stop() {
	switch {
	case p.recording.task.Busy():
		p.recording.task.Cancel() // the page shows the record so far
	case p.exporting.Busy():
		p.exporting.Drop()
		p.exportEnded()
	default:
		p.player.Stop()
	}
}

// cursorMoved shows the new place of the cursor.
func (p *Page) cursorMoved() {
	if p.pageWidgets == nil {
		return
	}
	p.timeline.follow(&p.Cursor)
	p.panel.show()
	if p.Cursor.run != nil && p.host.InSight() {
		if b, err := p.Cursor.LabBoard(); err == nil {
			p.host.ShowBoard(b, nil, "", nil)
		}
	}
	p.host.Changed()
}

// fitPanel moves the queue to the panel or back to the view, and shows the signs on the panel unless the tree's legend
// does. In a narrow body it shows the choice between step, tree and code, and hides the word on the button that
// records.
func (p *Page) fitPanel(c panelContent) {
	p.view.hidesQueue = c.queue
	p.view.Refresh()
	kit.SetShown(p.panel.queue, c.queue && !p.guess.on)
	kit.SetShown(p.panel.treeSigns, c.treeSigns)
	p.panel.hidesCode = !c.code
	p.panel.show()
	word := lang.X("think.record", "Record")
	if c.narrow {
		word = ""
	}
	p.recordButton.SetText(word)
	kit.SetShown(p.viewChoice, c.narrow)
	p.update()
}

// jump stops playing and goes to a step.
func (p *Page) jump(k int) {
	p.player.Stop()
	p.Cursor.Go(k)
}

// update brings all widgets up to date.
func (p *Page) update() {
	if p.pageWidgets == nil {
		return
	}
	p.labelPickers()
	busy, recorded := p.recording.task.Busy(), p.shown.Run != nil
	kit.SetShown(p.recordButton, !busy)
	kit.SetShown(p.stopButton, busy)
	kit.SetShown(p.recordedContent, recorded)
	kit.SetShown(p.invitationContent, !recorded)
	kit.SetShown(p.more, recorded)
	kit.SetShown(p.toolbar, !p.app.Lecture || p.viewChoice.Visible())
	kit.ShowPlaying(p.playButton, p.player.Running())
	p.object.Refresh()
	p.host.Changed()
}

// record records the search that the pickers name, in the background.
func (p *Page) record() {
	p.RecordThis(SearchChoice{Run: p.search.Run, Board: p.start.Board()})
}

// RecordThis records a search, unless a search that the user started is being recorded.
func (p *Page) RecordThis(c SearchChoice) {
	if p.recording.byPerson() {
		return
	}
	p.player.Stop()
	p.search.Run, p.problem = c.Run, ""
	if b := p.start.Board(); b.Start != c.Board.Start || b.Goal.State != c.Board.Goal.State {
		p.start.Chosen = c.Board
	}
	p.recording.start(p.app.Tasks, p.host.Engine(), c, p.limit, p.showRecorded)
	p.recording.task.Watch(func() { p.showWork(p.recording.progress(p.limit)) })
	p.update()
}

// showWork shows the progress of a recording or an export; "" hides it.
func (p *Page) showWork(share float64, text string) {
	if p.progress.Show(share, text) {
		p.object.Refresh()
	}
}

func (p *Page) showRecorded(r RecordedSearch, err error) {
	p.showWork(0, "")
	if err != nil {
		p.problem = RecordingProblem(r, err)
		if p.shown.Run != nil { // the search that is shown stays
			p.app.Messages.Tell(kit.WarningTone, p.problem)
		}
	} else {
		p.shown, p.guess.right, p.guess.asked = r, 0, 0
		p.Code.SetSearch(r)
		p.Cursor.SetRun(r.Run, r.Choice.Board.Goal)
	}
	p.intro.Set(p.introText())
	p.update()
}
