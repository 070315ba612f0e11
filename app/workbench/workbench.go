package workbench

import (
	"io"
	"time"

	"tilewise/app/announce"
	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
)

// Workbench holds the experiment of the Lab with its undo history, measuring, rows and files. Only the window's
// goroutine may use it.
type Workbench struct {
	Recent    RecentFiles
	Selection Selection
	Events    Events
	announce.Announcer
	config Config

	doc       Document
	number    int // counts the documents that were put on the workbench
	history   documentHistory
	measuring measuringTask
	findings  lab.StudyResults
	studying  task.Task
	forecasts runForecasts
	sums      runSumsTask
	files     experimentFileTasks
}

// Config has the parts that a workbench is built from.
type Config struct {
	Tasks   *task.Runner
	Engine  *solver.Engine // nil if nothing can be measured
	Version string         // the program's version, for journals
	Folder  string         // the folder of the user's files; "" keeps none
	Page    string         // the name of the page that is shown first
	Now     func() time.Time
	Choices func() Preferences
	Game    func() lab.Board // returns the position of the game

	// Write writes a file as a whole, in the background, and tells the user whether that worked.
	Write func(path string, write func(io.Writer) error)

	// Behind runs f in the background. The program does not end before f returns.
	Behind func(f func())
}

// Preferences are the stored preferences.
type Preferences interface {
	String(key string) string
	StringList(key string) []string
	SetStringList(key string, value []string)
}

// The topics of a workbench.
const (
	AboutDocument  announce.Topic = 1 << iota // the document, its rows or its forecasts
	AboutMeasuring                            // whether something is measured, and what can be undone
	AboutProgress                             // the progress of the work
	AboutPage                                 // which page is shown
	AboutHead                                 // the page's title, status and commands
	AboutRun                                  // which run is chosen
	AboutBoard                                // which board is shown
	AboutText                                 // the text about that board
)

// Events are the events of a workbench.
type Events struct {
	Opened  announce.Event[Opening]
	Lesson  announce.Event[LessonFile] // the user has opened a lesson
	Failure announce.Event[Failure]
}

// Opening is the event of a document that the user has opened.
type Opening struct {
	Question bool // the document comes from the program or a lesson, and asks a question
}

// LessonFile is a lesson with its file.
type LessonFile struct {
	Path   string
	Lesson lab.Lesson
}

// Failure is the event that an action failed.
type Failure struct {
	Kind FailureKind
	Path string // the file of the failed action
	Err  error
}

// FailureKind names the action that failed.
type FailureKind int

// The kinds of failures.
const (
	NotMeasured   FailureKind = iota // nothing, or nothing more, can be measured
	NotOpened                        // the file that the user has chosen can't be opened
	NotKept                          // the document can't be kept; sent once, and again after it could be kept
	SetAside                         // the kept document can't be read; its file was renamed to Path
	Unreadable                       // the kept document can't be read, and is left alone: nothing is kept in this session
	OtherWaits                       // another window has left a document, see Left; sent once
	OpenElsewhere                    // the document is open in another window
)

// New returns a workbench whose experiment has the game's position as its board.
func New(c Config) *Workbench {
	b := &Workbench{config: c, Recent: RecentFiles{c.Choices}}
	b.Selection = Selection{bench: b, page: c.Page, run: NoRun}
	a, e := &b.Announcer, &b.Events
	e.Opened.By, e.Lesson.By, e.Failure.By = a, a, a
	b.doc = b.Blank()
	return b
}

// Ask opens an experiment that asks a question. Names of files in it are relative to folder. Undo brings the document
// before it back.
func (wo *Workbench) Ask(e lab.Experiment, folder string) {
	defer wo.Turn()()
	wo.open(Document{Experiment: e, Folder: folder, Saved: true})
	wo.Events.Opened.Send(Opening{Question: true})
}

// Doc returns the present document.
func (wo *Workbench) Doc() Document { return wo.doc }

// Number changes whenever another document is put onto the workbench.
func (wo *Workbench) Number() int { return wo.number }

// Findings returns the results of the experiment's studies.
func (wo *Workbench) Findings() lab.StudyResults { return wo.findings }

// Blank returns a document with the game's position as its board, and without runs.
func (wo *Workbench) Blank() Document {
	return Document{Experiment: lab.Experiment{Sets: []lab.BoardSet{Given(wo.config.Game())}, Limits: UsualLimits()},
		Saved: true}
}

// Given returns a set of listed boards.
func Given(boards ...lab.Board) lab.BoardSet {
	return lab.BoardSet{Kind: lab.Given, Goal: boards[0].Goal, Boards: boards}
}

// UsualLimits returns limits that keep a hopeless run from filling the memory.
func UsualLimits() lab.Limits { return lab.Limits{States: 10_000_000} }

// Edit makes another document the present one. Undo brings back the one before.
func (wo *Workbench) Edit(next Document) {
	wo.history.add(wo.doc)
	wo.put(next, false)
}

// open does what Edit does, for a document that is unrelated to the one before.
func (wo *Workbench) open(next Document) {
	wo.history.add(wo.doc)
	wo.put(next, true)
}

// put makes a document the present one. It stops measuring, and keeps the rows so far that remain valid.
func (wo *Workbench) put(next Document, fresh bool) {
	defer wo.Turn()()
	wo.Stop()
	wo.studying.Drop()
	wo.doc = next
	wo.number++
	wo.findings = lab.StudyResults{}
	wo.Selection.reset(fresh)
	wo.keep()
	wo.foretell()
	wo.Touch(AboutDocument | AboutBoard)
}

// Undo brings the document before back, and Redo the one that Undo replaced.
func (wo *Workbench) Undo() { wo.put(wo.history.Undo(wo.doc), false) }
func (wo *Workbench) Redo() { wo.put(wo.history.Redo(wo.doc), false) }

// CanUndo and CanRedo report whether Undo and Redo would change the document.
func (wo *Workbench) CanUndo() bool { return wo.history.CanUndo() }
func (wo *Workbench) CanRedo() bool { return wo.history.CanRedo() }

// OnEnter restores the kept document at the first call. If the experiment has no runs, the game's position becomes its
// board.
func (wo *Workbench) OnEnter() {
	wo.restoreOnce()
	if len(wo.doc.Experiment.Runs) == 0 && !wo.Busy() && !wo.CanUndo() && wo.doc.Path == "" {
		wo.doc = wo.Blank()
		wo.Touch(AboutDocument)
	}
}

// Folder returns the folder in which the workbench keeps its files; "" if it keeps none.
func (wo *Workbench) Folder() string { return wo.config.Folder }

// Engine returns the engine; nil if nothing can be measured.
func (wo *Workbench) Engine() *solver.Engine { return wo.config.Engine }

// Game returns the position of the game.
func (wo *Workbench) Game() lab.Board { return wo.config.Game() }
